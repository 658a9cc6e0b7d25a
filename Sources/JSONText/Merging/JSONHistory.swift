/// All that is known of how one JSON text was written over time, on one device or on several: each version, and those that
/// whoever wrote it had before them.
package struct JSONHistory: Sendable {
    /// Where a value stands: keys of objects, and elements of lists by their `id`.
    package enum Step: Hashable, Sendable {
        case key(String)
        case element(id: String)

        package var name: String {
            switch self {
            case .key(let name), .element(id: let name): name
            }
        }
    }

    private struct Version {
        let source: [UInt8]
        let hash: String
        /// The keys of those in whose place it was written. They may not be known yet.
        let parents: [String]
        /// The places of the two that were put together here.
        let joined: [Int]
        let instant: Int64
        /// What it says, once it was read. Nil inside if the text is empty or no JSON.
        var root: JSONNode??
        /// The place of what its parents say together, once that was asked for. Nil inside if it has none.
        var origin: Int??
    }

    private var versions: [Version] = []
    private var places: [String: Int] = [:]
    /// Whether two texts that begin with different keys are two things, of which one holds as a whole.
    private let isOfOneKey: Bool

    package init(isOfOneKey: Bool = false) {
        self.isOfOneKey = isOfOneKey
    }

    /// Takes a version. They may come in any order.
    /// - Parameters:
    ///   - text: empty if all of it was removed.
    ///   - key: names the version.
    ///   - hash: tells texts apart.
    ///   - parents: the keys of the versions in whose place it was written: several if it puts them together.
    ///   - instant: when it was written: later than its parents.
    /// - Returns: its place here.
    @discardableResult
    package mutating func append(
        _ text: [UInt8], key: String, hash: String, parents: [String], instant: Int64
    ) -> Int {
        places[key] = versions.count
        return append(Version(source: text, hash: hash, parents: parents, joined: [], instant: instant))
    }

    /// Takes a text that puts two versions together.
    package mutating func append(_ text: [UInt8], hash: String, joining one: Int, _ other: Int) -> Int {
        append(
            Version(
                source: text, hash: hash, parents: [], joined: [one, other],
                instant: max(versions[one].instant, versions[other].instant)))
    }

    private mutating func append(_ version: Version) -> Int {
        versions.append(version)
        return versions.count - 1
    }

    func isOneValue(_ one: JSONNode?, _ other: JSONNode?) -> Bool {
        isOfOneKey && one?.object?.first?.key != other?.object?.first?.key
    }

    package func place(of key: String) -> Int? { places[key] }

    package func text(of version: Int) -> [UInt8] { versions[version].source }

    package func hash(of version: Int) -> String { versions[version].hash }

    /// The text of a value. Nil where a version has none.
    package func text(_ path: [Step], in version: Int) -> String? {
        let source = versions[version].source
        return Self.value(path, from: Self.root(source))?.text(in: source)
    }

    /// Whether two versions say the same at a path.
    package func saysTheSame(_ path: [Step], _ one: Int, _ other: Int) -> Bool {
        JSONNode.areSame(
            Self.value(path, from: Self.root(versions[one].source)),
            Self.value(path, from: Self.root(versions[other].source)))
    }

    /// Of versions of one instant what they say decides, so that every device decides alike.
    func isOlder(_ version: Int, than other: Int) -> Bool {
        (versions[version].instant, versions[version].hash) < (versions[other].instant, versions[other].hash)
    }

    /// Nobody writes in the place of what is written later: what says so, as no program of ours does, leads round in no circle.
    private func parents(of version: Int) -> [Int] {
        let row = versions[version]
        return row.joined + row.parents.compactMap { places[$0] }.filter { versions[$0].instant < row.instant }
    }

    /// Whether whoever wrote a version knew of another one.
    package func isAncestor(_ version: Int, of other: Int) -> Bool {
        // Nobody knows of what was written later.
        ancestors(of: other, since: versions[version].instant).contains(version)
    }

    /// A version and all that whoever wrote it knew of.
    func ancestors(of version: Int, since start: Int64 = .min) -> Set<Int> {
        var found: Set<Int> = [version]
        var left = [version]
        while let next = left.popLast() {
            for parent in parents(of: next) where versions[parent].instant >= start {
                if found.insert(parent).inserted { left.append(parent) }
            }
        }
        return found
    }

    /// The newest version that has set what a version says at a path: one that says something else than those that it was
    /// written in the place of, put together.
    /// - Parameter known: versions that are passed over, with all that they knew of.
    /// - Returns: nil if only those have set it.
    mutating func setter(
        of path: [Step], in version: Int, besides known: Set<Int>
    ) throws(JSONEditError) -> Int? {
        var newest: Int?
        var left = [version]
        var seen = known
        while let next = left.popLast() {
            guard seen.insert(next).inserted else { continue }
            let said = value(path, in: next)
            let before = try origin(of: next).flatMap { value(path, in: $0) }
            guard JSONNode.areSame(said, before) else {
                if newest.map({ isOlder($0, than: next) }) ?? true { newest = next }
                continue
            }
            let parents = parents(of: next).map { ($0, value(path, in: $0)) }
            let same = parents.filter { JSONNode.areSame($0.1, said) }
            // What is put together within the value comes from all that have it.
            left += (same.isEmpty ? parents.filter { $0.1 != nil } : same).map(\.0)
        }
        return newest
    }

    /// What a version's parents say, put together, as a version. Nil if it has no parents.
    mutating func origin(of version: Int) throws(JSONEditError) -> Int? {
        if let known = versions[version].origin { return known }
        let parents = parents(of: version).sorted { isOlder($0, than: $1) }
        var origin = parents.first
        for parent in parents.dropFirst() {
            guard let before = origin else { break }
            let text = try JSONMerge(&self, ours: before, theirs: parent).bytes
            origin = append(text, hash: "", joining: before, parent)
        }
        versions[version].origin = .some(origin)
        return origin
    }

    mutating func value(_ path: [Step], in version: Int) -> JSONNode? { Self.value(path, from: root(of: version)) }

    mutating func root(of version: Int) -> JSONNode? {
        if let known = versions[version].root { return known }
        let root = Self.root(versions[version].source)
        versions[version].root = .some(root)
        return root
    }

    private static func root(_ text: [UInt8]) -> JSONNode? {
        let document = JSONParser.parse(text)
        return document.isValid ? document.root : nil
    }

    private static func value(_ path: some Sequence<Step>, from root: JSONNode?) -> JSONNode? {
        path.reduce(root) { node, step in
            switch step {
            case .key(let key): node?[key]
            case .element(let id): node?.array?.first { $0["id"]?.string == id }
            }
        }
    }
}
