import Languages

/// Assigns the words that belong to no option to the declared arguments.
struct ArgumentReader {
    let program: ProgramSpec
    let command: CommandSpec

    func assign(_ words: [String]) throws(UsageError) -> [String: [String]] {
        var rest = words[...]
        var assigned: [String: [String]] = [:]
        for argument in command.arguments {
            let taken = argument.takesMany ? rest : rest.prefix(1)
            rest = rest.dropFirst(taken.count)
            if argument.isRequired, taken.isEmpty { throw missing(argument) }
            assigned[argument.name] = Array(taken)
        }
        if let extra = rest.first { throw tooMany(extra) }
        return assigned
    }

    private func missing(_ argument: ArgumentSpec) -> UsageError {
        UsageError(
            localized("\(command.name) needs \(argument.said): \(argument.help.sentence)"),
            remedy: localized("For example: \(command.examples.all[0].line)"))
    }

    private func tooMany(_ extra: String) -> UsageError {
        let usage = localized("Usage: \(HelpText(program).usage(of: command))")
        let message =
            command.arguments.isEmpty
            ? localized("\(command.name) takes options only, and '\(extra)' is none.")
            : localized("\(command.name) was given '\(extra)', which is one word too many.")
        return UsageError(message, remedy: usage)
    }
}
