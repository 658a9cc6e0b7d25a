import Diagnostics
import FamilyTime
import JSONText

/// Runs scenario files with the interpreter that runs everything else.
package struct ScenarioRunner: Sendable {
    private let read: @Sendable (String) throws -> [UInt8]
    private let measuresCoverage: Bool

    /// - Parameters:
    ///   - measuresCoverage: whether it is noted what scenarios try of their rules, day by day.
    ///   - read: the content of a file by its path: of scenarios, and of the rule and family files they name.
    package init(measuresCoverage: Bool = false, read: @escaping @Sendable (String) throws -> [UInt8]) {
        self.measuresCoverage = measuresCoverage
        self.read = read
    }

    /// Runs the scenario of a file.
    /// - Parameter path: as it is shown to the reader; the files it names are looked for from there.
    package func run(_ path: String) -> ScenarioResult {
        do {
            return run(try read(path), path: path)
        } catch {
            let finding = Diagnostic(
                code: ScenarioCode.unreadableFile.rawValue, file: path, message: "This file cannot be read.",
                remedy: "Check its name and that you may read it.")
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
        guard let world = loader.world(scenario) else {
            return ScenarioResult(
                file: path, name: file.name, verdict: .broken(loader.findings), sources: [file.source] + loader.sources)
        }
        var coverage = RuleCoverage()
        let verdict = judge(scenario, file, in: world, noting: &coverage)
        return ScenarioResult(
            file: path, name: file.name, verdict: verdict, sources: [file.source], coverage: coverage)
    }

    private func judge(
        _ scenario: Scenario, _ file: ScenarioFile, in world: ScenarioWorld, noting coverage: inout RuleCoverage
    ) -> ScenarioResult.Verdict {
        let reports = Reports(scenario, in: world)
        let deeds = Deeds(scenario.commands, in: world)
        var mistakes = reports.mistakes + deeds.mistakes
        var checks: [Check] = []
        for expectation in scenario.expectations {
            do throws(ScenarioMistake) {
                checks.append(try Check(expectation, in: world))
            } catch {
                mistakes.append(error)
            }
        }
        guard mistakes.isEmpty else { return .broken(mistakes.map { $0.diagnostic(file: file.path) }) }

        let starts = world.instant(scenario.starts, .midnight, of: world.child)
        let story = Story(
            reports.uses, deeds.deeds, in: world, moments: checks.compactMap(\.moment) + deeds.ticks, starts: starts)
        if measuresCoverage { coverage = RuleCoverage(of: story) }
        let failures = failures(of: checks, in: story, LineTable(of: file.source.bytes), file)
        return failures.isEmpty ? .passed : .failed(failures)
    }

    /// Looks at the expectations in order of time, and lists those that are not met in the order of the file.
    private func failures(
        of checks: [Check], in told: Story, _ lines: LineTable, _ file: ScenarioFile
    ) -> [ScenarioFailure] {
        var story = told
        let settled = told.settled()
        let ordered = checks.enumerated().sorted {
            ($0.element.moment ?? settled, $0.offset) < ($1.element.moment ?? settled, $1.offset)
        }
        var standing: Standing?
        var found: [(place: Int, check: Check, expected: String, actual: String)] = []
        for (place, check) in ordered {
            let moment = check.moment ?? settled
            var now = standing.flatMap { $0.now == moment ? $0 : nil } ?? story.standing(at: moment)
            var calendar = story.world.calendar(of: check.child)
            let lastDay = calendar.day(at: story.end).day
            if let (expected, actual) = check.failure(&now, until: lastDay, in: story.world) {
                found.append((place, check, expected, actual))
            }
            standing = now
        }
        guard !found.isEmpty else { return [] }
        let whole = story.standing(at: settled)
        return found.sorted { $0.place < $1.place }.map { failure in
            let place = lines.position(at: failure.check.expectation.span.start, in: file.source.bytes)
            let span = failure.check.expectation.span
            return ScenarioFailure(
                span: span, line: place.line, column: place.column,
                source: String(decoding: file.source.bytes[span.start..<span.end], as: UTF8.self),
                expected: failure.expected, actual: failure.actual,
                around: Surroundings(of: failure.check, in: story, whole).entries)
        }
    }
}
