/// The cases of rules that scenarios have tried: each win, and the values just below, at and above each bound.
package struct RuleCoverage: Sendable {
    /// A rule with its cases.
    package struct Rule: Sendable {
        package var file: String
        package var id: String
        package internal(set) var cases: [Case]

        package var tried: Int { cases.count { $0.isTried } }
    }

    /// A case of a rule that a scenario can try.
    package struct Case: Sendable, Equatable {
        enum Kind: Sendable, Equatable {
            /// A step is won: the rule itself, a tier, a milestone, a level.
            case win(step: Int)
            /// A thing of the shop, or a freeze, is bought.
            case bought
            /// A factor on points has applied.
            case factor
            /// A window has ended at a number, or an expectation has looked at it there. The number is the goal's own,
            /// or that of one of its days or parts.
            case number(Int64, of: Place)
        }

        enum Place: Sendable, Equatable { case whole, day, part(Int) }

        var kind: Kind
        /// The case in words: "won", "Silver", "19 of 20 min".
        package var words: String
        /// The border that the number is at or next to: "20 min". Cases of one border are listed together.
        var border: String?
        package internal(set) var isTried = false
    }

    package internal(set) var rules: [Rule] = []

    package init() {}

    package var total: Int { rules.reduce(0) { $0 + $1.cases.count } }
    package var tried: Int { rules.reduce(0) { $0 + $1.tried } }

    /// The share of tried cases in whole per cent, rounded down. 0 if there are no cases.
    package var percent: Int { total == 0 ? 0 : tried * 100 / total }

    /// Adds the cases that another run has tried. A rule is identified by its file and id.
    package mutating func add(_ other: RuleCoverage) {
        for rule in other.rules {
            guard let place = rules.firstIndex(where: { $0.id == rule.id && $0.file == rule.file }) else {
                rules.append(rule)
                continue
            }
            for item in rule.cases {
                if let known = rules[place].cases.firstIndex(where: { $0.kind == item.kind }) {
                    rules[place].cases[known].isTried = rules[place].cases[known].isTried || item.isTried
                } else {
                    rules[place].cases.append(item)
                }
            }
        }
    }

    mutating func note(_ kind: Case.Kind, rule: Int) {
        if let place = rules[rule].cases.firstIndex(where: { $0.kind == kind }) {
            rules[rule].cases[place].isTried = true
        }
    }
}
