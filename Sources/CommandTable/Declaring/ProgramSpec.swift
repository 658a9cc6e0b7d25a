import Languages

/// The declaration of the program: its commands, and the options that every command has.
package struct ProgramSpec: Sendable {
    package var name: String
    /// The purpose of the program, in one line.
    package var summary: String
    package var version: String
    package var commands: [CommandSpec]
    /// Paragraphs below the overview: first steps, the meaning of exit codes.
    package var notes: [String]
    /// The codes of the languages that the program speaks: "en", "de".
    package var languages: [String]

    package init(
        name: String, summary: String, version: String, commands: [CommandSpec], notes: [String] = [],
        languages: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.version = version
        self.commands = commands
        self.notes = notes
        self.languages = languages
    }

    /// The options of every command.
    package var commonOptions: [OptionSpec] {
        let language = OptionSpec.value(
            "lang", name: "CODE", allowed: languages,
            help: localized("the language, else that of the child whose screen it is, else that of the system"))
        return [
            .value(
                "family", short: "f", name: "DIR", completion: .directories,
                help: localized("the family's folder, else the current one, else $CHALLENGES_FAMILY")),
            .flag("json", help: localized("print for machines")),
            .flag("plain", help: localized("no colour, no icons, no motion")),
        ] + (languages.isEmpty ? [] : [language]) + [
            .value("now", name: "INSTANT", help: localized("pretend that it is this moment, such as 2026-11-06T18:00")),
            Self.helpOption,
        ]
    }

    static var helpOption: OptionSpec { .flag("help", short: "h", help: localized("show this help")) }

    package func command(_ name: String) -> CommandSpec? {
        commands.first { $0.name == name }
    }

    /// All options of a command, its own first.
    func options(of command: CommandSpec) -> [OptionSpec] {
        let own = command.options
        return own + commonOptions.filter { common in !own.contains { $0.long == common.long } }
    }
}
