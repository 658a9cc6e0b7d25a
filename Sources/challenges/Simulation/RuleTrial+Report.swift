import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import RuleEngine
import RuleLanguage

extension RuleTrial {
    /// "Mon 2 Nov to Thu 5 Nov 2026", of the child's days: what is tried on may be of any year.
    func dates(of child: Int) -> String? {
        guard let span else { return nil }
        var calendar = plan.calendar(of: child)
        let first = calendar.day(at: span.from).date
        let last = calendar.day(at: span.until).date
        let end = "\(Wording.date(last)) \(last.year)"
        return first == last ? end : "\(Wording.date(first, readOn: last)) to \(end)"
    }

    /// What a child would have got, rule by rule.
    func screen(of child: Int) -> TableScreen {
        let rows = paying.compactMap { id -> [Line]? in
            guard let award = awards[Key(rule: id, child: child)] else { return nil }
            return [
                Line(title(id)), Line(award.wins == 0 ? "" : NumberText.grouped(award.wins)),
                Line(NumberText.grouped(Int(award.points))), Line(NumberText.grouped(Int(weekly(award.points)))),
            ]
        }
        let learning: [Line] = [
            "Learning itself", "", Line(NumberText.grouped(Int(base[child]))),
            Line(NumberText.grouped(Int(weekly(base[child])))),
        ]
        return TableScreen(
            title: plan.family.children[child].name, subtitle: dates(of: child),
            table: Table(
                columns: [
                    Table.Column("For", shrinks: 1), Table.Column("Won", alignment: .trailing),
                    Table.Column("Points", alignment: .trailing), Table.Column("A week", alignment: .trailing),
                ],
                rows: [learning] + rows,
                totals: [
                    "In all", Line(NumberText.grouped(wins[child])), Line(NumberText.grouped(Int(points(of: child)))),
                    Line(NumberText.grouped(Int(weekly(points(of: child))))),
                ]),
            notes: (buying(of: child).map { ["A week's points buy \($0.words)."] } ?? [])
                + (emptyWeeks.map { [$0] } ?? []))
    }

    /// The remark about weeks that do not count. Nil if all count.
    private var emptyWeeks: String? {
        weeks.empty == 0
            ? nil
            : "\(weeks.empty) \(CountedWord("week").word(weeks.empty)) in which nothing was recorded \(weeks.empty == 1 ? "does" : "do") not count for \"A week\"."
    }

    var json: JSONOutput {
        .object([
            ("format", .int(1)), ("from", span.map { .string($0.from.iso8601(in: plan.family.zone)) } ?? .null),
            ("until", span.map { .string($0.until.iso8601(in: plan.family.zone)) } ?? .null),
            ("weeksWithoutUse", .int(Int64(weeks.empty))),
            (
                "children",
                .array(
                    plan.family.children.indices.map { child in
                        .object([
                            ("child", .string(plan.family.children[child].id)), ("points", .int(points(of: child))),
                            ("wins", .int(Int64(wins[child]))), ("base", .int(base[child])),
                            ("bonus", .int(bonus[child])), ("pointsPerWeek", .int(weekly(points(of: child)))),
                            ("buysPerWeek", buysJSON(child)), ("rules", .array(rules(of: child))),
                        ])
                    })
            ),
        ])
    }

    private func buysJSON(_ child: Int) -> JSONOutput {
        buying(of: child).map {
            .object([("app", .string($0.app.id)), ("minutes", .int(Int64($0.minutes)))])
        } ?? .null
    }

    private func rules(of child: Int) -> [JSONOutput] {
        paying.compactMap { id in
            awards[Key(rule: id, child: child)].map { award in
                .object([
                    ("rule", .string(id)), ("wins", .int(Int64(award.wins))), ("points", .int(award.points)),
                    ("pointsPerWeek", .int(weekly(award.points))),
                ])
            }
        }
    }
}
