import TextSearch

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
            + program.commonOptions.map { "\(start) \(fishOption($0))" }
            + program.commands.flatMap { command in
                let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
                return command.options.map { "\(start) \(condition) \(fishOption($0))" }
                    + Set(command.arguments.map(\.completion)).compactMap(fishArgument).sorted().map {
                        "\(start) \(condition) \($0)"
                    }
            }
    }

    private func fishOption(_ option: OptionSpec) -> String {
        var words = ["-l \(option.long)"]
        if let short = option.short { words.append("-s \(short)") }
        if let value = option.value {
            switch value.allowed.isEmpty ? value.completion : .words(value.allowed) {
            case .nothing: words.append("-x")
            case .files: words.append("-r -F")
            case .directories: words.append("-x -a '(__fish_complete_directories)'")
            case .words(let allowed): words.append("-x -a \(fishQuoted(allowed.joined(separator: " ")))")
            case .listed(let list): words.append("-x -a \(fishQuoted(fishAsking(list)))")
            }
        }
        return (words + ["-d \(fishQuoted(option.help))"]).joined(separator: " ")
    }

    /// Fish does not know the position of an argument, so the values of all arguments are offered everywhere.
    private func fishArgument(_ completion: ValueCompletion) -> String? {
        switch completion {
        case .nothing: nil
        case .files: "-F"
        case .directories: "-x -a '(__fish_complete_directories)'"
        case .words(let words): "-x -a \(fishQuoted(words.joined(separator: " ")))"
        case .listed(let list): "-x -a \(fishQuoted(fishAsking(list)))"
        }
    }

    private func fishAsking(_ list: String) -> String { "(\(asking(list, family: "")))" }

    private func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
