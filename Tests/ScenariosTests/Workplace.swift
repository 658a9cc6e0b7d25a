import Foundation
import Scenarios

/// Where the scenarios of the rules that come with the program lie.
enum Workplace {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// All scenario files, by their paths from the root.
    static let scenarios: [String] = {
        let folder = root.appendingPathComponent("Tests/Scenarios").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { "Tests/Scenarios/\($0)" }
    }()

    static let runner = ScenarioRunner { path in try bytes(path) }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }

    static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }
}
