import Foundation
import Testing

/// The fine print of the laws is numbered, and every line of it has a test that bears its number.
@Suite("The fine print, line by line")
struct LawIndexTests {
    /// There is no line 24.
    private static let lines = Array(1...29).filter { $0 != 24 }

    /// The titles of all tests.
    private static let titles: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file -> [String] in
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.components(separatedBy: "@Test(").dropFirst().map { rest in
                String(rest.drop { $0 != "\"" }.dropFirst().prefix(8))
            }
        }
    }()

    @Test("Every line of the fine print is named by a test", arguments: lines)
    func named(line: Int) {
        #expect(Self.titles.contains { $0.hasPrefix("\(line): ") }, "no test is named \"\(line): …\"")
    }
}
