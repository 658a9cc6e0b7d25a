package import Diagnostics
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Races: what research says of contests, said once.
///
/// Over many studies contests help and harm about as much: whoever wants to be first does more, and whoever fears to be
/// last does less (Murayama and Elliot, "The competition-performance relation", Psychological Bulletin 138, 2012). Whoever
/// was told to win did of its own accord less of the same afterwards (Deci, Betley, Kahle, Abrams and Porac, "When trying
/// to win", Personality and Social Psychology Bulletin 7, 1981).
package enum RaceOfSiblings: LintCheck {
    package static let code = "E413"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let race = context.rules.first(where: { $0.header.isEnabled && $0.header.isRace }) else { return [] }
        let place = race.header.place
        return [
            finding(
                in: place.file, at: place.node?["race"],
                localized("In \"\(race.header.title)\" siblings are compared, and those who are behind win nothing."),
                why: localized(
                    """
                    Research finds that contests help some and discourage others: who fears to be last does less. And \
                    what is done to win is done less for its own sake afterwards.
                    """),
                remedy: localized(
                    """
                    Let them win "together", or let each beat its own usual without "race". Keep a race rare and its \
                    prize small, and ask now and then whether it is still fun for all.
                    """))
        ]
    }
}

extension RaceOfSiblings {
    private static let usual = #""minutes": { "percentOfUsual": 110 }, "tag": "reading", "per": "week""#

    package static let page = LintPage(
        localized("A race among siblings"),
        why: localized(
            """
            A contest spurs on those who think that they can win, and discourages those who do not; over many studies \
            the two are about even. By share of its own usual each child has a chance, but one who is behind again \
            and again may stop trying. If all of them want it, as a game for a few weeks, silence this.
            """),
        bad: [LintExample("who reads most, by its own usual", Sample.goal(usual, #", "race": «true»"#))],
        good: [
            LintExample("each beats its own usual", Sample.goal(usual)),
            LintExample(
                "siblings win as one",
                Sample.goal(#""minutes": 90, "tag": "reading", "per": "week""#, #", "together": true"#)),
        ])
}
