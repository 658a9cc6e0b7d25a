import Foundation
import JSONText
import Testing

@Suite("The language server, over its standard input and output")
struct LanguageServerTests {
    /// One rule; the book in the title is two units of UTF-16.
    private static func rules(_ more: String) -> String {
        "{\n  \"challenges\": [\n    { \"id\": \"a\", \"title\": \"📚 A\", \(more) }\n  ]\n}\n"
    }

    /// Where a word begins in the third line, as an editor counts.
    private static func column(_ word: String, _ text: String) throws -> Int {
        let line = text.split(separator: "\n", omittingEmptySubsequences: false)[2]
        let place = try #require(line.firstRange(of: word)).lowerBound
        return line[..<place].utf16.count
    }

    private func editor(_ text: String, variables: [String: String] = [:]) throws -> Editor {
        let household = try Household.sound()
        // So that challenges without a reward are good for something.
        try household.write(
            #"{ "badges": [ { "id": "many", "title": "Many", "goal": { "challenges": 9 } } ] }"#, to: "Rules/many.json")
        try household.write(text, to: "Rules/new.json")
        let editor = try Editor(household, variables: variables)
        try editor.open("Rules/new.json", text)
        return editor
    }

    @Test("A parent's editor speaks the parent's language")
    func german() throws {
        let wrong = Self.rules(#""goal": { "minutes": 5, "app": "boks", "per": "day" }"#)
        let editor = try editor(wrong, variables: ["LANG": "de_DE.UTF-8"])
        let finding = try #require(editor.findings["new.json"]?.first?["message"]?.string)
        #expect(finding.contains(#"Meinst du "books"?"#), "\(finding)")
    }

    @Test("Mistakes are told as they are typed, at their place, and taken back when they are repaired")
    func diagnostics() throws {
        let wrong = Self.rules(#""goal": { "minutes": 5, "app": "boks", "per": "day" }"#)
        let editor = try editor(wrong)
        let finding = try #require(editor.findings["new.json"]?.first)
        let column = try Self.column("\"boks\"", wrong)
        #expect(finding["range"]?["start"]?["line"]?.int == 2)
        #expect(finding["range"]?["start"]?["character"]?.int == column)
        #expect(finding["range"]?["end"]?["character"]?.int == column + 6)
        #expect(finding["severity"]?.int == 1)
        #expect(finding["message"]?.string?.contains("Did you mean \"books\"?") == true)
        // One letter is typed.
        try editor.change("Rules/new.json", to: "o", line: 2, from: column + 2, until: column + 2)
        #expect(editor.findings["new.json"]?.isEmpty == true)
        // Another file of the family changes what this one may name.
        try editor.open("family.json", Household.family.replacing("\"books\"", with: "\"bookshelf\""))
        #expect(editor.findings["new.json"]?.count == 1)
        #expect(try editor.end() == 0)
    }

    @Test("An id that stands in another file as well is told in the file that is open")
    func duplicate() throws {
        let text = Self.rules(#""goal": { "minutes": 5, "app": "books", "per": "day" }"#)
            .replacing("\"a\"", with: "\"spark\"")
        let editor = try editor(text)
        #expect(editor.findings["new.json"]?.contains { $0["code"]?.string == "S204" } == true)
    }

    @Test("The repair of a finding is offered, and is right")
    func repair() throws {
        let wrong = Self.rules(#""goal": { "minutes": 5, "app": "boks", "per": "day" }"#)
        let editor = try editor(wrong)
        let column = try Self.column("boks", wrong)
        let answer = try editor.request(
            "textDocument/codeAction",
            [
                ("textDocument", .object([("uri", .string(editor.address("Rules/new.json")))])),
                ("range", Editor.range(2, column, column)), ("context", .object([("diagnostics", .array([]))])),
            ])
        let action = try #require(answer["result"]?.array?.first)
        #expect(action["kind"]?.string == "quickfix")
        let edit = try #require(action["edit"]?["changes"]?[editor.address("Rules/new.json")]?.array?.first)
        #expect(edit["newText"]?.string == "\"books\"")
        let start = try #require(edit["range"]?["start"]?["character"]?.int)
        let end = try #require(edit["range"]?["end"]?["character"]?.int)
        try editor.change("Rules/new.json", to: "\"books\"", line: 2, from: start, until: end)
        #expect(editor.findings["new.json"]?.isEmpty == true)
    }

    static let completions: [(before: String, word: String, offered: [String], kept: [String])] = [
        (#""goal": { "minutes": 5, "app": "" }"#, "\" }", ["\"books\"", "\"khan\"", "\"minecraft\""], ["\"mia\""]),
        (#""goal": { "minutes": 5, "app": "b" }"#, "b\" }", ["\"books\""], ["true"]),
        (#""goal": { "minutes": 5, "tag":  }"#, " }", ["\"reading\"", "\"maths\""], ["\"books\""]),
        (#""goal": { "minutes": 5, "on": [ "mon", "" ] }"#, "\" ]", ["\"sat\"", "\"schooldays\""], ["\"learning\""]),
        (#""goal": { "minutes": 5, "pe }"#, "e }", ["per", "app", "between"], ["minutes", "points", "longerThan"]),
        (#""goal": { "sessions": 5, "" }"#, "\" }", ["longerThan"], ["minutes"]),
        (#""secret":  , "goal": { "minutes": 5 }"#, ", \"goal", ["true", "false"], []),
        (#""for": "", "goal": { "minutes": 5 }"#, "\", \"goal", ["\"mia\"", "\"leo\"", "\"big-ones\""], ["\"books\""]),
        (#""goal": { "minutes": 5 }, "reward": { "badge": "" }"#, "\" }", ["\"gift\""], ["\"spark\""]),
        (#""goal": { "streak": 5, "of": "" }"#, "\" }", ["\"run\""], ["\"spark\"", "\"gift\""]),
        (#""goal": { "level": 2, "of": "" }"#, "\" }", [], ["\"run\"", "\"spark\"", "\"gift\""]),
        (#""goal": { "minutes": 5 }, "after": "" "#, "\"  }", ["\"spark\"", "\"gift\"", "\"run\""], []),
        (#""goal": { "days": 2, "each": {  } }"#, " } }", ["minutes", "tag"], ["title"]),
    ]

    /// As it stands while somebody types: the text ends in the middle, or goes on with what was there before.
    static let typed: [(text: String, offered: [String], kept: [String])] = [
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "app": "‸"#, ["\"books\""],
            ["\"mia\""]
        ),
        (#"{ "challenges": [ { "id": "a", "goal": { "minutes": 5, "app": "bo‸"#, ["\"books\""], ["\"mia\""]),
        (#"{ "challenges": [ { "id": "a", "goal": { "minutes": 5, "app": ‸"#, ["\"books\""], ["\"mia\""]),
        (#"{ "challenges": [ { "id": "a", "goal": { "minutes": 5, "‸"#, ["app", "per"], ["minutes", "title"]),
        (#"{ "challenges": [ { "id": "a", "goal": { "minutes": 5, ‸"#, ["app", "per"], ["minutes", "title"]),
        (#"{ "challenges": [ { "id": "a", "goal": { ‸"#, ["minutes", "tag"], ["title"]),
        (#"{ "challenges": [ { ‸"#, ["id", "goal"], ["challenges"]),
        (#"{ "‸"#, ["challenges", "badges"], ["goal"]),
        (
            "{ \"challenges\": [\n  { \"id\": \"a\", \"goal\": { \"minutes\": 5, \"app\": \"‸ },\n    \"title\": \"A\" } ] }",
            ["\"books\""], ["\"mia\""]
        ),
        (
            "{ \"challenges\": [\n  { \"id\": \"a\",\n    \"for\": \"‸\n    \"goal\": { \"minutes\": 5 } } ] }",
            ["\"mia\"", "\"leo\""], ["\"books\""]
        ),
        (
            "{ \"challenges\": [\n  { \"id\": \"a\",\n    \"for\": ‸\n    \"goal\": { \"minutes\": 5 } } ] }",
            ["\"mia\"", "\"leo\""], ["\"books\""]
        ),
        (
            "{ \"challenges\": [\n  { \"id\": \"a\",\n    \"‸\n    \"goal\": { \"minutes\": 5 } } ] }",
            ["title", "icon"], ["id", "minutes"]
        ),
        (
            "{ \"challenges\": [\n  { \"id\": \"a\",\n    ti‸\n    \"goal\": { \"minutes\": 5 } } ] }",
            ["title", "icon"], ["id", "minutes"]
        ),
        (
            "{ \"challenges\": [ { \"id\": \"a\", \"goal\": { \"minutes\": 5, \"on\": [\"mon\", \"‸",
            ["\"sat\"", "\"schooldays\""], ["\"learning\""]
        ),
    ]

    @Test("Where the text is broken off as it is typed, what can stand there is offered", arguments: typed)
    func typing(_ marked: String, _ offered: [String], _ kept: [String]) throws {
        let before = String(marked.prefix { $0 != "‸" })
        let text = marked.replacing("‸", with: "")
        let editor = try editor(text)
        let line = before.count { $0 == "\n" }
        let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count ?? 0
        let answer = try editor.ask("textDocument/completion", "Rules/new.json", line: line, character: column)
        let labels = (answer["result"]?.array ?? []).compactMap { $0["label"]?.string }
        #expect(Set(offered).isSubset(of: labels), "\(labels)")
        #expect(Set(kept).isDisjoint(with: labels), "\(labels)")
    }

    @Test("A finding that may be meant so can be left alone, once a reason is written")
    func silence() throws {
        let wrong = Self.rules(#""goal": { "minutes": 2000, "category": "learning", "per": "day" }"#)
        let editor = try editor(wrong)
        #expect(editor.findings["new.json"]?.compactMap { $0["code"]?.string } == ["F201"])
        let column = try Self.column("2000", wrong)
        let answer = try editor.request(
            "textDocument/codeAction",
            [
                ("textDocument", .object([("uri", .string(editor.address("Rules/new.json")))])),
                ("range", Editor.range(2, column, column)), ("context", .object([("diagnostics", .array([]))])),
            ])
        let action = try #require(
            answer["result"]?.array?.first { $0["title"]?.string?.contains("Leave F201 alone") == true })
        #expect(action["isPreferred"]?.bool == false)
        let edit = try #require(action["edit"]?["changes"]?[editor.address("Rules/new.json")]?.array?.first)
        let place = try #require(edit["range"]?["start"])
        let new = try #require(edit["newText"]?.string)
        #expect(new.contains("\"lint\"") && new.contains("\"F201\": \"\""), "\(new)")
        let line = try #require(place["line"]?.int)
        let start = try #require(place["character"]?.int)
        try editor.change("Rules/new.json", to: new, line: line, from: start, until: start)
        #expect(editor.findings["new.json"]?.compactMap { $0["code"]?.string }.sorted() == ["F201", "L604"])
        let reason = "],\n  \"lint\": { \"F201\": \"a joke\" }\n}\n"
        try editor.change("Rules/new.json", to: wrong.replacing("]\n}\n", with: reason))
        #expect(editor.findings["new.json"]?.isEmpty == true)
    }

    @Test("In a scenario, rules, apps and children are offered where they can stand")
    func scenarioNames() throws {
        let household = try Household.sound()
        let editor = try Editor(household)
        let start =
            #"{ "scenario": "S", "rules": ["../Rules/rules.json"], "family": "../family.json", "starts": "2026-11-02", "#
        for (rest, offered, kept) in [
            (#""timeline": [ { "at": "Mon 09:00", "do": "redeem", "app": "‸"#, ["\"minecraft\""], ["\"books\""]),
            (#""timeline": [ { "at": "Mon 09:00", "do": "‸"#, ["\"redeem\"", "\"decline\""], ["\"books\""]),
            (#""expect": [ { "at": "Mon 09:00", "progress": { "‸"#, ["spark"], ["run", "minecraft"]),
            (#""expect": [ { "at": "Mon 09:00", "streak": { "‸"#, ["run"], ["spark"]),
            (#""expect": [ { "at": "Mon 09:00", "shields": { "‸"#, ["minecraft"], ["spark", "books"]),
            (#""expect": [ { "at": "Mon 09:00", "badge": "‸"#, ["\"gift\""], ["\"spark\"", "\"run\""]),
        ] {
            let before = start + String(rest.prefix { $0 != "‸" })
            try editor.open("Scenarios/s.json", before)
            let answer = try editor.ask(
                "textDocument/completion", "Scenarios/s.json", line: 0, character: before.utf16.count)
            let labels = (answer["result"]?.array ?? []).compactMap { $0["label"]?.string }
            #expect(Set(offered).isSubset(of: labels), "\(rest): \(labels)")
            #expect(Set(kept).isDisjoint(with: labels), "\(rest): \(labels)")
        }
    }

    @Test("Keys, apps, badges and rules are offered where they can stand", arguments: completions)
    func completion(_ before: String, _ word: String, _ offered: [String], _ kept: [String]) throws {
        let text = Self.rules(before)
        let editor = try editor(text)
        let answer = try editor.ask(
            "textDocument/completion", "Rules/new.json", line: 2, character: try Self.column(word, text))
        let labels = (answer["result"]?.array ?? []).compactMap { $0["label"]?.string }
        #expect(Set(offered).isSubset(of: labels), "\(labels)")
        #expect(Set(kept).isDisjoint(with: labels), "\(labels)")
    }

    @Test("A completion that is taken puts the word in the place of what was begun")
    func taken() throws {
        let text = Self.rules(#""goal": { "minutes": 5, "app": "bo" }"#)
        let editor = try editor(text)
        let column = try Self.column("\"bo\"", text)
        let answer = try editor.ask("textDocument/completion", "Rules/new.json", line: 2, character: column + 3)
        let item = try #require(answer["result"]?.array?.first { $0["label"]?.string == "\"books\"" })
        #expect(item["textEdit"]?["range"]?["start"]?["character"]?.int == column)
        #expect(item["textEdit"]?["range"]?["end"]?["character"]?.int == column + 4)
        try editor.change("Rules/new.json", to: "\"books\"", line: 2, from: column, until: column + 4)
        #expect(editor.findings["new.json"]?.isEmpty == true)
    }

    @Test("Hovering says what a key means, what a name stands for, and the rule in a sentence")
    func hover() throws {
        let text = Self.rules(#""goal": { "minutes": 5, "app": "books", "per": "day" }, "reward": { "badge": "gift" }"#)
        let editor = try editor(text)
        func told(_ word: String) throws -> String {
            let answer = try editor.ask(
                "textDocument/hover", "Rules/new.json", line: 2, character: try Self.column(word, text) + 1)
            return answer["result"]?["contents"]?["value"]?.string ?? ""
        }
        #expect(try told("\"per\"").contains("How long it counts before it starts again."))
        #expect(try told("\"per\"").contains("\"day\", \"week\""))
        #expect(try told("\"id\"").contains("It has to be there."))
        #expect(try told("\"books\"").contains("Books, learning"))
        #expect(try told("\"gift\"").contains("Gift"))
        for word in ["\"id\"", "\"per\"", "\"gift\""] {
            #expect(try told(word).contains("📚 A: 5 minutes of Books a day, for the badge Gift."), "\(word)")
        }
    }

    @Test("Hovering over a mistake shows the page of its code")
    func page() throws {
        let wrong = Self.rules(#""goal": { "minutes": 5, "app": "boks", "per": "day" }"#)
        let editor = try editor(wrong)
        let code = try #require(editor.findings["new.json"]?.first?["code"]?.string)
        let answer = try editor.ask(
            "textDocument/hover", "Rules/new.json", line: 2, character: try Self.column("boks", wrong))
        let text = answer["result"]?["contents"]?["value"]?.string ?? ""
        #expect(text.contains("**\(code)**") && text.contains("```json"), "\(text)")
    }

    @Test("A file is written in its one form, and one with a mistake is left as it is")
    func formatting() throws {
        let editor = try editor("{\"challenges\":[]}")
        func edits() throws -> [JSONNode] {
            let answer = try editor.request(
                "textDocument/formatting",
                [
                    ("textDocument", .object([("uri", .string(editor.address("Rules/new.json")))])),
                    ("options", .object([("tabSize", .int(2)), ("insertSpaces", .bool(true))])),
                ])
            return answer["result"]?.array ?? []
        }
        let formatted = try #require(try edits().first?["newText"]?.string)
        #expect(
            formatted == "{ \"challenges\": [] }\n" || formatted.contains("\n  \"challenges\": []\n"), "\(formatted)")
        try editor.change("Rules/new.json", to: formatted)
        #expect(try edits().isEmpty)
        try editor.change("Rules/new.json", to: "{\"challenges\":[")
        #expect(try edits().isEmpty)
    }

    @Test("A name leads to where it is declared")
    func definition() throws {
        let text = Self.rules(
            #""goal": { "minutes": 5, "app": "books" }, "reward": { "badge": "gift" }, "for": "big-ones""#)
        let editor = try editor(text)
        for (word, file, declared) in [
            ("books", "family.json", "\"books\""), ("gift", "rules.json", "\"gift\""),
            ("big-ones", "family.json", "\"big-ones\""),
        ] {
            let answer = try editor.ask(
                "textDocument/definition", "Rules/new.json", line: 2, character: try Self.column(word, text))
            #expect(answer["result"]?["uri"]?.string?.hasSuffix(file) == true, "\(word)")
            let start = try #require(answer["result"]?["range"]?["start"])
            let lines = (file == "family.json" ? Household.family : Household.rules)
                .split(separator: "\n", omittingEmptySubsequences: false)
            let line = Array(lines[try #require(start["line"]?.int)].utf16)
            let rest = String(decoding: line[try #require(start["character"]?.int)...], as: UTF16.self)
            #expect(rest.hasPrefix(declared), "\(word): \(rest)")
        }
    }

    @Test("A scenario is run as it is typed, and says what it expects in vain")
    func scenario() throws {
        let household = try Household.sound()
        let editor = try Editor(household)
        let text = """
            { "scenario": "Small", "rules": ["../Rules/rules.json"], "family": "../family.json", "child": "mia",
              "starts": "2026-11-02", "timeline": ["Mon 16:00-16:20 books"],
              "expect": [ { "by": "Mon 16:20", "won": "spark", "exactly": 2 } ] }
            """
        try editor.open("Scenarios/small.json", text)
        #expect(editor.findings["small.json"]?.first?["message"]?.string?.hasPrefix("Expected: ") == true)
        try editor.change("Scenarios/small.json", to: text.replacing("\"exactly\": 2", with: "\"exactly\": 1"))
        #expect(editor.findings["small.json"]?.isEmpty == true)
    }

    @Test("A file that is renamed goes on under its new name, and the old one has no findings any more")
    func rename() throws {
        let wrong = Self.rules(#""goal": { "minutes": 5, "app": "boks", "per": "day" }"#)
        let editor = try editor(wrong)
        #expect(editor.findings["new.json"]?.count == 1)
        try FileManager.default.moveItem(
            at: editor.folder.appendingPathComponent("Rules/new.json"),
            to: editor.folder.appendingPathComponent("Rules/other.json"))
        editor.notify(
            "workspace/didRenameFiles",
            [
                (
                    "files",
                    .array([
                        .object([
                            ("oldUri", .string(editor.address("Rules/new.json"))),
                            ("newUri", .string(editor.address("Rules/other.json"))),
                        ])
                    ])
                )
            ])
        try editor.settle()
        #expect(editor.findings["new.json"]?.isEmpty == true)
        #expect(editor.findings["other.json"]?.count == 1)
        try editor.change("Rules/other.json", to: Self.rules(#""goal": { "minutes": 5, "app": "books" }"#))
        #expect(editor.findings["other.json"]?.isEmpty == true)
    }

    @Test("A message that is malformed is answered, or passed over, and the next one is served")
    func malformed() throws {
        let editor = try editor(Self.rules(#""goal": { "minutes": 5 }"#))
        editor.send(raw: "Content-Length: 5\r\n\r\nhello")
        #expect(try editor.receive()["error"]?["code"]?.int == -32700)
        editor.send(raw: "Content-Length: 2\r\n\r\n[]")
        #expect(try editor.receive()["error"]?["code"]?.int == -32600)
        editor.send(raw: "nonsense\r\n\r\nContent-Length: soon\r\n\r\n")
        let unknown = try editor.request("textDocument/nothing", [])
        #expect(unknown["error"]?["code"]?.int == -32601)
        let placeless = try editor.request("textDocument/hover", [("textDocument", .string("none"))])
        #expect(placeless["error"]?["code"]?.int == -32602)
        for params: [(String, JSONOutput)] in [
            [], [("textDocument", .null)], [("textDocument", .object([("uri", .string("untitled:1"))]))],
            [
                ("textDocument", .object([("uri", .string(editor.address("Rules/new.json")))])),
                ("contentChanges", .array([.object([("range", Editor.range(9, -4, 99)), ("text", .string("x"))])])),
            ],
        ] {
            for method in ["didOpen", "didChange", "didClose"] { editor.notify("textDocument/\(method)", params) }
            editor.notify("workspace/didRenameFiles", params)
        }
        #expect(try editor.end() == 0)
    }

    @Test("An editor that leaves without a word ends the server")
    func hangUp() throws {
        let editor = try editor(Self.rules(#""goal": { "minutes": 5 }"#))
        #expect(try editor.hangUp() == 1)
    }
}
