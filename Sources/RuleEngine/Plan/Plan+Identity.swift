// A rule is the same under every id that it ever had (`was`), and in all its versions.
extension Plan {
    /// The first id of a renamed rule. Every id that the rule ever had leads to it.
    package func firstName(of id: String) -> String { lines.firstName(of: id) }

    /// Whether two ids are names of one rule.
    package func isOneRule(_ id: String, _ other: String) -> Bool {
        id == other || firstName(of: id) == firstName(of: other)
    }

    /// The places of all versions of a rule, in the order of their loading.
    package func versions(of id: String) -> [Int] { versionsOfLine[firstName(of: id)] ?? [] }

    /// All ids that a rule has or had.
    package func ids(of id: String) -> Set<String> { Set(versions(of: id).map { rules[$0].id }) }

    /// The place of a rule's present version, or of its last one.
    package func rule(_ id: String) -> Int? {
        let versions = versions(of: id)
        // An id may have been given to another rule since.
        return versions.last { rules[$0].isCurrent && rules[$0].id == id } ?? versions.last { rules[$0].isCurrent }
            ?? versions.last
    }

    /// The place of the version of a rule that was in force at an instant. If none was, that of the nearest one.
    /// - Parameter instant: in milliseconds since 1970.
    package func version(of id: String, at instant: Int64) -> Int? {
        let versions = versions(of: id)
        return versions.first { instant < rules[$0].replaced } ?? versions.last
    }

    /// The place of the version of a rule that decided something.
    /// - Parameters:
    ///   - hash: the version as the outcome names it.
    ///   - instant: when it happened, in milliseconds since 1970. It tells apart what was loaded again after an edit.
    package func version(of id: String, decidedBy hash: String?, at instant: Int64) -> Int? {
        let equal = versions(of: id).filter { rules[$0].version == hash }
        let named = equal.filter { rules[$0].id == id }
        let decided = named.isEmpty ? equal : named
        return decided.last { rules[$0].since <= instant } ?? decided.first ?? version(of: id, at: instant)
    }
}
