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
    /// Words that say of use that it was real. They change nothing that counts.
    private var confirmations: [VoidWord] = []
    /// Children who got use that was reported as another's.
    private(set) var heirs: Set<Int> = []
    /// By the child of whom it was reported, the children who got some of it.
    private var heirsOfChild: [Int: Set<Int>] = [:]

    init() {}

    init(_ names: FamilyNames, _ store: FamilyStore) throws(StoreError) {
        for row in try store.voids() where row.undone == nil {
            guard let word = VoidWord(row, names) else { continue }
            if row.saysReal {
                confirmations.append(word)
                continue
            }
            if let heir = word.heir.map(Int.init) {
                heirs.insert(heir)
                heirsOfChild[Int(word.child), default: []].insert(heir)
            }
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
        for word in words {
            if let time = word.time(for: id, device) { pieces = pieces.flatMap(time.pieces) }
        }
        return pieces.sorted { $0.comes(before: $1) }
    }

    /// The children who may have got use of a child, also through another one.
    func heirs(of child: Int) -> Set<Int> {
        var found: Set<Int> = []
        var next = [child]
        while let child = next.popLast() {
            for heir in heirsOfChild[child] ?? [] where found.insert(heir).inserted { next.append(heir) }
        }
        return found.subtracting([child])
    }

    /// The pieces of a use of which no parent has said that it was real.
    func unconfirmed(_ use: Use, id: String, device: String?) -> [Use] {
        var pieces = [use]
        for word in confirmations {
            guard var time = word.time(for: id, device) else { continue }
            time.heir = nil
            pieces = pieces.flatMap(time.pieces)
        }
        return pieces
    }
}

extension VoidRow {
    /// Whether it leaves use with the child of whom it was told: a parent has seen that it was real.
    package var saysReal: Bool { heir == child }
}

/// A parent's word, by the places of the family.
private struct VoidWord: Sendable {
    private let time: VoidedTime
    /// The report that it is about all of, however long it has become.
    private let event: String?
    private let device: String?

    var child: Int32 { time.child }
    var heir: Int32? { time.heir }

    /// Nil for a word about whom or what the family does not know any more.
    init?(_ row: VoidRow, _ names: FamilyNames) {
        guard let child = names.children[row.child] else { return nil }
        var time = VoidedTime(child: child, start: row.start, end: row.until)
        if let app = row.app {
            guard let place = names.apps[app] else { return nil }
            time.app = place
        }
        time.heir = row.heir.flatMap { names.children[$0] }
        self.time = time
        event = row.event
        device = row.device
    }

    /// The time of a report that it is about. Nil if it is not about that report.
    func time(for id: String, _ device: String?) -> VoidedTime? {
        if event == id {
            var whole = time
            (whole.start, whole.end) = (.min, .max)
            return whole
        }
        // A word on one report is about its device alone, told or not.
        return self.device == device || (self.device == nil && event == nil) ? time : nil
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
            guard let use = names.use(event), let time = word.time(for: event.id, event.device) else { continue }
            taken += voids.pieces(of: use, id: event.id, device: event.device).compactMap {
                time.part(of: $0).map { Stretch($0.start, $0.end) }
            }
        }
        return taken.union.reduce(0) { $0 + $1.length }
    }
}
