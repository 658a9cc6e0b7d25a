import CommandTable
import Diagnostics
import Languages
import Presentation
import Recording
import RuleKinds
import Scenarios
import TextSearch

/// Runs scenarios: small stories that say what rules must do.
enum TestCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "test", summary: localized("Run scenarios that say what your rules must do."),
            discussion: localized(
                """
                Without files it runs every scenario in the family's Scenarios folder. A run without any scenario \
                fails, so that nothing looks tested that is not; a scenario that cannot be understood ends it with \
                2. --coverage lists what no scenario has tried: wins, tiers and milestones, and the numbers one \
                below, at and one above each border.
                """),
            group: .rules,
            arguments: [
                ArgumentSpec(
                    "FILE", arity: .many, completion: .files,
                    help: localized(
                        "Scenario files, or folders of them."))
            ],
            options: [
                .value("filter", name: "TEXT", help: localized("Only scenarios whose file or name holds this.")),
                .value(
                    "junit", name: "FILE", completion: .files,
                    help: localized(
                        "Write the verdicts there, for a build server.")),
                .flag("coverage", help: localized("Say what of the rules was never tried.")),
                .value("threshold", name: "PERCENT", help: localized("Fail where less than this was tried.")),
                .flag("watch", help: localized("Run again whenever a file changes.")),
            ],
            examples: Examples(
                Example("challenges test", localized("all scenarios of the family")),
                Example("challenges test Scenarios/reading.json", localized("one of them")),
                Example("challenges test --coverage --threshold 60", localized("fail where too little is tried"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let threshold = try session.options.int("threshold", in: 0...100)
        guard session.options.flag("watch") else { return try runOnce(session, threshold) }
        session.watching(watched(session)) { _ = try runOnce(session, threshold) }
    }

    private static func scenarios(_ session: Session) throws -> [String] {
        let given = session.options.arguments("FILE")
        guard !given.isEmpty else { return try FamilyFolder.jsonFiles(in: session.folder.scenariosPath) }
        return try given.flatMap { try FamilyFolder.jsonFiles(at: $0) }
    }

    /// The family's files, the scenarios, and what these name elsewhere.
    private static func watched(_ session: Session) -> [String] {
        let folder = session.folder
        let named = ((try? scenarios(session)) ?? []).flatMap { path in
            (try? FamilyFolder.bytes(of: path)).map { ScenarioFile($0, path: path).named } ?? []
        }
        return [folder.familyPath, folder.rulesPath, folder.scenariosPath] + session.options.arguments("FILE") + named
    }

    private static func runOnce(_ session: Session, _ threshold: Int?) throws -> ExitStatus {
        let paths = try scenarios(session)
        let measures = threshold != nil || session.options.flag("coverage")
        let runner = ScenarioRunner(measuresCoverage: measures) { path in try FamilyFolder.bytes(of: path) }
        let filter = session.options.string("filter")?.lowercased()
        let results = paths.lazy.map { runner.run($0) }.filter { result in
            filter.map { result.file.lowercased().contains(part: $0) || result.name.lowercased().contains(part: $0) }
                ?? true
        }
        let report = ScenarioReport(Array(results), coverage: measures ? try rules(session) : nil)
        if let path = session.options.string("junit") {
            try FamilyFolder.write(Array(report.junit.utf8), to: path, isDurable: false)
        }
        session.answer {
            report.members
        } words: {
            show(report, session)
        }
        if report.brokenCount > 0 { return .unusable }
        guard let threshold, let percent = report.coverage?.percent, percent < threshold else {
            return report.isSuccess ? .fine : .findings
        }
        session.terminal.complain(
            localized("Only \(percent) % of the cases were tried, and \(threshold) % are asked for."),
            localized("Write scenarios for what was never tried, or ask for less."))
        return .findings
    }

    /// The family's own rules: what no scenario names is not tried either.
    private static func rules(_ session: Session) throws -> RuleCoverage {
        var coverage = RuleCoverage()
        for path in try FamilyFolder.jsonFiles(in: session.folder.rulesPath) {
            let file = RuleFile(try FamilyFolder.bytes(of: path), path: FamilyFolder.shown(path))
            coverage.add(RuleCoverage(of: file.rules))
        }
        return coverage
    }

    private static func show(_ report: ScenarioReport, _ session: Session) {
        for result in report.results where !result.isPassed {
            if result.findings.isEmpty {
                session.terminal.write(result.text + "\n")
            } else {
                session.terminal.write(
                    painted: session.findingRenderer.text(result.findings, sources: result.sources) + "\n")
            }
        }
        if let coverage = report.coverage { session.terminal.write(coverage.text) }
        if report.results.isEmpty {
            session.terminal.complain(
                localized("There is no scenario to run."),
                localized(
                    "Put one into Scenarios, or name files: challenges test FILE. An empty run counts as failed."))
        } else {
            var parts = [
                localized("\(report.passedCount) passed"), localized("\(report.failedCount) failed"),
            ]
            if report.brokenCount > 0 { parts.append(localized("\(report.brokenCount) could not be run")) }
            session.terminal.write(parts.joined(separator: ", ") + "\n")
        }
    }
}
