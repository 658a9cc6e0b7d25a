package import FamilyTime
package import JSONText

/// A test of rules in a parent's words: a few days of use, and what is expected of them. Names are as written; what
/// they mean is known once the family and the rules have been read.
package struct Scenario: Sendable {
    /// What it shows, in one sentence.
    package var name: String
    package var rules: [RuleSource]
    package var setting: Setting
    /// The child that plays and is looked at where nothing else is said.
    package var child: Named?
    /// The day from which weekdays are counted.
    package var starts: LocalDate
    package var timeline: [TimelineEntry]
    package var commands: [TimelineCommand]
    /// Other rules that a parent puts in the place of all those before, in order of time.
    package var edits: [RuleEdit]
    package var delivery: Delivery
    package var expectations: [Expectation]

    /// Where rules are found.
    package enum RuleSource: Sendable {
        /// A rule file, relative to the scenario's own.
        case file(Named)
        /// What a rule file would hold.
        case inline(JSONNode)
    }

    /// What a parent writes in the middle of the story.
    package struct RuleEdit: Sendable {
        package var moment: Moment
        package var rules: [RuleSource]
    }

    /// The family that it takes place in.
    package enum Setting: Sendable {
        /// A family file, relative to the scenario's own.
        case file(Named)
        case inline(InlineFamily)
    }
}

/// A name, and where it stands in the file.
package struct Named: Hashable, Sendable {
    package var text: String
    package var span: TextSpan

    package init(_ text: String, _ span: TextSpan) {
        self.text = text
        self.span = span
    }
}

/// How the reports of use reach the engine. What follows from them is the same (law 1).
package enum Delivery: String, Sendable, CaseIterable {
    case ordered
    /// In an order that is mixed up, the same in each run.
    case shuffled
    /// In order, and then all of them once more.
    case duplicated
    /// Every second report comes a day after it could have.
    case late
}
