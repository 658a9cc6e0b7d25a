import SeededNumbers
import Testing

@testable import Trackers

@Suite("Laying one recording along another")
struct OverlapTests {
    private func disjoint(_ random: inout SeededGenerator) -> [LabelledStretch<Int>] {
        var place = 0
        return (0..<random.number(0...8)).map { number in
            let start = place + random.number(0...4)
            place = start + random.number(1...5)
            return LabelledStretch(start: Int64(start), end: Int64(place), label: number)
        }
    }

    private func label(_ stretches: [LabelledStretch<Int>], at place: Int64) -> Int? {
        stretches.first { $0.start <= place && place < $0.end }?.label
    }

    @Test("Each instant keeps what both said about it, and nothing is added", arguments: 0..<300)
    func parts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stretches = disjoint(&random)
        let others = disjoint(&random)
        let parts = LabelledStretch.parts(of: stretches, along: others)
        for place in Int64(0)..<80 {
            let found = parts.filter { $0.stretch.start <= place && place < $0.stretch.end }
            #expect(found.count == (label(stretches, at: place) == nil ? 0 : 1))
            #expect(found.first?.stretch.label == label(stretches, at: place))
            if let part = found.first {
                #expect(part.other == label(others, at: place))
            }
        }
        #expect(parts.allSatisfy { $0.stretch.length > 0 })
        for (one, next) in zip(parts, parts.dropFirst()) {
            #expect(one.stretch.end <= next.stretch.start)
        }
    }

    @Test("A union covers what any of its parts covers, once", arguments: 0..<300)
    func union(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stretches = (disjoint(&random) + disjoint(&random)).shuffled(using: &random)
        let union = LabelledStretch.union(stretches)
        for place in Int64(0)..<80 {
            let covering = union.filter { $0.start <= place && place < $0.end }.count
            #expect(covering == (label(stretches, at: place) == nil ? 0 : 1))
        }
    }
}
