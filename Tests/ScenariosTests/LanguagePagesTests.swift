import Diagnostics
import FamilySettings
import JSONText
import Manual
import RuleKinds
import RuleLinting
import RuleLoading
import Scenarios
import Testing

/// That the examples pass is tested with the scenarios of the shipped rules.
@Suite("The pages about the rule language")
struct LanguagePagesTests {
    @Test("There are pages")
    func thereAreSome() {
        #expect(LanguagePages.all.count > 25)
    }

    @Test("Every page has examples", arguments: LanguagePages.all.map(\.file))
    func hasExamples(_ name: String) throws {
        let page = try #require(LanguagePages.all.first { $0.file == name })
        #expect(!(page.examples + page.pieces).isEmpty)
    }

    @Test("The overview lists every page, and no other")
    func overview() {
        let listed = LanguagePages.manual.topics.map(\.file)
        #expect(listed.sorted() == LanguagePages.all.map(\.file).filter { $0 != Manual.overview })
    }

    @Test("A page leads only to pages that are there")
    func links() {
        let names = Set(LanguagePages.all.map(\.file))
        for page in LanguagePages.all {
            for link in page.text.matches(of: /<doc:(\w+)>/) {
                #expect(names.contains(String(link.1)), "\(page.file) leads to \(link.1)")
            }
        }
    }

    @Test(
        "A rule file or a part of a family file on a page is without findings",
        arguments: LanguagePages.all.flatMap(\.pieces))
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
