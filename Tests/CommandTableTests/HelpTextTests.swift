import CommandTable
import Diagnostics
import Presentation
import Testing

@Suite("Help")
struct HelpTextTests {
    private let help = HelpText(SampleProgram.program)

    @Test("The overview lists the commands by what they are for")
    func overview() {
        #expect(
            help.overview(in: Appearance()) == """
                challenges: learning challenges for a family

                Usage
                  challenges COMMAND [options]

                The parent's rules
                  lint    check the family and its rules

                The tracker
                  ingest  take in what a tracker wrote

                The child
                  status  show a child's challenges, streaks and level

                The parent
                  points  give or take points

                Options of every command
                  -f, --family DIR   the family's folder, else the current one, else
                                     $CHALLENGES_FAMILY
                      --json         print for machines
                      --plain        no colour, no icons, no motion
                      --now INSTANT  pretend that it is this moment, such as 2026-11-06T18:00
                  -h, --help         show this help

                Exit codes: 0 fine, 1 findings, 2 the family cannot be loaded, 64 usage.

                'challenges COMMAND --help' says more about a command.

                """)
    }

    @Test("A command shows its arguments, its options and an example")
    func command() {
        #expect(
            help.command(SampleProgram.lint, in: Appearance()) == """
                challenges lint: check the family and its rules

                Usage
                  challenges lint [FILE...] [options]

                Arguments
                  FILE  the files to check, else all

                Options
                  --fix            repair what has one right repair
                  --format FORMAT  how findings are written (one of: text, json, sarif, github;
                                   default: text)

                Options of every command
                  -f, --family DIR   the family's folder, else the current one, else
                                     $CHALLENGES_FAMILY
                      --json         print for machines
                      --plain        no colour, no icons, no motion
                      --now INSTANT  pretend that it is this moment, such as 2026-11-06T18:00
                  -h, --help         show this help

                Example
                  challenges lint --fix
                      check everything and repair what is clear

                """)
    }

    @Test("A command that declares a common option anew shows it once")
    func redeclared() {
        let lint = SampleProgram.lint
        let command = CommandSpec(
            name: lint.name, summary: lint.summary, group: lint.group, arguments: lint.arguments,
            options: lint.options + [.flag("json", help: "findings for machines")], examples: lint.examples)
        let text = help.command(command, in: Appearance())
        #expect(text.split(separator: "--json").count == 2)
        #expect(text.contains("findings for machines"))
    }

    @Test(
        "Help, but for lines that are to be copied, keeps to 80 columns and to a narrower terminal",
        arguments: [40, 60, 80, 200])
    func width(columns: Int) {
        let appearance = Appearance(width: columns)
        let pages =
            [help.overview(in: appearance)]
            + SampleProgram.program.commands.map { help.command($0, in: appearance) }
        for line in pages.joined().split(separator: "\n") {
            #expect(DisplayWidth.columns(of: String(line)) <= min(columns, 80), "\(line)")
        }
    }

    @Test("Colour is only used where it is wanted")
    func colour() {
        #expect(!help.overview(in: Appearance()).contains("\u{1B}"))
        #expect(help.overview(in: Appearance(colour: true)).contains("\u{1B}["))
    }
}
