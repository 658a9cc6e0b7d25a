import FamilySettings
package import JSONShape
import RuleEngine
import RuleKinds

extension Scenario {
    /// The shape of a scenario file.
    package static let shape: Shape = .object(
        ObjectShape(
            "a scenario",
            keys: [
                KeyShape("$schema", .text(.any), "Where editors find what this file may hold."),
                KeyShape("scenario", .text(.any), required: true, "What it shows, in one sentence."),
                KeyShape(
                    "rules", .list(of: .either([.text(.any), RuleFile.shape]), atLeast: 1), required: true,
                    "The rules to try: files, relative to this one, or what a rule file would hold."),
                KeyShape("family", .text(.any), "A family file, relative to this file."),
                KeyShape("child", .text(.id), "The child that plays and is looked at."),
                KeyShape("starts", .text(.date), required: true, "The day from which weekdays are counted."),
            ] + settings + [
                KeyShape(
                    "apps", .table(of: .object(app), about: "app ids, each with what the app is"),
                    "The apps of the timeline."),
                KeyShape(
                    "timeline", .list(of: .either([.text(.any), .object(command)])), required: true,
                    "Who used what and when, like \"Mon 16:00-16:20 books\"."),
                KeyShape(
                    "deliver", .text(.oneOf(Delivery.allCases.map(\.rawValue))), "How the reports of use arrive."),
                KeyShape(
                    "expect", .list(of: .object(expectation), atLeast: 1), required: true, "What should come of it."),
            ]))

    /// The keys that describe an inline family. They cannot stand beside `family`.
    static let inlineKeys = settings.map(\.name) + ["apps"]

    /// The settings of a family file that a scenario may state itself, and those of its child.
    static let familyKeys = [
        "timeZone", "dayStarts", "weekStarts", "settleHours", "quietHours", "holidays", "groups", "economy",
        "allowances",
    ]
    static let childKeys = ["away", "trips"]

    private static let settings: [KeyShape] = {
        let ofChild = (listed("children")?.keys ?? []).filter { childKeys.contains($0.name) }
        return familyKeys.compactMap { name in
            guard var key = ofFamily.first(where: { $0.name == name }) else { return nil }
            key.isRequired = false
            return key
        } + ofChild
    }()

    /// An app as a family file declares it, without the id, which is its key in the table.
    private static let app: ObjectShape = {
        var app = listed("apps") ?? ObjectShape("an app", keys: [])
        app.keys.removeAll { $0.name == "id" }
        return app
    }()

    /// What a list of a family file holds.
    private static func listed(_ key: String) -> ObjectShape? {
        guard case .list(.object(let element), _, _)? = ofFamily.first(where: { $0.name == key })?.shape else {
            return nil
        }
        return element
    }

    private static var ofFamily: [KeyShape] { if case .object(let family) = Family.shape { family.keys } else { [] } }

    /// Something that is done in the course of the story.
    private static let command = ObjectShape(
        "a command", exactlyOne: [("thing to happen", ["do", "tick", "rules"])],
        keys: [
            KeyShape(
                "at", .text(.any), onlyWith: ["do", "rules"], alsoCalled: ["day", "date", "time", "when"],
                "When it is done, like \"Sat 09:00\"."),
            KeyShape(
                "rules", .list(of: .either([.text(.any), RuleFile.shape]), atLeast: 1), onlyWith: ["at"],
                "The rules that hold from then on, in place of all those before."),
            KeyShape(
                "do",
                .text(
                    .oneOf(TimelineCommand.Word.allCases.map(\.rawValue))),
                "What is done: redeem points for time, buy of the shop, confirm a task, adjust the points, void use."),
            KeyShape("tick", .text(.any), "Time passes up to here, and nothing else happens."),
            KeyShape("child", .text(.id), "Whom it is about, where there are several."),
            KeyShape("task", .text(.id), onlyWith: ["do"], "The task that was done, reported or confirmed."),
            KeyShape(
                "rule", .text(.id), onlyWith: ["do"],
                "The rule that \"choose\" takes from what a pool offers, or whose boost \"boost\" starts."),
            KeyShape("app", .text(.id), onlyWith: ["do"], "The reward app that it is about."),
            KeyShape(
                "thing", .text(.id), onlyWith: ["do"],
                """
                The thing of the shop that is bought, approved, handed over or declined; or the streak whose freeze is \
                bought.
                """),
            KeyShape(
                "points", .whole(-1_000_000_000...1_000_000_000), onlyWith: ["do"],
                "The points that \"redeem\" offers, or that \"adjust\" gives, or with a minus takes."),
            KeyShape(
                "minutes", .whole(0...1440), onlyWith: ["do"],
                "The minutes that \"redeem\" asks for, or for which a task was done."),
            KeyShape("voucher", .flag, onlyWith: ["do"], "Whether \"redeem\" uses minutes that were won."),
            KeyShape("until", .text(.any), onlyWith: ["do"], "When \"lock\" or \"unlock\" ends by itself."),
            KeyShape("refused", .flag, onlyWith: ["do"], "Whether the program should say no to it."),
            KeyShape("why", .text(.any), "The reason."),
            KeyShape(
                "days", .text(.any), onlyWith: ["do"],
                "The days that \"excuse\" takes off, like \"Thu-Fri\": they do not count against the child."),
            KeyShape(
                "use", .text(.any), onlyWith: ["do"],
                "The use that \"void\" leaves out and \"handOver\" gives away, like \"Mon 16:00-16:20 books\"."),
            KeyShape("to", .text(.id), onlyWith: ["do"], "The child whose use it was, for \"handOver\"."),
        ])

