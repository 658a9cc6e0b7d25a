import Foundation
import Scenarios

/// Where the scenarios of the rules that come with the program lie, and those of the example families.
enum Workplace {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folders of the example families, by their paths from the root.
    static let examples = names(in: "Examples").filter { !$0.hasPrefix(".") }.map { "Examples/\($0)" }

    /// All scenario files, by their paths from the root.
    static let scenarios = (["Tests"] + examples).flatMap { files(in: "\($0)/Scenarios") }

    static let runner = ScenarioRunner { path in try bytes(path) }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }

    static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    /// The JSON files of a folder, by their paths from the root.
    static func files(in folder: String) -> [String] {
        names(in: folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }

    private static func names(in folder: String) -> [String] {
        let path = root.appendingPathComponent(folder).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
