extension Completions {
    var fish: [String] {
        let start = "complete -c \(program.name)"
        return [
            "# Completions of \(program.name) for fish: put this file into ~/.config/fish/completions.",
            "\(start) -f",
        ]
            + program.commands.map { command in
                "\(start) -n __fish_use_subcommand -a \(command.name) -d \(fishQuoted(command.summary))"
            }
            + ProgramSpec.commonOptions.map { "\(start) \(fishOption($0))" }
            + program.commands.flatMap { command in
                let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
                return command.options.map { "\(start) \(condition) \(fishOption($0))" }
                    + (command.arguments.contains { $0.completion != .nothing } ? ["\(start) \(condition) -F"] : [])
            }
    }

    private func fishOption(_ option: OptionSpec) -> String {
        var words = ["-l \(option.long)"]
        if let short = option.short { words.append("-s \(short)") }
        if let value = option.value {
            switch value.completion {
            case _ where !value.allowed.isEmpty:
                words.append("-x -a \(fishQuoted(value.allowed.joined(separator: " ")))")
            case .nothing: words.append("-x")
            case .files: words.append("-r -F")
            case .directories: words.append("-x -a '(__fish_complete_directories)'")
            }
        }
        return (words + ["-d \(fishQuoted(option.help))"]).joined(separator: " ")
    }

    private func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
