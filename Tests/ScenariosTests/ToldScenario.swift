import JSONText
import Scenarios
import Testing

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
        } + LanguagePages.all.flatMap(\.examples)

    var bytes: [UInt8] { Array(text.utf8) }

    var isScenario: Bool { JSONParser.parse(bytes).root?["scenario"] != nil }

    func run() -> ScenarioResult { Workplace.runner.run(bytes, path: path) }

    func run(_ changed: [UInt8]) -> ScenarioResult { Workplace.runner.run(changed, path: path) }
}
