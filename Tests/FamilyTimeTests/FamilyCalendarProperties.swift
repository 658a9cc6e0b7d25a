import FamilyTime
import Foundation
import SeededNumbers
import Testing

@Suite("Family days against Foundation")
struct FamilyCalendarProperties {
    static let zones = [
        "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Africa/Cairo", "Asia/Kolkata", "Asia/Tehran",
        "Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns",
    ]

    @Test("Days tile time without gap or overlap, over decades and the ends of the table", arguments: zones)
    func tiling(id: String) throws {
        let spans = try [
            dates("1899-06-01", "1903-06-01"), dates("1990-06-01", "2030-06-01"), dates("2199-06-01", "2201-06-01"),
        ]
        for (start, span) in ["00:00", "02:30", "04:00"].flatMap({ start in spans.map { (start, $0) } }) {
            var days = try calendar(id, dayStarts: start)
            var end = days.info(of: span.lowerBound.dayNumber).start
            for number in span.lowerBound.dayNumber...span.upperBound.dayNumber {
                let info = days.info(of: number)
                guard info.day == number, info.start == end, info.end >= info.start, info.hours <= 26 else {
                    Issue.record("\(info.date) does not follow the day before it")
                    return
                }
                end = info.end
            }
        }
    }

    @Test("Days tile time whatever trips there are, and every instant finds the day that holds it")
    func tilingWithTrips() throws {
        var random = SeededGenerator(seed: 7)
        let far = try ["Pacific/Pago_Pago", "Pacific/Kiritimati", "Pacific/Apia", "Europe/Berlin"].map(zone)
        let first = try day("2011-11-01")
        for round in 0..<40 {
            let trips = (0..<8).map { _ in
                let start = LocalDate(dayNumber: first + Int32.random(in: 0...200, using: &random))
                let end = start + Int.random(in: 0...5, using: &random)
                return (start...end, far[Int.random(in: 0...3, using: &random)])
            }
            var days = try calendar("Pacific/Apia", dayStarts: ["00:00", "04:00"][round % 2], trips: trips)
            var end = days.info(of: first).start
            for number in first...first + 220 {
                let info = days.info(of: number)
                guard info.start == end, info.end >= end else {
                    Issue.record("\(info.date) does not follow the day before it")
                    return
                }
                end = info.end
                guard !info.isEmpty else { continue }
                for time in [info.start, info.end - 1, Int64.random(in: info.start..<info.end, using: &random)] {
                    guard days.day(at: Instant(milliseconds: time)) != info else { continue }
                    Issue.record("\(time) is not found on \(info.date)")
                }
            }
        }
    }

    // In St. John's clocks went back across midnight: what was left of the old date belongs to the new day.
    @Test(
        "From midnight, a day starts when Foundation's does and holds the instants of its date",
        arguments: zones.filter { $0 != "America/St_Johns" })
    func midnight(id: String) throws {
        let reference = try Reference.calendar(in: id)
        var days = try calendar(id)
        var random = SeededGenerator(seed: 8)
        for _ in 0..<1000 {
            let time = Int64.random(in: -1_500_000_000...4_000_000_000, using: &random) * 1000
            let info = days.day(at: Instant(milliseconds: time))
            let moment = Reference.date(time)
            let parts = reference.dateComponents([.year, .month, .day, .weekday], from: moment)
            #expect([info.date.year, info.date.month, info.date.day] == [parts.year, parts.month, parts.day])
            #expect(Reference.date(info.start) == reference.startOfDay(for: moment), "\(info.date)")
            let weekday = Weekday(rawValue: ((parts.weekday ?? 0) + 5) % 7)
            #expect(try DaySelection(#require(weekday)).contains(info) && info.bits.nonzeroBitCount == 1)
        }
    }

    @Test("Any order of asking gives the same days, in the table and outside it")
    func order() throws {
        var random = SeededGenerator(seed: 9)
        let trip = (try dates("2026-07-01", "2026-07-20"), try zone("America/New_York"))
        var shared = try calendar("Europe/Berlin", dayStarts: "04:00", weekStarts: .sun, trips: [trip])
        for _ in 0..<3000 {
            let number = Int32.random(in: -40_000...120_000, using: &random)
            let info = shared.info(of: number)
            guard number % 20 == 0 else { continue }
            var fresh = try calendar("Europe/Berlin", dayStarts: "04:00", weekStarts: .sun, trips: [trip])
            let alone = fresh.info(of: number)
            let next = fresh.info(of: number + 1)
            let found = shared.day(at: Instant(milliseconds: info.end - 1))
            #expect(alone == info)
            #expect(next.start == info.end)
            #expect(found == info)
        }
    }
}
