/// All that is known of how one JSON text was written over time, on one device or on several: which version has set a value.
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
        /// Nil if the text is empty, or is no JSON, or was not read yet.
        var root: JSONNode?
        let hash: String
        let replaced: String?
        let instant: Int64

        /// Of versions of one instant what they say decides, so that every device decides alike.
        func isOlder(than other: Version) -> Bool { (instant, hash) < (other.instant, other.hash) }
    }

    private var versions: [Version] = []
    private var places: [String: [Int]] = [:]
    /// How many texts were read.
    private var read = 0

    package init() {}

    /// Takes a version. They may come in any order.
    /// - Parameters:
    ///   - text: empty if all of it was removed.
    ///   - hash: tells texts apart.
    ///   - replaced: the hash of the version in whose place it was written. Nil if that is not known.
    ///   - instant: when it was written: later than the version whose place it took.
    /// - Returns: its place here.
    @discardableResult
    package mutating func append(_ text: [UInt8], hash: String, replaced: String?, instant: Int64) -> Int {
        places[hash, default: []].append(versions.count)
        versions.append(Version(source: text, hash: hash, replaced: replaced, instant: instant))
        return versions.count - 1
    }

    /// Reads the texts. Most versions are put in the place of the last one, and nobody has to read the others for that.
    mutating func readTexts() {
        while read < versions.count {
            versions[read].root = Self.root(versions[read].source)
            read += 1
        }
    }

    private static func root(_ text: [UInt8]) -> JSONNode? {
        let document = JSONParser.parse(text)
        return document.isValid ? document.root : nil
    }

    package func text(of version: Int) -> [UInt8] { versions[version].source }

    package func instant(of version: Int) -> Int64 { versions[version].instant }

    package func hash(of version: Int) -> String { versions[version].hash }

    package func firstKey(of version: Int) -> String? { Self.root(versions[version].source)?.object?.first?.key }

    /// The text of a value. Nil where a version has none.
    package func text(_ path: [Step], in version: Int) -> String? {
        let source = versions[version].source
        return Self.value(path, from: Self.root(source))?.text(in: source)
    }

    func isOlder(_ version: Int, than other: Int) -> Bool { versions[version].isOlder(than: versions[other]) }

    /// The version in whose place one was written. Nil if nobody knows it. A text may stand in a history more than once.
    package func before(_ version: Int) -> Int? {
        let row = versions[version]
        return row.replaced.flatMap { places[$0] }?.filter { versions[$0].instant < row.instant }
            .max { isOlder($0, than: $1) }
    }

    func value(_ path: some Sequence<Step>, in version: Int) -> JSONNode? {
        Self.value(path, from: versions[version].root)
    }

    private static func value(_ path: some Sequence<Step>, from root: JSONNode?) -> JSONNode? {
        path.reduce(root) { node, step in
            switch step {
            case .key(let key): node?[key]
            case .element(let id): node?.array?.first { $0["id"]?.string == id }
            }
        }
    }

    /// For each version the one that has set what it says at a path: itself where it says something else than the one
    /// before it, unless it passes on what another version has said.
    func setters(of path: [Step]) -> [Int] {
        var setters = Array(versions.indices)
        /// The values that were met, each with the version that has set it last.
        var said: [(value: JSONNode?, setter: Int)] = []
        for version in versions.indices.sorted(by: { isOlder($0, than: $1) }) {
            let value = value(path, in: version)
            let known = said.firstIndex { JSONNode.areSame($0.value, value) }
            if let before = before(version) {
                if JSONNode.areSame(value, self.value(path, in: before)) {
                    setters[version] = setters[before]
                } else if let known, isPassedOn(said[known].setter, in: version, before: before, path, setters) {
                    setters[version] = said[known].setter
                }
            }
            if let known {
                if isOlder(said[known].setter, than: setters[version]) { said[known].setter = setters[version] }
            } else {
                said.append((value, setters[version]))
            }
        }
        return setters
    }

    /// Whether a version says what another one has set because it puts the two together, and not by itself.
    private func isPassedOn(
        _ setter: Int, in version: Int, before: Int, _ path: [Step], _ setters: [Int]
    ) -> Bool {
        // The newer one holds; a removal does only where it has removed what stood here.
        if isOlder(setters[before], than: setter) {
            return value(path, in: version) != nil
                || self.before(setter).map { !isOlder(setters[$0], than: setters[before]) } ?? false
        }
        guard value(path, in: before) == nil else { return false }
        // What comes back with all that it stands in comes back as it was.
        if !path.isEmpty, value(path.dropLast(), in: before) == nil { return true }
        // A change holds against a removal by somebody who did not know of it: that one removed what was set before.
        var removed: Int? = before
        while let version = removed, value(path, in: version) == nil { removed = self.before(version) }
        return removed.map { isOlder(setters[$0], than: setter) } ?? false
    }
}
