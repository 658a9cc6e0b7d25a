/// Whether a table holds anything at all, asked once a transaction: events come by the thousand, and need not be looked up
/// one by one among nothing.
final class TablePresence {
    private let question: StaticString
    private var answer: Bool?

    /// - Parameter question: the SQL that says whether it does.
    init(_ question: StaticString) {
        self.question = question
    }

    func exists(in database: Database) throws(StoreError) -> Bool {
        if let answer { return answer }
        let found = try database.holds(question)
        answer = found
        return found
    }

    func noteKeeping() {
        answer = true
    }
}
