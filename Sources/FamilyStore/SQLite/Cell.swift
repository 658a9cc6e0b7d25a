import CSQLite
import FamilyTime

/// A value of a row, be it a table's or a fact's.
enum Cell: Hashable {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
}

extension Cell: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let value): sqlite3_bind_int64(statement, index, value)
        case .text(let value): value.bind(to: statement, at: index)
        case .bytes(let value): value.bind(to: statement, at: index)
        }
    }
}

/// A value that a cell can hold.
protocol CellValue: Bindable, SendableMetatype {
    var cell: Cell { get }
    init(_ row: inout some RowReader)
}

extension CellValue {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { cell.bind(to: statement, at: index) }
}

extension Int64: CellValue {
    var cell: Cell { .integer(self) }
    init(_ row: inout some RowReader) { self = row.integer() }
}

extension Int: CellValue {
    var cell: Cell { .integer(Int64(self)) }
    init(_ row: inout some RowReader) { self.init(clamping: row.integer()) }
}

extension Bool: CellValue {
    var cell: Cell { .integer(self ? 1 : 0) }
    init(_ row: inout some RowReader) { self = row.integer() != 0 }
}

extension LocalDate: CellValue {
    var cell: Cell { .integer(Int64(dayNumber)) }
    init(_ row: inout some RowReader) { self.init(dayNumber: Int32(clamping: row.integer())) }
}

extension String: CellValue {
    var cell: Cell { .text(self) }
    init(_ row: inout some RowReader) { self = row.text() }
}

extension [UInt8]: CellValue {
    var cell: Cell { .bytes(self) }
    init(_ row: inout some RowReader) { self = row.bytes() }
}

extension Optional: CellValue, Bindable where Wrapped: CellValue {
    var cell: Cell { self?.cell ?? .null }
    init(_ row: inout some RowReader) { self = row.skipsNull() ? nil : Wrapped(&row) }
}

extension [Cell] {
    var withoutLastNull: [Cell] { last == .null ? Array(dropLast()) : self }

    static func of<each Value: CellValue>(_ values: repeat each Value) -> [Cell] {
        var cells: [Cell] = []
        for value in repeat each values { cells.append(value.cell) }
        return cells
    }
}

/// Reads the values of a row from left to right.
protocol RowReader {
    mutating func integer() -> Int64
    mutating func text() -> String
    mutating func bytes() -> [UInt8]
    /// Whether the next value is none, and was passed.
    mutating func skipsNull() -> Bool
    /// The values that are left.
    mutating func rest() -> [Cell]
}

extension RowReader {
    mutating func flag() -> Bool { Bool(&self) }
    mutating func day() -> LocalDate { LocalDate(&self) }
    mutating func optionalInteger() -> Int64? { skipsNull() ? nil : integer() }
    mutating func optionalText() -> String? { skipsNull() ? nil : text() }
}

/// Reads cells that came from outside. What is missing or of another kind is read as nothing, and remembered.
struct CellReader: RowReader {
    private let cells: [Cell]
    private var place = 0
    private(set) var isDamaged = false

    init(_ cells: [Cell]) {
        self.cells = cells
    }

    /// Whether every value was there, of its kind, and none is left.
    var isWhole: Bool { !isDamaged && isAtEnd }

    var isAtEnd: Bool { place >= cells.count }

    mutating func next() -> Cell {
        guard place < cells.count else {
            isDamaged = true
            return .null
        }
        defer { place += 1 }
        return cells[place]
    }

    mutating func integer() -> Int64 {
        if case .integer(let value) = next() { return value }
        isDamaged = true
        return 0
    }

    mutating func text() -> String {
        if case .text(let value) = next() { return value }
        isDamaged = true
        return ""
    }

    mutating func bytes() -> [UInt8] {
        if case .bytes(let value) = next() { return value }
        isDamaged = true
        return []
    }

    mutating func rest() -> [Cell] {
        defer { place = cells.count }
        return Array(cells.dropFirst(place))
    }

    /// What an earlier program did not say yet stands at the end, and is nothing.
    mutating func skipsNull() -> Bool {
        guard place < cells.count else { return true }
        guard cells[place] == .null else { return false }
        place += 1
        return true
    }
}
