import Languages

/// The result of parsing a command line.
package enum Request: Sendable {
    case run(Invocation)
    /// Help for a command, or the overview if there is no command.
    case help(CommandSpec?)
    case version
}

/// Parses a command line by the program's declaration.
package struct CommandLineParser: Sendable {
    private let program: ProgramSpec

    package init(_ program: ProgramSpec) {
        self.program = program
    }

    /// - Parameter arguments: the words after the program's name.
    package func parse(_ arguments: [String]) throws(UsageError) -> Request {
        var words = arguments[...]
        if words.isEmpty { return .help(nil) }
        var leading: [String] = []
        // Common options may stand before the command: `challenges --family home status`.
        while let word = words.first, word.hasPrefix("-"), word != "-", word != "--" {
            words.removeFirst()
            switch word {
            case "--help", "-h": return .help(nil)
            case "--version": return .version
            default: leading.append(word)
            }
            if try leadingOptionTakesNext(word), let value = words.popFirst() { leading.append(value) }
        }
        guard let name = words.popFirst() else {
            throw UsageError(
                localized("There is no command."), remedy: localized("'\(program.name) --help' lists all commands."))
        }
        if name == "help", program.command(name) == nil {
            guard let topic = words.first else { return .help(nil) }
            return .help(try command(named: topic))
        }
        let command = try command(named: name)
        if asksForHelp(words) { return .help(command) }
        var reader = WordReader(program: program, command: command)
        return .run(try reader.read(leading + words))
    }

    /// The value of an option where it stands in a line that is not parsed yet, or that has mistakes.
    package static func value(of option: String, in arguments: [String]) -> String? {
        let words = arguments.prefix { $0 != "--" }
        guard let place = words.firstIndex(where: { $0 == "--\(option)" || $0.hasPrefix("--\(option)=") }) else {
            return nil
        }
        let parts = words[place].split(separator: "=", maxSplits: 1)
        return parts.count > 1 ? String(parts[1]) : words[(place + 1)...].first
    }

    private func command(named name: String) throws(UsageError) -> CommandSpec {
        if let command = program.command(name) { return command }
        let near = DidYouMean.sentence(name, among: program.commands.map(\.name)) { $0 }
        throw UsageError(
            localized("There is no command '\(name)'."),
            remedy: near ?? localized("'\(program.name) --help' lists all commands."))
    }

    /// Whether the line asks for help. Help is given even if the line has mistakes, because the reader may not know yet
    /// what is right.
    private func asksForHelp(_ words: ArraySlice<String>) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    private func leadingOptionTakesNext(_ word: String) throws(UsageError) -> Bool {
        let long = word.split(separator: "=", maxSplits: 1)[0]
        let known = program.commonOptions.first { option in
            "--\(option.long)" == long || option.short.map { word.hasPrefix("-\($0)") } == true
        }
        guard let known else {
            let near = DidYouMean.option(String(long), among: program.commonOptions)
            throw UsageError(
                localized("The option \(long) is not known before a command."),
                remedy: near ?? localized("An option of a command stands behind it."))
        }
        return known.value != nil && (word == "--\(known.long)" || word == known.short.map { "-\($0)" })
    }
}
