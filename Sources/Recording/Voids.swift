import FamilySettings
import FamilyStore
import RuleEngine
import UsageTracking

/// What parents said of recorded use: that it was not real, or another child's. Use stays as it was reported; here it is
/// cut into the pieces that count, for whom they count.
struct Voids: Sendable {
    /// In the order in which they were said: a later word is about what earlier ones have left.
    private var words: [VoidedTime] = []
    /// Children who got use that was reported as another's.
    private(set) var heirs: Set<Int> = []

    init() {}

    init(_ names: FamilyNames, _ store: FamilyStore) throws(StoreError) {
        for row in try store.voids() where row.undone == nil {
            guard let child = names.children[row.child] else { continue }
            var word = VoidedTime(child: child, start: row.start, end: row.until)
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
        for word in words { pieces = pieces.flatMap(word.pieces) }
        return pieces.sorted { $0.comes(before: $1) }
    }
}
