import Cryptography

/// Work that is saved so that it need not be done again. All of it follows from the facts.
protocol SavedWork: Sendable {
    static var table: Table<Saved<Self>> { get }
    /// Whose it is, by id. Nil for the family's.
    var owner: String? { get }
}

/// Saved work with a digest of it: what was altered, or is another child's, is as good as none.
struct Saved<Work: SavedWork>: Sendable {
    let work: Work
    /// As it stands beside the work.
    let digest: [UInt8]

    init(_ work: Work, digest: [UInt8]) {
        self.work = work
        self.digest = digest
    }

    /// Work that is to be saved.
    init(_ work: Work) {
        self.init(work, digest: [])
    }

    /// Whether it is what was saved.
    var isWhole: Bool { digest == rightDigest }

    /// The digest of what its row says.
    var rightDigest: [UInt8] {
        var writer = PackedWriter()
        writer.text(Work.table.name)
        // The digest is the last column.
        for cell in Work.table.shape.cells(self).dropLast() { writer.append(cell) }
        return BLAKE2b.digest(writer.bytes)
    }
}

extension Saved: TableRow {
    static var table: Table<Saved> { Work.table }
}

extension PackedWriter {
    fileprivate mutating func append(_ cell: Cell) {
        switch cell {
        case .null: byte(0)
        case .integer(let value):
            byte(1)
            signed(value)
        case .text(let value):
            byte(2)
            text(value)
        case .bytes(let value):
            byte(3)
            count(value.count)
            append(value)
        }
    }
}

extension Database {
    /// The saved work of a child. Nil if there is none, or another than was saved.
    func savedWork<Work: SavedWork>(of child: String) throws(StoreError) -> Work? {
        let saved: Saved<Work>? = try first("WHERE child = ?", child)
        return saved.flatMap { $0.isWhole ? $0.work : nil }
    }

    func save(_ work: some SavedWork) throws(StoreError) {
        let saved = Saved(work)
        try save(Saved(work, digest: saved.rightDigest))
    }

    /// Saved work that is not what was saved.
    func damagedWork() throws(StoreError) -> [TableDifference] {
        try damaged(StateRow.self) + damaged(CheckpointRow.self) + damaged(BooksRow.self)
    }

    private func damaged<Work: SavedWork>(_: Work.Type) throws(StoreError) -> [TableDifference] {
        let saved: [Saved<Work>] = try rows("ORDER BY child").all()
        return saved.filter { !$0.isWhole }.map {
            TableDifference(kind: .damaged, words: Work.table.words, child: $0.work.owner)
        }
    }

    /// Takes saved work as it stands for what was saved.
    func sealSavedWork() throws(StoreError) {
        try seal(StateRow.self)
        try seal(CheckpointRow.self)
        try seal(BooksRow.self)
    }

    private func seal<Work: SavedWork>(_: Work.Type) throws(StoreError) {
        let saved: [Saved<Work>] = try rows("ORDER BY child").all()
        for row in saved { try save(row.work) }
    }
}
