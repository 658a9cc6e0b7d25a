/// Random numbers that are the same in every run, so that a failure can be repeated (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True in so many of a hundred cases.
    mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// One of a list that is never empty.
    mutating func one<Element>(of list: [Element]) -> Element { list[number(0...list.count - 1)] }

    /// Some of a list, at least one, in its order.
    mutating func some<Element>(of list: [Element]) -> [Element] {
        let chosen = list.filter { _ in happens(40) }
        return chosen.isEmpty ? [one(of: list)] : chosen
    }
}
