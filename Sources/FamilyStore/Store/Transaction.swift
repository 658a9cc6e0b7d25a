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

extension Transaction {
    /// Records a fact and does what follows from it: the only way to change the tables of facts. A fact that changes
    /// nothing leaves no entry.
    func append<F: Fact>(_ fact: F) throws(StoreError) -> F.Effect {
        let before = database.factChanges
        let effect = try fact.apply(to: self)
        if database.factChanges != before { try write(fact) }
        return effect
    }

    /// Writes a fact to the journal that is applied, or has nothing to change here.
    func write(_ fact: some Fact) throws(StoreError) {
        try journal.append(fact, in: database)
        if let id = fact.contested, try isToldOtherwise(id, than: fact) { journal.contested.insert(id) }
    }

    /// Does what is left to do when all facts are recorded.
    func finish() throws(StoreError) {
        _ = try decideContested()
        try telling.save(to: self)
        try journal.save(in: database)
    }
}
