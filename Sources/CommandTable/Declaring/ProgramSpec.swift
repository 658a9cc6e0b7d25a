/// The declaration of the program: its commands, and the options that every command has.
package struct ProgramSpec: Hashable, Sendable {
    package var name: String
    /// The purpose of the program, in one line.
    package var summary: String
    package var version: String
    package var commands: [CommandSpec]
    /// Paragraphs below the overview: first steps, the meaning of exit codes.
    package var notes: [String]

    package init(name: String, summary: String, version: String, commands: [CommandSpec], notes: [String] = []) {
        self.name = name
        self.summary = summary
        self.version = version
        self.commands = commands
        self.notes = notes
    }

    /// The options of every command.
    package static let commonOptions: [OptionSpec] = [
        .value(
            "family", short: "f", name: "DIR", completion: .directories,
            help: "the family's folder, else the current one, else $CHALLENGES_FAMILY"),
        .flag("json", help: "print for machines"),
        .flag("plain", help: "no colour, no icons, no motion"),
        .value("now", name: "INSTANT", help: "pretend that it is this moment, such as 2026-11-06T18:00"),
        helpOption,
    ]

    static let helpOption = OptionSpec.flag("help", short: "h", help: "show this help")

    package func command(_ name: String) -> CommandSpec? {
        commands.first { $0.name == name }
    }

    /// All options of a command, its own first.
    func options(of command: CommandSpec) -> [OptionSpec] {
        command.options + Self.commonOptions.filter { common in !command.options.contains { $0.long == common.long } }
    }
}
