import Manual
import Testing

@Suite("Finding a page")
struct FindingTopicsTests {
    static let manual = Manual([
        (
            "RuleLanguage",
            "# ``RuleLanguage``\n\n## Topics\n\n### What counts\n\n- <doc:QuietHours>\n- <doc:Limits>\n\n### More\n\n- <doc:Streaks>"
        ),
        (
            "QuietHours",
            "# Quiet hours\n<!-- Also: bedtime, night -->\n\nAfter nine nothing is earned.\n\n| Key | Meaning |\n| --- | --- |\n| `on` | Days. |"
        ),
        (
            "Limits",
            "# Limits\n\nAt most so much.\n\n| Key | Meaning |\n| --- | --- |\n| `atMost` | Not more. |\n| `on` | Days. |"
        ),
        ("Streaks", "# Streaks\n\nIt grows.\n\n```json\n{ \"freezes\": 1 }\n```"),
        ("Unlisted", "# Unlisted"),
    ])

    @Test("The overview gives groups and order, and a page that it does not list is none")
    func order() {
        #expect(Self.manual.groups.map(\.title) == ["What counts", "More"])
        #expect(Self.manual.topics.map(\.name) == ["quiet-hours", "limits", "streaks"])
    }

    static let lookedUp: [(words: String, topics: [String])] = [
        ("quiet-hours", ["quiet-hours"]), ("quiet hours", ["quiet-hours"]), ("quietHours", ["quiet-hours"]),
        ("Quiet Hour", ["quiet-hours"]), ("streak", ["streaks"]), ("bedtime", ["quiet-hours"]),
        ("atMost", ["limits"]), ("at most", ["limits"]), ("on", ["quiet-hours", "limits"]), ("unlisted", []),
        ("", []), ("freezes", []),
    ]

    @Test("A page is found by its name, by another name and by its keys, however they are typed", arguments: lookedUp)
    func found(_ words: String, _ topics: [String]) {
        #expect(Self.manual.topics(about: words).map(\.name) == topics)
    }

    static let searched: [(words: String, topics: [String])] = [
        ("freezes", ["streaks"]), ("nothing earned", ["quiet-hours"]), ("grows much", []), ("atmost", ["limits"]),
        ("most", ["limits"]), ("limits", ["limits"]), ("", []),
    ]

    @Test("A search finds pages by all words that stand on them, examples included", arguments: searched)
    func search(_ words: String, _ topics: [String]) {
        #expect(Self.manual.search(words).map(\.topic.name) == topics)
    }

    @Test("The page whose subject is searched comes before those that only mention it")
    func rank() {
        let manual = Manual([
            ("RuleLanguage", "### All\n\n- <doc:First>\n- <doc:Points>"),
            ("First", "# First\n\nEarn points."), ("Points", "# Points\n\nWhat learning earns."),
        ])
        #expect(manual.search("points").map(\.topic.name) == ["points", "first"])
        #expect(manual.search("points").last?.excerpt == "Earn points.")
    }

    @Test("What stands in an example is told by the story's title, or by the sentence above it, and a name by the page")
    func excerpts() throws {
        let text = """
            # Prizes
            <!-- Also: treats -->

            Something real.

            First this. Write such a rule:

            ```json
            { "reward": { "prize": "Pizza" } }
            ```

            ## Examples

            ```json
            { "reward": { "prize": "Cake" } }
            ```

            ```json
            { "scenario": "Ice for all", "rules": [] }
            ```
            """
        let manual = Manual([("RuleLanguage", "### All\n\n- <doc:Prizes>"), ("Prizes", text)])
        func excerpt(_ words: String) -> String? { manual.search(words).first?.excerpt }
        #expect(excerpt("pizza") == "Write such a rule:")
        #expect(excerpt("cake") == "Something real.")
        #expect(excerpt("ice rules") == "Ice for all")
        #expect(excerpt("treats") == "Something real.")
        #expect(excerpt("first this") == "First this.")
    }

    static let mistyped: [(typed: String, meant: String)] = [
        ("streeks", "streaks"), ("quit-hours", "quiet-hours"), ("atMots", "atMost"), ("bedtiem", "bedtime"),
    ]

    @Test("Of a name that is mistyped the nearest is known", arguments: mistyped)
    func near(_ typed: String, _ meant: String) {
        #expect(Self.manual.topics(about: typed).isEmpty)
        #expect(Self.manual.names(near: typed).first == meant)
    }

    @Test("Comments give other names, and are not shown")
    func aliases() throws {
        let topic = try #require(Self.manual.topic(named: "quiet-hours"))
        #expect(topic.aliases == ["bedtime", "night"])
        #expect(topic.about == "After nine nothing is earned.")
    }
}
