import Diagnostics
import FamilyStore
import JSONText
import Languages

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
                message: localized("There is no such file, or it cannot be read."),
                why: ScenarioCode.unreadableFile.why,
                remedy: localized("Check its name, and that you may read it."))
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
        do throws(StoreError) {
            let story = try ToldStory(plot, in: world, scenario, measuresCoverage: measuresCoverage)
            let failures = try failures(of: story, LineTable(of: file.source.bytes), file)
            return ScenarioResult(
                file: path, name: file.name, verdict: failures.isEmpty ? .passed : .failed(failures),
                sources: [file.source], coverage: story.coverage)
        } catch {
            let code = ScenarioCode.unreadableFile
            let finding = Diagnostic(
                code: code.rawValue, file: path, message: error.message, why: code.why, remedy: error.remedy)
            return ScenarioResult(file: path, name: file.name, verdict: .broken([finding]), sources: [file.source])
        }
    }

    /// The findings in the order of their files and places.
    private static func ordered(_ findings: [Diagnostic], first path: String) -> [Diagnostic] {
        let files = [path] + findings.map(\.file)
        func place(_ finding: Diagnostic) -> (Int, Int) {
            (files.firstIndex(of: finding.file) ?? 0, finding.span?.start ?? 0)
        }
        return findings.sorted { place($0) < place($1) }
    }

    /// The failures in the order of the file, together with commands that had another result than expected.
    private func failures(
        of story: ToldStory, _ lines: LineTable, _ file: ScenarioFile
    ) throws(StoreError) -> [ScenarioFailure] {
        func failure(_ span: TextSpan, _ expected: String, _ actual: String, _ around: Surroundings) -> ScenarioFailure
        {
            let place = lines.position(at: span.start, in: file.source.bytes)
            return ScenarioFailure(
                span: span, line: place.line, column: place.column,
                source: String(decoding: file.source.bytes[span.start..<span.end], as: UTF8.self), expected: expected,
                actual: actual, around: around.entries)
        }
        var failures: [ScenarioFailure] = []
        for (check, expected, actual) in story.unmet {
            failures.append(
                failure(check.expectation.span, expected, actual, try Surroundings(of: check, in: story)))
        }
        for surprise in story.run.surprises {
            let (expected, actual) = surprise.words(in: story.run.world)
            let order = surprise.order
            failures.append(
                failure(
                    order.command.span, expected, actual, try Surroundings(of: order.child, at: order.at, in: story)))
        }
        return failures.sorted { $0.span.start < $1.span.start }
    }
}
