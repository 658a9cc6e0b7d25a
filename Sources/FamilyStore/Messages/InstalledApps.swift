import Languages

/// What apps a device has, as its tracker tells. Without it nothing is known of that.
package struct InstalledApps: Hashable, Sendable {
    /// Whose journal tells of it: the bytes by which it is known.
    package var journal: [UInt8]
    /// The device as its tracker calls it. Empty if it does not say.
    package var device: String
    /// Names, packages or ids, as the tracker says them.
    package var apps: [String]
    /// Apps that the device has and cannot use.
    package var unusable: [String]
    /// When that was so, in milliseconds since 1970 UTC.
    package var at: Int64

    /// When it was told.
    package var received: Int64

    package init(
        journal: [UInt8], device: String, apps: [String], unusable: [String], at: Int64, received: Int64
    ) {
        self.journal = journal
        self.device = device
        self.apps = apps
        self.unusable = unusable
        self.at = at
        self.received = received
    }
}

extension InstalledApps: RowFact {
    static let kind = FactKind.installed
    static let table = Table(
        "installed",
        Shape(
            {
                InstalledApps(
                    journal: $0, device: $1, apps: names($2), unusable: names($3), at: $4, received: $5)
            },
            Column("journal", \.journal), Column("device", \.device), Column("apps", { text($0.apps) }),
            Column("unusable", { text($0.unusable) }), Column("at", \.at), Column("received", \.received)),
        words: localized("apps that devices have"))
    static let conflict: StaticString = """
        ON CONFLICT (journal, device) DO UPDATE SET apps = excluded.apps, unusable = excluded.unusable,
            at = excluded.at, received = excluded.received
        WHERE excluded.at >= at AND (excluded.apps, excluded.unusable) <> (apps, unusable)
        """
    var knownAt: Int64? { received }
    var about: Int64? { at }

    // One name a line.
    private static func names(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
    private static func text(_ names: [String]) -> String { names.joined(separator: "\n") }

    func part(in entry: ChildsEntry) -> ChildsPart { ChildsPart(fact: self) }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        guard journal == others.device else { return others.leaveOut(Self.kind, .ofOtherDevice) }
        _ = try apply(to: transaction)
    }
}

extension FamilyStore {
    /// What a device's own journal tells of the apps that it has, by the tracker's name for it.
    package func installed(on journal: [UInt8]) throws(StoreError) -> [InstalledApps] {
        try database.rows("WHERE journal = ? ORDER BY device", journal).all()
    }
}

extension Transaction {
    package func record(_ installed: InstalledApps) throws(StoreError) { _ = try append(installed) }
}
