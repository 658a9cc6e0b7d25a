import Foundation
import JSONText
import Testing

@Suite("The language in the program")
struct HelpCommandTests {
    private let household: Household

    init() throws { household = try Household([:]) }

    @Test("Without a topic all pages are listed in their groups, outside a family too")
    func list() throws {
        let run = try household.run("help")
        #expect(run.status == 0 && run.error.isEmpty)
        for words in ["What has to be done", "\n  minutes ", "\n  quiet-hours ", "\n  streaks ", "challenges --help"] {
            #expect(run.output.contains(words), "\(run.output)")
        }
        let json = try household.json("help", "--json")
        let streaks = json["topics"]?.array?.first { $0["topic"]?.string == "streaks" }
        #expect(streaks?["group"]?.string == "Kinds of rules")
        #expect(streaks?["about"]?.string?.isEmpty == false)
    }

    @Test(
        "A page is shown by its name, a parent's word for it, or a key",
        arguments: [["quiet", "hours"], ["quietHours"], ["bedtime"]])
    func page(_ words: [String]) throws {
        let run = try Executable.run(["help"] + words, in: household.url)
        #expect(run.status == 0)
        #expect(run.output.contains("  Quiet hours ") && run.output.contains("\"quietHours\": ["), "\(run.output)")
        #expect(!run.output.contains("```") && !run.output.contains("<doc:") && !run.output.contains("| ---"))
        let json = try Executable.run(["help"] + words + ["--json"], in: household.url)
        let page = try JSONNode(printed: json.output)
        #expect(page["topic"]?.string == "quiet-hours")
        #expect(page["keys"]?.array?.contains { $0["key"]?.string == "quietHours" } == true)
    }

    @Test("Several words that are all about one page show it", arguments: ["streaks streaks", "streaks freezes"])
    func severalWords(_ words: String) throws {
        #expect(try household.run("help", words).output.contains("challenges help streaks\n"))
    }

    @Test("A name that a page and a command share is proposed once")
    func proposedOnce() throws {
        let run = try household.run("help", "streeks")
        #expect(run.error.contains("Did you mean streaks, streak?\n"), "\(run.error)")
    }

    @Test("Where a command has the name of a page the page is shown, and the command is named")
    func both() throws {
        let run = try household.run("help", "badges")
        #expect(run.output.contains("  Badges "))
        #expect(
            run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                "See challenges badges --help"),
            "\(run.output)")
        #expect(try household.run("help", "streaks").output.contains("Day after day"))
    }

    @Test("The name of a command shows its help, as before")
    func command() throws {
        #expect(try household.run("help", "lint").output == household.run("lint", "--help").output)
    }

    @Test(
        "A word that no page has is told with the nearest",
        arguments: [("streeks", "streaks"), ("lnit", "lint"), ("atMots", "atMost")])
    func unknown(_ typed: String, _ meant: String) throws {
        let run = try household.run("help", typed)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.error.contains("There is no page and no command \"\(typed)\""), "\(run.error)")
        #expect(run.error.contains("Did you mean \(meant)"), "\(run.error)")
    }

    @Test("A search lists the pages that hold all the words, and says where there are none")
    func search() throws {
        let run = try household.run("help", "--search", "freezes kept")
        #expect(run.status == 0 && run.output.contains("  streaks "), "\(run.output)")
        let json = try household.json("help", "--search", "pizza", "--json")
        #expect(json["topics"]?.array?.isEmpty == false)
        let examples = try household.run("help", "--search", "pizza").output
        #expect(examples.contains("One win, and all that it brings") && !examples.contains("{"), "\(examples)")
        let none = try household.run("help", "--search", "xylophone")
        #expect(none.status == 1 && none.error.contains("No page holds \"xylophone\"."), "\(none.error)")
    }

    @Test("A key that several pages explain lists them")
    func several() throws {
        let run = try household.run("help", "until")
        #expect(run.output.contains("  windows ") && run.output.contains("  holidays "), "\(run.output)")
    }

    @Test("The overview, a new family and findings lead to the pages")
    func named() throws {
        #expect(try household.run("--help").output.contains("challenges help"))
        let made = try household.run("init")
        #expect(made.output.contains("challenges help first-rule"), "\(made.output)")
        try household.write(#"{ "challenges": [ { "id": "a", "title": "A" } ] }"#, to: "Rules/mine.json")
        let lint = try household.run("lint")
        #expect(lint.status == 1 && lint.error.contains("challenges help"), "\(lint.error)")
    }

    @Test("A finding about a key names the page that explains it")
    func findings() throws {
        _ = try household.run("init")
        try household.write(
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": { "atMost": -5 }, "per": "day" }, "reward": { "points": 5 } } ] }"#,
            to: "Rules/mine.json")
        let lint = try household.run("lint")
        #expect(lint.error.contains("challenges help limits"), "\(lint.error)")
    }

    #if os(Linux)
    /// What the program writes on a terminal of its own.
    private func onTerminal(_ words: String, _ variables: [String: String]) throws -> String {
        let program = try #require(Executable.url)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/script")
        shell.arguments = ["-qec", "\(program.path) \(words)", "/dev/null"]
        shell.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(variables) { $1 }
        let output = Pipe()
        shell.standardOutput = output
        shell.standardInput = FileHandle.nullDevice
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0, "\(text)")
        return text.replacing("\r\n", with: "\n")
    }

    private static let hasTerminal = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

    static let pagers: [(words: String, variables: [String: String], paged: Bool)] = [
        ("help minutes", ["PAGER": "sed s/^/PAGED/"], true),
        ("help", ["PAGER": "sed s/^/PAGED/"], true),
        ("help minutes", ["PAGER": ""], false),
        ("help minutes", ["PAGER": "cat"], false),
        ("help minutes", ["PAGER": "no-such-pager"], false),
        ("help minutes", ["PAGER": "sed s/^/PAGED/", "TERM": "dumb"], false),
        ("help minutes --plain", ["PAGER": "sed s/^/PAGED/"], false),
        ("help minutes --json", ["PAGER": "sed s/^/PAGED/"], false),
    ]

    @Test(
        "On a terminal a page goes through the parent's pager, and is written where there is none",
        .enabled(if: hasTerminal), arguments: pagers)
    func paged(_ words: String, _ variables: [String: String], _ paged: Bool) throws {
        let text = try onTerminal(words, variables)
        #expect(text.contains("PAGED") == paged, "\(text)")
        #expect(text.contains("inutes"), "\(text)")
    }

    @Test("Colour reaches the pager, and none where none is wanted", .enabled(if: hasTerminal))
    func colour() throws {
        #expect(try onTerminal("help minutes", ["PAGER": "sed s/^/PAGED/"]).contains("\u{1B}["))
        #expect(try !onTerminal("help minutes", ["PAGER": "sed s/^/PAGED/", "NO_COLOR": "1"]).contains("\u{1B}["))
    }

    @Test("A pager that is left before the end of the text is no mistake", .enabled(if: hasTerminal))
    func leftEarly() throws {
        #expect(try onTerminal("help spending", ["PAGER": "head -n 1"]).split(separator: "\n").count <= 1)
    }
    #endif

    @Test("In a pipe nothing is paged or coloured, and lines keep to the width", arguments: [60, 120])
    func piped(_ columns: Int) throws {
        let run = try household.run("help", "minutes", variables: ["PAGER": "sed s/^/PAGED/", "COLUMNS": "\(columns)"])
        #expect(!run.output.contains("PAGED") && !run.output.contains("\u{1B}"))
    }
}
