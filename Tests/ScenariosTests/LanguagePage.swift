import Foundation
import JSONText
import Scenarios
import Testing

/// A page about the rule language, with the scenarios that stand in it.
struct LanguagePage: Sendable {
    let name: String
    let text: String

    private static let folder = "Sources/RuleLanguage/RuleLanguage.docc"

    static let all: [LanguagePage] = {
        let files =
            (try? FileManager.default.contentsOfDirectory(atPath: Workplace.root.appending(path: folder).path)) ?? []
        return files.filter { $0.hasSuffix(".md") }.sorted().compactMap { file in
            (try? Workplace.text("\(folder)/\(file)")).map { LanguagePage(name: String(file.dropLast(3)), text: $0) }
        }
    }()

    /// The scenarios in its fences.
    var examples: [ToldScenario] { fences.filter(\.isScenario) }

    /// Rule files, and parts of family files.
    var pieces: [ToldScenario] { fences.filter { !$0.isScenario } }

    /// What stands in its fences. Each begins at its own line, so that what is wrong is told with the page's lines.
    private var fences: [ToldScenario] {
        var examples: [ToldScenario] = []
        var example: String?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line == "```json" {
                example = String(repeating: "\n", count: number + 1)
            } else if line == "```", let whole = example {
                examples.append(ToldScenario(path: "\(Self.folder)/\(name).md", line: number, text: whole))
                example = nil
            } else {
                example? += line + "\n"
            }
        }
        return examples
    }
}

/// A scenario to run: a file, or a part of a page.
struct ToldScenario: Sendable, CustomTestStringConvertible {
    var path: String
    /// The line at which it ends, where it is a part of a page.
    var line: Int?
    var text: String

    var testDescription: String { path.split(separator: "/").suffix(1).joined() + (line.map { ":\($0)" } ?? "") }

    /// All of them: of the shipped rules, and of the pages.
    static let all: [ToldScenario] =
        Workplace.scenarios.compactMap { path in
            (try? Workplace.text(path)).map { ToldScenario(path: path, text: $0) }
        } + LanguagePage.all.flatMap(\.examples)

    var bytes: [UInt8] { Array(text.utf8) }

    var isScenario: Bool { JSONParser.parse(bytes).root?["scenario"] != nil }

    func run() -> ScenarioResult { Workplace.runner.run(bytes, path: path) }

    func run(_ changed: [UInt8]) -> ScenarioResult { Workplace.runner.run(changed, path: path) }
}
