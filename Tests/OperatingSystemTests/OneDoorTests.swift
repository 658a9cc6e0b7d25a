import Foundation
import Testing

@Suite("One door to the system")
struct OneDoorTests {
    /// Not linked into the program, or only where Foundation is part of the system.
    private static let exempt = ["/Benchmarks/", "/FoldedText.swift"]

    @Test("Nothing but OperatingSystem calls the system's library, and nothing that is shipped links Foundation")
    func imports() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources").path
        let files = try #require(FileManager.default.subpaths(atPath: sources)).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 300)
        for file in files where !Self.exempt.contains(where: "/\(file)".contains) {
            let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
            let imported = text.split(separator: "\n").filter { $0.contains("import ") }
                .compactMap { $0.split(separator: " ").last }
            #expect(!imported.contains("Foundation"), "\(file)")
            guard !file.hasPrefix("OperatingSystem/") else { continue }
            #expect(Set(imported).isDisjoint(with: ["Glibc", "Musl", "Darwin"]), "\(file)")
        }
    }
}
