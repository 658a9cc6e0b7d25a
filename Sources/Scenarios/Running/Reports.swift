import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import UsageTracking

/// The use of a timeline, written as event lines and read back as a tracker's file is.
struct Reports {
    private(set) var uses: [Use] = []
    private(set) var mistakes: [ScenarioMistake] = []

    /// Reports each entry of the timeline on each of its days, in the order that the scenario's delivery asks for.
    init(_ scenario: Scenario, in world: ScenarioWorld) {
        var reports: [Report] = []
        for entry in scenario.timeline {
            do throws(ScenarioMistake) {
                reports += try Self.reports(of: entry, world, from: reports.count)
            } catch {
                mistakes.append(error)
            }
        }
        guard mistakes.isEmpty else { return }
        reports.sort { $0.use.comes(before: $1.use) }
        deliver(scenario.delivery.order(of: reports.map(\.use)).map { reports[$0] }, to: world)
    }

    private struct Report {
        var id: String
        var use: Use
        var entry: TimelineEntry
    }

    private static func reports(
        of entry: TimelineEntry, _ world: ScenarioWorld, from number: Int
    ) throws(ScenarioMistake) -> [Report] {
        let child = try world.child(entry.child)
        let app = try world.app(entry.app)
        if let device = entry.device { try world.check(device: device) }
        var reports: [Report] = []
        for (start, end) in try world.stretches(of: entry, by: child) {
            let use = Use(start: start.milliseconds, end: end.milliseconds, child: Int32(child), app: Int32(app))
            reports.append(Report(id: "use-\(number + reports.count)", use: use, entry: entry))
        }
        return reports
    }

    private mutating func deliver(_ reports: [Report], to world: ScenarioWorld) {
        let lines = reports.map { Self.line($0, world) }.joined(separator: "\n")
        var log = UsageLog(family: world.family)
        log.read(Array(lines.utf8).span)
        for refused in log.setAside where reports.indices.contains(refused.line - 1) {
            let span = reports[refused.line - 1].entry.span
            if !mistakes.contains(where: { $0.span == span }) {
                mistakes.append(
                    ScenarioMistake(
                        .noUse, span, "A tracker's report like this would be refused: \(refused.reason.name).",
                        remedy: "Write it as two uses, one after the other."))
            }
        }
        uses = log.entries.map(\.use)
    }

    private static func line(_ report: Report, _ world: ScenarioWorld) -> String {
        let seconds = (report.use.end - report.use.start) / Milliseconds.second
        var members: [(String, JSONOutput)] = [
            ("id", .string(report.id)),
            ("child", .string(world.family.children[Int(report.use.child)].id)),
            ("app", .string(world.family.apps[Int(report.use.app)].id)),
            ("start", .string(Instant(milliseconds: report.use.start).iso8601(in: .utc))),
            ("seconds", .int(seconds)),
        ]
        if let device = report.entry.device { members.append(("device", .string(device.text))) }
        return JSONOutput.object(members).text()
    }
}
