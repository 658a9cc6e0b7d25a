package import FamilySettings

/// The name of a platform's event: `child_{childId}_app_{appId}`. Ids may hold underscores.
package struct EventName: Hashable, Sendable, CustomStringConvertible {
    package var child: String
    package var app: String

    package init(child: String, app: String) {
        self.child = child
        self.app = app
    }

    /// Divides a name at the first `_app_`. Nil if the name has another form.
    package init?(_ text: String) {
        guard let first = Self.readings(of: text).first else { return nil }
        self = first
    }

    /// Divides a name where the family knows both ids, else at the first `_app_`. Nil if the name has another form.
    package init?(_ text: String, in family: Family) {
        let readings = Self.readings(of: text)
        let known = readings.first { name in
            family.children.contains { $0.id == name.child } && family.apps.contains { $0.id == name.app }
        }
        guard let name = known ?? readings.first else { return nil }
        self = name
    }

    package var description: String { "child_\(child)_app_\(app)" }

    /// All ways to read a name, because an id may itself hold `_app_`.
    private static func readings(of text: String) -> [EventName] {
        guard text.hasPrefix("child_") else { return [] }
        let ids = text.dropFirst("child_".count)
        return ids.indices.compactMap { place in
            let rest = ids[place...]
            guard place > ids.startIndex, rest.hasPrefix("_app_"), rest.count > "_app_".count else { return nil }
            return EventName(child: String(ids[..<place]), app: String(rest.dropFirst("_app_".count)))
        }
    }
}
