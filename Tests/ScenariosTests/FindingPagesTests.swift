import FamilySettings
import JSONShape
import Manual
import Presentation
import RuleKinds
import RuleLanguage
import Scenarios
import Testing

@Suite("Finding the pages about the rule language")
struct FindingPagesTests {
    static let files: [(name: String, shape: Shape)] = [
        ("a rule file", RuleFile.shape), ("family.json", Family.shape), ("a scenario", Scenario.shape),
    ]

    @Test("Every key of a file is found by a search", arguments: files)
    func searched(_ name: String, _ shape: Shape) {
        let lost = Keys(of: shape).names.filter { LanguagePages.manual.search($0).isEmpty }
        #expect(lost.sorted() == [], "\(name) can hold what no page tells")
    }

    @Test("Every key of rules and of the family leads to a page by itself", arguments: files.dropLast())
    func led(_ name: String, _ shape: Shape) {
        let lost = Keys(of: shape).names.filter { LanguagePages.manual.topics(about: $0).isEmpty }
        #expect(lost.sorted() == [], "\(name) can hold what `help` does not know by its name")
    }

    @Test("Every kind of rule has a page of its own", arguments: RuleKinds.all.map { $0.key })
    func kind(_ key: String) {
        #expect(LanguagePages.manual.topic(named: key) != nil)
    }

    @Test("Every measure, window, filter and reward leads to one page, which explains it")
    func words() {
        let keys = Set(
            ["minutes", "points", "sessions"] + RuleShape.measures + ["per", "for", "after", "was", "except"])
        let unclear = keys.filter { LanguagePages.manual.topics(about: $0).count != 1 }
        #expect(unclear.sorted() == [])
    }

    static let asked = [
        ("minutes", "minutes"), ("quiet hours", "quiet-hours"), ("quiet-hours", "quiet-hours"), ("freezes", "streaks"),
        ("atMost", "limits"), ("rules", "first-rule"), ("holidays", "holidays"), ("weekend", "times-of-day"),
        ("schooldays", "times-of-day"), ("bedtime", "quiet-hours"), ("chores", "tasks"), ("ill", "away"),
        ("prize", "rewards"), ("double points", "multipliers"), ("price", "prices"), ("percent", "percent"),
        ("beat your week", "what-is-usual"), ("siblings", "together"), ("homework first", "gates"),
        ("voucher", "rewards"), ("unlock", "rewards"), ("family.json", "family-file"), ("$schema", "checking"),
    ]

    @Test("What a parent asks for leads to the page about it", arguments: asked)
    func parentsWords(_ words: String, _ topic: String) {
        #expect(LanguagePages.manual.topics(about: words).map(\.name) == [topic])
    }

    @Test("A name stands for one page only")
    func clear() {
        for topic in LanguagePages.manual.topics {
            for name in Set([topic.name, topic.title] + topic.aliases) {
                let found = LanguagePages.manual.topics(about: name).map(\.name)
                #expect(found == [topic.name], "\"\(name)\" of \(topic.name) leads to \(found)")
            }
        }
    }

    @Test("Every page begins with what it is about, and is laid out at every width", arguments: [60, 80, 120])
    func laidOut(_ columns: Int) {
        for topic in LanguagePages.manual.topics {
            #expect(topic.about != topic.title, "\(topic.name) begins with no paragraph")
            #expect(!topic.title.contains("`"))
            // What can be copied stays in one piece: in a file a text may be longer than a narrow terminal.
            let wide = TopicScreen(topic).lines(in: Appearance(width: columns)).filter {
                $0.columns > columns && !$0.words.contains("\"")
            }
            #expect(wide.map(\.words) == [], "\(topic.name)")
        }
    }
}
