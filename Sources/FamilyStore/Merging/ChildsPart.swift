/// An entry that a child's device has written.
struct ChildsEntry {
    let author: JournalAuthor
    /// When its facts became known.
    let received: Int64
}

/// What counts of a fact that a child's device has stated.
struct ChildsPart {
    /// Nil if nothing does.
    var fact: (any Fact)?
    /// Why the rest is left out. Nil if nothing is, or if each store says it by itself.
    var leftOut: LeftOutFact.Why?

    /// A parent has to say it.
    static var isParents: ChildsPart { ChildsPart(leftOut: .isParents) }
    /// Each store says it by itself, and no other one listens.
    static var ofEachStore: ChildsPart { ChildsPart() }

    /// A fact about one child.
    static func fact(_ fact: some Fact, about child: String, in entry: ChildsEntry) -> ChildsPart {
        entry.author.isAuthor(of: child) ? ChildsPart(fact: fact) : ChildsPart(leftOut: .ofOtherChild)
    }

    /// A report about one child.
    /// - Parameter received: when it was told.
    static func report(
        _ fact: some Fact, about child: String, from start: Int64, _ length: Int64, received: Int64,
        in entry: ChildsEntry
    ) -> ChildsPart {
        isPossible(start, length) && received <= entry.received
            ? .fact(fact, about: child, in: entry) : ChildsPart(leftOut: .impossible)
    }

    /// Whether there can be such use. What comes from trackers was asked that before it was recorded.
    static func isPossible(_ start: Int64, _ length: Int64) -> Bool {
        years.contains(start) && length > 0 && length <= 86_400_000
    }

    /// From 2000 to 2200.
    static let years: Range<Int64> = 946_684_800_000..<7_258_118_400_000
}

/// A fact that was left out, because its author may not state it. The rest of its journal counts.
package struct LeftOutFact: Hashable, Sendable {
    package enum Why: Hashable, Sendable {
        /// Only a parent may say it.
        case isParents
        /// It is about a child whose device it is not.
        case ofOtherChild
        /// It is about another device, or about a message to another one.
        case ofOtherDevice
        /// No tracker could have told of it: it lasts less than nothing or more than a day, lies in another century, or had
        /// not ended yet.
        case impossible
        /// It claims to be older than what was said before it, or younger than its entry.
        case misdated
        /// By what is known yet, the family's settings did not let the child do it without a parent, or not so. It counts
        /// if what becomes known later says otherwise.
        case notAllowed
    }

    /// Whose journal it is in.
    package var device: [UInt8]
    /// The number of its entry there.
    package var number: Int64
    package var kind: FactKind
    package var why: Why

    package init(device: [UInt8], number: Int64, kind: FactKind, why: Why) {
        self.device = device
        self.number = number
        self.kind = kind
        self.why = why
    }
}
