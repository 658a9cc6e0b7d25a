import SeededNumbers
import Testing

@testable import FamilyStore

@Suite("Use in columns")
struct EventPackingTests {
    /// Ids as trackers write them, and what nobody would write.
    static func id(_ numbers: inout SeededGenerator) -> String {
        func digits(_ alphabet: String, _ count: Int) -> String {
            let digits = Array(alphabet)
            return String((0..<count).map { _ in digits[numbers.number(0...digits.count - 1)] })
        }
        let (small, capital) = ("0123456789abcdef", "0123456789ABCDEF")
        func uuid(_ alphabet: String) -> String {
            [8, 4, 4, 4, 12].map { digits(alphabet, $0) }.joined(separator: "-")
        }
        return switch numbers.number(0...13) {
        case 0: "e\(numbers.number(0...2_000))"
        case 1: uuid(small)
        case 2: uuid(capital)
        case 3: "mia/" + uuid(small)
        case 4: uuid(small + capital)
        case 5: digits(small, numbers.number(0...70))
        case 6: digits("0", numbers.number(1...25)) + digits("0123456789", numbers.number(0...25))
        case 7: "~mia|khan||\(1_700_000_000_000 + numbers.number(0...1_000_000_000))"
        case 8: digits("añ📚\u{0}0", numbers.number(0...9))
        case 9: digits("abcxyz0129-", numbers.number(1...40))
        case 10: uuid(small) + digits("0123456789", numbers.number(0...2))
        case 11: digits("0123456789", 36)
        case 12: digits(small, 8) + "-" + digits(small, 27)
        default: ""
        }
    }

    static func events(_ numbers: inout SeededGenerator, count: Int) -> EventColumns {
        var events = EventColumns()
        let unit = numbers.number(0...1) == 0 ? Int64(1) : 1000
        let span = [10, 100_000, 1 << 40][numbers.number(0...2)]
        var starts = (0..<count).map { _ in Int64(numbers.number(0...span)) * unit }
        if numbers.number(0...9) == 0 { starts += [.min, .max] }
        // Some use counts nothing, most of some use does not, and some all does.
        let counting = [0, 0, 5, 100][numbers.number(0...3)]
        for start in starts.sorted() {
            let length =
                numbers.number(0...20) == 0
                ? [Int64.min, .max, -1, 0][numbers.number(0...3)] : Int64(numbers.number(0...86_400)) * unit
            events.append(
                EventColumns.Fields(
                    start: start, length: length,
                    child: Int64(numbers.number(0...3)), app: Int64(numbers.number(0...300)), device: 0,
                    delivery: Int64(numbers.number(0...9) == 0 ? .max : 7),
                    counts: numbers.number(1...100) <= counting ? Int64(numbers.number(1...40)) : 0),
                id: Self.id(&numbers))
        }
        return events
    }

    private func isSame(_ one: EventColumns, _ two: EventColumns) -> Bool {
        one.count == two.count
            && (0..<one.count).allSatisfy { one[$0] == two[$0] && one.ids.text($0) == two.ids.text($0) }
    }

    @Test("What is packed comes back to the byte", arguments: 0..<300)
    func roundtrip(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let events = Self.events(&numbers, count: numbers.number(0...200))
        let first = numbers.number(0...events.count)
        let places = first..<numbers.number(first...events.count)
        var part = EventColumns()
        part.append(places, of: events)
        #expect(isSame(try EventColumns(packed: events.packed(places)), part))
        #expect(isSame(try EventColumns(packed: part.packed(0..<part.count)), part))
    }

    @Test("Use that counts nothing has the bytes and the room it always had; use that does is of a format of its own")
    func counts() throws {
        var numbers = SeededGenerator(seed: 4)
        var events = EventColumns()
        for place in 0..<100 {
            events.append(
                EventColumns.Fields(
                    start: Int64(place) * 60_000, length: 45_000, child: 1, app: 10, device: 0, delivery: 1,
                    counts: place == 70 ? 3 : 0), id: Self.id(&numbers) + "#\(place)")
        }
        #expect(events.packed(0..<70).first == 1)
        #expect(events.packed(70..<100).first == 3)
        let before = try EventColumns(packed: events.packed(0..<70))
        #expect(before.counts.values.isEmpty)
        var joined = before
        joined.append(70..<100, of: events)
        #expect(isSame(joined, events))
    }

    @Test("A block of a format that is not known is refused whole")
    func laterFormat() {
        var numbers = SeededGenerator(seed: 5)
        var bytes = Self.events(&numbers, count: 9).packed(0..<9)
        bytes[0] = 4
        #expect(throws: DamagedBlock.self) { try EventColumns(packed: EventColumns.sealed(Array(bytes.dropLast(4)))) }
    }

    @Test("Altered bytes are noticed, and none of them ends the program", arguments: 0..<100)
    func altered(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let events = Self.events(&numbers, count: numbers.number(1...60))
        let packed = events.packed(0..<events.count)
        for _ in 0..<50 {
            var bytes = packed
            switch numbers.number(0...2) {
            case 0: bytes[numbers.number(0...bytes.count - 1)] ^= UInt8(1 << numbers.number(0...7))
            case 1: bytes.removeLast(numbers.number(1...bytes.count))
            default: bytes.insert(UInt8(numbers.number(0...255)), at: numbers.number(0...bytes.count - 1))
            }
            if bytes != packed { #expect(throws: DamagedBlock.self) { try EventColumns(packed: bytes) } }
            // With a seal that fits, whatever is read is read without a trap.
            guard bytes.count > 4 else { continue }
            _ = try? EventColumns(packed: EventColumns.sealed(Array(bytes.dropLast(4))))
        }
    }

    @Test("Random ids of a tracker take their sixteen bytes and little more")
    func size() {
        var numbers = SeededGenerator(seed: 1)
        var events = EventColumns()
        for place in 0..<1000 {
            let id = (0..<16).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
            let text = id.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
            events.append(
                EventColumns.Fields(
                    start: Int64(place) * 60_000, length: 45_000, child: 1 + Int64(place % 3),
                    app: 10 + Int64(numbers.number(0...39)), device: 50 + Int64(place % 3), delivery: 1),
                id: text)
        }
        #expect(events.packed(0..<events.count).count < 1000 * 20)
    }
}
