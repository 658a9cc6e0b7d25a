import SeededNumbers
import Testing

@testable import Trackers

@Suite("Mending holes and overlaps of a recording")
struct FloodTests {
    private typealias Record = LabelledStretch<String>

    private func flood(_ records: [(Int64, Int64, String)]) -> [String] {
        Flood.over(records.map { Record(start: $0.0, end: $0.1, label: $0.2) })
            .map { "\($0.start)-\($0.end) \($0.label)" }
    }

    @Test("A pause of five seconds between the same is closed, a longer one stays")
    func samePause() {
        #expect(flood([(0, 1000, "a"), (6000, 7000, "a")]) == ["0-7000 a"])
        #expect(flood([(0, 1000, "a"), (6001, 7000, "a")]) == ["0-1000 a", "6001-7000 a"])
    }

    @Test("A pause between different ones is divided in the middle")
    func divided() {
        #expect(flood([(0, 1000, "a"), (4000, 5000, "b")]) == ["0-2500 a", "2500-5000 b"])
        #expect(flood([(0, 10_000, "a"), (15_000, 16_000, "b")]) == ["0-12500 a", "12500-16000 b"])
    }

    @Test("Of different overlapping ones the later wins, and the earlier does not come back")
    func laterWins() {
        #expect(flood([(0, 10_000, "a"), (9000, 19_000, "b")]) == ["0-9000 a", "9000-19000 b"])
        #expect(flood([(0, 10_000, "a"), (1000, 6000, "b")]) == ["0-1000 a", "1000-6000 b"])
    }

    @Test("Overlaps of the same count once")
    func union() {
        #expect(flood([(0, 10_000, "a"), (5000, 15_000, "a"), (6000, 7000, "a")]) == ["0-15000 a"])
    }

    @Test("A record that grew counts with its longest length, duplicates count once")
    func growing() {
        #expect(flood([(0, 5000, "a"), (0, 61_000, "a"), (0, 61_000, "a"), (0, 0, "a")]) == ["0-61000 a"])
    }

    @Test("What has no length is dropped, unless a pause before or after belongs to it")
    func noLength() {
        #expect(flood([(0, 0, "a"), (60_000, 70_000, "b")]) == ["60000-70000 b"])
        #expect(flood([(0, 0, "a"), (4000, 5000, "b")]) == ["0-2000 a", "2000-5000 b"])
    }

    @Test("Overlaps below a tenth of a second are divided like pauses")
    func imprecision() {
        #expect(flood([(0, 1000, "a"), (920, 2000, "b")]) == ["0-960 a", "960-2000 b"])
        #expect(flood([(0, 1000, "a"), (900, 2000, "b")]) == ["0-900 a", "900-2000 b"])
    }

    @Test("Every instant belongs to what the rules say, for any overlapping records", arguments: 0..<300)
    func asTheRulesSay(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let records = (0..<random.number(0...9)).map { _ in
            let start = random.number(0...60)
            return Record(
                start: Int64(start * 1000), end: Int64((start + random.number(1...20)) * 1000),
                label: ["a", "b", "c"][random.number(0...2)])
        }
        var line = [String?](repeating: nil, count: 200)
        for stretch in Flood.over(records) {
            for cell in stride(from: stretch.start, to: stretch.end, by: 500) {
                line[Int(cell / 500)] = stretch.label
            }
        }
        #expect(line == Self.painted(records), "\(records)")
    }

    @Test("The result is sorted and disjoint, whatever the order of the records", arguments: 0..<300)
    func orderDoesNotMatter(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let records = (0..<random.number(0...30)).map { _ in
            let start = Int64(random.number(0...40_000))
            return Record(
                start: start, end: start + Int64(random.number(0...3) * random.number(0...5000)),
                label: ["a", "b", "c"][random.number(0...2)])
        }
        let flooded = Flood.over(records)
        #expect(flooded.allSatisfy { $0.length > 0 })
        for (one, next) in zip(flooded, flooded.dropFirst()) {
            #expect(one.end < next.start || (one.end == next.start && one.label != next.label))
        }
        #expect(Flood.over(records.shuffled(using: &random)) == flooded)
        #expect(Flood.over(records + records.shuffled(using: &random).prefix(5)) == flooded)
    }

    /// The rules painted on a line of half seconds, one record after the other, for records that have a length and
    /// start and end at whole seconds.
    private static func painted(_ records: [Record]) -> [String?] {
        var line = [String?](repeating: nil, count: 200)
        func paint(_ start: Int64, _ end: Int64, _ label: String?) {
            for cell in stride(from: start, to: end, by: 500) {
                line[Int(cell / 500)] = label
            }
        }
        var last: Record?
        for record in records.sorted(by: { ($0.start, $0.length, $1.label) < ($1.start, $1.length, $0.label) }) {
            defer { paint(record.start, record.end, record.label) }
            guard let earlier = last else {
                last = record
                continue
            }
            let pause = record.start - earlier.end
            if earlier.label == record.label, pause <= 5000 {
                paint(earlier.end, record.start, record.label)
                last = Record(start: earlier.start, end: max(earlier.end, record.end), label: record.label)
                continue
            }
            if pause > 0, pause <= 5000 {
                paint(earlier.end, earlier.end + pause / 2, earlier.label)
                paint(earlier.end + pause / 2, record.start, record.label)
            } else {
                paint(record.start, earlier.end, nil)
            }
            last = record
        }
        return line
    }
}
