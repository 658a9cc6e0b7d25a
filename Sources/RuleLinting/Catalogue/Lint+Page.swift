package import Diagnostics

extension Lint.Entry {
    /// So many examples of each sort are shown.
    private static let mostExamples = 3

    /// The page, for a terminal.
    package func text(_ renderer: DiagnosticRenderer) -> String {
        let page = page()
        var blocks = ["\(code)  \(title)\n"]
        if !page.why.isEmpty { blocks.append(renderer.paragraph(page.why)) }
        for shown in page.bad.prefix(Self.mostExamples) {
            blocks.append(Self.file(shown, as: shown.what.isEmpty ? "Wrong:" : "Wrong, \(shown.what):"))
            if let finding = shown.finding { blocks.append(renderer.text(finding, in: shown.source)) }
        }
        for shown in page.good.prefix(Self.mostExamples) {
            blocks.append(Self.file(shown, as: "Right, \(shown.what):"))
        }
        if let fix = page.bad.compactMap({ $0.finding?.fixes.first }).first(where: \.isSafe) {
            blocks.append(
                renderer.paragraph(
                    "`challenges lint --fix` repairs it: \(fix.title.prefix(1).lowercased() + fix.title.dropFirst())."))
        }
        blocks.append(
            renderer.paragraph(
                canBeSilenced
                    ? "Rules with this run all the same. Where it is meant so, say why in the file: "
                        + "\"lint\": { \"\(code)\": \"on purpose until 2026-12-31\" }"
                    : severity == .error
                        ? "\(isOfScenarios ? "The scenario does" : "Rules do") not run as long as this is so."
                        : "This only warns."))
        return blocks.joined(separator: "\n")
    }

    private static func file(_ shown: Lint.Shown, as label: String) -> String {
        let text = String(decoding: shown.source.bytes, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
        return "\(label)\n\n" + lines.joined(separator: "\n") + (text.hasSuffix("\n") ? "" : "\n")
    }
}
