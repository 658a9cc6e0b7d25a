import TextSearch

/// The shells that completions are made for.
package enum Shell: String, CaseIterable, Hashable, Sendable {
    case bash, zsh, fish
}

/// The scripts by which a shell completes a command line, made from the declaration.
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

    /// The command that asks the program for a list: one word a line, with its description behind a tab. If the program
    /// cannot know, as outside a family, nothing is offered.
    /// - Parameter family: the shell's expression for the folder that was named.
    func asking(_ list: String, family: String) -> String {
        "\(program.name) completions --list \(list)\(family.isEmpty ? "" : " " + family) 2>/dev/null"
    }

    /// The options with a value that a command may have. The word behind one of them is not an argument.
    func optionsWithValue(of command: CommandSpec) -> [String] {
        program.options(of: command).filter { $0.value != nil }.flatMap(names)
    }

    /// The name of the function that a script defines.
    var function: String {
        "_" + program.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    /// A word quoted for the shell.
    func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }

    func names(_ option: OptionSpec) -> [String] {
        ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
    }
}
