import Foundation
import Testing

/// Facts go into the engine, and what follows from them goes through `Reconciliation`, which alone knows what was told:
/// a second place that decides what is paid would sooner or later decide otherwise.
@Suite("One judge")
struct OneJudgeTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    /// The files that hold a text outside of comments.
    private static func files(holding pattern: String) throws -> [String] {
        let pattern = try Regex(pattern)
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { path in
            guard path.hasSuffix(".swift") else { return false }
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            return text.split(separator: "\n").contains { line in
                !line.drop { $0 == " " }.hasPrefix("//") && line.firstMatch(of: pattern) != nil
            }
        }.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.sorted()
    }

    @Test("What is told, kept, taken back and not paid is judged for the store and for a state by the same type")
    func hosts() throws {
        #expect(try Self.files(holding: #"\bReconciliation\("#) == ["FamilyFold.swift", "Publisher.swift"])
        // Nobody else makes up what becomes of a win.
        #expect(try Self.files(holding: #"-> \[?(Reconciliation\.)?Change\]?( \{|$)"#) == ["Reconciliation.swift"])
        #expect(
            try Self.files(holding: #"\b(KeptPromises|PaidWindows)\("#)
                == ["DecidedPast.swift", "KeptPromises.swift", "Reconciliation.swift"])
    }

    @Test("Wins are written where they were judged; beside them only what somebody decides, and unpaid notices")
    func writers() throws {
        #expect(
            try Self.files(holding: #"transaction\.(publish|publishTotal)\("#)
                == ["Publisher.swift", "Recorder+Deciding.swift", "Recorder+Notices.swift"])
        // A parent takes back what was confirmed.
        #expect(
            try Self.files(holding: #"transaction\.post\("#)
                == ["Publisher.swift", "Recorder+Deciding.swift", "TaskCorrections.swift"])
    }
}
