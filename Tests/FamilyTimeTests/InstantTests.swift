import FamilyTime
import Foundation
import SeededNumbers
import Testing

@Suite("Instants as text")
struct InstantTests {
    @Test(
        "A date, a time and an offset are one instant",
        arguments: [
            ("1970-01-01T00:00:00Z", 0),
            ("2026-11-02T16:00:00+01:00", 1_793_631_600_000),
            ("2026-11-02T15:00:00Z", 1_793_631_600_000),
            ("2026-11-02 15:00:00z", 1_793_631_600_000),
            ("2026-11-02t20:30:00+0530", 1_793_631_600_000),
            ("2026-11-01T21:00:00-18:00", 1_793_631_600_000),
            ("1969-12-31T23:59:59.999Z", -1),
            ("0000-02-29T00:00:00Z", -62_162_121_600_000),
        ] as [(String, Int64)])
    func reading(text: String, milliseconds: Int64) {
        #expect(Instant(iso8601: text)?.milliseconds == milliseconds)
        #expect(Instant(iso8601: Array(text.utf8)[...])?.milliseconds == milliseconds)
        #expect(Instant(iso8601: Array(text.utf8).span)?.milliseconds == milliseconds)
    }

    @Test(
        "A fraction of up to nine digits rounds half up to milliseconds",
        arguments: [
            (".2", 200), (".25", 250), (".250", 250), (".0004", 0), (".0005", 1), (".000499999", 0),
            (".123499999", 123), (".1235", 124), (".9995", 1000), (".999999999", 1000),
        ] as [(String, Int64)])
    func fractions(fraction: String, milliseconds: Int64) {
        #expect(Instant(iso8601: "1970-01-01T00:00:00\(fraction)Z")?.milliseconds == milliseconds)
        #expect(Instant(iso8601: "1969-12-31T23:59:59\(fraction)Z")?.milliseconds == milliseconds - 1000)
    }

