/// The entries of the list of members that a device has read, as it keeps them: a file that is gone from the shared folder
/// has not arrived yet, or was removed by somebody who may not. An unlinked device stays unlinked.
package struct KeptList: Equatable, Sendable {
    /// In the order of their fingerprints.
    package private(set) var entries: [ListEntry]

    package init() { entries = [] }

    /// - Parameter read: what lies in the folder.
    /// - Returns: whether there was anything new.
    package mutating func add(_ read: [ListEntry], of family: Fingerprint) -> Bool {
        let known = Set(entries.map(\.id))
        let fresh = read.filter { !known.contains($0.id) }
        guard !fresh.isEmpty else { return false }
        // What was right when it was made is kept. Anybody who knows the list's key could leave anything else.
        let members = Members(of: family, entries + fresh)
        let kept = fresh.filter { entry in
            guard !members.waiting.contains(entry.id) else { return false }
            return members.refused[entry.id].map { $0 == .unlinked } ?? true
        }
        entries = (entries + kept).sorted { $0.id < $1.id }
        return !kept.isEmpty
    }

    private static let format: UInt16 = 1

    package var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.whole(Self.format)
        writer.list(entries) { $0.counted($1.bytes) }
        return writer.bytes
    }

    /// Nil if the bytes are none that this program has written.
    package init?(_ bytes: [UInt8]) {
        do throws(MalformedBytes) { try self.init(reading: bytes) } catch { return nil }
    }

    private init(reading bytes: [UInt8]) throws(MalformedBytes) {
        var reader = FieldReader(bytes)
        guard try reader.whole(UInt16.self) == Self.format else { throw MalformedBytes() }
        entries = try reader.list { reader throws(MalformedBytes) in try ListEntry(try reader.counted()) }
        try reader.end()
    }
}
