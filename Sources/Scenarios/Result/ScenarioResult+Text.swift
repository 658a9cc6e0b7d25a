import Diagnostics
import Languages

extension ScenarioResult {
    /// The failures as plain text that ends with a line end. Empty if the scenario passed.
    package var text: String {
        switch verdict {
        case .passed: ""
        case .failed(let failures): failures.map { $0.text(file: file, scenario: name) }.joined(separator: "\n")
        case .broken(let findings): DiagnosticRenderer().text(findings, sources: sources)
        }
    }
}

extension ScenarioFailure {
    /// The expected and the actual, with what happened around the moment. Ends with a line end.
    package func text(file: String, scenario: String) -> String {
        var lines = [
            "\(file):\(line):\(column): " + localized("failed: \(scenario)", "a scenario"), "",
            "    " + source.split(whereSeparator: \.isWhitespace).joined(separator: " "), "",
            "  " + localized("Expected: \(expected)"),
            "  " + localized("Actual:   \(actual)"),
        ]
        if !around.isEmpty {
            lines += ["", "  " + localized("What happened around it:")]
            let width = around.map(\.time.count).max() ?? 0
            for entry in around {
                let room = String(repeating: " ", count: width - entry.time.count)
                let later = entry.isBefore ? "" : "  " + localized("(later)")
                lines.append("    \(entry.time)\(room)  \(entry.words)\(later)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
