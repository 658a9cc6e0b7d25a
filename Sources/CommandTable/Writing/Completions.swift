/// The shells that completions are made for.
package enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash, zsh, fish
}

/// Scripts by which a shell completes a command line, made from the table.
package struct Completions: Sendable {
    let program: ProgramSpec

    package init(_ program: ProgramSpec) {
        self.program = program
    }

    package func script(for shell: Shell) -> String {
        let lines =
            switch shell {
            case .bash: bash
            case .zsh: zsh
            case .fish: fish
            }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Asks the program for what can stand at a place: one a line, with what it is behind a tab. Where it cannot know,
    /// such as outside a family, nothing is offered.
    /// - Parameter family: what the shell makes of the folder that was named.
    func asking(_ list: String, family: String) -> String {
        "\(program.name) completions --list \(list)\(family.isEmpty ? "" : " " + family) 2>/dev/null"
    }

    /// Options with a value of any command, whose next word is no argument.
    func optionsWithValue(of command: CommandSpec) -> [String] {
        program.options(of: command).filter { $0.value != nil }.flatMap(names)
    }

    /// The name of the function that a script defines.
    var function: String {
        "_" + program.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    /// A word that a shell takes as it is.
    func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }

    func names(_ option: OptionSpec) -> [String] {
        ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
    }
}
