import Foundation
import Testing

@Suite("What a shell offers of a family")
struct CompletionsCommandTests {
    /// What bash offers behind some words, with the real program and its real script.
    private func offered(_ words: [String], in household: Household) throws -> [String] {
        let program = try #require(Executable.url, "the program is not beside the tests")
        let script = try household.run("completions", "bash").output
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments =
            [
                "--norc", "--noprofile", "-c",
                script
                    + "\nCOMP_WORDS=(\"$@\"); COMP_CWORD=$(( $# - 1 )); _challenges; printf '%s\\n' \"${COMPREPLY[@]}\"",
                "bash", "challenges",
            ] + words
        shell.currentDirectoryURL = household.url
        var environment = Executable.surroundings
        environment["PATH"] = program.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
        shell.environment = environment
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }

    static let places: [(words: [String], holds: [String], lacks: [String])] = [
        (["status", "--child", ""], ["mia", "leo"], ["books"]),
        (["explain", ""], ["spark", "gift", "run"], ["mia"]),
        (["explain", "sp"], ["spark"], ["run"]),
        (["new", "daily"], ["daily-reading"], ["weekly-maths"]),
        (["redeem", ""], ["minecraft"], ["books"]),
        (["redeem", "minecraft", ""], [], ["minecraft"]),
        (["shield", ""], ["lock", "unlock"], ["minecraft"]),
        (["shield", "lock", ""], ["minecraft"], ["lock"]),
        (["lint", "--explain", "F20"], ["F201"], ["L601"]),
        (["help", "quiet"], ["quiet-hours"], ["minutes"]),
        (["help", "li"], ["limits", "lint"], ["streaks"]),
        (["completions", ""], ["bash", "zsh", "fish"], []),
    ]

    @Test("Bash offers the family's own names, the templates and the codes where they can stand", arguments: places)
    func bash(_ words: [String], _ holds: [String], _ lacks: [String]) throws {
        let offered = try offered(words, in: try Household.sound())
        #expect(Set(holds).isSubset(of: offered), "\(offered)")
        #expect(Set(lacks).isDisjoint(with: offered), "\(offered)")
    }

    /// Names that a tracker may tell of, and what a shell would make of them.
    private static let names = [
        "Leo's PC", "Leo $(touch evil)", "Leo`touch evil`", "Leo \"2\"", "Leo *", "Leo;touch evil",
    ]

    @Test(
        "A device is offered as one word that means it, and nothing in its name is run", arguments: ["", "Leo", "'Le"])
    func hostile(start: String) throws {
        let household = try Household.sound()
        for name in Self.names {
            #expect(try household.run("devices", "add", name, "--child", "leo").status == 0)
        }
        let offered = try offered(["devices", "set", start], in: household).filter { $0.hasPrefix("Leo") }
        #expect(offered.count == Self.names.count, "\(offered)")
        for (word, name) in zip(offered, Self.names) {
            // After a quote bash puts the word within it.
            let meant = start.hasPrefix("'") ? word : try household.shell("printf %s \(word)").output
            #expect(meant == name)
        }
        #expect(!household.exists("evil"))
    }

    @Test("Outside a family, and where rules have mistakes, what is known is offered and nothing is complained about")
    func broken() throws {
        let nowhere = try Household([:])
        let run = try nowhere.run("completions", "--list", "children")
        #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
        #expect(try nowhere.run("completions", "--list", "templates").output.contains("daily-reading\t"))
        let household = try Household.sound()
        try household.write("{ \"challenges\": [ { } ] }", to: "Rules/broken.json")
        #expect(try household.run("completions", "--list", "rules").output.contains("spark\t"))
        #expect(try household.run("completions").status == 64)
    }
}
