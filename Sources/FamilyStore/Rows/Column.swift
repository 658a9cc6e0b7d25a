/// A value of a row or a fact, and the column that holds it.
struct Column<Subject, Value: CellValue>: Sendable {
    let name: ColumnName
    let value: @Sendable (Subject) -> Value

    /// - Parameters:
    ///   - isWord: whether the column holds the number of a word.
    ///   - isPlace: whether the store gives the value: a fact does not say it.
    ///   - none: what the column holds if there is no value. Nil means NULL.
    init(
        _ name: String, _ value: @escaping @Sendable (Subject) -> Value, isWord: Bool = false, isPlace: Bool = false,
        none: Cell = .null
    ) {
        self.name = ColumnName(name: name, isWord: isWord, isPlace: isPlace, none: none)
        self.value = value
    }
}

/// A column's name, and how it holds a value.
struct ColumnName: Sendable, ExpressibleByStringLiteral {
    let name: String
    var isWord = false
    var isPlace = false
    var none = Cell.null
    /// What a new row has, if no value of it says that.
    var initial: Int64?

    /// What gives the value.
    var selection: String {
        if isWord { return "ifnull((SELECT text FROM word WHERE number = \(name)), \(orNone))" }
        return orNone
    }

    private var orNone: String {
        switch none {
        case .integer(let value): "nullif(\(name), \(value))"
        case .text(let value): "nullif(\(name), '\(value)')"
        case .null, .bytes: name
        }
    }
}

extension ColumnName {
    init(stringLiteral name: String) { self.init(name: name) }
}
