import CommandTable
import Testing

@Suite("Understanding a command line")
struct ParsingTests {
    private func invocation(_ words: String...) throws -> Invocation {
        guard case .run(let invocation) = try CommandLineParser(SampleProgram.program).parse(words) else {
            throw UsageError("no command was run")
        }
        return invocation
    }

    @Test(
        "A value follows its option as the next word, behind an equals sign, or directly behind a short one",
        arguments: [["--child", "mia"], ["--child=mia"], ["-c", "mia"], ["-cmia"], ["-c=mia"], ["-wc", "mia"]])
    func values(words: [String]) throws {
        guard case .run(let invocation) = try CommandLineParser(SampleProgram.program).parse(["status"] + words) else {
            Issue.record("not run")
            return
        }
        #expect(invocation.command == "status")
        #expect(invocation.string("child") == "mia")
        #expect(invocation.flag("watch") == (words.first == "-wc"))
    }

    @Test("Short flags may be written as one word")
    func combinedFlags() throws {
        let both = try invocation("status", "-wq")
        #expect(both.flag("watch") && both.flag("quiet"))
        let one = try invocation("status", "-q")
        #expect(!one.flag("watch") && one.flag("quiet"))
    }

    @Test("A repeatable option keeps every value in its order")
    func repeatable() throws {
        #expect(try invocation("status", "-c", "mia", "--child=leo").strings("child") == ["mia", "leo"])
        #expect(try invocation("status").strings("child") == [])
    }

    @Test("An empty value is a value, and one may hold an equals sign")
    func unusualValues() throws {
        #expect(try invocation("status", "--child=").string("child") == "")
        #expect(try invocation("status", "--child=a=b").string("child") == "a=b")
    }

    @Test("A default counts until a value is given")
    func defaults() throws {
        #expect(try invocation("lint").string("format") == "text")
        #expect(try invocation("lint", "--format", "json").string("format") == "json")
        #expect(try invocation("points", "mia", "5").int("limit") == 30)
        #expect(try invocation("status").string("family") == nil)
    }

    @Test("Behind -- everything is an argument, and - alone always is")
    func arguments() throws {
        #expect(try invocation("lint", "--fix", "--", "--fix", "-x").arguments("FILE") == ["--fix", "-x"])
        #expect(try invocation("ingest", "-").arguments("FILE") == ["-"])
        #expect(try invocation("ingest", "a", "--log", "b", "c").arguments("FILE") == ["a", "c"])
        #expect(try invocation("lint").arguments("FILE") == [])
    }

    @Test("A negative number is an argument, not a row of flags")
    func negativeNumbers() throws {
        let taken = try invocation("points", "mia", "-50", "broke the vase")
        #expect(taken.argument("POINTS") == "-50")
        #expect(taken.argument("WHY") == "broke the vase")
        #expect(try invocation("points", "mia", "5").argument("WHY") == nil)
        #expect(try invocation("points", "mia", "5", "--limit", "-3").int("limit") == -3)
    }

    @Test("Options of every command may stand before it")
    func leadingOptions() throws {
        let home = try invocation("--family", "home", "--json", "status", "-w")
        #expect(home.string("family") == "home")
        #expect(home.flag("json") && home.flag("watch"))
        #expect(try invocation("-fhome", "status").string("family") == "home")
        #expect(try invocation("-f", "home", "status").string("family") == "home")
    }

    @Test(
        "Help is given wherever it is asked for, even on a line that is wrong",
        arguments: [["status", "--help"], ["status", "--chidl", "-h"], ["help", "status"]])
    func help(words: [String]) throws {
        guard case .help(let command) = try CommandLineParser(SampleProgram.program).parse(words) else {
            Issue.record("no help for \(words)")
            return
        }
        #expect(command?.name == "status")
    }

    @Test("Without a command there is the overview", arguments: [[], ["--help"], ["-h"], ["help"]])
    func overview(words: [String]) throws {
        guard case .help(nil) = try CommandLineParser(SampleProgram.program).parse(words) else {
            Issue.record("no overview for \(words)")
            return
        }
    }

    @Test("The version is asked for before a command")
    func version() throws {
        guard case .version = try CommandLineParser(SampleProgram.program).parse(["--version"]) else {
            Issue.record("no version")
            return
        }
    }
}
