extension Delivery {
    /// The places of so many reports, in the order in which they are delivered.
    func order(of count: Int) -> [Int] {
        let inOrder = Array(0..<count)
        switch self {
        case .ordered: return inOrder
        case .duplicated: return inOrder + inOrder
        case .shuffled:
            var generator = FixedGenerator(state: UInt64(count))
            return inOrder.shuffled(using: &generator)
        }
    }
}

/// The same numbers in each run (SplitMix64), so that a failure can be looked at again.
private struct FixedGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
