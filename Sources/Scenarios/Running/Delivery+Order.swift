import FamilyTime
import SeededNumbers
import UsageTracking

extension Delivery {
    /// The indices of reports in the order of their delivery.
    func order(of uses: [Use]) -> [Int] {
        let inOrder = Array(uses.indices)
        switch self {
        case .ordered: return inOrder
        case .duplicated: return inOrder + inOrder
        case .shuffled:
            var generator = SeededGenerator(seed: UInt64(uses.count))
            return inOrder.shuffled(using: &generator)
        case .late:
            let comes = uses.enumerated().map { place, use in use.end + (place % 2 == 0 ? Milliseconds.day : 0) }
            return inOrder.sorted { (comes[$0], $0) < (comes[$1], $1) }
        }
    }
}
