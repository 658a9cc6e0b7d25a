/// What uses that have begun, or are about to, will have counted by their ends; the earliest end first.
///
/// For use that counts nothing it stays empty: nobody allocates for it.
struct ExpectedCounts: Sendable {
    struct Count: Sendable, Equatable {
        /// When its use ends, in milliseconds since 1970.
        var at: Int64
        /// What is counted, by its place in `ChildPlan.countedWords`.
        var word: Int32
        var amount: Int64
        var app: Int32
        var device: Int32

        fileprivate func comes(before other: Count) -> Bool {
            (at, app, device, word, amount) < (other.at, other.app, other.device, other.word, other.amount)
        }
    }

    private var counts: [Count] = []
    /// How many of them were taken. They stay until nothing is behind them, since the whole rest would have to move.
    private var taken = 0

    var isEmpty: Bool { counts.isEmpty }

    mutating func add(_ count: Count) {
        var place = counts.count
        while place > taken, count.comes(before: counts[place - 1]) { place -= 1 }
        counts.insert(count, at: place)
    }

    /// Takes out the earliest one if its use has ended by an instant.
    mutating func take(through instant: Int64) -> Count? {
        guard taken < counts.count, counts[taken].at <= instant else { return nil }
        defer {
            taken += 1
            if taken == counts.count {
                counts.removeAll(keepingCapacity: true)
                taken = 0
            }
        }
        return counts[taken]
    }

    /// Those that are still expected.
    var left: [Count] {
        get { Array(counts[taken...]) }
        set { (counts, taken) = (newValue, 0) }
    }
}

extension ExpectedCounts: Equatable {
    static func == (one: ExpectedCounts, other: ExpectedCounts) -> Bool {
        one.counts[one.taken...] == other.counts[other.taken...]
    }
}
