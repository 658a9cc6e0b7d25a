import RuleLinting

extension LintExample {
    private static func gate(_ closes: String, _ goal: String, _ more: String = "") -> String {
        #""gates": [ { "id": "g", "title": "G", "closes": { \#(closes) }, "goal": { \#(goal) }\#(more) } ]"#
    }

    /// Gates, what they close and what opens them.
    static let ofGates: [LintExample] = [
        bad(
            UnknownName.self, "an unknown app to close", gate(#""app": "youtube""#, #""minutes": 5"#),
            about: #""youtube""#),

        bad(
            GateGoal.self, "a gate of a week", gate(#""app": "minecraft""#, #""minutes": 5, "per": "week""#),
            about: #""week""#),
        bad(
            GateGoal.self, "a gate with a limit", gate(#""app": "minecraft""#, #""minutes": { "atMost": 5 }"#),
            about: #"{ "atMost": 5 }"#),
        bad(
            GateGoal.self, "a gate that a balance opens",
            gate(#""app": "minecraft""#, #""all": [ { "minutes": 5, "tag": "maths" }, { "balance": 5 } ]"#), about: "5"),
        good(
            GateGoal.self, "maths first",
            gate(#""app": "minecraft""#, #""minutes": 5, "tag": "maths""#, #", "on": "weekdays""#)),
        good(
            GateGoal.self, "different apps on some days",
            gate(
                #""category": "reward""#, #""differentApps": 2, "each": { "minutes": 5, "category": "learning" }"#,
                #", "on": "weekdays""#)),

        bad(
            ClosedToItself.self, "a gate that only what it closes could open",
            gate(#""category": "reward""#, #""minutes": 5, "app": "minecraft""#), about: #"{ "category": "reward" }"#),
        bad(
            ClosedToItself.self, "a part that only what is closed could meet",
            gate(#""app": "minecraft""#, #""all": [ { "points": 5 }, { "minutes": 5, "app": "minecraft" } ]"#),
            about: #"{ "app": "minecraft" }"#),
        good(
            ClosedToItself.self, "any app opens one of them", gate(#""app": "minecraft""#, #""minutes": 5"#)),
        good(
            ClosedToItself.self, "one of two ways is open",
            gate(#""app": "minecraft""#, #""any": [ { "points": 5 }, { "minutes": 5, "app": "minecraft" } ]"#)),

        bad(
            ClosesLearning.self, "a learning app behind a gate",
            gate(#""app": "books""#, #""minutes": 5, "tag": "maths""#),
            about: #"{ "app": "books" }"#),
        bad(
            ClosesLearning.self, "a learning app's tag behind a gate",
            gate(#""tag": "reading""#, #""minutes": 5, "tag": "maths""#), about: #"{ "tag": "reading" }"#),
        good(
            ClosesLearning.self, "reward apps behind a gate",
            gate(#""category": "reward""#, #""minutes": 5, "tag": "maths""#)),
    ]
}
