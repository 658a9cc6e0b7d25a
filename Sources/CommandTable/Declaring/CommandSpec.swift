/// The declaration of a command. Parsing, help, completions and the manual page come from it alone.
package struct CommandSpec: Hashable, Sendable {
    /// The word that is typed: "status".
    package var name: String
    /// One line without a full stop: "show a child's challenges, streaks and level".
    package var summary: String
    /// Paragraphs with details, separated by blank lines. May be empty.
    package var discussion: String
    package var group: CommandGroup
    package var arguments: [ArgumentSpec]
    package var options: [OptionSpec]
    package var examples: Examples
    /// Options that it had once, with what is typed today: "--verify" with "challenges check".
    package var former: [String: String]

    package init(
        name: String, summary: String, discussion: String = "", group: CommandGroup,
        arguments: [ArgumentSpec] = [], options: [OptionSpec] = [], examples: Examples,
        former: [String: String] = [:]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.group = group
        self.arguments = arguments
        self.options = options
        self.examples = examples
        self.former = former
    }
}
