package import FamilyTime
package import JSONText

/// What every rule states, whatever its kind. Shared, not copied: rules are handed around a lot, by the thousand.
package final class RuleHeader: Sendable {
    package let id: String
    package let title: String
    package let about: String?
    package let icon: String?
    /// Children or groups; empty is everyone.
    package let audience: [String]
    /// The first and the last day, both included.
    package let from: LocalDate?
    package let until: LocalDate?
    package let isEnabled: Bool
    /// Rules that must have been won before this one shows and pays.
    package let after: [String]
    /// How many windows pay at most.
    package let maxTimes: Int?
    /// Names that the rule had before. What makes it the same rule is `RuleNames` in the engine.
    package let was: [String]
    /// The use of all children that the rule is for adds up, and each of them is paid.
    package let isTogether: Bool
    /// The children whom it is for race: whoever goes furthest beyond its own number wins.
    package let isRace: Bool
    /// Shown only once it is won.
    package let isSecret: Bool
    /// The hash of the rule's meaning: title, icon and wording aside.
    package let version: String
    package let place: RulePlace

    package init(
        id: String, title: String, about: String? = nil, icon: String? = nil, audience: [String] = [],
        from: LocalDate? = nil, until: LocalDate? = nil, isEnabled: Bool = true, after: [String] = [],
        maxTimes: Int? = nil, was: [String] = [], isTogether: Bool = false, isRace: Bool = false,
        isSecret: Bool = false,
        version: String = "", place: RulePlace = RulePlace()
    ) {
        self.id = id
        self.title = title
        self.about = about
        self.icon = icon
        self.audience = audience
        self.from = from
        self.until = until
        self.isEnabled = isEnabled
        self.after = after
        self.maxTimes = maxTimes
        self.was = was
        self.isTogether = isTogether
        self.isRace = isRace
        self.isSecret = isSecret
        self.version = version
        self.place = place
    }

    /// Whether what several children do decides it, in windows of the family's own clock.
    package var isJoint: Bool { isTogether || isRace }

    /// Icon and title, as a child sees them.
    package var label: String { icon.map { "\($0) \(title)" } ?? title }
}

/// Where a rule stands, for findings about it.
package struct RulePlace: Sendable {
    package var file: String
    package var id: TextSpan
    /// The rule as it is written.
    package var node: JSONNode?

    package init(file: String = "", id: TextSpan = TextSpan(start: 0, end: 0), node: JSONNode? = nil) {
        self.file = file
        self.id = id
        self.node = node
    }
}
