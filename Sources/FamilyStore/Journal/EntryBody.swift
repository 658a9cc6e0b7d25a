// The bytes of an entry: a byte for the format, the texts that its facts name, each once, and the facts: a byte for the
// kind, and the values. It names no number that only one store knows, so it means the same in every store.
private let entryFormat: UInt8 = 1

/// What stands before a value; a text is told by its place among the texts behind these.
private enum Lead {
    static let null: UInt64 = 0
    static let integer: UInt64 = 1
    static let bytes: UInt64 = 2
    static let texts: UInt64 = 3
}

/// Packs facts into the body of an entry.
struct EntryWriter {
    private var texts = PackedWriter()
    private var known: [String: Int] = [:]
    private var facts = PackedWriter()
    /// Where bytes that are no text stand among the facts.
    private var pieces: [Range<Int>] = []

    /// About how many bytes the body has.
    var size: Int { texts.bytes.count + facts.bytes.count }

    mutating func append(_ fact: some Fact) { append(type(of: fact).kind, fact.written) }

    /// One code for all kinds: made for each of them, it was a third of what this module takes to build.
    private mutating func append(_ kind: FactKind, _ cells: [Cell]) {
        facts.byte(kind.rawValue)
        facts.count(cells.count)
        for cell in cells {
            switch cell {
            case .null: facts.number(Lead.null)
            case .integer(let value):
                facts.number(Lead.integer)
                facts.signed(value)
            case .bytes(let value):
                facts.number(Lead.bytes)
                facts.count(value.count)
                pieces.append(facts.bytes.count..<facts.bytes.count + value.count)
                facts.append(value)
            case .text(let value): facts.number(Lead.texts + UInt64(place(of: value)))
            }
        }
    }

    var body: [UInt8] { beginning + facts.bytes }

    /// Where bytes that are no text stand in the body.
    var places: [Range<Int>] {
        let first = beginning.count
        return pieces.map { $0.lowerBound + first..<$0.upperBound + first }
    }

    private var beginning: [UInt8] {
        var beginning = PackedWriter()
        beginning.byte(entryFormat)
        beginning.count(known.count)
        return beginning.bytes + texts.bytes
    }

    private mutating func place(of text: String) -> Int {
        if let place = known[text] { return place }
        let place = known.count
        known[text] = place
        texts.text(text)
        return place
    }
}

/// Reads the facts of an entry. Whatever the bytes are, it throws or gives facts.
struct EntryReader {
    private var reader: PackedReader
    private var texts: [String] = []

    static func facts(of body: [UInt8]) throws(DamagedBlock) -> [any Fact] {
        var reader = try EntryReader(body)
        var facts: [any Fact] = []
        while let fact = try reader.next() { facts.append(fact) }
        return facts
    }

    private init(_ body: [UInt8]) throws(DamagedBlock) {
        reader = PackedReader(body, before: body.count)
        guard try reader.byte() == entryFormat else { throw DamagedBlock() }
        for _ in 0..<(try reader.count()) {
            texts.append(try reader.text())
        }
    }

    /// The next fact; nil at the end.
    private mutating func next() throws(DamagedBlock) -> (any Fact)? {
        guard reader.left > 0 else { return nil }
        guard let kind = FactKind(rawValue: try reader.byte()) else { throw DamagedBlock() }
        var cells: [Cell] = []
        for _ in 0..<(try reader.count()) { cells.append(try cell()) }
        return try Self.fact(kind.type, cells)
    }

    private static func fact<F: Fact>(_ type: F.Type, _ cells: [Cell]) throws(DamagedBlock) -> F {
        var row = CellReader(cells)
        let fact = F.read(&row)
        guard row.isWhole else { throw DamagedBlock() }
        return fact
    }

    private mutating func cell() throws(DamagedBlock) -> Cell {
        switch try reader.number() {
        case Lead.null: return .null
        case Lead.integer: return .integer(try reader.signed())
        case Lead.bytes: return .bytes(Array(try reader.text(try reader.count())))
        case let lead:
            guard lead - Lead.texts < UInt64(texts.count) else { throw DamagedBlock() }
            return .text(texts[Int(lead - Lead.texts)])
        }
    }
}
