/// Whether unknown use is stored at all, asked once a transaction: most families have recorded events by the thousand
/// that need not be looked up among none.
final class UnknownUsePresence {
    private var answer: Bool?

    func exists(in database: Database) throws(StoreError) -> Bool {
        if let answer { return answer }
        let found = try database.statement("SELECT EXISTS (SELECT 1 FROM unknown_use)").first { $0.flag() } ?? false
        answer = found
        return found
    }

    func noteRecording() {
        answer = true
    }
}
