/// What two people have made of one JSON text, put together value by value.
///
/// The value that was set last holds. Where both were set without knowing of the other, that is a conflict, and a change
/// holds against a removal. The result follows from the history, and not from who puts the two together.
package struct JSONMerge: Sendable {
    /// The newer text with what the older one has over it. Every other byte is as it was. Empty if all of it is removed.
    package private(set) var bytes: [UInt8]
    /// A value that two have set without knowing of each other.
    package struct Conflict: Sendable {
        package let path: [JSONHistory.Step]
        /// The places of the versions that have set the two.
        package let ours: Int
        package let theirs: Int
    }

    package private(set) var conflicts: [Conflict] = []
    private let history: JSONHistory
    private let ours: Int
    private let theirs: Int
    private let isNewer: Bool

    /// - Parameters:
    ///   - ours: the place of our text.
    ///   - theirs: that of the other one.
    ///   - isOneValue: whether one of the two holds as a whole.
    /// - Throws: `JSONEditError.notValid` if the two cannot be put together.
    package init(
        _ history: inout JSONHistory, ours: Int, theirs: Int, isOneValue: Bool = false
    ) throws(JSONEditError) {
        history.readTexts()
        (self.history, self.ours, self.theirs) = (history, ours, theirs)
        isNewer = history.isOlder(ours, than: theirs)
        bytes = history.text(of: isNewer ? theirs : ours)
        let whole = EmptyCollection<JSONHistory.Step>()
        let sides = Sides(ours: history.value(whole, in: ours), theirs: history.value(whole, in: theirs))
        guard history.text(of: ours).isEmpty || sides.ours != nil,
            history.text(of: theirs).isEmpty || sides.theirs != nil
        else { throw .notValid }
        var changes: [Change] = []
        meet(sides, [], isOneValue: isOneValue, &changes)
        for change in changes { try apply(change) }
    }

    private struct Sides {
        var ours: JSONNode?
        var theirs: JSONNode?
    }

    /// What is done to the newer text.
    private struct Change {
        let path: [JSONHistory.Step]
        /// The text of the value. Nil to remove it.
        let text: String?
    }

    private mutating func meet(
        _ sides: Sides, _ path: [JSONHistory.Step], isOneValue: Bool = false, _ changes: inout [Change]
    ) {
        if JSONNode.areSame(sides.ours, sides.theirs) { return }
        if !isOneValue, let parts = Parts(sides, isNewer: isNewer) {
            for name in parts.names {
                meet(parts.sides(name), path + [parts.areElements ? .element(id: name) : .key(name)], &changes)
            }
            return
        }
        let isTheirs = isTheirsHeld(sides, path)
        guard isTheirs != isNewer else { return }
        changes.append(Change(path: path, text: history.text(path, in: isTheirs ? theirs : ours)))
    }

    /// Whether of two values theirs holds.
    private mutating func isTheirsHeld(_ sides: Sides, _ path: [JSONHistory.Step]) -> Bool {
        let setters = history.setters(of: path)
        let (our, their) = (setters[ours], setters[theirs])
        /// Whether whoever wrote a version had the other one before them.
        func knew(_ version: Int, _ other: Int) -> Bool {
            history.before(version).map { !history.isOlder(setters[$0], than: other) } ?? false
        }
        if knew(their, our) { return true }
        if knew(our, their) { return false }
        conflicts.append(Conflict(path: path, ours: our, theirs: their))
        guard sides.ours != nil, sides.theirs != nil else { return sides.ours == nil }
        return history.isOlder(our, than: their)
    }

    /// The members of objects, or the elements of lists whose elements have ids, of two texts.
    private struct Parts {
        let areElements: Bool
        /// In the order of the newer text, then what the older one adds.
        private(set) var names: [String] = []
        private var byName: [String: Sides] = [:]

        /// Nil if the two are no such objects or lists, or not the same kind.
        init?(_ sides: Sides, isNewer: Bool) {
            guard let ours = sides.ours, let theirs = sides.theirs else { return nil }
            let nodes: [[(name: String, node: JSONNode)]]
            if let our = ours.namedMembers, let their = theirs.namedMembers {
                (areElements, nodes) = (false, [our, their])
            } else if let our = ours.namedElements, let their = theirs.namedElements {
                (areElements, nodes) = (true, [our, their])
            } else {
                return nil
            }
            for (name, node) in nodes[0] { byName[name, default: Sides()].ours = node }
            for (name, node) in nodes[1] { byName[name, default: Sides()].theirs = node }
            let (newer, older) = isNewer ? (nodes[1], nodes[0]) : (nodes[0], nodes[1])
            let inNewer = Set(newer.map(\.name))
            names = newer.map(\.name) + older.map(\.name).filter { !inNewer.contains($0) }
        }

        func sides(_ name: String) -> Sides { byName[name] ?? Sides() }
    }

    private mutating func apply(_ change: Change) throws(JSONEditError) {
        guard !change.path.isEmpty else {
            bytes = history.text(of: isNewer ? ours : theirs)
            return
        }
        let document = JSONParser.parse(bytes)
        guard let root = document.root else { throw .notValid }
        let edits: [TextEdit]
        if let text = change.text {
            edits = try document.edits(setting: Self.pointer(to: change.path, in: root), to: .raw(text))
        } else {
            edits = try document.edits(removing: Self.pointer(to: change.path, in: root))
        }
        do throws(TextEditError) { bytes = try TextEdit.apply(edits, to: bytes) } catch { throw .notValid }
    }

    /// Where a value stands, or is to stand: an element that is not there yet comes behind the others.
    private static func pointer(to path: [JSONHistory.Step], in root: JSONNode) -> String {
        var pointer = ""
        var node: JSONNode? = root
        for step in path {
            switch step {
            case .key(let key):
                pointer += "/" + JSONNode.escaped(key)
                node = node?[key]
            case .element(let id):
                let place = node?.array?.firstIndex { $0["id"]?.string == id }
                pointer += "/" + (place.map { String($0) } ?? "-")
                node = place.flatMap { node?.array?[$0] }
            }
        }
        return pointer
    }
}

