import JSONText
import Languages
import RuleLoading
import ShippedFiles
import Testing

@testable import challenges

@Suite("What a family begins with, in German")
struct GermanStartTests {
    private static let german = ShippedFiles.language("de")

    /// What people read in shipped files, by its key.
    private static var texts: Set<String> {
        var texts: Set<String> = []
        let files = (ShippedFiles.rules() + ShippedFiles.templates() + ShippedFiles.scenarios()).map(\.bytes)
        for bytes in files + [ShippedFiles.family()] {
            JSONParser.parse(bytes).root?.walk { key, node in
                if ShippedFile.readKeys.contains(key), let text = node.string { texts.insert(text) }
            }
        }
        return texts
    }

    @Test("Every title, question and message of rules and templates is German")
    func isWhole() {
        let sentences = ShippedFiles.sentences(of: "de")
        let translated = Set(sentences.values.flatMap(\.keys))
        var missing: Set<String> = []
        for file in ShippedFiles.rules() + ShippedFiles.templates() + ShippedFiles.scenarios() {
            JSONParser.parse(file.bytes).root?.walk { key, node in
                guard ShippedFile.readKeys.contains(key), let text = node.string else { return }
                if !translated.contains(text) { missing.insert(text) }
            }
        }
        #expect(missing.isEmpty, "\(missing.sorted())")
        let left = Set(sentences["Starter rules", default: [:]].keys).subtracting(Self.texts)
        #expect(left.isEmpty, "No shipped file says any more: \(left.sorted())")
    }

    @Test("Tags that a family begins with are said in German, and no others are")
    func tags() throws {
        let german = try #require(Self.german)
        var tags: Set<String> = []
        for bytes in [ShippedFiles.family()] + ShippedFiles.templates().map(\.bytes) {
            JSONParser.parse(bytes).root?.walk { key, node in
                if key == "tag", let tag = node.string { tags.insert(tag) }
                if key == "tags" { tags.formUnion(node.array?.compactMap(\.string) ?? []) }
            }
        }
        #expect(tags.count > 5)
        let listed = Set(ShippedFiles.sentences(of: "de")["Tags of apps", default: [:]].keys)
        #expect(listed == tags)
        for tag in tags { #expect(german.saying(tag) != tag) }
    }

    @Test("Only what people read differs, and such a file is known as one that came with the program")
    func differs() throws {
        let german = try #require(Self.german)
        for file in ShippedFiles.rules() {
            let said = german.speaking { file.said }
            #expect(said != file.bytes, "\(file.name)")
            #expect(JSONParser.parse(said).mistakes.isEmpty, "\(file.name)")
            #expect(ids(said) == ids(file.bytes), "\(file.name)")
            #expect(StarterRules.isUntouched("Rules/" + file.name, said))
            #expect(StarterRules.isUntouched("Rules/" + file.name, file.bytes))
        }
    }

    private func ids(_ bytes: [UInt8]) -> [String] {
        var ids: [String] = []
        JSONParser.parse(bytes).root?.walk { key, node in
            if !ShippedFile.readKeys.contains(key) { ids.append("\(key) \(node.string ?? "")") }
        }
        return ids
    }
}
