/// The right to change the store, for as long as `FamilyStore.write` runs its body: it can be neither kept nor copied.
package struct Transaction: ~Copyable {
    let database: Database
    let words: WordNumbers
    let deliveries = DeliveryNumbers()
    let users = UserList()
    let telling = TellingOrder()
    let unknownUse = UnknownUsePresence()

    init(database: Database, words: WordNumbers) {
        self.database = database
        self.words = words
    }

    /// The number that stands for a text in the tables.
    func number(of text: String) throws(StoreError) -> Int64 { try words.number(of: text, in: database) }

    func number(ofAny text: String?) throws(StoreError) -> Int64? {
        guard let text else { return nil }
        return try words.number(of: text, in: database)
    }
}
