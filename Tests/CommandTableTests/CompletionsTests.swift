import CommandTable
import Foundation
import Testing

@Suite("Shell completions")
struct CompletionsTests {
    private let completions = Completions(SampleProgram.program)

    @Test(
        "Bash offers commands, options and values where each belongs",
        arguments: [
            (["challenges", ""], "status lint ingest points"), (["challenges", "st"], "status"),
            (["challenges", "--family", "home", "st"], "status"),
            (["challenges", "--family", "=", "home", "li"], "lint"),
            (["challenges", "status", "--c"], "--child"),
            (["challenges", "status", "--"], "--child --watch --quiet --family --json --plain --now --help"),
            (["challenges", "lint", "--format", "js"], "json"),
            (["challenges", "lint", "--format", "="], "text json sarif github"),
            (["challenges", "lint", "--format", "=", "te"], "text"), (["challenges", "ingest", ""], ""),
            (["challenges", "status", "--child", ""], "mia leo"), (["challenges", "status", "-c", "l"], "leo"),
            (["challenges", "status", "--child", "=", "m"], "mia"), (["challenges", "points", ""], "mia leo"),
            (["challenges", "points", "--limit", "5", "l"], "leo"),
            (["challenges", "points", "mia", ""], ""),
            (["challenges", "--family", "home", "points", ""], "mia leo zoe"),
            (["challenges", "points", "-f", "home", "z"], "zoe"),
            (["challenges", "points", "--family", "=", "home", "z"], "zoe"),
        ])
    func bash(words: [String], expected: String) throws {
        let call = """
            \(completions.script(for: .bash))
            challenges() {
                [ "$1 $2 $3" = 'completions --list children' ] || return 64
                printf 'mia\tMia\nleo\tLeo\n'
                if [ "$4" = '--family=home' ]; then printf 'zoe\tZoe\n'; fi
            }
            COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _challenges; echo "${COMPREPLY[*]}"
            """
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["--norc", "--noprofile", "-c", call, "bash"] + words
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(text == expected + "\n")
        #expect(shell.terminationStatus == 0)
    }

    @Test("Zsh describes each option with its help, and escapes what is special to it")
    func zsh() {
        let script = completions.script(for: .zsh)
        #expect(script.hasPrefix("#compdef challenges\n"))
        #expect(script.contains("'status:show a child'\\''s challenges, streaks and level'\n"))
        #expect(script.contains("'*--child=[whose screen to show]:CHILD:{ _challenges_listed children }'\n"))
        #expect(
            script.contains(
                "'-f+[the family'\\''s folder, else the current one, else $CHALLENGES_FAMILY]:DIR:_files -/'\n"))
        #expect(script.contains("'--now=[pretend that it is this moment, such as 2026-11-06T18\\:00]:INSTANT: '\n"))
        #expect(script.contains("'--format=[how findings are written]:FORMAT:(text json sarif github)'\n"))
        #expect(script.contains("'*:FILE:_files'\n"))
    }

    @Test("Fish offers a command's options behind that command only")
    func fish() {
        let script = completions.script(for: .fish)
        #expect(
            script.contains(
                "complete -c challenges -n __fish_use_subcommand -a lint -d 'check the family and its rules'\n"))
        #expect(
            script.contains(
                "complete -c challenges -n '__fish_seen_subcommand_from lint' -l format -x -a 'text json sarif github' "
                    + "-d 'how findings are written'\n"))
        #expect(script.contains("complete -c challenges -l json -d 'print for machines'\n"))
        #expect(script.contains("-l family -s f -x -a '(__fish_complete_directories)' -d 'the family\\'s folder"))
        #expect(script.contains("complete -c challenges -n '__fish_seen_subcommand_from ingest' -F\n"))
        #expect(
            script.contains(
                "complete -c challenges -n '__fish_seen_subcommand_from points' -x -a "
                    + "'(challenges completions --list children 2>/dev/null)'\n"))
    }

    @Test("Every option of every command is in every script", arguments: Shell.allCases)
    func complete(shell: Shell) {
        let script = completions.script(for: shell)
        for command in SampleProgram.program.commands {
            #expect(script.contains(command.name))
            for option in command.options + SampleProgram.program.commonOptions {
                #expect(script.contains(shell == .fish ? "-l \(option.long) " : "--\(option.long)"))
            }
        }
    }
}
