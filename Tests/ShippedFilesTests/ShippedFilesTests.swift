import Foundation
import ShippedFiles
import Testing

@Suite struct ShippedFilesTests {
    @Test(
        "Every file of a shipped folder is part of the program, and nothing else",
        arguments: [
            ("Rules", "Rules"), ("Templates", "Templates"), ("Hooks", "Sources/ShippedFiles/Hooks"),
            ("Scenarios", "Sources/ShippedFiles/Scenarios"), ("Demo", "Sources/ShippedFiles/Demo"),
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

    private var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}
