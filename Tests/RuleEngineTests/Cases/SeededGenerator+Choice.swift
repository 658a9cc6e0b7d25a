import SeededNumbers

extension SeededGenerator {
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
