package import FamilySettings

/// How the free minutes of a child for some apps came to be what they are.
package struct AllowanceTerms: Sendable {
    /// What held from an instant on, until the next one.
    package struct Version: Sendable {
        /// In milliseconds since 1970.
        package var since: Int64
        /// Nil while the child had none.
        package var minutes: FreeMinutes?

        package init(since: Int64 = .min, _ minutes: FreeMinutes?) {
            self.since = since
            self.minutes = minutes
        }
    }

    /// In order. The last one holds now.
    package var versions: [Version]
    /// Of days that had ended by then nothing is left over: the family's settings were loaded first then.
    package var begins: Int64

    package init(_ versions: [Version], begins: Int64 = .min) {
        self.versions = versions
        self.begins = begins
    }

    /// What holds now. Nil if the child has none any more.
    package var present: FreeMinutes? { versions.last?.minutes }

    /// The ids of all apps that share the minutes, or did.
    var apps: Set<String> { versions.reduce(into: []) { $0.formUnion($1.minutes?.apps ?? []) } }

    /// Whether anything may be left over for a later day.
    package var carriesOver: Bool { versions.contains { $0.minutes?.carryOver ?? 0 > 0 } }
}
