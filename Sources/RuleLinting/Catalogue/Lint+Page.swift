package import Diagnostics
import Languages
import RuleLoading

extension Lint.Entry {
    /// The most examples of each sort on a page.
    private static let mostExamples = 3
    /// The most characters of a line. Longer lines are cut, as the finding shows what matters in them.
    private static let longestLine = 120

    /// The page as text for a terminal.
    package func text(_ renderer: DiagnosticRenderer) -> String {
        let page = page()
        let bad = page.bad.prefix(Self.mostExamples)
        var blocks = ["\(code)  \(title)\n", renderer.paragraph(page.why)]
        for shown in bad {
            blocks += Self.files(shown, as: localized("Wrong"))
            if let finding = shown.finding { blocks.append(renderer.text(finding, in: shown.source)) }
        }
        for shown in page.good.prefix(Self.mostExamples) { blocks += Self.files(shown, as: localized("Right")) }
        if let fix = bad.compactMap({ $0.finding?.fixes.first }).first(where: \.isSafe) {
            // Behind a colon English goes on with a small letter.
            let isEnglish = Language.current.code == Language.english.code
            let title = isEnglish ? fix.title.prefix(1).lowercased() + fix.title.dropFirst() : fix.title
            blocks.append(renderer.paragraph(localized("`challenges lint --fix` repairs it: \(title).")))
        }
        blocks.append(renderer.paragraph(consequence(bad.first?.source.path)))
        return blocks.joined(separator: "\n")
    }

    /// The consequence of leaving the mistake in the file.
    private func consequence(_ path: String?) -> String {
        if severity == .error, !canBeSilenced {
            return isOfScenarios
                ? localized("The scenario does not run as long as this is so.")
                : localized(
                    "Rules do not run as long as this is so.")
        }
        guard canBeSilenced, path == LintExample.path else { return localized("Your rules run all the same.") }
        return localized(
            """
            Your rules run all the same. If you mean it so, say why in the rule file: "lint": { "\(code)": "on \
            purpose until 2026-12-31" }
            """)
    }

    /// The files of an example, each under a line that says what it is.
    private static func files(_ shown: Lint.Shown, as verdict: String) -> [String] {
        let path = shown.source.path
        let what =
            (shown.what.isEmpty ? "" : ", \(shown.what)") + (path == LintExample.path ? "" : localized(", in \(path)"))
        var blocks = ["\(verdict)\(what):\n", indented(shown.source)]
        if let beside = shown.beside {
            blocks += [
                beside.path == LintExample.path
                    ? localized("with this rule:\n") : localized("with this in \(beside.path):\n")
            ]
            blocks.append(indented(beside))
        }
        return blocks
    }

    /// A file as an editor shows it, slightly indented.
    private static func indented(_ source: SourceText) -> String {
        if source.bytes.isEmpty { return "    \(localized("(nothing)"))\n" }
        let text = String(
            String.UnicodeScalarView(
                String(decoding: source.bytes, as: UTF8.self).unicodeScalars.map { $0 == "\0" ? "·" : $0 }))
        return text.split(separator: "\n").map { line in
            "    " + (line.count > longestLine ? line.prefix(longestLine) + "…" : line) + "\n"
        }.joined()
    }
}
