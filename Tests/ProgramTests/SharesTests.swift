import SeededNumbers
import Testing

@testable import challenges

@Suite("Whole numbers in the proportion of others")
struct SharesTests {
    @Test(
        "The parts are the sum, and none is a whole point away from its exact part",
        arguments: 1...200 as ClosedRange<UInt64>)
    func whole(_ seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let weights = (0..<numbers.number(1...6)).map { _ in Int64(numbers.number(0...90_000_000)) }
        let sum = Int64(numbers.number(0...5000))
        let shares = Shares.of(sum, by: weights)
        let whole = weights.reduce(0, +)
        guard whole > 0 else { return #expect(shares.allSatisfy { $0 == 0 }) }
        #expect(shares.reduce(0, +) == sum)
        for (share, weight) in zip(shares, weights) {
            #expect(abs(Double(share) - Double(sum) * Double(weight) / Double(whole)) < 1)
        }
    }

    @Test("Where nothing weighs nothing is shared out, and of equals the first gets what is left")
    func corners() {
        #expect(Shares.of(7, by: [0, 0]) == [0, 0])
        #expect(Shares.of(7, by: [5, 5]) == [4, 3])
        #expect(Shares.of(7, by: []) == [])
    }
}
