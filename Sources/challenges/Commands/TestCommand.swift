import CommandTable
import Diagnostics
import Foundation
import Presentation
import Recording
import Scenarios

/// Runs scenarios: small stories that say what rules must do.
enum TestCommand: Command {
    static let spec = CommandSpec(
        name: "test", summary: "Run scenarios that say what your rules must do.",
        discussion: """
            Without files it runs every scenario in the family's Scenarios folder. A run without any scenario fails, so \
            that nothing looks tested that is not.
            """,
        group: .rules,
        arguments: [
            ArgumentSpec("FILE", arity: .many, completion: .files, help: "Scenario files, or folders of them.")
        ],
        options: [
            .value("filter", name: "TEXT", help: "Only scenarios whose file or name holds this."),
            .value("junit", name: "FILE", completion: .files, help: "Write the verdicts there, for a build server."),
        ],
        examples: Examples(
            Example("challenges test", "all scenarios of the family"),
            Example("challenges test Scenarios/reading.json", "one of them")))

    static func run(_ session: Session) throws -> ExitStatus {
        let given = session.options.arguments("FILE")
        var paths: [String] = []
        for path in given.isEmpty ? [session.folder.scenariosPath] : given {
            paths += try FamilyFolder.jsonFiles(at: path)
        }
        let runner = ScenarioRunner { path in try FamilyFolder.bytes(of: path) }
        var results = paths.map { runner.run($0) }
        if let filter = session.options.string("filter")?.lowercased() {
            results.removeAll { !$0.file.lowercased().contains(filter) && !$0.name.lowercased().contains(filter) }
        }
        let report = ScenarioReport(results)
        if let path = session.options.string("junit") {
            do {
                try Data(report.junit.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                throw FolderError(.unwritable, path: path)
            }
        }
        if session.wantsJSON {
            session.show(json: report.json)
        } else {
            show(report, session)
        }
        return report.isSuccess ? .fine : .findings
    }

    private static func show(_ report: ScenarioReport, _ session: Session) {
        for result in report.results where !result.isPassed {
            if result.findings.isEmpty {
                session.terminal.write(result.text + "\n")
            } else {
                session.terminal.write(session.findingRenderer.text(result.findings, sources: result.sources) + "\n")
            }
        }
        if report.results.isEmpty {
            session.terminal.complain(
                "There is no scenario to run.",
                "Put one into Scenarios, or name files: challenges test FILE. An empty run counts as failed.")
        } else {
            var parts = ["\(report.passedCount) passed", "\(report.failedCount) failed"]
            if report.brokenCount > 0 { parts.append("\(report.brokenCount) could not be run") }
            session.terminal.write(parts.joined(separator: ", ") + "\n")
        }
    }
}