    @Test(
        "What is no instant is refused",
        arguments: [
            "", "2026-11-02", "2026-11-02T16:00:00", "2026-11-02T16:00Z", "2026-11-02T24:00:00Z",
            "2026-11-02T23:60:00Z", "2026-12-31T23:59:60Z", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
            "2026-00-10T00:00:00Z", "2026-04-31T00:00:00Z", "2026-04-00T00:00:00Z", "1900-02-29T00:00:00Z",
            "2026-11-02T16:00:00.Z", "2026-11-02T16:00:00.1234567890Z", "2026-11-02T16:00:00.5",
            "2026-11-02T16:00:00,5Z", "2026-11-02T16:00:00+18:01", "2026-11-02T16:00:00+19:00",
            "2026-11-02T16:00:00+01:60", "2026-11-02T16:00:00+01", "2026-11-02T16:00:00+1:00",
            "2026-11-02T16:00:00 +01:00", " 2026-11-02T16:00:00Z", "2026-11-02T16:00:00Z ", "+2026-11-02T16:00:00Z",
            "2026-11-02T16:00:00ZZ", "2026-11-02_16:00:00Z", "2026-11-02T16:00:00é", "２026-11-02T16:00:00Z",
            "2026-11-02T-1:00:00Z", "20261102T160000Z", "2026-11-02T16:00:00+01-00",
        ])
    func refusal(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test("Whatever is accepted among damaged texts has the one form and is a date of Foundation's, and the other way")
    func damage() throws {
        var random = SeededGenerator(seed: 1)
        let form =
            #/
            [0-9]{4}-[0-9]{2}-[0-9]{2} [Tt\ ] [0-9]{2}:[0-9]{2}:[0-9]{2} (\.[0-9]{1,9})? ([Zz]|[-+][0-9]{2}:?[0-9]{2})
            /#
        let alphabet = Array("0123456789999----::++..TtZz é".unicodeScalars)
        let samples = [
            "2026-11-02T16:00:00+01:00", "2024-02-29T23:59:59.999Z", "1999-12-31 00:00:00.123456789-0530",
            "2000-02-28t12:30:09.5z",
        ]
        let calendar = try Reference.calendar()
        var accepted = 0
        for _ in 0..<4000 {
            var scalars = Array(try #require(samples.randomElement(using: &random)).unicodeScalars)
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let position = Int.random(in: 0..<scalars.count, using: &random)
                let scalar = try #require(alphabet.randomElement(using: &random))
                switch Int.random(in: 0..<8, using: &random) {
                case 0: scalars.remove(at: position)
                case 1: scalars.insert(scalar, at: position)
                default: scalars[position] = scalar
                }
            }
            let text = String(String.UnicodeScalarView(scalars))
            let found = Instant(iso8601: text)
            let match = text.wholeMatch(of: form)
            let expected = match.flatMap { Self.expectation(for: text, zone: $0.2, in: calendar) }
            #expect(found == expected, "\(text)")
            accepted += found == nil ? 0 : 1
        }
        #expect(accepted > 400)
    }

    @Test("Written in a zone and read again it is the same instant")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 2)
        let ids = ["UTC", "Europe/Berlin", "Asia/Kolkata", "America/St_Johns", "Pacific/Apia", "Africa/Monrovia"]
        for zone in try ids.map(zone) {
            for _ in 0..<400 {
                let wild = Int64.random(in: -62_000_000_000_000...253_000_000_000_000, using: &random)
                let recent = Int64.random(in: -2_300_000_000_000...4_000_000_000_000, using: &random)
                for time in [wild, recent, recent / 1000 * 1000] {
                    let text = Instant(milliseconds: time).iso8601(in: zone)
                    #expect(Instant(iso8601: text)?.milliseconds == time, "\(text)")
                }
            }
        }
    }

    @Test("It is written with the zone's offset, Z for UTC, and milliseconds only where there are some")
    func writing() throws {
        let time = try instant("2026-11-06T15:20:00Z")
        #expect(time.iso8601(in: .utc) == "2026-11-06T15:20:00Z")
        #expect(try time.iso8601(in: zone("Europe/Berlin")) == "2026-11-06T16:20:00+01:00")
        #expect(try time.iso8601(in: zone("America/St_Johns")) == "2026-11-06T11:50:00-03:30")
        #expect(try time.iso8601(in: zone("Europe/London")) == "2026-11-06T15:20:00+00:00")
        #expect(time.adding(milliseconds: 250).iso8601(in: .utc) == "2026-11-06T15:20:00.250Z")
        #expect(time.adding(milliseconds: 7).iso8601(in: .utc) == "2026-11-06T15:20:00.007Z")
        #expect(Instant(milliseconds: -1).iso8601(in: .utc) == "1969-12-31T23:59:59.999Z")
        #expect(Instant.distantPast.iso8601(in: .utc) == "0001-01-01T00:00:00Z")
        #expect(Instant.distantFuture.iso8601(in: .utc) == "9999-01-01T00:00:00Z")
    }

    @Test("No instant is too far off to be written, moved or compared")
    func extremes() throws {
        let first = Instant(milliseconds: .min)
        let last = Instant(milliseconds: .max)
        #expect(last.adding(milliseconds: 1) == last)
        #expect(first.adding(milliseconds: -1) == first)
        #expect(last - first == .max)
        #expect(first - last == .min)
        #expect(last.iso8601(in: try zone("Asia/Tokyo")).hasPrefix("+292278994-08-17T"))
        #expect(first.iso8601(in: try zone("America/New_York")).hasPrefix("-292275055-"))
    }

    /// What a text of the right form means by Foundation's calendar.
    private static func expectation(for text: String, zone: Substring, in calendar: Calendar) -> Instant? {
        func number(_ start: Int, _ length: Int) -> Int? { Int(text.dropFirst(start).prefix(length)) }
        guard let year = number(0, 4), let digits = Int("0" + zone.filter(\.isNumber)) else { return nil }
        // Foundation's calendar is the Julian one before 1582: moved by whole cycles of 400 years.
        let cycles = year < 1600 ? 4 : 0
        let components = DateComponents(
            year: year + cycles * 400, month: number(5, 2), day: number(8, 2), hour: number(11, 2),
            minute: number(14, 2), second: number(17, 2))
        let offset = (digits / 100 * 60 + digits % 100) * (zone.hasPrefix("-") ? -1 : 1)
        guard components.isValidDate(in: calendar), let date = calendar.date(from: components), digits % 100 < 60,
            abs(offset) <= 18 * 60
        else { return nil }
        var fraction = 0
        if text.dropFirst(19).hasPrefix(".") {
            let digits = text.dropFirst(20).prefix(while: \.isNumber)
            let nanoseconds = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
            fraction = (nanoseconds + 500_000) / 1_000_000
        }
        let seconds = Int(date.timeIntervalSince1970) - cycles * 146_097 * 86_400 - offset * 60
        return Instant(milliseconds: Int64(seconds * 1000 + fraction))
    }
}
