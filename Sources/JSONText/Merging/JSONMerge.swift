/// What two people have made of one JSON text, put together key by key.
///
/// Of two changes of one value the newer one holds, and a change holds against a removal. The result follows from the three
/// texts and from which of them is newer, and not from who puts them together.
package struct JSONMerge: Sendable {
    /// A value that both have changed, each in another way.
    package struct Conflict: Hashable, Sendable {
        /// The keys that lead to it; an element of a list is named by its `id`.
        package let path: [String]
        /// The texts of the value. Nil where it was removed.
        package let newer: String?
        package let older: String?
        /// Whether the newer one holds. It does not where it is a removal.
        package var isNewerKept: Bool { newer != nil }
    }

    /// The newer text with what the older one changes. Every other byte is as it was.
    package private(set) var bytes: [UInt8]
    package private(set) var conflicts: [Conflict] = []

    /// - Parameter base: the text from which both came. Nil if nobody knows it: then both have changed all that differs.
    /// - Throws: `JSONEditError.notValid` if one of the texts is no JSON.
    package init(base: [UInt8]?, newer: [UInt8], older: [UInt8]) throws(JSONEditError) {
        bytes = newer
        let (newer, older) = (JSONParser.parse(newer), JSONParser.parse(older))
        let base = base.map { JSONParser.parse($0) }
        guard newer.isValid, older.isValid, let newRoot = newer.root, let oldRoot = older.root else { throw .notValid }
        var changes: [Change] = []
        meet(
            Sides(base: base?.root, newer: newRoot, older: oldRoot), [],
            Texts(newer: newer.source, older: older.source), &changes)
        for change in changes { try apply(change) }
    }

    private struct Sides {
        var base: JSONNode?
        var newer: JSONNode?
        var older: JSONNode?
    }

    private struct Texts {
        let newer: [UInt8]
        let older: [UInt8]
    }

    /// What is done to the newer text.
    private struct Change {
        let path: [Step]
        /// The text of the value. Nil to remove it.
        let text: String?
    }

    private enum Step {
        case key(String)
        case element(id: String)

        var name: String {
            switch self {
            case .key(let name), .element(id: let name): name
            }
        }
    }

    private mutating func meet(_ sides: Sides, _ path: [Step], _ texts: Texts, _ changes: inout [Change]) {
        let (base, newer, older) = (sides.base, sides.newer, sides.older)
        if JSONNode.areSame(older, base) || JSONNode.areSame(older, newer) { return }
        let olderText = older.map { $0.text(in: texts.older) }
        if JSONNode.areSame(newer, base) {
            changes.append(Change(path: path, text: olderText))
            return
        }
        if let parts = Parts(base, newer, older) {
            for name in parts.names {
                meet(parts.sides(name), path + [parts.areElements ? .element(id: name) : .key(name)], texts, &changes)
            }
            return
        }
        let conflict = Conflict(
            path: path.map(\.name), newer: newer.map { $0.text(in: texts.newer) }, older: olderText)
        conflicts.append(conflict)
        if !conflict.isNewerKept { changes.append(Change(path: path, text: olderText)) }
    }

    /// The members of objects, or the elements of lists whose elements have ids, of all three texts.
    private struct Parts {
        let areElements: Bool
        /// In the order of the newer text, then what the older one adds.
        private(set) var names: [String] = []
        private var byName: [String: Sides] = [:]

        /// Nil if the two are no such objects or lists, or not the same kind.
        init?(_ base: JSONNode?, _ newer: JSONNode?, _ older: JSONNode?) {
            guard let newer, let older else { return nil }
            if let (new, old) = Self.both(newer.namedMembers, older.namedMembers) {
                areElements = false
                take(new, \.newer)
                take(old, \.older)
                take(base?.namedMembers ?? [], \.base)
            } else if let (new, old) = Self.both(newer.namedElements, older.namedElements) {
                areElements = true
                take(new, \.newer)
                take(old, \.older)
                take(base?.namedElements ?? [], \.base)
            } else {
                return nil
            }
        }

        private static func both<Value>(_ one: Value?, _ other: Value?) -> (Value, Value)? {
            guard let one, let other else { return nil }
            return (one, other)
        }

        private mutating func take(
            _ nodes: [(name: String, node: JSONNode)], _ side: WritableKeyPath<Sides, JSONNode?>
        ) {
            for (name, node) in nodes {
                if byName[name] == nil { names.append(name) }
                byName[name, default: Sides()][keyPath: side] = node
            }
        }

        func sides(_ name: String) -> Sides { byName[name] ?? Sides() }
    }

    private mutating func apply(_ change: Change) throws(JSONEditError) {
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
    private static func pointer(to path: [Step], in root: JSONNode) -> String {
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

    fileprivate func text(in source: [UInt8]) -> String {
        String(decoding: source[span.start..<span.end], as: UTF8.self)
    }
}
