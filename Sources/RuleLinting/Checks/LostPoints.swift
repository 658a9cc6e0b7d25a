package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Points that are taken away: what research says of that, said once.
///
/// Taking back tokens ("response cost") lowers what it is meant for, as studies in classrooms and clinics found where it was
/// defined beforehand and stood beside rewards: Kazdin (1972), "Response cost: The removal of conditioned reinforcers for
/// therapeutic change", Behavior Therapy 3, 533-546. What is felt as control can lower the interest in a thing for its own
/// sake: Deci, Koestner & Ryan (1999), "A meta-analytic review of experiments examining the effects of extrinsic rewards on
/// intrinsic motivation", Psychological Bulletin 125, 627-668. That was shown of rewards; of penalties it is likely, so the
/// check says "may".
package enum LostPoints: LintCheck {
    package static let code = "E414"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        for rule in context.rules where rule.header.isEnabled && rule.penalty > 0 {
            let place = rule.header.place
            return [
                finding(
                    in: place.file, at: place.node?["penalty"],
                    localized("\"\(rule.header.title)\" takes points away."),
                    why: localized(
                        """
                        Taking points away helps where it is small, certain, and explained beforehand, beside much that \
                        can be earned. Where it is large or comes as a surprise, children may lose trust in what they \
                        have earned, and interest in what they earn it with.
                        """),
                    remedy: localized(
                        """
                        Reward keeping the limit instead, or talk about it with your child first, and keep it far below \
                        what a day earns. Points that a late report takes after they were spent are earned back first.
                        """))
            ]
        }
        return []
    }
}

extension LostPoints {
    private static func calm(_ more: String) -> String {
        Sample.goal(#""minutes": { "atMost": 30 }, "category": "reward", "per": "day""#, #", \#(more)"#)
    }

    package static let page = LintPage(
        localized("Points that are taken away"),
        why: localized(
            """
            Losing points for too much has been studied since the 1970s: it can work where it is small, certain, explained \
            beforehand, and stands beside much that can be earned. Felt as control, it may cost trust and the joy in the \
            thing itself. If you have talked about it and want it so, silence this.
            """),
        bad: [LintExample("too much costs points", calm(#""penalty": «10»"#))],
        good: [LintExample("keeping the limit brings points", calm(#""reward": { "points": 10 }"#))])
}
