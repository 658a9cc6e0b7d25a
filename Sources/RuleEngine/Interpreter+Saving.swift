extension Interpreter {
    /// The format of a child's state as bytes. States of another one cannot be read.
    package static var stateFormat: Int { ChildState.format }

    /// A child's state as bytes. Only a plan of an equal version can read it. The state of `together` rules is saved
    /// with the first companion, so the states of companions belong together.
    package func state(of child: Int) -> [UInt8] {
        let together = plan.together.indices.filter { plan.together[$0].members.first == child }
        return together.reduce(children[child].encoded) { bytes, index in
            Self.joined(bytes, self.together[index].encoded)
        }
    }

    /// Restores a child's state.
    /// - Returns: false, with nothing changed, if the bytes are not a state of this plan.
    package mutating func restore(_ child: Int, from bytes: [UInt8]) -> Bool {
        let together = plan.together.indices.filter { plan.together[$0].members.first == child }
        var own = bytes
        var states: [(Int, ChildState)] = []
        for index in together.reversed() {
            guard let (rest, last) = Self.split(own),
                let state = ChildState(
                    last, plan: plan.together[index].plan, calendar: plan.familyCalendar, children: children.count)
            else { return false }
            own = rest
            states.append((index, state))
        }
        guard
            let state = ChildState(
                own, plan: childPlan(child), calendar: calendar(of: child), children: children.count)
        else { return false }
        children[child] = state
        for (index, state) in states { self.together[index] = state }
        return true
    }

    /// Two runs of bytes as one, that ends with the length of the second.
    private static func joined(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        first + second + (0..<8).map { UInt8(truncatingIfNeeded: second.count >> ($0 * 8)) }
    }

    private static func split(_ bytes: [UInt8]) -> (first: [UInt8], second: [UInt8])? {
        guard bytes.count >= 8 else { return nil }
        let length = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= UInt64(bytes.count - 8) else { return nil }
        let middle = bytes.count - 8 - Int(length)
        return (Array(bytes[..<middle]), Array(bytes[middle..<(bytes.count - 8)]))
    }
}
