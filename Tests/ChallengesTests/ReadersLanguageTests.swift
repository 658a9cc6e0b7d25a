import Foundation
import Testing

@Suite("Who reads, and in which language")
struct ReadersLanguageTests {
    private static let german = ["LANG": "de_DE.UTF-8"]

    /// - Parameter languages: what family.json says of Mia and of Leo. Nil for nothing.
    private func household(_ languages: (mia: String?, leo: String?) = (nil, nil)) throws -> Household {
        func child(_ id: String, _ name: String, _ language: String?) -> String {
            let language = language.map { #", "language": "\#($0)""# } ?? ""
            return #"{ "id": "\#(id)", "name": "\#(name)"\#(language) }"#
        }
        return try Household([
            "family.json": """
            { "timeZone": "Europe/Berlin", "children": [
                \(child("mia", "Mia", languages.mia)), \(child("leo", "Leo", languages.leo)) ],
              "apps": [ { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 5 } ] }
            """
        ])
    }

    private func points(
        _ household: Household, _ words: String..., variables: [String: String] = [:]
    ) throws -> String {
        let run = try Executable.run(
            words + ["--now", "2026-11-06T17:30"], in: household.url, variables: variables)
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    @Test("Without a word about it everything is in English")
    func english() throws {
        #expect(try points(household(), "status", "--child", "mia").contains("0 points"))
        #expect(try points(household(), "status", variables: ["LANG": "tlh"]).contains("0 points"))
        #expect(try points(household(), "status", variables: ["LANG": "C.UTF-8"]).contains("0 points"))
    }

    @Test("The system's language is the first of its variables that is not empty")
    func system() throws {
        #expect(try points(household(), "status", variables: Self.german).contains("0 Punkte"))
        let later = ["LC_ALL": "", "LC_MESSAGES": "de_AT", "LANG": "en_GB"]
        #expect(try points(household(), "status", variables: later).contains("0 Punkte"))
        let earlier = ["LC_ALL": "C", "LANG": "de_DE"]
        #expect(try points(household(), "status", variables: earlier).contains("0 points"))
    }

    @Test("A child's own screen and page are in the child's language", arguments: ["de", "en"])
    func child(code: String) throws {
        let household = try household((code, code == "de" ? "en" : "de"))
        let (word, system) = code == "de" ? ("Punkte", "en_GB") : ("points", "de_DE")
        let variables = ["LANG": system]
        #expect(try points(household, "status", "--child", "mia", variables: variables).contains("0 \(word)"))
        let page = try points(household, "report", "--html", "-", "--child", "mia", variables: variables)
        #expect(page.contains("<html lang=\"\(code)\"") && page.contains(word))
    }

    @Test("A family that begins in German is formatted, and its editor and its hooks speak German")
    func begun() throws {
        let household = try Household([:])
        func run(_ words: String...) throws -> Executable.Run {
            try Executable.run(words + ["--now", "2026-11-06T17:30"], in: household.url, variables: Self.german)
        }
        #expect(try run("init").output.contains("challenges ingest DATEI"))
        let check = try run("fmt", "--check")
        #expect(check.status == 0, "\(check.output)\(check.error)")
        let schema = try String(contentsOfFile: household.path("family.schema.json"), encoding: .utf8)
        #expect(schema.contains("Wie die Familie sich nennt"), "\(schema.prefix(2000))")
        let hook = household.path("Hooks/notify.disabled")
        #expect(try String(contentsOfFile: hook, encoding: .utf8).contains("Gewonnen: $rule$paid"))
        for name in ["notify", "timekpr"] {
            #expect(try household.shell("sh -n Hooks/\(name).disabled").status == 0)
        }
    }

    @Test("Questions about a new rule take their words in German, too")
    func asked() throws {
        let household = try Household([:])
        func run(_ words: String...) throws -> Executable.Run {
            try Executable.run(words + ["--now", "2026-11-06T17:30"], in: household.url, variables: Self.german)
        }
        _ = try run("init")
        // "alles" is any use, and no way of counting: that is "any" in every language.
        #expect(try run("new", "--blank", "challenge", "--set", "measure=alles", "--as", "x").status != 0)
        #expect(try run("new", "--blank", "challenge", "--set", "of=Alles", "--as", "irgendwas").status == 0)
        let made = try run(
            "new", "--blank", "multiplier", "--set", "for=alle", "--set", "on=Wochenende", "--set",
            "between=den ganzen Tag",
            "--as", "doppelt")
        #expect(made.status == 0, "\(made.error)")
        let text = try String(contentsOfFile: household.path("Rules/doppelt.json"), encoding: .utf8)
        #expect(text.contains("\"on\": \"weekend\"") && !text.contains("\"for\"") && !text.contains("between"))
        #expect(try run("new", "--blank", "level", "--as", "stufen").status == 0)
        let levels = try String(contentsOfFile: household.path("Rules/stufen.json"), encoding: .utf8)
        #expect(levels.contains("\"title\": \"Stufe 1\""), "\(levels)")
    }

    @Test("Pages that a run keeps current are each in the language of its reader")
    func pages() throws {
        let household = try household(("de", "en"))
        let event = #"{"id":"e","child":"mia","app":"books","start":"2026-11-06T16:00:00+01:00","seconds":600}"#
        let run = try household.run(
            "run", "--events", "-", "--html", "pages", "--now", "2026-11-06T17:30:00+01:00", input: event + "\n")
        #expect(run.status == 0, "\(run.error)")
        for (name, words) in [
            ("child-mia", "Hallo Mia!"), ("child-leo", "Hi Leo!"), ("index", "Nothing waits for your answer."),
        ] {
            let page = household.url.appendingPathComponent("pages/\(name).html")
            #expect(try String(contentsOf: page, encoding: .utf8).contains(words), "\(name)")
        }
    }

    @Test("Children who read one language share a screen in it; others' is in that of the system")
    func several() throws {
        #expect(try points(household(("de", "de")), "status").contains("0 Punkte"))
        #expect(try points(household(("de", "en")), "status").contains("0 points"))
        #expect(try points(household(("de", nil)), "status").contains("0 points"))
        #expect(try points(household(("en", nil)), "status", variables: Self.german).contains("0 Punkte"))
    }

    @Test("--lang stands above all, before and behind the command")
    func option() throws {
        let household = try household(("de", "de"))
        #expect(try points(household, "status", "--lang", "en", variables: Self.german).contains("0 points"))
        #expect(try points(household, "--lang", "en", "status", variables: Self.german).contains("0 points"))
        #expect(try points(self.household(("en", "en")), "status", "--lang", "de").contains("0 Punkte"))
    }

    @Test("A language that the program does not speak is a wrong use, which names those that it does")
    func unknown() throws {
        let run = try household().run("status", "--lang", "tlh")
        #expect(run.status == 64)
        #expect(run.error.contains("en, de"), "\(run.error)")
    }

    @Test("A child's unknown language is found, with those that are known")
    func unknownOfChild() throws {
        let run = try household(("dee", nil)).run("lint")
        #expect(run.status == 2 || run.status == 1)
        #expect(run.error.contains("\"de\"") || run.output.contains("\"de\""), "\(run.output)\(run.error)")
    }

    @Test("What is for other programs is in English", arguments: ["status", "badges", "streaks", "report"])
    func json(command: String) throws {
        let household = try household(("de", "de"))
        let plain = try points(household, command, "--json")
        #expect(try points(household, command, "--json", "--lang", "de", variables: Self.german) == plain)
    }
}
