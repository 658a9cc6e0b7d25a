/// Which use brought which outcomes.
struct ToldOrder {
    /// Outcomes from here on are those of the batch.
    let first: Int
    private(set) var marks: [(use: Int32, end: Int32)] = []

    init(after first: Int) {
        self.first = first
    }

    /// Notes that a use was folded, and how many outcomes there are now.
    @inline(__always)
    mutating func note(_ count: Int, by use: Int32) {
        if count != marks.last.map({ Int($0.end) }) ?? first { marks.append((use, Int32(count))) }
    }

    /// Outcomes in the order of so many uses.
    func inOrder(_ outcomes: [Outcome], of count: Int) -> [Outcome] {
        var markOfUse = [Int32](repeating: -1, count: count)
        for (mark, told) in marks.enumerated() { markOfUse[Int(told.use)] = Int32(mark) }
        var ordered: [Outcome] = []
        ordered.reserveCapacity(outcomes.count)
        ordered += outcomes[..<first]
        for mark in markOfUse where mark >= 0 {
            let start = mark == 0 ? first : Int(marks[Int(mark) - 1].end)
            for place in start..<Int(marks[Int(mark)].end) { ordered.append(outcomes[place]) }
        }
        return ordered
    }
}
