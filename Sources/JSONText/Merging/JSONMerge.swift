/// What two people have made of one JSON text, put together value by value.
///
/// What the one knew of and has set otherwise gives way to it. A value that each has set without knowing of the other is a
/// conflict: the newer one holds, and a change holds against a removal. The result follows from the history, and not from who
/// puts the two together.
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
    private var changes: [Change] = []

    /// Two versions of which values are put together.
    private struct Pair {
        var ours: Int
        var theirs: Int
        /// The two with all that those who wrote them knew of.
        var knownToOurs: Set<Int>
        var knownToTheirs: Set<Int>
        /// Whether theirs is the text in which the other one's values are put.
        var isTheirsChanged: Bool
    }

    /// - Parameters:
    ///   - ours: the place of our text.
    ///   - theirs: that of the other one.
    /// - Throws: `JSONEditError.notValid` if the two cannot be put together.
    package init(_ history: inout JSONHistory, ours: Int, theirs: Int) throws(JSONEditError) {
        let isNewer = history.isOlder(ours, than: theirs)
        let pair = Pair(
            ours: ours, theirs: theirs, knownToOurs: history.ancestors(of: ours),
            knownToTheirs: history.ancestors(of: theirs), isTheirsChanged: isNewer)
        bytes = history.text(of: isNewer ? theirs : ours)
        let sides = Sides(ours: history.root(of: ours), theirs: history.root(of: theirs))
        guard history.text(of: ours).isEmpty || sides.ours != nil,
            history.text(of: theirs).isEmpty || sides.theirs != nil
        else { throw .notValid }
        try meet(sides, [], pair, isOneValue: history.isOneValue(sides.ours, sides.theirs), in: &history)
        for change in changes { try apply(change) }
    }

    /// Where one version says something else than an earlier one, and which have set the two values.
    package static func differences(
        _ history: inout JSONHistory, _ ours: Int, _ theirs: Int
    ) throws(JSONEditError) -> [Conflict] {
        let known = history.ancestors(of: ours)
        var found: [Conflict] = []
        var left: [(Sides, [JSONHistory.Step])] = [
            (Sides(ours: history.root(of: ours), theirs: history.root(of: theirs)), [])
        ]
        while let (sides, path) = left.popLast() {
            if JSONNode.areSame(sides.ours, sides.theirs) { continue }
            if !(path.isEmpty && history.isOneValue(sides.ours, sides.theirs)),
                let parts = Parts(sides, isNewer: true)
            {
                for name in parts.names.reversed() { left.append((parts.sides(name), path + [parts.step(name)])) }
            } else if let our = try history.setter(of: path, in: ours, besides: []),
                let their = try history.setter(of: path, in: theirs, besides: known)
            {
                found.append(Conflict(path: path, ours: our, theirs: their))
            }
        }
        return found
    }

    private struct Sides {
        var ours: JSONNode?
        var theirs: JSONNode?
    }

    /// What is done to the text that is changed.
    private struct Change {
        let path: [JSONHistory.Step]
        /// The text of the value. Nil to remove it.
        let text: String?
    }

    private mutating func meet(
        _ sides: Sides, _ path: [JSONHistory.Step], _ pair: Pair, isOneValue: Bool = false,
        in history: inout JSONHistory
    ) throws(JSONEditError) {
        if JSONNode.areSame(sides.ours, sides.theirs) { return }
        if !isOneValue, let parts = Parts(sides, isNewer: pair.isTheirsChanged) {
            for name in parts.names {
                try meet(parts.sides(name), path + [parts.step(name)], pair, in: &history)
            }
            return
        }
        let ours = try history.setter(of: path, in: pair.ours, besides: pair.knownToTheirs)
        let theirs = try history.setter(of: path, in: pair.theirs, besides: pair.knownToOurs)
        guard let ours, let theirs else {
            // Where nobody has set it, the newer text decides, so that it is the same on every device.
            let isTheirs = ours == nil && (theirs != nil || history.isOlder(pair.ours, than: pair.theirs))
            return take(path, isTheirs: isTheirs, pair, from: history)
        }
        conflicts.append(Conflict(path: path, ours: ours, theirs: theirs))
        guard sides.ours == nil || sides.theirs == nil else {
            return take(path, isTheirs: history.isOlder(ours, than: theirs), pair, from: history)
        }
        let isTheirs = sides.ours == nil
        take(path, isTheirs: isTheirs, pair, from: history)
        try keep(path, isTheirs: isTheirs, from: isTheirs ? ours : theirs, pair, in: &history)
    }

    /// What holds against a removal is put together with what was removed: that may have been changed before.
    /// - Parameter removal: the place of the version that has removed it.
    private mutating func keep(
        _ path: [JSONHistory.Step], isTheirs: Bool, from removal: Int, _ pair: Pair, in history: inout JSONHistory
    ) throws(JSONEditError) {
        guard let origin = try history.origin(of: removal) else { return }
        let known = history.ancestors(of: origin)
        var pair = pair
        if isTheirs {
            (pair.ours, pair.knownToOurs) = (origin, known)
        } else {
            (pair.theirs, pair.knownToTheirs) = (origin, known)
        }
        pair.isTheirsChanged = isTheirs
        let sides = Sides(ours: history.value(path, in: pair.ours), theirs: history.value(path, in: pair.theirs))
        guard sides.ours != nil, sides.theirs != nil else { return }
        try meet(sides, path, pair, in: &history)
    }

    private mutating func take(
        _ path: [JSONHistory.Step], isTheirs: Bool, _ pair: Pair, from history: JSONHistory
    ) {
        guard isTheirs != pair.isTheirsChanged else { return }
        let version = isTheirs ? pair.theirs : pair.ours
        changes.append(
            Change(
                path: path,
                text: path.isEmpty
                    ? String(decoding: history.text(of: version), as: UTF8.self) : history.text(path, in: version)))
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

        func step(_ name: String) -> JSONHistory.Step { areElements ? .element(id: name) : .key(name) }
    }

    private mutating func apply(_ change: Change) throws(JSONEditError) {
        guard !change.path.isEmpty else {
            bytes = Array((change.text ?? "").utf8)
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
