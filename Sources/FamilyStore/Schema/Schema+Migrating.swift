extension Schema {
    /// Takes the steps that the file has not taken yet, each in a transaction of its own.
    ///
    /// Another process may do the same at the same moment: what is left to do is asked again inside each transaction.
    func migrate(_ database: Database) throws(StoreError) {
        while try step(database) {}
    }

    /// Takes one step; false when there was none to take.
    private func step(_ database: Database) throws(StoreError) -> Bool {
        try database.write(isKept: { _ in true }) { () throws(StoreError) -> Bool in
            let taken = try database.schemaVersion()
            guard migrations.indices.contains(taken) else { return false }
            try database.dropViews()
            try database.run(script: migrations[taken].script)
            try database.makeViews()
            try migrations[taken].conversion?(database)
            try database.run(
                script: """
                    PRAGMA application_id = \(Self.applicationID);
                    PRAGMA user_version = \(taken + 1);
                    """)
            return true
        }
    }
}
