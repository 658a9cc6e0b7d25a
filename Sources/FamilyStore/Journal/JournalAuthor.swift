/// Who writes a journal. It says which of its facts count.
package enum JournalAuthor: Hashable, Sendable {
    case parent
    /// A child's device, and the children whose use it may report. None means every child.
    case child(of: Set<String>)

    package var isParent: Bool { self == .parent }

    /// Whether it may report of a child.
    package func isAuthor(of child: String) -> Bool {
        switch self {
        case .parent: true
        case .child(let children): children.isEmpty || children.contains(child)
        }
    }

    /// What counts of the facts of an entry.
    /// - Parameter received: when they became known, as the entry says.
    func counting(_ facts: [any Fact], received: Int64) -> [any Fact] {
        let entry = ChildsEntry(author: self, received: received)
        return isParent ? facts : facts.compactMap { $0.part(in: entry).fact }
    }
}

extension FamilyStore {
    /// Who writes this store's own journal.
    package func author() throws(StoreError) -> JournalAuthor { try database.author() }

    /// Who writes the journal of the store in a file, as it stands there: nothing is made, and no older store is brought up
    /// to date. A parent if that cannot be read.
    package static func author(at path: String) -> JournalAuthor {
        guard let database = try? Database(path: path, access: .read, waitingSeconds: 1, beforeStep: nil),
            case .family(let version)? = try? database.identity(),
            (Schema.firstOfAuthors...Schema.current.version).contains(version)
        else { return .parent }
        return (try? database.author()) ?? .parent
    }

    /// Says who writes this store's own journal, and by which sixteen bytes it is known, before its first entry.
    /// - Parameter device: nil for the bytes that it has.
    /// - Throws: `.contradiction` where there is an entry.
    package func begin(as author: JournalAuthor, device: [UInt8]? = nil) throws(StoreError) {
        try write { _ throws(StoreError) in
            guard try database.journalHead() == nil else {
                throw StoreError(kind: .contradiction, path: path, detail: "the journal has begun")
            }
            if let device {
                try database.run("UPDATE journal SET id = ?2 WHERE number = ?1", Database.ownJournal, device)
            }
            try database.setAuthor(author)
        }
    }
}

extension Database {
    /// Who writes a journal, by its number in this store.
    func author(of journal: Int64 = ownJournal) throws(StoreError) -> JournalAuthor {
        let children: String? = try value("SELECT children FROM journal WHERE number = ?", journal)
        guard let children else { return .parent }
        return .child(of: Set(children.split(separator: "\n").map(String.init)))
    }

    func setAuthor(_ author: JournalAuthor, of journal: Int64 = ownJournal) throws(StoreError) {
        var names: String?
        if case .child(let children) = author { names = children.sorted().joined(separator: "\n") }
        try run("UPDATE journal SET children = ?2 WHERE number = ?1", journal, names)
    }
}
