import Economy
package import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

/// What parents said of recorded use: that it was not real, or another child's. Reports stay unchanged; this cuts them
/// into the pieces that count and says for which child.
struct Voids: Sendable {
    /// In the order in which they were said: a later word is about what earlier ones have left.
    private var words: [VoidWord] = []
    /// Children who got use that was reported as another's.
    private(set) var heirs: Set<Int> = []

    init() {}

    init(_ names: FamilyNames, _ store: FamilyStore) throws(StoreError) {
        for row in try store.voids() where row.undone == nil {
            guard let word = VoidWord(row, names) else { continue }
            if let heir = word.time.heir { heirs.insert(Int(heir)) }
            words.append(word)
        }
    }

    var isEmpty: Bool { words.isEmpty }

    /// The pieces of a use that count, in order of time.
    /// - Parameters:
    ///   - id: of the report that it came from.
    ///   - device: as the report names it.
    func pieces(of use: Use, id: String, device: String?) -> [Use] {
        guard !words.isEmpty else { return [use] }
        var pieces = [use]
        for word in words where word.isAbout(id, device) { pieces = pieces.flatMap(word.time.pieces) }
        return pieces.sorted { $0.comes(before: $1) }
    }
}

/// A parent's word, by the places of the family.
private struct VoidWord: Sendable {
    let time: VoidedTime
    let event: String?
    let device: String?

    /// Nil for a word about whom or what the family does not know any more.
    init?(_ row: VoidRow, _ names: FamilyNames) {
        guard let child = names.children[row.child] else { return nil }
        // Of one report it is about all of it, however long it has become.
        var time = VoidedTime(
            child: child, start: row.event == nil ? row.start : .min, end: row.event == nil ? row.until : .max)
        if let app = row.app {
            guard let place = names.apps[app] else { return nil }
            time.app = place
        }
        time.heir = row.heir.flatMap { names.children[$0] }
        self.time = time
        event = row.event
        device = row.device
    }

    func isAbout(_ id: String, _ device: String?) -> Bool {
        (event ?? id) == id && (self.device == nil || self.device == device)
    }
}

extension FamilyStore {
    /// How much of a child's counted use a parent's word covers, in milliseconds. Time on two devices at once counts
    /// once.
    package func timeUnder(_ row: VoidRow, _ family: Family) throws(StoreError) -> Int64 {
        let names = FamilyNames(family)
        let voids = try Voids(names, self)
        guard let word = VoidWord(row, names) else { return 0 }
        var taken: [Stretch] = []
        var events = try events(from: row.start - Milliseconds.day, before: row.until)
        while let event = try events.next() {
            guard let use = names.use(event), word.isAbout(event.id, event.device) else { continue }
            taken += voids.pieces(of: use, id: event.id, device: event.device).compactMap {
                word.time.part(of: $0).map { Stretch($0.start, $0.end) }
            }
        }
        return taken.union.reduce(0) { $0 + $1.length }
    }
}
