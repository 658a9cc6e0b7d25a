import FamilyTime
import SeededNumbers
import Testing

@testable import UsageTracking

@Suite("Sums of use by day, several kinds in one pass")
struct UnionSumsTests {
    private static let hour: Int64 = 3_600_000

    @Test("Time in which uses of one kind overlap counts once, and once more for another kind")
    func overlap() {
        var sums = UnionSums(edges: [0, 24 * Self.hour])
        let (one, other) = (sums.addKind(), sums.addKind())
        sums.add(from: 1 * Self.hour, until: 3 * Self.hour, to: [one])
        sums.add(from: 2 * Self.hour, until: 4 * Self.hour, to: [one, other])
        #expect(sums[one, 0] == 3 * Self.hour)
        #expect(sums[other, 0] == 2 * Self.hour)
    }

    @Test("What lies before the first day or behind the last one is left out, and midnight splits")
    func edges() {
        var sums = UnionSums(edges: [10, 20, 30])
        let kind = sums.addKind()
        sums.add(from: 5, until: 12, to: [kind])
        sums.add(from: 18, until: 40, to: [kind])
        #expect([sums[kind, 0], sums[kind, 1]] == [4, 10])
        var none = UnionSums(edges: [])
        none.add(from: 1, until: 2, to: [none.addKind()])
    }

    @Test("The sums are those of the slow and obvious way, whatever the use", arguments: 1...40 as ClosedRange<UInt64>)
    func agrees(_ seed: UInt64) throws {
        let calendar = FamilyCalendar(
            CalendarSettings(rhythm: Rhythm(zone: try #require(Zone(id: "Europe/Berlin")))))
        var numbers = SeededGenerator(seed: seed)
        // The night on which clocks go back is among them.
        let first = try #require(LocalDate("2026-10-23"))
        var days = calendar
        let edges = (0...6).map { days.info(of: (first + $0).dayNumber).start }
        let uses = (0..<60).map { _ in
            let start = edges[0] + Int64(numbers.number(-40...150 * 60)) * 60_000
            return Use(
                start: start, end: start + Int64(numbers.number(1...900)) * 60_000, child: 0,
                app: Int32(numbers.number(0...2)))
        }.sorted { $0.start < $1.start }
        var sums = UnionSums(edges: edges)
        let kinds = [sums.addKind(), sums.addKind(), sums.addKind()]
        let any = sums.addKind()
        for use in uses { sums.add(from: use.start, until: use.end, to: [kinds[Int(use.app)], any]) }
        let totals = DailyUse.totals(of: uses.map { ($0, nil) }, calendar: calendar, byDevice: false)
        let union = DailyUse.union(of: uses, calendar: calendar)
        for day in 0..<6 {
            let number = (first + day).dayNumber
            for app in 0..<3 {
                let total = totals.first { $0.day == number && $0.app == app }?.length ?? 0
                #expect(sums[kinds[app], day] == total)
            }
            #expect(sums[any, day] == union[number] ?? 0)
        }
    }
}
