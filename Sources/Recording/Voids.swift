import FamilySettings
import FamilyStore
import RuleEngine
import UsageTracking

/// What parents said of recorded use: that it was not real, or another child's. Use stays as it was reported; here it is
/// cut into the pieces that count, for whom they count.
struct Voids: Sendable {
    private struct Word: Sendable {
        var child: Int32
        /// Nil for all apps.
        var app: Int32?
        var start: Int64
        var end: Int64
        /// Nil for nobody.
        var heir: Int32?
    }

    /// In the order in which they were said: a later word is about what earlier ones have left.
    private var words: [Word] = []
    /// Children who got use that was reported as another's.
    private(set) var heirs: Set<Int> = []

    init() {}

    init(_ names: FamilyNames, _ store: FamilyStore) throws(StoreError) {
        for row in try store.voids() where row.undone == nil {
            guard let child = names.children[row.child] else { continue }
            var word = Word(child: child, start: row.start, end: row.until)
            if let app = row.app {
                guard let place = names.apps[app] else { continue }
                word.app = place
            }
            if let heir = row.heir.flatMap({ names.children[$0] }) {
                word.heir = heir
                heirs.insert(Int(heir))
            }
            words.append(word)
        }
    }

    var isEmpty: Bool { words.isEmpty }

    /// The pieces of a use that count, in order of time.
    func pieces(of use: Use) -> [Use] {
        guard !words.isEmpty else { return [use] }
        var pieces = [use]
        for word in words { pieces = pieces.flatMap { Self.cut($0, by: word) } }
        return pieces.sorted { $0.comes(before: $1) }
    }

    private static func cut(_ use: Use, by word: Word) -> [Use] {
        let (start, end) = (max(use.start, word.start), min(use.end, word.end))
        guard use.child == word.child, word.app ?? use.app == use.app, start < end else { return [use] }
        var (before, inside, after) = (use, use, use)
        before.end = start
        (inside.start, inside.end) = (start, end)
        after.start = end
        var pieces = [before, after].filter { $0.start < $0.end }
        if let heir = word.heir {
            inside.child = heir
            pieces.append(inside)
        }
        return pieces
    }
}
