extension Completions {
    /// The lines of the bash script. They use only what bash 3.2 knows, which is the version on a Mac.
    var bash: [String] {
        [
            "# Completions of \(program.name) for bash: source this file."
        ] + bashListing + [
            "\(function)() {",
            "    local current previous command word skip family place i",
            "    current=${COMP_WORDS[COMP_CWORD]}",
            "    previous=${COMP_WORDS[COMP_CWORD-1]}",
            "    # '--option=value' reaches us as three words.",
            "    if [ \"$current\" = '=' ]; then current=",
            "    elif [ \"$previous\" = '=' ]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
            "    COMPREPLY=()",
            "    local IFS=$'\\n'",
            "    command= skip= family= place=0",
            "    for ((i = 1; i < COMP_CWORD; i++)); do",
            "        word=${COMP_WORDS[i]}",
            "        if [ \"$word\" = '=' ]; then continue; fi",
            "        if [ -n \"$skip\" ]; then",
            "            case $skip in \(familyNames.joined(separator: "|"))) family=$word ;; esac",
            "            skip=; continue",
            "        fi",
            "        case $command:$word in",
            "            \((commonWithValue.map { "*:\($0)" } + ownWithValue).joined(separator: "|"))) skip=$word ;;",
            "            *:-*) ;;",
            "            :*) command=$word ;;",
            "            *) place=$((place + 1)) ;;",
            "        esac",
            "    done",
            "    case \"$command:$previous\" in",
        ]
            + program.commands.flatMap { command in command.options.compactMap { bashValue($0, of: command.name) } }
            + program.commonOptions.compactMap { bashValue($0, of: "*") } + [
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
        program.commonOptions.filter { $0.value != nil }.flatMap(names)
    }

    private var ownWithValue: [String] {
        program.commands.flatMap { command in
            command.options.filter { $0.value != nil }.flatMap(names).map { "\(command.name):\($0)" }
        }
    }

    private var familyNames: [String] {
        program.commonOptions.filter { $0.long == "family" }.flatMap(names)
    }

    /// The reply for an option's value. Nil if there is none; bash then offers files.
    private func bashValue(_ option: OptionSpec, of command: String) -> String? {
        guard let value = option.value else { return nil }
        let pattern = names(option).map { "\(command):\($0)" }.joined(separator: "|")
        let completion = value.allowed.isEmpty ? value.completion : .words(value.allowed)
        return "        \(pattern)) \(bashReply(completion).map { $0 + "; " } ?? "")return ;;"
    }

    private func bashCommand(_ command: CommandSpec) -> [String] {
        let words = program.options(of: command).map { "--\($0.long)" }
        let places = command.arguments.enumerated().compactMap { place, argument in
            bashReply(argument.completion).map { reply in
                "            \(argument.takesMany ? "*" : "\(place)")) \(reply) ;;"
            }
        }
        return [
            "        \(command.name)) case $current in -*)",
            "            COMPREPLY=($(compgen -W \(bashWords(words)) -- \"$current\")); return ;; esac",
        ] + (places.isEmpty ? [] : ["            case $place in"] + places + ["            esac"])
            + ["            ;;"]
    }

    private func bashReply(_ completion: ValueCompletion) -> String? {
        switch completion {
        case .nothing, .files: return nil
        case .directories: return "COMPREPLY=($(compgen -d -- \"$current\"))"
        case .words(let words): return "COMPREPLY=($(compgen -W \(bashWords(words)) -- \"$current\"))"
        case .listed(let list):
            return "\(function)_listed \(list)"
        }
    }

    /// The function that offers what the program lists. A name is whatever somebody has called a thing: it is compared as
    /// text and offered as one word of the shell, never read by it. After a quote, bash completes what is within.
    private var bashListing: [String] {
        let listed = asking("$1", family: "${family:+--family=\"$family\"}")
        return [
            "\(function)_listed() {",
            "    local name offered start=$current",
            "    case $current in [\\\"\\']*) start=${current#?} ;; esac",
            "    while IFS=$'\\t' read -r name _; do",
            "        offered=$name",
            "        if [ \"$start\" = \"$current\" ]; then printf -v offered %q \"$name\"; fi",
            "        case $name in \"$start\"*) COMPREPLY+=(\"$offered\"); continue ;; esac",
            "        case $offered in \"$start\"*) COMPREPLY+=(\"$offered\") ;; esac",
            "    done < <(\(listed))",
            "}",
        ]
    }

    private func bashWords(_ words: [String]) -> String {
        "$'" + words.joined(separator: "\\n") + "'"
    }
}
