import FamilyTime
import Foundation
import SeededNumbers
import Testing

@Suite("Time zones")
struct ZoneTests {
    static let various = [
        "Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "America/Havana", "America/Sao_Paulo",
        "Africa/Cairo", "Africa/Casablanca", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran", "Asia/Gaza",
        "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Chatham", "Pacific/Kiritimati", "UTC",
    ]

    @Test("The offset is Foundation's at every time", arguments: various)
    func offsets(id: String) throws {
        let zone = try zone(id)
        let other = try #require(TimeZone(identifier: id))
        var random = SeededGenerator(seed: 4)
        for _ in 0..<1000 {
            let time = Int64.random(in: -2_200_000_000...7_280_000_000, using: &random)
            let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
            #expect(zone.offset(at: Instant(milliseconds: time * 1000)) == Int64(expected) * 1000)
        }
    }

    @Test("A stretch holds its instant and tells its offset, and the next one begins where it ends", arguments: various)
    func stretches(id: String) throws {
        let zone = try zone(id)
        var stretch = zone.stretch(at: Instant(milliseconds: .min))
        #expect(stretch.start == .min)
        while stretch.end < .max {
            let next = zone.stretch(at: Instant(milliseconds: stretch.end))
            let last = zone.stretch(at: Instant(milliseconds: stretch.end - 1))
            guard next.start == stretch.end, next.offset != stretch.offset, last == stretch else {
                Issue.record("\(next) does not follow \(stretch)")
                return
            }
            stretch = next
        }
        #expect(zone.stretch(at: Instant(milliseconds: .max)) == stretch)
    }

    @Test("A clock time means the first minute at which the clocks show it or have passed it", arguments: various)
    func clockTimes(id: String) throws {
        let zone = try zone(id)
        let other = try #require(TimeZone(identifier: id))
        var random = SeededGenerator(seed: 5)
        // The days around every change since 1975, where the interesting times are, and some others.
        var days: [Int32] = (0..<40).map { _ in Int32.random(in: 2000...40_000, using: &random) }
        var stretch = zone.stretch(at: Instant(milliseconds: 160_000_000_000))
        while stretch.end < 2_000_000_000_000 {
            days.append(Int32(stretch.end / 86_400_000) + Int32.random(in: -1...1, using: &random))
            stretch = zone.stretch(at: Instant(milliseconds: stretch.end))
        }
        for date in days.map(LocalDate.init) {
            for clock in try ["00:00", "02:30"].map(clock) {
                let found = zone.instant(of: date, at: clock)
                #expect(found.milliseconds == Reference.instant(of: date, at: clock, in: other), "\(date) \(clock)")
            }
        }
    }

    @Test("An instant and its local time are the same, but for the second of two equal ones", arguments: various)
    func localTimes(id: String) throws {
        let zone = try zone(id)
        let calendar = try Reference.calendar(in: id)
        var random = SeededGenerator(seed: 6)
        for _ in 0..<200 {
            let time = Instant(milliseconds: Int64.random(in: 0...4_000_000_000, using: &random) * 1000)
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second], from: Reference.date(time.milliseconds))
            let local = zone.localTime(at: time)
            #expect([local.date.year, local.date.month, local.date.day] == [parts.year, parts.month, parts.day])
            #expect(zone.localDate(at: time) == local.date)
            let clock = zone.clock(at: time)
            #expect([clock.minutes / 60, clock.minutes % 60] == [parts.hour, parts.minute])
            #expect(Int(local.milliseconds) == (clock.minutes * 60 + (parts.second ?? 0)) * 1000)
            let again = zone.instant(of: local.date, at: clock)
            let passed = time - again - Int64(parts.second ?? 0) * 1000
            #expect(passed == 0 || (passed > 0 && zone.offset(at: again) - zone.offset(at: time) == passed))
        }
    }

    @Test("A clock time that occurs twice means the first")
    func twice() throws {
        let found = try zone("Europe/Berlin").instant(of: date("2026-10-25"), at: clock("02:30"))
        #expect(try found == instant("2026-10-25T02:30:00+02:00"))
        let island = try zone("Australia/Lord_Howe").instant(of: date("2026-04-05"), at: clock("01:45"))
        #expect(try island == instant("2026-04-05T01:45:00+11:00"))
    }

    @Test("A skipped clock time means the end of the gap")
    func skipped() throws {
        let berlin = try zone("Europe/Berlin")
        let end = try instant("2026-03-29T03:00:00+02:00")
        #expect(try berlin.instant(of: date("2026-03-29"), at: clock("02:00")) == end)
        #expect(try berlin.instant(of: date("2026-03-29"), at: clock("02:30")) == end)
        #expect(try berlin.instant(of: date("2026-03-29"), at: clock("03:00")) == end)
        let midnight = try zone("America/Sao_Paulo").instant(of: date("2018-11-04"), at: .midnight)
        #expect(try midnight == instant("2018-11-04T01:00:00-02:00"))
        let cairo = try zone("Africa/Cairo").instant(of: date("2026-04-24"), at: .midnight)
        #expect(try cairo == instant("2026-04-24T01:00:00+03:00"))
        let island = try zone("Australia/Lord_Howe").instant(of: date("2026-10-04"), at: clock("02:10"))
        #expect(try island == instant("2026-10-04T02:30:00+11:00"))
    }

    @Test("Every clock time of a date that was skipped means the start of the next")
    func skippedDate() throws {
        let apia = try zone("Pacific/Apia")
        let next = try instant("2011-12-31T00:00:00+14:00")
        for text in ["00:00", "04:00", "23:59", "24:00"] {
            #expect(try apia.instant(of: date("2011-12-30"), at: clock(text)) == next)
        }
        #expect(try apia.instant(of: date("2011-12-29"), at: clock("24:00")) == next)
    }

    @Test(
        "Names that IANA has are known",
        arguments: ["Europe/Berlin", "UTC", "CET", "EST5EDT", "GMT", "Etc/GMT+5", "America/Argentina/Ushuaia"])
    func known(id: String) {
        #expect(Zone(id: id)?.id == id)
    }

    @Test(
        "Abbreviations, offsets, other spellings and odd texts are refused",
        arguments: [
            "", "BST", "PST", "CST", "GMT+2", "GMT+0530", "+01:00", "Z", "europe/berlin", "Europe/Berlin ",
            "Europe/Atlantis", "Europe/Berlin\u{0}", "../../etc/passwd", "Börlin", "Local",
        ])
    func unknown(id: String) {
        #expect(Zone(id: id) == nil)
    }

    @Test("UTC asked for by name is UTC")
    func utc() throws {
        #expect(try zone("UTC") == .utc)
        #expect(try zone("UTC").hashValue == Zone.utc.hashValue)
        #expect(try zone("Etc/UTC") != .utc)
    }

    @Test("No date and no instant is too far off")
    func extremes() throws {
        let zone = try zone("Europe/Berlin")
        #expect(zone.localTime(at: Instant(milliseconds: .max)).date.dayNumber == .max)
        #expect(zone.localTime(at: Instant(milliseconds: .min)).date.dayNumber == .min)
        #expect(
            zone.instant(of: LocalDate(dayNumber: .min), at: .midnight)
                < zone.instant(of: LocalDate(dayNumber: .max), at: .midnight))
    }
}
