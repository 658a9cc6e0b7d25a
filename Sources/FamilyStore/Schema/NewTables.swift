import Synchronization

/// Today's tables with nothing in them. Their steps take longer than most stories that are told: they are taken once.
enum NewTables {
    private static let made = Mutex<Database?>(nil)
    private static let written = Mutex<String?>(nil)

    /// A database in no file that has taken all steps, and is a device of its own.
    static func inMemory() throws(StoreError) -> Database {
        let database = try made.withLock { made throws(StoreError) in
            if let made { return try made.copyInMemory() }
            let first = try Database.inMemory()
            try Schema.current.takeSteps(from: 0, in: first)
            try Schema.current.sign(first)
            made = first
            return try first.copyInMemory()
        }
        try database.run(script: newDevice)
        return database
    }

    /// Makes of an empty file what all steps would make of it.
    static func script() throws(StoreError) -> String {
        try written.withLock { written throws(StoreError) in
            if let written { return written }
            let tables = try inMemory()
            let parts = try tables.objects(areTables: true) + tables.content() + tables.objects(areTables: false)
            let script = parts.joined(separator: ";\n") + ";\n" + newDevice
            written = script
            return script
        }
    }

    private static let newDevice = "UPDATE journal SET id = randomblob(16) WHERE number = \(Database.ownJournal);"
}

extension Database {
    /// The statements that make the tables, or what stands on them.
    fileprivate func objects(areTables: Bool) throws(StoreError) -> [String] {
        try values(
            """
            SELECT sql FROM sqlite_master
            WHERE (type = 'table') = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid
            """, areTables)
    }

    /// The statements that put in what the steps have put in.
    fileprivate func content() throws(StoreError) -> [String] {
        let tables = try statement(
            """
            SELECT name, (SELECT group_concat('quote("' || name || '")', ' || '','' || ') FROM pragma_table_info(object.name))
            FROM sqlite_master AS object WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid
            """
        ).rows { (name: $0.text(), values: $0.text()) }.all()
        var content: [String] = []
        for table in tables {
            let text = "SELECT 'INSERT INTO \(table.name) VALUES (' || \(table.values) || ')' FROM \(table.name)"
            content += try statement(StatementBeginning(name: text, text: text)).rows { $0.text() }.all()
        }
        return content
    }
}
