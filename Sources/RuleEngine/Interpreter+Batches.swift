package import UsageTracking

// Many uses at once, child by child: each child's state is brought near once and stays there for all its uses, however
// many children there are. What is told is put back into the order of the uses.
extension Interpreter {
    /// So many uses of each child make it worth to bring its state near.
    package var goodBatch: Int { max(1 << 14, children.count << 6) }

    /// Folds uses that come in the order of their start, as if one by one.
    /// - Returns: the places of those that are late. Of their children and companions nothing more was folded.
    package mutating func fold(_ uses: Span<Use>) -> [Int] {
        // Its room is used again for the next batch.
        var order = UsesByUnit()
        swap(&order, &batch)
        defer { swap(&order, &batch) }
        order.sort(uses, plan.unitOfChild)
        var told = ToldOrder(after: outcomeCount)
        var late: [Int] = []
        for unit in order.units {
            guard let folded = fold(order.uses.span.extracting(unit), &told) else { continue }
            late += order.uses[unit].dropFirst(folded).map { Int($0.place) }
        }
        if order.units.count > 1 { putInOrder(told, of: uses.count) }
        return late.sorted()
    }

    /// - Returns: the first use of a unit that is late.
    private mutating func fold(_ uses: Span<PlacedUse>, _ told: inout ToldOrder) -> Int? {
        let child = Int(uses[0].use.child)
        if plan.companions[child].count == 1, together.isEmpty { return foldAlone(child, uses, &told) }
        for index in uses.indices {
            guard fold(uses[index].use) else { return index }
            told.note(outcomeCount, by: uses[index].place)
        }
        return nil
    }
}
