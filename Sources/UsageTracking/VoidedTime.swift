/// A stretch of a child's time for which a parent says that the use was not real, or was another child's. The reported
/// use is kept; this value cuts it into the pieces that count, and says for which child.
package struct VoidedTime: Hashable, Sendable {
    package var child: Int32
    /// The index of the app. Nil if all apps are meant.
    package var app: Int32?
    package var start: Int64
    package var end: Int64
    /// The child whose use it was. Nil if it counts for nobody.
    package var heir: Int32?

    package init(child: Int32, app: Int32? = nil, start: Int64, end: Int64, heir: Int32? = nil) {
        self.child = child
        self.app = app
        self.start = start
        self.end = end
        self.heir = heir
    }

    /// The part of a use that is voided. Nil if there is none.
    package func part(of use: Use) -> (start: Int64, end: Int64)? {
        let (start, end) = (max(use.start, start), min(use.end, end))
        return use.child == child && app ?? use.app == use.app && start < end ? (start, end) : nil
    }

    package func touches(_ use: Use) -> Bool { part(of: use) != nil }

    /// The pieces of a use that still count, and the piece that counts for the heir.
    package func pieces(of use: Use) -> [Use] {
        guard let part = part(of: use) else { return [use] }
        var (before, inside, after) = (use, use, use)
        before.end = part.start
        (inside.start, inside.end) = part
        after.start = part.end
        var pieces = [before, after].filter { $0.start < $0.end }
        if let heir {
            inside.child = heir
            pieces.append(inside)
        }
        return pieces
    }
}
