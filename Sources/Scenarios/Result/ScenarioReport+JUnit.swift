import Diagnostics

extension ScenarioReport {
    /// The run as JUnit XML, which build servers read.
    package var junit: String {
        let counts = "tests=\"\(results.count)\" failures=\"\(failedCount)\" errors=\"\(brokenCount)\""
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites>",
            "  <testsuite name=\"scenarios\" \(counts)>",
        ]
        for result in results {
            let name = "classname=\"\(Self.escaped(result.file))\" name=\"\(Self.escaped(result.name))\""
            let message = result.failures.first?.actual ?? result.findings.first?.message ?? ""
            let element = result.findings.isEmpty ? "failure" : "error"
            if result.isPassed {
                lines.append("    <testcase \(name)/>")
            } else {
                lines.append("    <testcase \(name)>")
                lines.append(
                    "      <\(element) message=\"\(Self.escaped(message))\">\(Self.escaped(result.text))</\(element)>")
                lines.append("    </testcase>")
            }
        }
        lines += ["  </testsuite>", "</testsuites>"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text escaped for XML, without the control characters that XML forbids.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
