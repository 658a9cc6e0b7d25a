import Languages

/// A command with its options and arguments, checked against its declaration.
///
/// Asking for an option or argument that the command does not declare is a programming error and stops the program.
package struct Invocation: Sendable {
    package let command: String
    private let options: [OptionSpec]
    private let declaredArguments: [ArgumentSpec]
    private let optionValues: [String: [String]]
    private let argumentValues: [String: [String]]

    init(
        command: CommandSpec, options: [OptionSpec], optionValues: [String: [String]],
        argumentValues: [String: [String]]
    ) {
        self.command = command.name
        self.options = options
        declaredArguments = command.arguments
        self.optionValues = optionValues
        self.argumentValues = argumentValues
    }

    /// Whether the flag was given.
    package func flag(_ long: String) -> Bool {
        optionValues[declared(long).long] != nil
    }

    /// The value that was given, or else the default.
    package func string(_ long: String) -> String? {
        let option = declared(long)
        return optionValues[long]?.last ?? option.value?.standard
    }

    /// All values that were given, in their order. The default if none was given.
    package func strings(_ long: String) -> [String] {
        let option = declared(long)
        return optionValues[long] ?? option.value?.standard.map { [$0] } ?? []
    }

    /// The value as a whole number. Throws if it is not one, or lies outside the range.
    package func int(_ long: String, in range: ClosedRange<Int> = .min ... .max) throws(UsageError) -> Int? {
        guard let text = string(long) else { return nil }
        guard let number = Int(text) else {
            throw UsageError(
                localized("--\(long) takes a whole number, and '\(text)' is none."),
                remedy: localized(
                    "For example: --\(long) 10"))
        }
        guard range.contains(number) else {
            let (least, most) = (range.lowerBound, range.upperBound)
            throw UsageError(
                most == .max
                    ? localized("--\(long) is \(number), but has to be at least \(least).")
                    : least == .min
                        ? localized("--\(long) is \(number), but has to be at most \(most).")
                        : localized("--\(long) is \(number), but has to be from \(least) to \(most)."))
        }
        return number
    }

    package func argument(_ name: String) -> String? {
        arguments(name).first
    }

    /// All words of an argument that takes many.
    package func arguments(_ name: String) -> [String] {
        precondition(declaredArguments.contains { $0.name == name }, "\(command) declares no argument \(name)")
        return argumentValues[name] ?? []
    }

    private func declared(_ long: String) -> OptionSpec {
        guard let option = options.first(where: { $0.long == long }) else {
            preconditionFailure("\(command) declares no option --\(long)")
        }
        return option
    }
}
