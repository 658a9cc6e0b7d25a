import Diagnostics
import JSONText
import OperatingSystem
import RuleEngine
import RuleKinds
import RuleLanguage

/// A rule's own text.
struct RuleText {
    /// The key of its list in a file.
    let kind: String
    let title: String
    let text: String

    /// - Parameter file: one that holds nothing but the rule, as versions keep it.
    init?(_ file: [UInt8]) {
        let file = RuleFile(file, path: "")
        guard let rule = file.rules.first else { return nil }
        self.init(rule, in: file)
    }

    /// Nil if the rule stands in no file.
    init?(_ rule: any PlannedRule, in file: RuleFile) {
        guard let span = rule.header.place.node?.span, let list = file.root?.member(around: span) else { return nil }
        kind = list.key
        title = rule.header.title
        text = String(decoding: file.source.bytes[span.start..<span.end], as: UTF8.self)
    }

    /// A file that holds nothing but the rule, as it is written.
    var alone: String { "{\"\(kind)\":[\(text)]}" }

    /// The hash of all that it says, its words included.
    var wording: String { Self.wording(ofFile: alone) }

    /// - Parameter file: one that holds nothing but a rule. Empty for a rule that was removed.
    static func wording(ofFile file: String) -> String {
        guard !file.isEmpty else { return VersionHistory.removed }
        return JSONParser.parse(Array(file.utf8)).root?.wording ?? VersionHistory.digest(file)
    }
}

/// A file that what others have written is put into.
struct MetFile: Sendable {
    let path: String
    /// The text from which the new one was made. Nil while the file is not there.
    let original: [UInt8]?
    var text: [UInt8]
}

/// The texts of a family's rule files while rules in them are replaced, added and removed.
struct RuleTexts {
    private var files: [MetFile]
    /// By id: the rule, and the place of its file.
    private var rules: [String: (text: RuleText, file: Int)] = [:]
    /// Where a rule is put that no file has.
    private let newFile: String

    init(_ given: [RuleFile], in folder: FamilyFolder) {
        newFile = folder.rulesPath + "/from-other-devices.json"
        files = given.map {
            MetFile(
                path: folder.rulesPath + "/" + Path.name(of: $0.path), original: $0.source.bytes,
                text: $0.source.bytes)
        }
        for (place, file) in given.enumerated() {
            for rule in file.rules { rules[rule.header.id] = RuleText(rule, in: file).map { ($0, place) } }
        }
    }

    func rule(_ id: String) -> RuleText? { rules[id]?.text }

    /// The files with another text than before.
    var changed: [MetFile] {
        files.filter { $0.text != $0.original }.map { file in
            let isNew = file.original == nil
            let text = isNew ? JSONFormatter.canonical(JSONParser.parse(file.text)) : nil
            return MetFile(path: file.path, original: file.original, text: text ?? file.text)
        }
    }

    mutating func replace(_ id: String, by text: String) throws {
        try edit(id) { document, pointer throws(JSONEditError) in
            try document.edits(setting: pointer, to: .raw(text))
        }
    }

    mutating func remove(_ id: String) throws {
        try edit(id) { document, pointer throws(JSONEditError) in try document.edits(removing: pointer) }
        rules[id] = nil
    }

    mutating func add(_ rule: RuleText) throws {
        let place: Int
        if let known = files.firstIndex(where: { $0.path == newFile }) {
            place = known
        } else {
            place = files.count
            files.append(MetFile(path: newFile, original: nil, text: Array("{}\n".utf8)))
        }
        let document = JSONParser.parse(files[place].text)
        let edits =
            document.root?[rule.kind]?.array == nil
            ? try document.edits(setting: "/\(rule.kind)", to: .array([.raw(rule.text)]))
            : try document.edits(setting: "/\(rule.kind)/-", to: .raw(rule.text))
        files[place].text = try TextEdit.apply(edits, to: files[place].text)
    }

    private mutating func edit(
        _ id: String, _ edits: (JSONDocument, _ pointer: String) throws(JSONEditError) -> [TextEdit]
    ) throws {
        guard let (rule, file) = rules[id] else { return }
        let document = JSONParser.parse(files[file].text)
        let list = document.root?[rule.kind]?.array ?? []
        guard let index = list.firstIndex(where: { $0["id"]?.string == id }) else { return }
        files[file].text = try TextEdit.apply(try edits(document, "/\(rule.kind)/\(index)"), to: files[file].text)
    }
}