extension JSONNode {
    /// Whether two texts say the same, however they are laid out: members may stand in any order.
    package static func areSame(_ one: JSONNode?, _ other: JSONNode?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        switch (one.value, other.value) {
        case (.null, .null): return true
        case (.bool(let one), .bool(let other)): return one == other
        case (.number(let one), .number(let other)): return one == other
        case (.string(let one), .string(let other)): return one == other
        case (.array(let one), .array(let other)):
            return one.count == other.count && zip(one, other).allSatisfy { areSame($0, $1) }
        case (.object(let members), .object(let others)):
            guard let first = one.namedMembers, let second = other.namedMembers else {
                return members.count == others.count
                    && zip(members, others).allSatisfy { $0.key == $1.key && areSame($0.value, $1.value) }
            }
            let named = Dictionary(second.map { ($0.name, $0.node) }) { first, _ in first }
            return first.count == second.count
                && first.allSatisfy { named[$0.name].map { [node = $0.node] in areSame(node, $0) } ?? false }
        default: return false
        }
    }

    /// The members of an object, if no key stands twice.
    fileprivate var namedMembers: [(name: String, node: JSONNode)]? {
        guard let members = object, Set(members.map(\.key)).count == members.count else { return nil }
        return members.map { ($0.key, $0.value) }
    }

    /// The elements of a list in which each is an object with an `id` of its own.
    fileprivate var namedElements: [(name: String, node: JSONNode)]? {
        guard let elements = array else { return nil }
        let ids = elements.compactMap { $0["id"]?.string }
        guard ids.count == elements.count, Set(ids).count == ids.count else { return nil }
        return Array(zip(ids, elements)).map { (name: $0, node: $1) }
    }

    func text(in source: [UInt8]) -> String {
        String(decoding: source[span.start..<span.end], as: UTF8.self)
    }
}
