import CommandTable
import FamilyTime

/// Completions for a shell, from the table of commands.
enum CompletionsCommand: Command {
    static let spec = CommandSpec(
        name: "completions", summary: "Print completions for your shell.", group: .program,
        arguments: [ArgumentSpec("SHELL", help: "bash, zsh or fish.")],
        examples: Examples(Example("challenges completions bash > ~/.challenges-completions", "save them for bash")))

    static func run(_ session: Session) throws -> ExitStatus {
        let name = session.options.argument("SHELL") ?? ""
        let shells: [String: Shell] = ["bash": .bash, "zsh": .zsh, "fish": .fish]
        guard let shell = shells[name] else {
            throw UsageError("There are no completions for \"\(name)\".", remedy: "Choose bash, zsh or fish.")
        }
        session.terminal.write(Completions(Program.spec).script(for: shell))
        return .fine
    }
}

/// The manual page, from the table of commands.
enum ManCommand: Command {
    static let spec = CommandSpec(
        name: "man", summary: "Print the manual page.", group: .program,
        examples: Examples(Example("challenges man > challenges.1", "save it for man")))

    static func run(_ session: Session) throws -> ExitStatus {
        let date = Zone.utc.localDate(at: session.now)
        session.terminal.write(ManPage(Program.spec).roff(date: date.description))
        return .fine
    }
}