    private static let expectation = ObjectShape(
        "an expectation", exactlyOne: [("moment", ["at", "by", "never"])],
        keys: [
            KeyShape(
                "at", .text(.any), alsoCalled: ["day", "date", "time", "when"],
                "The moment to look at, like \"Thu 23:00\"."),
            KeyShape("by", .text(.any), "The moment by which it should have happened."),
            KeyShape("never", .object(never), "What should not happen at all."),
            KeyShape("child", .text(.id), "The child to look at, where there are several."),
            KeyShape(
                "progress", .table(of: .text(.any), about: "rule ids, each with a text like \"4 of 5\""),
                "How far the child is."),
            KeyShape(
                "balance", .whole(-1_000_000_000...1_000_000_000),
                "Points earned so far, and what was given or taken besides."),
            KeyShape(
                "streak", .table(of: .whole(0...100_000), about: "streak ids, each with a length"),
                "How long streaks are."),
            KeyShape(
                "level", .table(of: .whole(0...1000), about: "level ids, each with a number from 1, or 0 for none yet"),
                "Which levels are reached."),
            KeyShape(
                "standing",
                .table(
                    of: .text(.oneOf(StandingWord.allCases.map(\.rawValue))),
                    about: "rule ids, each with a word like \"won\""),
                "How it stands with rules."),
            KeyShape(
                "freezes", .table(of: .whole(0...1000), about: "streak ids, each with a number"),
                "How many freezes streaks have in stock."),
            KeyShape(
                "unlocked",
                .table(of: .whole(0...1_000_000), about: "apps, tags or categories, each with a number of minutes"),
                "The minutes that rewards have unlocked so far."),
            KeyShape(
                "shields",
                .table(
                    of: .text(.oneOf(ShieldWord.allCases.map(\.rawValue))),
                    about: "reward apps, each with a word like \"open\""),
                "Whether reward apps are open, and what shuts them."),
            KeyShape(
                "minutesLeft", .table(of: .whole(0...1440), about: "reward apps, each with a number of minutes"),
                "How long reward apps stay open that were opened for points or with a voucher."),
            KeyShape(
                "freeLeft", .table(of: .whole(0...1440), about: "allowances, each with a number of minutes"),
                "How many minutes of today are left that are free."),
            KeyShape(
                "waiting", .list(of: .text(.id)), "All apps, things and tasks that wait for a parent's word."),
            KeyShape("prizes", .list(of: .text(.any)), "All prizes won or bought by then."),
            KeyShape(
                "owed", .list(of: .text(.any)), "All that was bought and not handed over by then."),
            KeyShape(
                "bought",
                .table(of: .whole(0...100_000), about: "ids of things of the shop, or of streaks, each with a number"),
                "How often things or freezes were bought and not given back."),
            KeyShape("badges", .list(of: .text(.id)), "All badges there are by then."),
            KeyShape("won", .text(.id), "A rule that should have been won."),
            KeyShape("exactly", .whole(0...100_000), onlyWith: ["won"], "How many times."),
            KeyShape("points", .whole(0...1_000_000_000), onlyWith: ["won"], "The points of each time."),
            KeyShape("window", .text(.any), onlyWith: ["won"], "Only wins of this window, like 2026-W45."),
            KeyShape(
                "windows", .table(of: .text(.any), about: "rule ids, each with the name of a window"),
                "Which window of a rule is open: 2026-11-06, 2026-W45, 2026-11, ever."),
            KeyShape(
                "earned", .whole(0...1_000_000_000), "Points earned so far, whatever was given or taken besides."),
            KeyShape("badge", .text(.id), "A badge that should be there."),
        ])

    private static let never = ObjectShape(
        "the \"never\"", exactlyOne: [("rule or badge", ["won", "badge"])],
        keys: [
            KeyShape("won", .text(.id), "A rule that should not be won."),
            KeyShape("badge", .text(.id), "A badge that should not be there."),
        ])
}
