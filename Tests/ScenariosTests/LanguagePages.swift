import Manual
import ShippedFiles

/// The pages about the rule language that come with the program, read as `challenges help` reads them.
enum LanguagePages {
    private static let files = ShippedFiles.pages().map {
        (name: String($0.name.dropLast(3)), text: String(decoding: $0.bytes, as: UTF8.self))
    }

    static let manual = Manual(files)

    /// All pages, with the overview.
    static let all = files.map { Topic(file: $0.name, text: $0.text) }
}

extension Topic {
    /// The scenarios among its examples.
    var examples: [ToldScenario] { fences.filter(\.isScenario) }

    /// The other examples: rule files, and parts of family files.
    var pieces: [ToldScenario] { fences.filter { !$0.isScenario } }

    /// Its examples. Each begins at its own line, so that what is wrong is told with the page's lines.
    private var fences: [ToldScenario] {
        var rest = text[...]
        var line = 0
        return blocks.compactMap { block in
            guard case .code(let code) = block, let place = rest.firstRange(of: code) else { return nil }
            line += rest[..<place.lowerBound].count { $0 == "\n" }
            rest = rest[place.lowerBound...]
            return ToldScenario(
                path: "Sources/RuleLanguage/RuleLanguage.docc/\(file).md", line: line,
                text: String(repeating: "\n", count: line) + code)
        }
    }
}
