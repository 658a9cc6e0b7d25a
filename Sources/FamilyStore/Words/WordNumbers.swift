/// The numbers that stand for texts in the tables, each looked up once a connection.
///
/// Numbers are given in a transaction and never change afterwards; one that was taken back may give its numbers to
/// others, so what is known is forgotten then.
final class WordNumbers {
    private var numbers: [String: Int64] = [:]
    private var texts: [Int64: String] = [:]

    /// The number of a text, given now if it has none.
    func number(of text: String, in database: Database) throws(StoreError) -> Int64 {
        if let known = try known(text, in: database) { return known }
        let number = try add(text, to: database)
        numbers[text] = number
        return number
    }

    /// The number of a text; nil if it has none.
    func known(_ text: String, in database: Database) throws(StoreError) -> Int64? {
        if let known = numbers[text] { return known }
        let stored: Int64? = try database.value("SELECT number FROM word WHERE text = ?", text)
        if let stored { numbers[text] = stored }
        return stored
    }

    /// The text that a number stands for; nil if it was given to none.
    func text(of number: Int64, in database: Database) throws(StoreError) -> String? {
        if let known = texts[number] { return known }
        let stored: String? = try database.value("SELECT text FROM word WHERE number = ?", number)
        if let stored { texts[number] = stored }
        return stored
    }

    func forget() {
        numbers.removeAll()
        texts.removeAll()
    }

    private func add(_ text: String, to database: Database) throws(StoreError) -> Int64 {
        try database.run("INSERT INTO word (text) VALUES (?)", text)
        database.noteInterning()
        return database.lastInsertedRow
    }
}

extension Database {
    /// The number of a text that the tables know.
    func wordNumber(_ text: String) throws(StoreError) -> Int64? { try words.known(text, in: self) }
}
