extension Completions {
    /// Kept to what bash 3.2 knows, which is the one on a Mac.
    var bash: [String] {
        [
            "# Completions of \(program.name) for bash: source this file.",
            "\(function)() {",
            "    local current previous command word skip i",
            "    current=${COMP_WORDS[COMP_CWORD]}",
            "    previous=${COMP_WORDS[COMP_CWORD-1]}",
            "    # '--option=value' reaches us as three words.",
            "    if [ \"$current\" = '=' ]; then current=",
            "    elif [ \"$previous\" = '=' ]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
            "    COMPREPLY=()",
            "    local IFS=$'\\n'",
            "    command= skip=",
            "    for ((i = 1; i < COMP_CWORD; i++)); do",
            "        word=${COMP_WORDS[i]}",
            "        if [ -n \"$skip\" ] && [ \"$word\" != '=' ]; then skip=; continue; fi",
            "        case $word in",
            "            \(commonWithValue.joined(separator: "|"))) skip=yes ;;",
            "            -*|=) ;;",
            "            *) command=$word; break ;;",
            "        esac",
            "    done",
            "    case \"$command:$previous\" in",
        ]
            + program.commands.flatMap { command in command.options.compactMap { bashValue($0, of: command.name) } }
            + ProgramSpec.commonOptions.compactMap { bashValue($0, of: "*") } + [
                "    esac",
                "    case $command in",
                "        '') COMPREPLY=($(compgen -W \(bashWords(program.commands.map(\.name))) -- \"$current\")) ;;",
            ] + program.commands.flatMap(bashCommand) + [
                "    esac",
                "}",
                "complete -o default -F \(function) \(program.name)",
            ]
    }

    private var commonWithValue: [String] {
        ProgramSpec.commonOptions.filter { $0.value != nil }.flatMap(names)
    }

    /// What may follow an option. Without a reply bash offers files.
    private func bashValue(_ option: OptionSpec, of command: String) -> String? {
        guard let value = option.value else { return nil }
        let pattern = names(option).map { "\(command):\($0)" }.joined(separator: "|")
        let reply =
            if !value.allowed.isEmpty {
                "COMPREPLY=($(compgen -W \(bashWords(value.allowed)) -- \"$current\")); "
            } else if value.completion == .directories {
                "COMPREPLY=($(compgen -d -- \"$current\")); "
            } else {
                ""
            }
        return "        \(pattern)) \(reply)return ;;"
    }

    private func bashCommand(_ command: CommandSpec) -> [String] {
        let words = program.options(of: command).map { "--\($0.long)" }
        return [
            "        \(command.name)) case $current in -*)",
            "            COMPREPLY=($(compgen -W \(bashWords(words)) -- \"$current\")) ;; esac ;;",
        ]
    }

    private func bashWords(_ words: [String]) -> String {
        "$'" + words.joined(separator: "\\n") + "'"
    }
}
