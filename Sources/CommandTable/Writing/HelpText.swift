import Languages
package import Presentation

/// The help, made from the declaration.
package struct HelpText: Sendable {
    /// The greatest width in columns. Longer lines are harder to read, however wide the terminal.
    private static let widest = 80
    private static let indentation = 2
    /// The greatest width in columns of the names beside the explanations.
    private static let widestNames = 28

    private let program: ProgramSpec

    package init(_ program: ProgramSpec) {
        self.program = program
    }

    /// The overview: all commands in their groups.
    package func overview(in appearance: Appearance) -> String {
        let page = Page(appearance)
        var lines = page.prose("\(program.name): \(program.summary)")
        lines += page.heading(localized("Usage"))
        lines += page.prose(localized("\(program.name) COMMAND [options]"), indentation: Self.indentation)
        let names = program.commands.map { Line($0.name).columns }.max() ?? 0
        for group in CommandGroup.allCases {
            let commands = program.commands.filter { $0.group == group }
            guard !commands.isEmpty else { continue }
            lines += page.heading(group.heading)
            lines += commands.flatMap { page.entry($0.name, $0.summary, names: names) }
        }
        lines += page.heading(localized("Options of every command")) + optionLines(program.commonOptions, on: page)
        for note in program.notes { lines += [Line()] + page.prose(note) }
        lines += [Line()] + page.prose(localized("'\(program.name) COMMAND --help' says more about a command."))
        return page.text(lines)
    }

    /// The help for one command.
    package func command(_ command: CommandSpec, in appearance: Appearance) -> String {
        let page = Page(appearance)
        var lines = page.prose("\(program.name) \(command.name): \(command.summary)")
        lines += page.heading(localized("Usage")) + page.prose(usage(of: command), indentation: Self.indentation)
        if !command.discussion.isEmpty { lines += [Line()] + page.prose(command.discussion) }
        if !command.arguments.isEmpty {
            let names = command.arguments.map { Line($0.said).columns }.max() ?? 0
            lines += page.heading(localized("Arguments"))
            lines += command.arguments.flatMap { page.entry($0.said, $0.help, names: names) }
        }
        let own = command.options
        let common = program.options(of: command).filter { !own.contains($0) }
        if !own.isEmpty {
            lines += page.heading(localized("Options")) + optionLines(own, on: page)
        }
        lines += page.heading(localized("Options of every command")) + optionLines(common, on: page)
        lines += page.heading(command.examples.all.count == 1 ? localized("Example") : localized("Examples"))
        for example in command.examples.all {
            // In one piece, however long it is, so that it can be copied.
            lines += [Line(example.line, .number)].indented(by: Self.indentation)
            lines += page.prose(example.explanation, indentation: 3 * Self.indentation)
        }
        return page.text(lines)
    }

    /// The usage line of a command.
    func usage(of command: CommandSpec) -> String {
        ([program.name, command.name] + command.arguments.map(\.usage) + [localized("[options]")]).joined(
            separator: " ")
    }

    private func optionLines(_ options: [OptionSpec], on page: Page) -> [Line] {
        let anyShort = options.contains { $0.short != nil }
        let typed = options.map { option in
            (anyShort ? option.short.map { "-\($0), " } ?? "    " : "") + option.typed
        }
        let names = min(typed.map { Line($0).columns }.max() ?? 0, Self.widestNames)
        return zip(typed, options).flatMap { page.entry($0, $1.fullHelp, names: names) }
    }

    /// Lays out the parts of a page of help.
    private struct Page {
        let appearance: Appearance
        let width: Int

        init(_ appearance: Appearance) {
            self.appearance = appearance
            width = min(appearance.width, HelpText.widest)
        }

        func heading(_ title: String) -> [Line] {
            [Line(), Line(title, .heading)]
        }

        func prose(_ text: String, role: TextRole = .normal, indentation: Int = 0) -> [Line] {
            text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
                Line(String(paragraph), role).wrapped(to: width - indentation).indented(by: indentation)
            }
        }

        /// A name, with its meaning in a column of its own.
        func entry(_ name: String, _ meaning: String, names: Int) -> [Line] {
            let column = HelpText.indentation + names + 2
            let lead = Line(String(repeating: " ", count: HelpText.indentation)) + Line(name, .number)
            let words = Line(meaning).wrapped(to: width - column)
            if lead.columns + 2 <= column { return words.indented(by: column, lead: lead) }
            return [lead] + words.indented(by: column)
        }

        func text(_ lines: [Line]) -> String {
            lines.map { $0.text(in: appearance) + "\n" }.joined()
        }
    }
}
