import Foundation
import ShippedFiles
import Testing

@Suite struct ShippedFilesTests {
    @Test(
        "Every file of a shipped folder is part of the program, and nothing else",
        arguments: [
            ("Rules", "Rules"), ("Templates", "Templates"), ("Hooks", "Sources/ShippedFiles/Hooks"),
            ("Scenarios", "Sources/ShippedFiles/Scenarios"), ("Demo", "Sources/ShippedFiles/Demo"),
            ("Languages", "Sources/ShippedFiles/Languages"), ("Pages/de", "Sources/ShippedFiles/Pages/de"),
            ("Pages", "Sources/RuleLanguage/RuleLanguage.docc"),
        ])
    func folder(name: String, path: String) throws {
        let folder = root.appendingPathComponent(path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") }.sorted()
        let shipped = ShippedFiles.files(in: name)
        #expect(shipped.map(\.name) == names, "Sources/CShippedFiles/shipped_files.c does not list what \(path) holds.")
        for file in shipped {
            let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent(file.name)))
            #expect(file.bytes == bytes, "\(file.name) in the program is not the file in \(path).")
        }
    }

    @Test("Pictures in rules, templates and examples are wide on every terminal, without a character that asks for it")
    func pictures() throws {
        let families = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Examples").path)
        let examples = families.filter { !$0.hasPrefix(".") }.map { "Examples/\($0)/Rules" }
        for (name, bytes) in try (["Rules", "Templates"] + examples).flatMap(jsonFiles) {
            for match in String(decoding: bytes, as: UTF8.self).matches(of: /"icon": *"([^"]*)"/) {
                let scalars = match.1.unicodeScalars
                #expect(
                    scalars.count == 1 && scalars.first?.properties.isEmojiPresentation == true, "\(match.1) in \(name)"
                )
            }
        }
    }

    private func jsonFiles(in folder: String) throws -> [(name: String, bytes: Data)] {
        let url = root.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }
            .map { ($0, try Data(contentsOf: url.appendingPathComponent($0))) }
    }

    private var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}
