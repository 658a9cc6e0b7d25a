import FamilySettings
import JSONShape
import Manual
import Presentation
import RuleKinds
import RuleLanguage
import Scenarios
import ShippedFiles
import Testing

@Suite("The pages that come with the program")
struct ShippedPagesTests {
    static let manual = Manual(
        ShippedFiles.pages().map { (String($0.name.dropLast(3)), String(decoding: $0.bytes, as: UTF8.self)) })

    static let files: [(name: String, shape: Shape)] = [
        ("a rule file", RuleFile.shape), ("family.json", Family.shape), ("a scenario", Scenario.shape),
    ]

    @Test("Every key of a file is found by a search", arguments: files)
    func searched(_ name: String, _ shape: Shape) {
        let lost = Keys(of: shape).names.filter { Self.manual.search($0).isEmpty }
        #expect(lost.sorted() == [], "\(name) can hold what no page tells")
    }

    @Test("Every key of rules and of the family leads to a page by itself", arguments: files.dropLast())
    func led(_ name: String, _ shape: Shape) {
        let lost = Keys(of: shape).names.filter { Self.manual.topics(about: $0).isEmpty }
        #expect(lost.sorted() == [], "\(name) can hold what `help` does not know by its name")
    }

    @Test("Every kind of rule has a page of its own", arguments: RuleKinds.all.map { $0.key })
    func kind(_ key: String) {
        #expect(Self.manual.topic(named: key) != nil)
    }

    @Test("Every measure, window, filter and reward leads to one page, which explains it")
    func words() {
        let keys = Set(
            ["minutes", "points", "sessions"] + RuleShape.measures + ["per", "for", "after", "was", "except"])
        let unclear = keys.filter { Self.manual.topics(about: $0).count != 1 }
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
        #expect(Self.manual.topics(about: words).map(\.name) == [topic])
    }

    @Test("A name stands for one page only")
    func clear() {
        for topic in Self.manual.topics {
            for name in Set([topic.name, topic.title] + topic.aliases) {
                let found = Self.manual.topics(about: name).map(\.name)
                #expect(found == [topic.name], "\"\(name)\" of \(topic.name) leads to \(found)")
            }
        }
    }

    @Test("Every page begins with what it is about, and is laid out at every width", arguments: [60, 80, 120])
    func laidOut(_ columns: Int) {
        for topic in Self.manual.topics {
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

/// The names of all keys that a shape can hold, at any depth.
private struct Keys {
    private(set) var names: Set<String> = []
    /// Goals hold goals: each object is looked at once.
    private var seen: Set<String> = []

    init(of shape: Shape) { collect(shape) }

    private mutating func collect(_ shape: Shape) {
        switch shape {
        case .object(let object):
            guard seen.insert(object.name + object.keys.map(\.name).joined()).inserted else { return }
            for key in object.keys {
                names.insert(key.name)
                collect(key.shape)
            }
        case .list(let element, _, _), .table(let element, _), .oneOrMany(let element): collect(element)
        case .either(let shapes): for shape in shapes { collect(shape) }
        case .later(let declared): collect(declared())
        case .text, .whole, .decimal, .flag, .anything: break
        }
    }
}
