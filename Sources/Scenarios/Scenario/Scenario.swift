package import FamilyTime
package import JSONText

/// A test of rules in a parent's words: a few days of use, and the results that are expected. Names are not resolved
/// before the family and the rules have been read.
package struct Scenario: Sendable {
    /// One sentence that says what the scenario shows.
    package var name: String
    package var rules: [RuleSource]
    package var setting: Setting
    /// The child that plays and is looked at if no other is named.
    package var child: Named?
    /// The day from which weekdays are counted.
    package var starts: LocalDate
    package var timeline: [TimelineEntry]
    package var commands: [TimelineCommand]
    /// Edits by a parent that replace all rules, in order of time.
    package var edits: [RuleEdit]
    package var delivery: Delivery
    package var expectations: [Expectation]

    /// The source of rules.
    package enum RuleSource: Sendable {
        /// The path of a rule file, relative to the scenario's own.
        case file(Named)
        /// The content of a rule file.
        case inline([UInt8])
    }

    /// An edit of the rules in the course of the story.
    package struct RuleEdit: Sendable {
        package var moment: Moment
        package var rules: [RuleSource]
    }

    /// The source of the family.
    package enum Setting: Sendable {
        /// The path of a family file, relative to the scenario's own.
        case file(Named)
        case inline(InlineFamily)
    }
}

/// A name, and its place in the file.
package struct Named: Hashable, Sendable {
    package var text: String
    package var span: TextSpan

    package init(_ text: String, _ span: TextSpan) {
        self.text = text
        self.span = span
    }
}

/// The order in which reports of use reach the engine. The results do not depend on it (law 1).
package enum Delivery: String, Sendable, CaseIterable {
    case ordered
    /// In a mixed order that is equal in each run.
    case shuffled
    /// In order, and then all of them again.
    case duplicated
    /// In order, but every second report comes a day late.
    case late
}
