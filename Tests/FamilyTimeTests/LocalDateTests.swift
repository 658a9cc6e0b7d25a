import FamilyTime
import Foundation
import SeededNumbers
import Testing

@Suite("Dates")
struct LocalDateTests {
    @Test("A day number and a date are the same thing, for every day of eight centuries")
    func gregorian() throws {
        let calendar = try Reference.calendar()
        for number in stride(from: Int32(-135_000), through: 160_000, by: 1) {
            let date = LocalDate(dayNumber: number)
            guard LocalDate(year: date.year, month: date.month, day: date.day) == date else {
                Issue.record("\(date) is not day \(number)")
                return
            }
            // Foundation is slow; a prime stride meets every month and weekday.
            guard number % 97 == 0 else { continue }
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
            #expect((date.weekday.rawValue + 1) % 7 + 1 == parts.weekday)
        }
    }

    @Test("A date is read and written as yyyy-mm-dd")
    func text() throws {
        #expect(try date("2026-11-02").description == "2026-11-02")
        #expect(try date("2026-11-02").weekday == .mon)
        #expect(try date("1970-01-01").dayNumber == 0)
        #expect(try date("0000-01-01").dayNumber == -719_528)
        #expect(try date("9999-12-31").dayNumber == 2_932_896)
        #expect(try date("2024-02-29").description == "2024-02-29")
        for number in stride(from: Int32(-719_528), through: 2_932_896, by: 1331) {
            #expect(try date(LocalDate(dayNumber: number).description).dayNumber == number)
        }
    }

    @Test(
        "What is no date is refused",
        arguments: [
            "", "2026-11-2", "2026-1-02", "26-11-02", "2026-11-02 ", " 2026-11-02", "2026/11/02", "20261102",
            "2026-02-29", "2100-02-29", "2026-00-01", "2026-01-00", "2026-01-32", "2026-13-01", "2026-11-02T00:00",
            "-026-11-02", "2026-11-+2", "２026-11-02", "2026-11-31", "2026–11–02",
        ])
    func refusal(text: String) {
        #expect(LocalDate(text) == nil)
    }

    @Test("Every damaged text is a date for us just when it is one for Foundation")
    func damage() throws {
        var random = SeededGenerator(seed: 3)
        let calendar = try Reference.calendar()
        var accepted = 0
        for _ in 0..<4000 {
            let numbers = (
                Int.random(in: 1600...2400, using: &random), Int.random(in: 0...14, using: &random),
                Int.random(in: 0...33, using: &random)
            )
            let components = DateComponents(year: numbers.0, month: numbers.1, day: numbers.2)
            let text = String(format: "%04d-%02d-%02d", numbers.0, numbers.1, numbers.2)
            let found = LocalDate(text)
            #expect((found != nil) == components.isValidDate(in: calendar), "\(text)")
            guard let found, let expected = calendar.date(from: components) else { continue }
            #expect(Double(found.dayNumber) * 86_400 == expected.timeIntervalSince1970, "\(text)")
            accepted += 1
        }
        #expect(accepted > 1000)
    }

    @Test("The first and the last day of a month")
    func months() throws {
        #expect(try date("2024-02-10").firstOfMonth == date("2024-02-01"))
        #expect(try date("2024-02-10").lastOfMonth == date("2024-02-29"))
        #expect(try date("2026-12-31").lastOfMonth == date("2026-12-31"))
        #expect(try date("1900-02-01").lastOfMonth == date("1900-02-28"))
    }

    @Test("Days may be added to any date, and the last date there is is the end of it")
    func adding() throws {
        #expect(try date("2026-12-30") + 3 == date("2027-01-02"))
        #expect(try date("2026-03-01") + -1 == date("2026-02-28"))
        #expect(LocalDate(dayNumber: .max) + 1 == LocalDate(dayNumber: .max))
        #expect(LocalDate(dayNumber: .min) + Int.min == LocalDate(dayNumber: .min))
        #expect(LocalDate(dayNumber: .min).firstOfMonth <= LocalDate(dayNumber: .min).lastOfMonth)
    }

    @Test("ISO weeks are those of Foundation, for every day around the ends of years from 1890 to 2110")
    func isoWeeks() throws {
        let calendar = try Reference.calendar(.iso8601)
        for number in Int32(-29_220)...51_134 where LocalDate(dayNumber: number).month % 11 <= 1 {
            let parts = calendar.dateComponents(
                [.yearForWeekOfYear, .weekOfYear], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            let week = LocalDate(dayNumber: number).isoWeek
            guard week.year != parts.yearForWeekOfYear || week.week != parts.weekOfYear else { continue }
            Issue.record("\(LocalDate(dayNumber: number)) is not in week \(week)")
        }
    }

    @Test("A weekday goes by its short or its long name, in any case")
    func weekdays() {
        #expect(Weekday("mon") == .mon)
        #expect(Weekday("Tuesday") == .tue)
        #expect(Weekday("SUN") == .sun)
        #expect(Weekday("Mo") == nil)
        #expect(Weekday("tues") == nil)
        #expect(Weekday("") == nil)
        #expect(Weekday.wed.shortName == "Wed")
        #expect(Weekday.wed.longName == "Wednesday")
        for weekday in Weekday.allCases {
            #expect(Weekday(weekday.shortName) == weekday)
            #expect(Weekday(weekday.longName) == weekday)
        }
    }
}
