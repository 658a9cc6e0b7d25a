import SeededNumbers
import Testing

@testable import FamilyTime

@Suite("Selections of days")
struct DaySelectionTests {
    private static let words: [DaySelection] =
        [.every, .weekdays, .weekend, .schooldays] + Weekday.allCases.map { DaySelection($0) }

    /// A calendar of which the second week is holidays, and the days of its first three weeks.
    private static func days() throws -> [DayInfo] {
        var calendar = try calendar("Europe/Berlin", holidays: [dates("2026-11-09", "2026-11-15")])
        let first = try day("2026-11-02")
        return (first..<first + 21).map { calendar.info(of: $0) }
    }

    @Test("Selections meet and join as sets of days do, on school days and in the holidays alike")
    func sets() throws {
        let days = try Self.days()
        func members(_ selection: DaySelection) -> Set<Int32> {
            Set(days.filter(selection.contains).map(\.day))
        }
        var random = SeededGenerator(seed: 14)
        for _ in 0..<2000 {
            var selection = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
            var slow = members(selection)
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let other = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
                if Bool.random(using: &random) {
                    #expect(selection.isSubset(of: other) == slow.isSubset(of: members(other)))
                    selection = selection.intersection(other)
                    slow.formIntersection(members(other))
                } else {
                    selection = selection.union(other)
                    slow.formUnion(members(other))
                }
                #expect(members(selection) == slow && selection.isEmpty == slow.isEmpty)
            }
        }
    }
}
