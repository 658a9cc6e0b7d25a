/// The right to change the store, for as long as `FamilyStore.write` runs its body: it can be neither kept nor copied.
package struct Transaction: ~Copyable {
    let database: Database
    let unknownUse: UnknownUsePresence

    init(database: Database) {
        self.database = database
        self.unknownUse = UnknownUsePresence()
    }
}
