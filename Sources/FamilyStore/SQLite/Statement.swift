import CSQLite

/// One prepared statement, finalised when its last owner lets go of it.
final class Statement {
    private let handle: OpaquePointer
    private let path: String
    private let beforeStep: StepHook?
    private let work = StatementWork.counter
    /// A cursor reads from it: the connection must prepare another one for a second reader.
    var isTaken = false

    init(owning handle: OpaquePointer, path: String, beforeStep: StepHook?) {
        self.handle = handle
        self.path = path
        self.beforeStep = beforeStep
    }

    deinit { sqlite3_finalize(handle) }

    /// Gives the parameters their values, first to last.
    func bind<each Value: Bindable>(_ values: repeat each Value) throws(StoreError) {
        var index: Int32 = 0
        var failure = SQLITE_OK
        for value in repeat each values {
            index += 1
            let code = value.bind(to: handle, at: index)
            if code != SQLITE_OK { failure = code }
        }
        if failure != SQLITE_OK { throw error(failure) }
    }

    /// Moves to the next row; false at the end. Starts over after the end or an error.
    func step() throws(StoreError) -> Bool {
        if let beforeStep, let code = beforeStep(String(cString: sqlite3_sql(handle))) {
            reset()
            throw StoreError(code: code, path: path, detail: String(cString: sqlite3_errstr(code)))
        }
        let code = sqlite3_step(handle)
        work?.take(from: handle)
        if code == SQLITE_ROW { return true }
        // The words of the error are those of the step: resetting may replace them.
        let failure = code == SQLITE_DONE ? nil : error(code)
        reset()
        if let failure { throw failure }
        return false
    }

    /// Lets go of the rows, and with them of the state of the file that they were read from.
    func reset() {
        sqlite3_reset(handle)
    }

    /// The current row's columns.
    var columns: Columns { Columns(of: handle) }

    /// Runs to the end with these values; rows are not looked at.
    func run<each Value: Bindable>(_ values: repeat each Value) throws(StoreError) {
        try bind(repeat each values)
        while try step() {}
    }

    /// Runs to the end with the values of a row, as many as it asks for.
    func run(row cells: [Cell]) throws(StoreError) {
        for (place, cell) in cells.prefix(Int(sqlite3_bind_parameter_count(handle))).enumerated() {
            let code = cell.bind(to: handle, at: Int32(clamping: place + 1))
            if code != SQLITE_OK { throw error(code) }
        }
        while try step() {}
    }

    /// The first row for these values, or nil.
    func first<Row, each Value: Bindable>(
        _ values: repeat each Value, read: (inout Columns) -> Row
    ) throws(StoreError) -> Row? {
        try bind(repeat each values)
        guard try step() else { return nil }
        var columns = columns
        let row = read(&columns)
        reset()
        return row
    }

    /// The rows for these values, one at a time.
    func rows<Row, each Value: Bindable>(
        _ values: repeat each Value, read: @escaping (inout Columns) -> Row
    ) throws(StoreError) -> Cursor<Row> {
        try bind(repeat each values)
        return Cursor(reading: self, row: read)
    }

    private func error(_ code: Int32) -> StoreError {
        StoreError(code: code, path: path, sqlite3_db_handle(handle))
    }
}
