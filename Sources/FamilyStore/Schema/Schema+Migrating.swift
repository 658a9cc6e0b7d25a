extension Schema {
    /// Takes the steps that the file has not taken yet, all of them in one transaction: it stays as it was, or is new.
    ///
    /// Another process may do the same at the same moment: what is left to do is asked inside the transaction.
    func migrate(_ database: Database) throws(StoreError) {
        try database.write(isKept: { _ in true }) { () throws(StoreError) in
            let taken = try database.schemaVersion()
            guard migrations.indices.contains(taken) else { return }
            if taken == 0, version == Self.current.version {
                try database.run(script: NewTables.script())
            } else {
                try takeSteps(from: taken, in: database)
            }
            try sign(database)
        }
    }

    /// Says whose file it is, and which steps it has taken.
    func sign(_ database: Database) throws(StoreError) {
        try database.run(
            script: """
                PRAGMA application_id = \(Self.applicationID);
                PRAGMA user_version = \(version);
                """)
    }

    func takeSteps(from taken: Int, in database: Database) throws(StoreError) {
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
        guard taken > 0 else { return }
        let changed = Set(migrations[taken...].compactMap(\.changes))
        let (isChilds, hasOthers) = (try !database.author().isParent, try database.journals().count > 1)
        guard changed.contains(.ofChildren) && isChilds || changed.contains(.ofSeveralDevices) && hasOthers else {
            return
        }
        var chains = try Chains(of: database, noted: nil)
        // What is damaged is for `check` to say. Without the rows as they are it would be lost before.
        if chains.faults.isEmpty { try Transaction(database: database).rebuild(&chains) }
    }
}
