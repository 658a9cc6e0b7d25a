import Languages
import TextSearch

/// The manual page of the program, in roff.
package struct ManPage: Sendable {
    private let program: ProgramSpec

    package init(_ program: ProgramSpec) {
        self.program = program
    }

    /// - Parameter date: the date for the page's foot, as a person writes it.
    package func roff(date: String) -> String {
        let title = quoted(program.name.uppercased())
        let version = quoted("\(program.name) \(program.version)")
        var page = [
            ".TH \(title) 1 \(quoted(date)) \(version)",
            ".SH \(escaped(localized("NAME", "of a manual page")))",
            "\(escaped(program.name)) \\- \(escaped(program.summary))",
            ".SH \(escaped(localized("SYNOPSIS")))", ".B \(quoted(program.name))",
            ".I \(quoted(localized("COMMAND")))", localized("[options]"),
        ]
        for group in CommandGroup.allCases {
            let commands = program.commands.filter { $0.group == group }
            guard !commands.isEmpty else { continue }
            page.append(".SH \(quoted(group.heading.uppercased()))")
            page += commands.flatMap(section)
        }
        page.append(".SH \(escaped(localized("OPTIONS OF EVERY COMMAND")))")
        page += program.commonOptions.flatMap(entry)
        if !program.notes.isEmpty {
            page.append(".SH \(escaped(localized("NOTES")))")
            page += program.notes.flatMap { paragraphs($0) }
        }
        return page.joined(separator: "\n") + "\n"
    }

    private func section(_ command: CommandSpec) -> [String] {
        var lines = [".SS \(quoted(HelpText(program).usage(of: command)))"]
        lines += paragraphs((command.summary.prefix(1).uppercased() + command.summary.dropFirst()).sentence)
        lines += paragraphs(command.discussion)
        for argument in command.arguments {
            lines += [".TP", ".I \(quoted(argument.said))", text(argument.help)]
        }
        lines += command.options.flatMap(entry)
        for example in command.examples.all {
            lines += [".PP", text(example.explanation.prefix(1).uppercased() + example.explanation.dropFirst() + ":")]
            lines += [".PP", ".RS 4", ".nf", text(example.line), ".fi", ".RE"]
        }
        return lines
    }

    private func entry(_ option: OptionSpec) -> [String] {
        let names = [option.short.map { "-\($0)" }, "--\(option.long)"].compactMap { $0 }.joined(separator: ", ")
        let value = option.value.map { " \\fI\(escaped($0.said))\\fR" } ?? ""
        return [".TP", "\\fB\(escaped(names))\\fR\(value)", text(option.fullHelp)]
    }

    private func paragraphs(_ prose: String) -> [String] {
        prose.split(separator: "\n").flatMap { [".PP", text(String($0))] }
    }

    /// A line of text, escaped so that `man` never takes it for a request, as with a dot at its start.
    private func text(_ line: String) -> String {
        let escaped = escaped(line)
        return escaped.hasPrefix(".") ? "\\&\(escaped)" : escaped
    }

    /// A word, escaped as the argument of a request.
    private func quoted(_ word: String) -> String {
        "\"\(escaped(word).replacing("\"", with: "\\(dq"))\""
    }

    private func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("'", with: "\\(aq")
    }
}
