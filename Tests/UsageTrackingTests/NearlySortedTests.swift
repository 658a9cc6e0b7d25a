import SeededNumbers
import Testing

@testable import UsageTracking

@Suite("Sorting what mostly comes in order")
struct NearlySortedTests {
    static let lists: [[Int]] = [
        [], [1], [1, 2, 3], [3, 2, 1], [2, 1], [1, 3, 2, 4], [5, 6, 7, 1, 8, 9], [1, 2, 999, 3, 4, 5, 6, 7, 8, 9],
        [1, 1, 1], [2, 2, 1, 1, 3, 3],
    ]

    @Test("Lists of every kind of disorder come out in order", arguments: lists)
    func inOrder(_ list: [Int]) {
        #expect(list.sortedFromNearlySorted(by: <) == list.sorted())
    }

    @Test("However many elements stand out of order, none is lost", arguments: [0, 1, 5, 40, 200, 1000])
    func anyDisorder(_ swaps: Int) {
        var random = SeededGenerator(seed: UInt64(swaps))
        var list = (0..<1000).map { $0 / 3 }
        for _ in 0..<swaps { list.swapAt(random.number(0...999), random.number(0...999)) }
        #expect(list.sortedFromNearlySorted(by: <) == list.sorted())
    }

    @Test("Few elements out of order cost few comparisons")
    func fewSteps() {
        var list = Array(0..<10_000)
        list.append(contentsOf: [17, 4000, 9000])
        var count = 0
        let sorted = list.sortedFromNearlySorted {
            count += 1
            return $0 < $1
        }
        #expect(sorted == list.sorted())
        #expect(count < 25_000)
    }
}
