import Languages

/// Reads the words behind a command.
struct WordReader {
    private let program: ProgramSpec
    private let command: CommandSpec
    private let options: [OptionSpec]
    private var values: [String: [String]] = [:]
    private var positional: [String] = []
    private var words: ArraySlice<String> = []

    init(program: ProgramSpec, command: CommandSpec) {
        self.program = program
        self.command = command
        options = program.options(of: command)
    }

    mutating func read(_ words: [String]) throws(UsageError) -> Invocation {
        self.words = words[...]
        while let word = self.words.popFirst() {
            if word == "--" {
                positional += self.words
                break
            }
            if word.hasPrefix("--") {
                try readLong(word)
            } else if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
                try readShort(word)
            } else {
                positional.append(word)
            }
        }
        let arguments = try ArgumentReader(program: program, command: command).assign(positional)
        return Invocation(command: command, options: options, optionValues: values, argumentValues: arguments)
    }

    private mutating func readLong(_ word: String) throws(UsageError) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options.first(where: { $0.long == name }) else { throw unknown("--\(name)") }
        try take(option, typed: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// Reads one short option with its value behind it, or several flags in one word.
    private mutating func readShort(_ word: String) throws(UsageError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else { throw unknown("-\(letter)") }
            guard option.value != nil else {
                try take(
                    option, typed: "-\(letter)", attached: letters.first == "=" ? String(letters.dropFirst()) : nil)
                continue
            }
            if letters.first == "=" { letters.removeFirst() }
            return try take(option, typed: "-\(letter)", attached: letters.isEmpty ? nil : String(letters))
        }
    }

    private mutating func take(_ option: OptionSpec, typed: String, attached: String?) throws(UsageError) {
        guard let value = option.value else {
            if let attached {
                throw UsageError(
                    localized("\(typed) takes no value, but was given '\(attached)'."),
                    remedy: localized("Write just \(typed)."))
            }
            values[option.long] = []
            return
        }
        guard let given = attached ?? nextValue() ?? (value.mayBeMissing ? "" : nil) else {
            throw UsageError(
                localized("\(typed) needs a value."),
                remedy: localized(
                    "Write \(typed) \(value.said): \(option.help.sentence)"))
        }
        if !value.allowed.isEmpty, !value.allowed.contains(given) {
            let near = DidYouMean.sentence(given, among: value.allowed) { $0 }
            let all = value.allowed.joined(separator: ", ")
            throw UsageError(
                localized("\(typed) cannot be '\(given)'."), remedy: near ?? localized("It is one of: \(all)."))
        }
        if !value.isRepeatable, values[option.long] != nil {
            throw UsageError(localized("\(typed) is given twice."), remedy: localized("Give it once."))
        }
        values[option.long, default: []].append(given)
    }

    /// The next word. Nil if it is itself an option, because the value was then forgotten.
    private mutating func nextValue() -> String? {
        guard let next = words.first, next != "--" else { return nil }
        let name = next.split(separator: "=", maxSplits: 1).first.map(String.init) ?? next
        let isOption = options.contains { "--\($0.long)" == name || $0.short.map { "-\($0)" } == next }
        return isOption ? nil : words.popFirst()
    }

    private func isNegativeNumber(_ word: String) -> Bool {
        word.dropFirst().first?.isNumber == true && !options.contains { $0.short == word.dropFirst().first }
    }

    private func unknown(_ typed: String) -> UsageError {
        let help = localized("'\(program.name) \(command.name) --help' lists its options.")
        let message = localized("\(command.name) has no option \(typed).")
        if let today = command.former[typed] { return UsageError(message, remedy: localized("Use '\(today)'.")) }
        if let near = DidYouMean.option(typed, among: options) { return UsageError(message, remedy: near) }
        let others = program.commands.filter { $0.options.contains { "--\($0.long)" == typed } }.map(\.name)
        guard !others.isEmpty else { return UsageError(message, remedy: help) }
        return UsageError(message, remedy: localized("It belongs to: \(others.joined(separator: ", ")). \(help)"))
    }
}
