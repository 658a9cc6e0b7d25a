import FamilyTime
import Testing

@Suite("Windows")
struct WindowTests {
    @Test(
        "A window is named for its period",
        arguments: [
            (Period.day, "2026-11-06"), (.week, "2026-W45"), (.month, "2026-11"), (.year, "2026"), (.ever, "ever"),
            (.rounds(of: 14, from: LocalDate("2026-11-02")), "2026-11-02/2026-11-15"),
            (.rounds(of: 2, from: LocalDate("2026-12-01")), "2026-11-05/2026-11-06"),
            (.span, "2026-11-02/2026-12-20"),
        ])
    func names(period: Period, name: String) throws {
        var days = try calendar("Europe/Berlin")
        let window = try days.window(period, on: day("2026-11-06"), from: day("2026-11-02"), until: day("2026-12-20"))
        #expect(window?.name == name)
    }

    @Test(
        "A week is named by the ISO week of its fourth day, also at the ends of years",
        arguments: [
            ("2024-12-29", "2024-W52", "2025-W01"), ("2024-12-30", "2025-W01", "2025-W01"),
            ("2026-12-31", "2026-W53", "2026-W53"), ("2027-01-02", "2026-W53", "2026-W53"),
            ("2027-01-03", "2026-W53", "2027-W01"), ("2027-01-04", "2027-W01", "2027-W01"),
            ("2023-01-01", "2022-W52", "2023-W01"), ("2026-11-01", "2026-W44", "2026-W45"),
        ])
    func weekNames(date: String, monday: String, sunday: String) throws {
        var fromMonday = try calendar("Europe/Berlin")
        var fromSunday = try calendar("Europe/Berlin", weekStarts: .sun)
        #expect(try fromMonday.window(.week, on: day(date))?.name == monday)
        #expect(try fromSunday.window(.week, on: day(date))?.name == sunday)
    }

    @Test("Windows of a period follow each other, each holds its days, and no two share a name")
    func following() throws {
        for weekStarts in [Weekday.mon, .sun, .sat] {
            var days = try calendar("Europe/Berlin", weekStarts: weekStarts)
            let counted = [2, 3, 14, 100].map { Period.rounds(of: $0, from: LocalDate("2021-05-05")) }
            for period in [Period.day, .week, .month, .year] + counted {
                var names: Set<String> = []
                var number = try day("2019-12-15")
                var count = 0
                while number < (try day("2027-02-15")) {
                    let found = days.window(period, on: number)
                    let window = try #require(found)
                    let ofLastDay = days.window(period, on: window.last)
                    #expect(count == 0 || window.first == number)
                    #expect(window.contains(window.first) && window.contains(window.last))
                    #expect(ofLastDay == window)
                    names.insert(window.name)
                    number = window.last + 1
                    count += 1
                }
                #expect(names.count == count)
            }
        }
    }

    @Test("From window to window it is one more, also from before 1970")
    func numbered() throws {
        var days = try calendar("Europe/Berlin")
        let counted = [2, 14].map { Period.rounds(of: $0, from: LocalDate("2021-05-05")) }
        for period in [Period.day, .week, .month, .year] + counted {
            let first = days.info(of: try day("1968-03-15"))
            var number = first.day
            for passed in 0..<800 {
                let found = days.window(period, on: number)
                let window = try #require(found)
                let (start, end) = (days.info(of: window.first), days.info(of: window.last))
                #expect(period.windows(from: first, to: end) == passed)
                #expect(period.windows(from: start, to: first) == -passed)
                number = window.last + 1
            }
        }
    }

    @Test("Windows counted by days begin on their first day, and every so many days before and after it")
    func counted() throws {
        var days = try calendar("Europe/Berlin")
        let period = Period.rounds(of: 14, from: LocalDate("2026-11-04"))
        for (date, first) in [
            ("2026-11-04", "2026-11-04"), ("2026-11-17", "2026-11-04"), ("2026-11-18", "2026-11-18"),
            ("2026-11-03", "2026-10-21"), ("1969-12-31", "1969-12-31"),
        ] {
            let window = try #require(try days.window(period, on: day(date)))
            #expect(try window.contains(day(date)))
            #expect(window.last - window.first == 13)
            guard first > "1970" else { continue }
            #expect(try window.first == day(first))
        }
        #expect(try days.window(.year, on: day("2028-12-31"))?.last == day("2028-12-31"))
        #expect(try days.window(.year, on: day("2028-12-31"))?.first == day("2028-01-01"))
    }

