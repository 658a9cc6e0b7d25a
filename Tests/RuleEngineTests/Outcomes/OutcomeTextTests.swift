import FamilySettings
import FamilyTime
import SeededNumbers
import Testing

@testable import RuleEngine

@Suite("Text of outcomes, written in blocks")
struct OutcomeTextTests {
    /// What is written into room that holds other bytes already.
    private func written(_ write: (inout MutableRawSpan, inout Int) -> Void) -> String {
        var bytes = [UInt8](repeating: UInt8(ascii: "#"), count: 512)
        var end = 0
        put(into: &bytes) { room in write(&room, &end) }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private func put(into bytes: inout [UInt8], _ write: (inout MutableRawSpan) -> Void) {
        var span = bytes.mutableSpan
        var room = span.mutableBytes
        write(&room)
    }

    @Test(
        "Numbers are written as they are read",
        arguments: [0, 7, -7, 10, 99_999_999, 100_000_000, 100_000_001, -1_000_000_020_000_003, .max, .min] as [Int64])
    func numbers(number: Int64) {
        #expect(written { $0.put(number, at: &$1) } == "\(number)")
    }

    @Test("Texts of every length follow one another without a gap or an overlap")
    func phrases() {
        let texts = (0...50).map { String(repeating: "abcdefghij", count: 5).prefix($0) + "|" }
        var phrases = Phrases()
        let places = texts.map { phrases.add(String($0)) }
        for (first, second) in zip(places.indices, places.indices.dropFirst()) {
            let text = written { room, end in
                room.put(places[second], of: phrases.blocks.span, at: &end)
                room.put(places[first], of: phrases.blocks.span, at: &end)
            }
            #expect(text == texts[second] + texts[first])
        }
        #expect(phrases.longest == 51)
    }

    @Test(
        "Instants are written as the calendar's clocks show them, in any order",
        arguments: ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu"])
    func instants(zone: String) throws {
        let abroad = try #require(LocalDate("2026-03-20"))...(try #require(LocalDate("2026-04-02")))
        var calendar = FamilyCalendar(
            CalendarSettings(
                rhythm: Rhythm(zone: try #require(Zone(id: zone)), dayStarts: try #require(ClockTime("04:00"))),
                trips: [Trip(days: abroad, zone: try #require(Zone(id: "America/New_York")))]))
        var instants = InstantTexts()
        var generator = SeededGenerator(seed: 5)
        let year = try #require(Instant(iso8601: "2026-01-01T00:00:00Z")).milliseconds
        let known = try #require(Instant(iso8601: "2011-12-30T09:59:59Z")).milliseconds
        for round in 0..<4000 {
            let start = round % 4 == 0 ? known : year
            let fraction = round % 3 == 0 ? generator.number(0...999) : 0
            let instant = start + Int64(generator.number(-200_000...31_500_000)) * 1000 + Int64(fraction)
            let day = calendar.day(at: Instant(milliseconds: instant)).day
            let stretch = instants.stretch(at: instant, &calendar)
            #expect(
                written { $0.put(instant, stretch, at: &$1) }
                    == Instant(milliseconds: instant).iso8601(in: calendar.zone(on: day)))
        }
    }
}
