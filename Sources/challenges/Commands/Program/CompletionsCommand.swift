import CommandTable
import FamilyTime
import Languages

/// Completions for a shell, from the table of commands.
enum CompletionsCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "completions", summary: localized("Print completions for your shell."),
            discussion: localized(
                """
                The scripts complete commands, options and their values, and ask the program for what is your own: \
                children, apps, rules, tasks, templates, topics of help and the codes of findings. --list prints \
                what they ask for, one a line with a tab before what it is, for shells and programs of your own.
                """),
            group: .program,
            arguments: [.one("SHELL", of: Shell.allCases.map(\.rawValue))],
            options: [
                .value(
                    "list", name: "KIND", allowed: OfferedWords.allCases.map(\.rawValue),
                    help: localized("Print the words that can stand for one of these."))
            ],
            examples: Examples(
                Example("challenges completions bash > ~/.challenges-completions", localized("save them for bash")),
                Example(
                    "challenges completions --list children",
                    localized(
                        "the ids of the children, with their names"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        if let list = session.options.string("list").flatMap(OfferedWords.init(rawValue:)) {
            for (word, about) in try list.words(session) { session.terminal.write("\(word)\t\(about)\n") }
            return .fine
        }
        guard let name = session.options.argument("SHELL") else {
            throw UsageError(localized("Which shell?"), remedy: localized("For example: challenges completions bash"))
        }
        guard let shell = Shell(rawValue: name) else {
            throw UsageError(
                localized("There are no completions for \"\(name)\"."),
                remedy: localized(
                    "Choose bash, zsh or fish."))
        }
        session.terminal.write(Completions(Program.spec).script(for: shell))
        return .fine
    }
}

/// The manual page, from the table of commands.
enum ManCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "man", summary: localized("Print the manual page."), group: .program,
            examples: Examples(Example("challenges man > challenges.1", localized("save it for man"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let date = Zone.utc.localDate(at: session.now)
        session.terminal.write(ManPage(Program.spec).roff(date: date.description))
        return .fine
    }
}
