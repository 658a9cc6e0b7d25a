import Diagnostics
import FamilySettings
import JSONShape
import JSONText
import RuleKinds
import RuleLinting
import Scenarios
import Testing

/// That the examples pass is tested with the scenarios of the shipped rules.
@Suite("The pages about the rule language")
struct LanguagePagesTests {
    @Test("There are pages")
    func thereAreSome() {
        #expect(LanguagePage.all.count > 25)
    }

    @Test("Every page has examples, and all of them are tried", arguments: LanguagePage.all.map(\.name))
    func hasExamples(_ name: String) throws {
        let page = try #require(LanguagePage.all.first { $0.name == name })
        let examples = page.examples + page.pieces
        #expect(!examples.isEmpty)
        let fences = page.text.split(separator: "\n").count { $0.hasPrefix("```") }
        #expect(fences == examples.count * 2, "a fence that is not run")
    }

    @Test("The overview lists every page, and no other")
    func overview() throws {
        let overview = try #require(LanguagePage.all.first { $0.name == "RuleLanguage" })
        let listed = overview.text.matches(of: /- <doc:(\w+)>/).map { String($0.1) }
        #expect(listed.sorted() == LanguagePage.all.map(\.name).filter { $0 != "RuleLanguage" })
    }

    @Test("A page leads only to pages that are there")
    func links() {
        let names = Set(LanguagePage.all.map(\.name))
        for page in LanguagePage.all {
            for link in page.text.matches(of: /<doc:(\w+)>/) {
                #expect(names.contains(String(link.1)), "\(page.name) leads to \(link.1)")
            }
        }
    }

    @Test("Every key of a rule is told on some page")
    func keys() {
        let told = LanguagePage.all.map(\.text).joined()
        let missing = RuleKinds.all.flatMap { kind in Keys(of: .object(kind.shape)).names }
            .filter { !told.contains("`\($0)`") }
        #expect(missing.isEmpty)
    }

    @Test("Every key of the family is told on some page")
    func familyKeys() {
        let told = LanguagePage.all.map(\.text).joined()
        let missing = Keys(of: Family.shape).names.filter { !told.contains("`\($0)`") }
        #expect(missing.isEmpty)
    }

    @Test(
        "A rule file or a part of a family file on a page is without findings",
        arguments: LanguagePage.all.flatMap(\.pieces))
    func pieces(_ piece: ToldScenario) throws {
        let root = try #require(JSONParser.parse(piece.bytes).root)
        let kinds = RuleKinds.all.map { $0.key }
        if let members = root.object, members.contains(where: { kinds.contains($0.key) }) {
            #expect(RuleSet([RuleFile(piece.bytes, path: piece.path)], family: nil).findings.map(\.message) == [])
        } else {
            let family = Self.family(with: root, in: piece.bytes)
            let reading = FamilyFile.read(Array(family.utf8), path: piece.path)
            #expect(reading.findings.map(\.message) == [] && reading.family != nil)
        }
    }

    /// A family file that says what the part says, and no more than has to be there.
    private static func family(with part: JSONNode, in bytes: [UInt8]) -> String {
        let least = [
            ("timeZone", #""Europe/Berlin""#), ("children", #"[ { "id": "mia" }, { "id": "leo" } ]"#),
            ("apps", #"[ { "id": "khan", "category": "learning" } ]"#),
        ].filter { part[$0.0] == nil }.map { #""\#($0.0)": \#($0.1)"# }
        let said = (part.object ?? []).map { String(decoding: bytes[$0.span.start..<$0.span.end], as: UTF8.self) }
        return "{ \((least + said).joined(separator: ", ")) }"
    }

    @Test("The rules of every example are without findings", arguments: ToldScenario.all.filter { $0.line != nil })
    func lints(_ example: ToldScenario) throws {
        let rules = try #require(JSONParser.parse(example.bytes).root?["rules"]?.array)
        for node in rules {
            let file = RuleFile(Array(example.bytes[node.span.start..<node.span.end]), path: example.path)
            #expect(RuleSet([file], family: nil).findings.map(\.message) == [])
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
            guard seen.insert(object.name).inserted else { return }
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
