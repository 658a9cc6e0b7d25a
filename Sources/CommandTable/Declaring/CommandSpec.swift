/// The declaration of a command. Parsing, help, completions and the manual page come from it alone.
///
/// All but its name and group is made when it is asked for, in the language of that moment: a command line needs that of one
/// command.
package struct CommandSpec: Sendable {
    /// The word that is typed: "status".
    package let name: String
    package let group: CommandGroup
    private let summarised: @Sendable () -> String
    private let discussed: @Sendable () -> String
    private let declaredArguments: @Sendable () -> [ArgumentSpec]
    private let declaredOptions: @Sendable () -> [OptionSpec]
    private let shown: @Sendable () -> Examples
    private let once: @Sendable () -> [String: String]

    package init(
        name: String, summary: @autoclosure @escaping @Sendable () -> String,
        discussion: @autoclosure @escaping @Sendable () -> String = "", group: CommandGroup,
        arguments: @autoclosure @escaping @Sendable () -> [ArgumentSpec] = [],
        options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
        examples: @autoclosure @escaping @Sendable () -> Examples,
        former: @autoclosure @escaping @Sendable () -> [String: String] = [:]
    ) {
        self.name = name
        self.group = group
        (summarised, discussed, declaredArguments, declaredOptions) = (summary, discussion, arguments, options)
        (shown, once) = (examples, former)
    }

    /// One line without a full stop: "show a child's challenges, streaks and level".
    package var summary: String { summarised() }
    /// Paragraphs with details, separated by blank lines. May be empty.
    package var discussion: String { discussed() }
    package var arguments: [ArgumentSpec] { declaredArguments() }
    package var options: [OptionSpec] { declaredOptions() }
    package var examples: Examples { shown() }
    /// Options that it had once, with what is typed today: "--verify" with "challenges check".
    package var former: [String: String] { once() }
}
