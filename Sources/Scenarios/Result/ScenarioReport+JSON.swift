import Diagnostics
package import JSONText

extension ScenarioReport {
    /// The run as members of a JSON object: `"scenarios":[{"file","scenario","verdict","failures","findings"}]`.
    package var members: [(String, JSONOutput)] {
        [("scenarios", .array(results.map(\.json)))] + (coverage.map { [("coverage", $0.json)] } ?? [])
    }
}

extension ScenarioResult {
    fileprivate var json: JSONOutput {
        .object([
            ("file", .string(file)), ("scenario", .string(name)), ("verdict", .string(verdict.name)),
            ("failures", .array(failures.map(\.json))), ("findings", .array(findings.map { finding($0) })),
        ])
    }

    private func finding(_ finding: Diagnostic) -> JSONOutput {
        let source = sources.first { $0.path == finding.file }
        let place = finding.span.flatMap { span in source?.position(at: span.start) }
        return .object([
            ("code", .string(finding.code)), ("file", .string(finding.file)),
            ("line", place.map { .int(Int64($0.line)) } ?? .null),
            ("column", place.map { .int(Int64($0.column)) } ?? .null), ("message", .string(finding.message)),
        ])
    }
}

extension ScenarioFailure {
    fileprivate var json: JSONOutput {
        .object([
            ("line", .int(Int64(line))), ("column", .int(Int64(column))), ("expected", .string(expected)),
            ("actual", .string(actual)),
            (
                "around",
                .array(
                    around.map { entry in
                        .object([
                            ("at", .string(entry.iso8601)), ("time", .string(entry.time)),
                            ("what", .string(entry.words)),
                            ("later", .bool(!entry.isBefore)),
                        ])
                    })
            ),
        ])
    }
}
