import CommandTable
import Testing

@Suite("A command line that cannot be understood")
struct UsageErrorTests {
    private func text(_ words: String...) -> String {
        do {
            _ = try CommandLineParser(SampleProgram.program).parse(words)
            return "understood"
        } catch {
            return error.text
        }
    }

    @Test("An unknown command says which was meant")
    func unknownCommand() {
        #expect(text("statsu") == "There is no command 'statsu'.\nDid you mean 'status'?")
        #expect(text("xyzzyxyzzy") == "There is no command 'xyzzyxyzzy'.\n'challenges --help' lists all commands.")
        #expect(text("help", "lnit") == "There is no command 'lnit'.\nDid you mean 'lint'?")
        #expect(text("--json") == "There is no command.\n'challenges --help' lists all commands.")
    }

    @Test("An unknown option says which was meant, or to which command it belongs")
    func unknownOption() {
        #expect(text("status", "--chidl", "mia") == "status has no option --chidl.\nDid you mean '--child'?")
        #expect(
            text("ingest", "week", "--watch") == """
                ingest has no option --watch.
                It belongs to: status. 'challenges ingest --help' lists its options.
                """)
        #expect(text("status", "-wz").hasPrefix("status has no option -z."))
        #expect(
            text("--familiy", "home", "status") == """
                The option --familiy is not known before a command.
                Did you mean '--family'?
                """)
    }

    @Test("A value that is not allowed says which are")
    func allowedValues() {
        #expect(text("lint", "--format", "jsno") == "--format cannot be 'jsno'.\nDid you mean 'json'?")
        #expect(
            text("lint", "--format=1234567")
                == "--format cannot be '1234567'.\nIt is one of: text, json, sarif, github.")
    }

    @Test("A forgotten value is not taken from the next option")
    func missingValue() {
        let expected = "--child needs a value.\nWrite --child CHILD: whose screen to show."
        #expect(text("status", "--child") == expected)
        #expect(text("status", "--child", "--json") == expected)
        #expect(text("status", "-c", "-w") == "-c needs a value.\nWrite -c CHILD: whose screen to show.")
    }

    @Test("A flag takes no value")
    func flagWithValue() {
        #expect(text("status", "--watch=yes") == "--watch takes no value, but was given 'yes'.\nWrite just --watch.")
        #expect(text("status", "-w=yes") == "-w takes no value, but was given 'yes'.\nWrite just -w.")
    }

    @Test("What may be given once is not silently replaced")
    func givenTwice() {
        #expect(text("lint", "--format", "json", "--format", "text") == "--format is given twice.\nGive it once.")
        #expect(text("--family", "a", "lint", "-f", "b") == "-f is given twice.\nGive it once.")
    }

    @Test("Too few and too many words are told with what would be right")
    func wordCount() {
        #expect(
            text("ingest") == """
                ingest needs FILE: event files, or - for standard input.
                For example: challenges ingest week.jsonl
                """)
        #expect(
            text("status", "mia") == """
                status takes options only, and 'mia' is none.
                Usage: challenges status [options]
                """)
        #expect(
            text("points", "mia", "5", "why", "not") == """
                points was given 'not', which is one word too many.
                Usage: challenges points CHILD POINTS [WHY] [options]
                """)
    }

    @Test(
        "A number that is none, or out of range, names its option",
        arguments: [
            ("ten", "--limit takes a whole number, and 'ten' is none."),
            ("1.5", "--limit takes a whole number, and '1.5' is none."),
            ("0", "--limit is 0, but has to be from 1 to 100."),
            ("101", "--limit is 101, but has to be from 1 to 100."),
            ("99999999999999999999", "--limit takes a whole number, and '99999999999999999999' is none."),
        ])
    func numbers(value: String, message: String) throws {
        let request = try CommandLineParser(SampleProgram.program).parse(["points", "mia", "5", "--limit", value])
        guard case .run(let invocation) = request else {
            Issue.record("not run")
            return
        }
        let error = #expect(throws: UsageError.self) { try invocation.int("limit", in: 1...100) }
        #expect(error?.message == message)
    }
}
