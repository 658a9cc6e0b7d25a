import Diagnostics
import FamilyTime
import JSONText

/// Runs scenario files with the program's own interpreter.
package struct ScenarioRunner: Sendable {
    private let read: @Sendable (String) throws -> [UInt8]
    private let measuresCoverage: Bool

    /// - Parameters:
    ///   - measuresCoverage: whether results say which cases of rules a scenario tried.
    ///   - read: returns the content of a file by its path: a scenario, or a rule or family file that one names.
    package init(measuresCoverage: Bool = false, read: @escaping @Sendable (String) throws -> [UInt8]) {
        self.measuresCoverage = measuresCoverage
        self.read = read
    }

    /// Runs the scenario of a file.
    /// - Parameter path: the path that findings show. The files it names are resolved against it.
    package func run(_ path: String) -> ScenarioResult {
        do {
            return run(try read(path), path: path)
        } catch {
            let finding = Diagnostic(
                code: ScenarioCode.unreadableFile.rawValue, file: path,
                message: "There is no such file, or it cannot be read.", why: ScenarioCode.unreadableFile.why,
                remedy: "Check its name, and that you may read it.")
            return ScenarioResult(file: path, name: path, verdict: .broken([finding]), sources: [])
        }
    }

    /// Runs a scenario.
    package func run(_ bytes: [UInt8], path: String) -> ScenarioResult {
        let file = ScenarioFile(bytes, path: path)
        guard let scenario = file.scenario else {
            return ScenarioResult(file: path, name: file.name, verdict: .broken(file.findings), sources: [file.source])
        }
        var loader = ScenarioWorld.Loader(path: path, read: read)
        let world = loader.world(scenario)
        // What is written wrong and what names nothing is told together: a parent mends it in one go.
        let plot = world.map { Plot(scenario, in: $0, knowsRules: loader.knowsRules) }
        let mistakes = (plot?.mistakes ?? []).map { $0.diagnostic(file: path) }
        let findings = Self.ordered(file.findings + loader.findings + mistakes, first: path)
        guard findings.isEmpty, let world, let plot else {
            return ScenarioResult(
                file: path, name: file.name, verdict: .broken(findings), sources: [file.source] + loader.sources)
        }
        let starts = world.instant(scenario.starts, .midnight, of: world.child)
        let household = Household(plot.uses, plot.orders, plot.checks, in: world)
        let story = Story(
            plot.uses, household, in: world, moments: plot.checks.compactMap(\.moment) + plot.ticks, starts: starts)
        let failures = failures(of: plot.checks, household, in: story, LineTable(of: file.source.bytes), file)
        return ScenarioResult(
            file: path, name: file.name, verdict: failures.isEmpty ? .passed : .failed(failures),
            sources: [file.source], coverage: measuresCoverage ? RuleCoverage(of: story, plot.checks) : RuleCoverage())
    }

    /// The findings in the order of their files and places.
    private static func ordered(_ findings: [Diagnostic], first path: String) -> [Diagnostic] {
        let files = [path] + findings.map(\.file)
        return findings.enumerated().sorted { one, other in
            let places = [one, other].map { finding in
                (files.firstIndex(of: finding.element.file) ?? 0, finding.element.span?.start ?? 0, finding.offset)
            }
            return places[0] < places[1]
        }.map(\.element)
    }

    /// Evaluates the expectations in order of time. Returns failures in the order of the file, together with commands
    /// that had another result than expected.
    private func failures(
        of checks: [Check], _ household: Household, in told: Story, _ lines: LineTable, _ file: ScenarioFile
    ) -> [ScenarioFailure] {
        var story = told
        let settled = told.settled()
        let ordered = checks.enumerated().sorted {
            ($0.element.moment ?? settled, $0.offset) < ($1.element.moment ?? settled, $1.offset)
        }
        var standing: Standing?
        var found: [(check: Check, expected: String, actual: String)] = []
        for (_, check) in ordered {
            let moment = check.moment ?? settled
            var now = standing.flatMap { $0.now == moment ? $0 : nil } ?? story.standing(at: moment)
            var calendar = story.world.calendar(of: check.child)
            let lastDay = calendar.day(at: story.end).day
            let desk = household.desk(Household.Look(child: check.child, at: moment))
            if let (expected, actual) = check.failure(&now, desk, until: lastDay, in: story.world) {
                found.append((check, expected, actual))
            }
            standing = now
        }
        guard !found.isEmpty || !household.surprises.isEmpty else { return [] }
        let whole = story.standing(at: settled)
        func failure(_ span: TextSpan, _ expected: String, _ actual: String, _ around: Surroundings) -> ScenarioFailure
        {
            let place = lines.position(at: span.start, in: file.source.bytes)
            return ScenarioFailure(
                span: span, line: place.line, column: place.column,
                source: String(decoding: file.source.bytes[span.start..<span.end], as: UTF8.self), expected: expected,
                actual: actual, around: around.entries)
        }
        let failures =
            found.map {
                failure($0.check.expectation.span, $0.expected, $0.actual, Surroundings(of: $0.check, in: story, whole))
            }
            + household.surprises.map { surprise in
                let (expected, actual) = surprise.words(in: story.world)
                let order = surprise.order
                return failure(
                    order.command.span, expected, actual, Surroundings(of: order.child, at: order.at, in: story, whole))
            }
        return failures.enumerated().sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
            .map(\.element)
    }
}
