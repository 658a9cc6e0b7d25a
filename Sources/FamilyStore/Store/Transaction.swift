/// The right to change the store, for as long as `FamilyStore.write` runs its body: it can be neither kept nor copied.
package struct Transaction: ~Copyable {
    let database: Database
    let deliveries = DeliveryNumbers()
    let users = UserList()
    let telling = TellingOrder()
    let journal = JournalWriter()
    /// Whether a child's device writes this store's own journal.
    let isChilds = TablePresence("SELECT EXISTS (SELECT 1 FROM journal WHERE number = 1 AND children IS NOT NULL)")
    let unknownUse = TablePresence("SELECT EXISTS (SELECT 1 FROM unknown_use)")
    let setAsideReports = TablePresence("SELECT EXISTS (SELECT 1 FROM set_aside)")

    /// The number that stands for a text in the tables.
    func number(of text: String) throws(StoreError) -> Int64 { try database.words.number(of: text, in: database) }

    func number(ofAny text: String?) throws(StoreError) -> Int64? {
        guard let text else { return nil }
        return try database.words.number(of: text, in: database)
    }
}
