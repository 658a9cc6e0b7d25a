import CommandTable

/// A small program that declares one of everything.
enum SampleProgram {
    static let program = ProgramSpec(
        name: "challenges", summary: "learning challenges for a family", version: "1.0",
        commands: [status, lint, ingest, points],
        notes: ["Exit codes: 0 fine, 1 findings, 2 the family cannot be loaded, 64 usage."])

    static let status = CommandSpec(
        name: "status", summary: "show a child's challenges, streaks and level",
        discussion: "What is nearest to completion comes first.\n\nWithout --child every child of the family is shown.",
        group: .child,
        options: [
            .value(
                "child", short: "c", name: "CHILD", repeatable: true, completion: .listed("children"),
                help: "whose screen to show"),
            .flag("watch", short: "w", help: "show it again whenever something changes"),
            .flag("quiet", short: "q", help: "only what is running"),
        ],
        examples: Examples(
            Example("challenges status --child mia", "Mia's screen"),
            Example("challenges status --json", "every child, for another program")))

    static let lint = CommandSpec(
        name: "lint", summary: "check the family and its rules", group: .rules,
        arguments: [ArgumentSpec("FILE", arity: .many, completion: .files, help: "the files to check, else all")],
        options: [
            .flag("fix", help: "repair what has one right repair"),
            .value(
                "format", name: "FORMAT", default: "text", allowed: ["text", "json", "sarif", "github"],
                help: "how findings are written"),
        ],
        examples: Examples(Example("challenges lint --fix", "check everything and repair what is clear")))

    static let ingest = CommandSpec(
        name: "ingest", summary: "take in what a tracker wrote", group: .tracker,
        arguments: [
            ArgumentSpec("FILE", arity: .oneOrMore, completion: .files, help: "event files, or - for standard input")
        ],
        options: [.value("log", short: "l", name: "FILE", completion: .files, help: "write what was set aside")],
        examples: Examples(Example("challenges ingest week.jsonl", "a week of use")))

    static let points = CommandSpec(
        name: "points", summary: "give or take points", group: .parent,
        arguments: [
            ArgumentSpec("CHILD", completion: .listed("children"), help: "the child"),
            ArgumentSpec("POINTS", help: "how many, negative to take"),
            ArgumentSpec("WHY", arity: .optional, help: "the reason, which the child sees"),
        ],
        options: [.value("limit", name: "NUMBER", default: "30", help: "how many entries to list")],
        examples: Examples(Example("challenges points mia 50 'helped Leo'", "50 points for Mia")))
}
