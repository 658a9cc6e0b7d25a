extension Migration {
    /// `event_block.users` says who used which device in a block (`BlockUsers`), and the index of what came lately has it too:
    /// use of another one's device is found without reading all of an import.
    static let blockUsers = Migration(
        script: """
            ALTER TABLE event_block ADD COLUMN users BLOB NOT NULL DEFAULT x'';
            DROP INDEX event_block_by_newest;
            CREATE INDEX event_block_by_newest ON event_block (newest, users);
            """,
        conversion: { database throws(StoreError) in
            let places = try database.statement("SELECT first FROM event_block").rows { $0.integer() }.all()
            for first in places {
                // A damaged block is for `check` to say. Without it the file could not be opened for that.
                guard let block = try EventBlocks(database: database).packed(at: first),
                    let events = try? block.events(in: database)
                else { continue }
                try database.run(
                    "UPDATE event_block SET users = ? WHERE first = ?",
                    BlockUsers(0..<events.count, of: events).packed, first)
            }
        })
}
