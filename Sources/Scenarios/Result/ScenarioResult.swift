package import Diagnostics
package import FamilyTime
package import JSONText

/// The result of one scenario.
package struct ScenarioResult: Sendable {
    package let file: String
    /// The scenario's sentence.
    package let name: String
    package let verdict: Verdict
    /// The files with findings.
    package let sources: [SourceText]
    /// The cases of rules that the scenario tried. Empty if coverage was not measured.
    package let coverage: RuleCoverage

    init(
        file: String, name: String, verdict: Verdict, sources: [SourceText], coverage: RuleCoverage = RuleCoverage()
    ) {
        self.file = file
        self.name = name
        self.verdict = verdict
        self.sources = sources
        self.coverage = coverage
    }

    package enum Verdict: Sendable {
        case passed
        /// Expectations were not met. Failures are in the order of the file.
        case failed([ScenarioFailure])
        /// The scenario, or a file that it names, has mistakes.
        case broken([Diagnostic])

        /// `passed`, `failed`, `broken`
        package var name: String {
            switch self {
            case .passed: "passed"
            case .failed: "failed"
            case .broken: "broken"
            }
        }
    }

    package var isPassed: Bool { if case .passed = verdict { true } else { false } }

    package var failures: [ScenarioFailure] { if case .failed(let failures) = verdict { failures } else { [] } }

    package var findings: [Diagnostic] { if case .broken(let findings) = verdict { findings } else { [] } }
}

/// An expectation that was not met.
package struct ScenarioFailure: Sendable, Equatable {
    package var span: TextSpan
    /// The line of the expectation, counted from 1.
    package var line: Int
    package var column: Int
    /// The text of the expectation in the file.
    package var source: String
    /// The expected in words, on the child's clock: `At Thu 5 Nov 23:00: a balance of 120 points`.
    package var expected: String
    package var actual: String
    package var around: [Entry]

    /// Something that happened in the hours before and after.
    package struct Entry: Sendable, Equatable {
        package var at: Instant
        /// The time with the offset of the child's clock.
        package var iso8601: String
        /// The time in words: `Thu 5 Nov 17:00-17:25`.
        package var time: String
        package var words: String
        /// Whether it had happened by the moment of the expectation.
        package var isBefore: Bool
    }
}

/// The results of a run of scenarios.
package struct ScenarioReport: Sendable {
    package var results: [ScenarioResult]

    /// The cases that all scenarios tried together. Nil if coverage was not measured.
    package var coverage: RuleCoverage?

    /// - Parameter coverage: the rules that scenarios should try. Nil if coverage is not measured.
    package init(_ results: [ScenarioResult], coverage: RuleCoverage? = nil) {
        self.results = results
        self.coverage = coverage
        for result in results { self.coverage?.add(result.coverage) }
    }

    /// Whether all scenarios passed. A run without any scenario shows nothing and is not a success.
    package var isSuccess: Bool { !results.isEmpty && results.allSatisfy(\.isPassed) }

    package var passedCount: Int { results.count { $0.isPassed } }
    package var failedCount: Int { results.count { !$0.failures.isEmpty } }
    package var brokenCount: Int { results.count { !$0.findings.isEmpty } }
}
