import FamilyTime
import SeededNumbers
import Testing

@testable import Economy

@Suite("What the use of a day costs")
struct UseCostTests {
    private func use(_ stretches: [(Int64, Int64)]) -> [Stretch] {
        stretches.map { Stretch($0.0 * 1000, $0.1 * 1000) }
    }

    @Test("Whole points of the day's total, however the use is cut")
    func whole() {
        #expect(UseCost(of: use([(0, 50), (60, 110)]), [Tariff(price: 10)]).points == 16)
        #expect(UseCost(of: use([(0, 100)]), [Tariff(price: 10)]).points == 16)
        #expect(UseCost(of: [], [Tariff(price: 10)]) == UseCost(of: use([]), []))
    }

    @Test("A price holds for the use from its instant on")
    func prices() {
        let tariffs = [Tariff(price: 60), Tariff(since: 10_000, price: 0), Tariff(since: 20_000, price: 120)]
        let cost = UseCost(of: use([(5, 25)]), tariffs)
        #expect(cost.points == 5 + 10)
        // What was free is no paid time.
        #expect(cost.length == 10_000)
    }

    @Test("Second by second, by the simplest means there are, it comes to the same", arguments: UInt64(1)...50)
    func reference(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &generator) }
        var stretches: [(Int64, Int64)] = []
        var clock: Int64 = 0
        for _ in 0..<20 {
            let start = clock + number(0...90)
            clock = start + number(1...900)
            stretches.append((start, clock))
        }
        let edits = (0..<3).map { _ in number(0...clock) }.sorted()
        let tariffs =
            [Tariff(price: number(0...9) * 10)] + edits.map { Tariff(since: $0 * 1000, price: number(0...9) * 10) }
        let points = stretches.flatMap { Array($0.0..<$0.1) }.reduce(0) { sum, second in
            sum + (tariffs.last { $0.since <= second * 1000 }?.price ?? 0)
        }
        #expect(UseCost(of: use(stretches), tariffs).points == points / 60)
    }
}
