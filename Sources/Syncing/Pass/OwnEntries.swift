import FamilyDevices
import FamilyStore

/// Entries of the store's own journal that others have not been told, in portions that fit into a segment.
struct OwnEntries: ~Copyable {
    private var rows: Cursor<EntryRow>
    private let journal: DeviceID
    private let last: Int64
    /// Read, and too large for the portion before.
    private var next: LogEntry?

    /// The bytes of a portion: it fills no more than the largest file.
    private static var most: Int { 12 << 20 }

    /// - Parameter last: the number of the last entry. Nil for all that there are.
    init(
        of store: FamilyStore, _ journal: DeviceID, after number: Int64, through last: Int64? = nil
    ) throws(StoreError) {
        self.journal = journal
        self.last = last ?? .max
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
        guard let row = try rows.next(), row.number <= last else { return nil }
        return LogEntry(
            journal: journal, number: row.number, received: row.received, about: row.about, link: row.link,
            body: row.body)
    }
}
