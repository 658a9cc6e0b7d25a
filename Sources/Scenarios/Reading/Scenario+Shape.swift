import FamilySettings
package import JSONShape

extension Scenario {
    /// What a scenario file may hold.
    package static let shape: Shape = .object(
        ObjectShape(
            "a scenario",
            keys: [
                KeyShape("$schema", .text(.any), "Where editors find what this file may hold."),
                KeyShape("scenario", .text(.any), required: true, "What it shows, in one sentence."),
                KeyShape(
                    "rules", .list(of: .text(.any), atLeast: 1), required: true,
                    "The rule files to try, relative to this file."),
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

    /// The keys that describe a family of its own; they cannot stand beside `family`.
    static let inlineKeys = settings.map(\.name) + ["apps"]

    /// The settings of a family file that a scenario may make itself.
    private static let settings: [KeyShape] = ["timeZone", "dayStarts", "weekStarts", "settleHours"].compactMap {
        name in
        guard var key = familyKeys.first(where: { $0.name == name }) else { return nil }
        key.isRequired = false
        return key
    }

    /// An app as a family file declares it; its id is its key in the table.
    private static let app: ObjectShape = {
        guard case .list(.object(var app), _, _)? = familyKeys.first(where: { $0.name == "apps" })?.shape else {
            return ObjectShape("an app", keys: [])
        }
        app.keys.removeAll { $0.name == "id" }
        return app
    }()

    private static var familyKeys: [KeyShape] {
        if case .object(let family) = Family.shape { family.keys } else { [] }
    }

    /// Something done in the middle of the story. The agreement has it; it is refused by its first word.
    private static let command = ObjectShape(
        "the timeline", notYet: ["do", "tick", "rules"],
        keys: ["at", "app", "child", "day", "minutes", "points", "task", "why"].map {
            KeyShape($0, .anything, "A part of what is done.")
        })

    private static let expectation = ObjectShape(
        "an expectation", exactlyOne: [("moment", ["at", "by", "never"])],
        keys: [
            KeyShape("at", .text(.any), "The moment to look at, like \"Thu 23:00\"."),
            KeyShape("by", .text(.any), "The moment by which it should have happened."),
            KeyShape("never", .object(never), "What should not happen at all."),
            KeyShape("child", .text(.id), "The child to look at, where there are several."),
            KeyShape(
                "progress", .table(of: .text(.any), about: "rule ids, each with a text like \"4 of 5\""),
                "How far the child is."),
            KeyShape("balance", .whole(-1_000_000_000...1_000_000_000), "Points earned so far."),
            KeyShape(
                "streak", .table(of: .whole(0...100_000), about: "streak ids, each with a length"),
                "How long streaks are."),
            KeyShape(
                "level", .table(of: .whole(0...1000), about: "level ids, each with a number from 1"),
                "Which levels are reached."),
            KeyShape("badges", .list(of: .text(.id)), "All badges there are by then."),
            KeyShape("won", .text(.id), "A rule that should have been won."),
            KeyShape("exactly", .whole(0...100_000), onlyWith: ["won"], "How many times."),
            KeyShape("points", .whole(0...1_000_000_000), onlyWith: ["won"], "The points of each time."),
            KeyShape("badge", .text(.id), "A badge that should be there."),
        ])

    private static let never = ObjectShape(
        "never", exactlyOne: [("thing", ["won", "badge"])],
        keys: [
            KeyShape("won", .text(.id), "A rule that should not be won."),
            KeyShape("badge", .text(.id), "A badge that should not be there."),
        ])
}