    @Test("A period is known by its name, and two of different lengths by their numbers")
    func numbers() {
        for period in Period.named { #expect(Period(named: period.name) == period) }
        #expect(Period(named: "span") == nil)
        let all = Period.named + [.span] + Period.counted.map { .rounds(of: $0, from: nil) }
        #expect(Set(all.map(\.number)).count == all.count)
        #expect(all.allSatisfy { (0..<Period.numbers).contains($0.number) })
    }

    @Test("From and until shorten a window, and it keeps its name")
    func clipping() throws {
        var days = try calendar("Europe/Berlin")
        let week = try #require(
            try days.window(.week, on: day("2026-11-06"), from: day("2026-11-04"), until: day("2026-11-07")))
        #expect(try week.first == day("2026-11-04"))
        #expect(try week.last == day("2026-11-07"))
        #expect(try week.key == day("2026-11-02"))
        #expect(week.name == "2026-W45")
        let month = try #require(try days.window(.month, on: day("2026-11-06"), from: day("2026-11-04")))
        #expect(try month.first == day("2026-11-04"))
        #expect(try month.last == day("2026-11-30"))
        let ever = try #require(try days.window(.ever, on: day("2026-11-06"), until: day("2026-11-07")))
        #expect(ever.first == .min)
        #expect(try ever.last == day("2026-11-07"))
        #expect(ever.name == "ever")
    }

    @Test("There is no window outside from and until, and no span without both")
    func outside() throws {
        var days = try calendar("Europe/Berlin")
        let friday = try day("2026-11-06")
        let info = days.info(of: friday)
        for period in Period.named + [.span] {
            #expect(Window(period, holding: info, from: friday + 1, until: friday + 9) == nil)
            #expect(Window(period, holding: info, from: friday - 9, until: friday - 1) == nil)
        }
        #expect(Window(.span, holding: info, from: friday) == nil)
        #expect(Window(.span, holding: info, until: friday) == nil)
        #expect(Window(.span, holding: info) == nil)
        #expect(Window(.span, holding: info, from: friday, until: friday)?.name == "2026-11-06/2026-11-06")
    }

    @Test("A window lasts from the start of its first day to the end of its last")
    func instants() throws {
        var days = try calendar("Europe/Berlin", dayStarts: "04:00")
        let week = try #require(try days.window(.week, on: day("2026-11-06")))
        #expect(try days.start(of: week) == instant("2026-11-02T04:00:00+01:00").milliseconds)
        #expect(try days.end(of: week) == instant("2026-11-09T04:00:00+01:00").milliseconds)
        let ever = try #require(try days.window(.ever, on: day("2026-11-06")))
        let (start, end) = (days.start(of: ever), days.end(of: ever))
        #expect(start == Instant.distantPast.milliseconds)
        #expect(end == Instant.distantFuture.milliseconds)
    }

    @Test("A window is over when its last time range ends, if that is later")
    func ranges() throws {
        var days = try calendar("Europe/Berlin", dayStarts: "04:00")
        let week = try #require(try days.window(.week, on: day("2026-11-06")))
        let early = try instant("2026-11-09T04:00:00+01:00").milliseconds
        let late = try instant("2026-11-09T06:30:00+01:00").milliseconds
        #expect(try days.end(of: week, between: [range("18:00-21:00")]) == early)
        #expect(try days.end(of: week, between: [range("18:00-21:00"), range("22:00-06:30")]) == late)
        #expect(try days.end(of: week, between: [range("22:00-06:30")], on: .weekdays) == early)
        #expect(try days.end(of: week, between: [range("22:00-06:30")], on: DaySelection(.sun)) == late)
    }

    @Test("A range of a trip's last day may outlast the next day, which the way home made short")
    func shortLastDay() throws {
        let trips = [(try dates("2027-02-06", "2027-02-13"), try zone("America/New_York"))]
        var days = try calendar("Europe/Berlin", dayStarts: "04:00", trips: trips)
        let week = try #require(try days.window(.week, on: day("2027-02-12"), until: day("2027-02-14")))
        let end = try days.end(of: week, between: [range("03:30-03:00")], on: DaySelection(.sat))
        #expect(try days.end(of: week) == instant("2027-02-15T04:00:00+01:00").milliseconds)
        #expect(try end == instant("2027-02-15T03:00:00-05:00").milliseconds)
    }
}
