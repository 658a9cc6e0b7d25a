import Synchronization

extension Schema {
    /// Takes the steps that the file has not taken yet, all of them in one transaction: it stays as it was, or is new.
    ///
    /// Another process may do the same at the same moment: what is left to do is asked inside the transaction.
    func migrate(_ database: Database) throws(StoreError) {
        try database.write(isKept: { _ in true }) { () throws(StoreError) in
            let taken = try database.schemaVersion()
            guard migrations.indices.contains(taken) else { return }
            try database.dropViews()
            for migration in migrations[taken...] {
                try database.run(script: migration.script)
                // A new file holds nothing to convert.
                guard taken > 0, let conversion = migration.conversion else { continue }
                try database.makeViews()
                try conversion(database)
                try database.dropViews()
            }
            try database.makeViews()
            try database.run(
                script: """
                    PRAGMA application_id = \(Self.applicationID);
                    PRAGMA user_version = \(version);
                    """)
        }
    }
}

/// Today's tables with nothing in them, once they were made: their steps take longer than most stories that are told in
/// memory.
private let emptyTables = Mutex<Database?>(nil)

extension Schema {
    /// A database in no file that has taken all steps, and is a device of its own.
    static func inMemory() throws(StoreError) -> Database {
        let database = try emptyTables.withLock { empty throws(StoreError) in
            if let empty { return try empty.copyInMemory() }
            let first = try Database.inMemory()
            try current.migrate(first)
            empty = first
            return try first.copyInMemory()
        }
        try database.run(script: "UPDATE journal SET id = randomblob(16) WHERE number = 1")
        return database
    }
}
