import FamilySettings
import JSONShape
import JSONText
import Languages
import Recording
import RuleKinds
import Scenarios

/// A kind of file that parents write, and the schema by which editors complete and check it.
enum SchemaFile: String, CaseIterable {
    case rules, family, scenario

    /// The schema's own file, at the top of the family's folder.
    var fileName: String { "\(rawValue).schema.json" }

    var json: JSONOutput {
        switch self {
        case .rules: JSONSchema.document(RuleFile.shape, title: localized("Rules for challenges"))
        case .family: JSONSchema.document(Family.shape, title: localized("A family of challenges"))
        case .scenario:
            JSONSchema.document(Scenario.shape, title: localized("A scenario that tests rules of challenges"))
        }
    }

    /// The schema's own text.
    var text: [UInt8] { json.utf8(pretty: true) + [UInt8(ascii: "\n")] }

    /// The path of the schema, relative to a file of this kind.
    var reference: String { self == .family ? fileName : "../" + fileName }

    /// Writes all schemas into a family's folder, replacing those of an earlier version.
    static func writeAll(to folder: FamilyFolder) throws(FolderError) {
        for file in allCases {
            try FamilyFolder.write(file.text, to: folder.path + "/" + file.fileName, isDurable: false)
        }
    }

    /// The file's text with a first member that names its schema, unless it names one already or cannot be parsed.
    func linking(_ bytes: [UInt8]) -> [UInt8] {
        let document = JSONParser.parse(bytes)
        let root = document.root
        guard document.isValid, let members = root?.object, let first = members.first, root?["$schema"] == nil else {
            return bytes
        }
        // The first member's own indentation serves the new one.
        let space = bytes[..<first.keySpan.start].reversed().prefix { $0 != UInt8(ascii: "{") }.reversed()
        let member = Array("\"$schema\": \"\(reference)\",".utf8)
        return Array(bytes[..<first.keySpan.start]) + member + (space.isEmpty ? [UInt8(ascii: " ")] : Array(space))
            + Array(bytes[first.keySpan.start...])
    }
}
