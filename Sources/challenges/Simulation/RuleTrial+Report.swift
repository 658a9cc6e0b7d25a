import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import RuleEngine

extension RuleTrial {
    /// "Mon 2 Nov to Thu 5 Nov 2026", of the child's days: what is tried on may be of any year.
    func dates(of child: Int) -> String? {
        guard let span else { return nil }
        var calendar = plan.calendar(of: child)
        let first = calendar.day(at: span.from).date
        let last = calendar.day(at: span.until).date
        let end = "\(Wording.date(last)) \(last.year)"
        return first == last ? end : localized("\(Wording.date(first, readOn: last)) to \(end)", "dates")
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
            Line(localized("Learning itself")), "", Line(NumberText.grouped(Int(base[child]))),
            Line(NumberText.grouped(Int(weekly(base[child])))),
        ]
        return TableScreen(
            title: plan.family.children[child].name, subtitle: dates(of: child),
            table: Table(
                columns: [
                    Table.Column(localized("For", "what points come for"), shrinks: 1),
                    Table.Column(localized("Won", "how often"), alignment: .trailing),
                    Table.Column(localized("Points"), alignment: .trailing),
                    Table.Column(localized("A week", "so many points"), alignment: .trailing),
                ],
                rows: [learning] + rows,
                totals: [
                    Line(localized("In all")), Line(NumberText.grouped(wins[child])),
                    Line(NumberText.grouped(Int(points(of: child)))),
                    Line(NumberText.grouped(Int(weekly(points(of: child))))),
                ]),
            notes: (buying(of: child).map { [localized("A week's points buy \($0.words).")] } ?? [])
                + (emptyWeeks.map { [$0] } ?? []))
    }

    /// The remark about weeks that do not count. Nil if all count.
    private var emptyWeeks: String? {
        switch weeks.empty {
        case 0: nil
        case 1: localized("1 week in which nothing was recorded does not count for \"A week\".")
        default: localized("\(weeks.empty) weeks in which nothing was recorded do not count for \"A week\".")
        }
    }

    var members: [(String, JSONOutput)] {
        let children = plan.family.children.indices.map { child in
            let buys = buying(of: child).map {
                JSONOutput.object([("app", .string($0.app.id)), ("minutes", .int(Int64($0.minutes)))])
            }
            return JSONOutput.object([
                ("child", .string(plan.family.children[child].id)), ("points", .int(points(of: child))),
                ("wins", .int(Int64(wins[child]))), ("base", .int(base[child])),
                ("bonus", .int(bonus[child])), ("pointsPerWeek", .int(weekly(points(of: child)))),
                ("buysPerWeek", buys ?? .null), ("rules", .array(rules(of: child))),
            ])
        }
        return [
            ("from", .text(span?.from.iso8601(in: plan.family.zone))),
            ("until", .text(span?.until.iso8601(in: plan.family.zone))),
            ("weeksWithoutUse", .int(Int64(weeks.empty))), ("children", .array(children)),
        ]
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
