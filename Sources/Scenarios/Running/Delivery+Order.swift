import SeededNumbers

extension Delivery {
    /// The places of so many reports, in the order in which they are delivered.
    func order(of count: Int) -> [Int] {
        let inOrder = Array(0..<count)
        switch self {
        case .ordered: return inOrder
        case .duplicated: return inOrder + inOrder
        case .shuffled:
            var generator = SeededGenerator(seed: UInt64(count))
            return inOrder.shuffled(using: &generator)
        }
    }
}
