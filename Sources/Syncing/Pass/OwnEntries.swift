import FamilyDevices
import FamilyStore

/// Entries of the store's own journal that others have not been told, in portions that fit into a segment.
struct OwnEntries: ~Copyable {
    private var rows: Cursor<EntryRow>
    private let journal: DeviceID
    /// Read, and too large for the portion before.
    private var next: LogEntry?

    /// The bytes of a portion: it fills no more than the largest file.
    private static var most: Int { 12 << 20 }

    init(of store: FamilyStore, _ journal: DeviceID, after number: Int64) throws(StoreError) {
        self.journal = journal
        rows = try store.entries(after: number)
    }

    /// - Returns: nothing after the last one.
    mutating func portion() throws(StoreError) -> [LogEntry] {
        var portion: [LogEntry] = []
        var size = 0
        while let entry = try taken() {
            size += entry.body.count + entry.link.count + 64
            if size > Self.most, !portion.isEmpty {
                next = entry
                return portion
            }
            portion.append(entry)
        }
        return portion
    }

    /// The next entry.
    private mutating func taken() throws(StoreError) -> LogEntry? {
        guard let entry = next else { return try read() }
        next = nil
        return entry
    }

    private mutating func read() throws(StoreError) -> LogEntry? {
        try rows.next().map { row in
            LogEntry(
                journal: journal, number: row.number, received: row.received, about: row.about, link: row.link,
                body: row.body)
        }
    }
}
