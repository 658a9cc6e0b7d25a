import CommandTable
import Testing

@Suite("The manual page")
struct ManPageTests {
    private let page = ManPage(SampleProgram.program).roff(date: "21 November 2026")

    @Test("It begins with its title and the name of the program")
    func head() {
        #expect(
            page.hasPrefix(
                """
                .TH "CHALLENGES" 1 "21 November 2026" "challenges 1.0"
                .SH NAME
                challenges \\- learning challenges for a family
                .SH SYNOPSIS
                .B "challenges"
                .I "COMMAND"
                [options]

                """))
    }

    @Test("A command has its usage, its words, its options and its examples")
    func command() {
        #expect(
            page.contains(
                """
                .SH "THE TRACKER"
                .SS "challenges ingest FILE... [options]"
                .PP
                Take in what a tracker wrote.
                .TP
                .I "FILE"
                event files, or \\- for standard input
                .TP
                \\fB\\-l, \\-\\-log\\fR \\fIFILE\\fR
                write what was set aside
                .PP
                A week of use:
                .PP
                .RS 4
                .nf
                challenges ingest week.jsonl
                .fi
                .RE

                """))
    }

    @Test("A sentence that has its full stop gets no second one")
    func fullStops() {
        var program = SampleProgram.program
        program.commands = program.commands.map { command in
            let options = command.options.map { option in
                var option = option
                option.help += "."
                return option
            }
            let arguments = command.arguments.map { argument in
                var argument = argument
                argument.help += "."
                return argument
            }
            return CommandSpec(
                name: command.name, summary: command.summary + ".", discussion: command.discussion,
                group: command.group, arguments: arguments, options: options, examples: command.examples,
                former: command.former)
        }
        #expect(!ManPage(program).roff(date: "today").replacing("FILE...", with: "FILE").contains(".."))
        for words in [["status", "--child"], ["ingest"]] {
            #expect(throws: UsageError.self) { try CommandLineParser(program).parse(words) }
            do { _ = try CommandLineParser(program).parse(words) } catch { #expect(!"\(error)".contains("..")) }
        }
    }

    @Test("No text is taken for a request, and backslashes and quotes stay what they are")
    func escapes() {
        var program = SampleProgram.program
        program.notes = [".sh is not a request", "'tis neither", #"C:\families "Rivera""#]
        let page = ManPage(program).roff(date: "today")
        #expect(page.contains("\n\\&.sh is not a request\n"))
        #expect(page.contains("\n\\(aqtis neither\n"))
        #expect(page.contains("\nC:\\efamilies \"Rivera\"\n"))
    }
}
