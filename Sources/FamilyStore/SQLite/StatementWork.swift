import CSQLite
import Synchronization

/// Counts what SQLite does for whoever asks: the instructions of its virtual machine, by statement. Unlike steps they say
/// what a row costs that is looked at and not returned.
///
/// This is the door for "costs the same after years". A program asks for nothing, which costs a nil check.
package final class StatementWork: Sendable {
    /// Counts for the statements that are prepared while it is set.
    @TaskLocal package static var counter: StatementWork?

    private let instructions = Mutex<[String: Int]>([:])

    package init() {}

    /// By the text of the statement.
    package var byStatement: [String: Int] { instructions.withLock { $0 } }

    package var total: Int { byStatement.values.reduce(0, +) }

    /// Takes what a statement has done since it was asked last.
    func take(from statement: OpaquePointer) {
        let done = Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
        let text = String(cString: sqlite3_sql(statement))
        instructions.withLock { $0[text, default: 0] += done }
    }
}
