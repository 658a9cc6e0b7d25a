import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Recording
import UsageTracking

/// The use of a timeline, written as event lines and read back as a tracker's file is.
struct Reports {
    private(set) var reports: [Report] = []
    private(set) var mistakes: [ScenarioMistake] = []

    /// Reports each entry of the timeline on each of its days, in the order that the scenario's delivery asks for.
    init(_ scenario: Scenario, in world: ScenarioWorld) {
        var told: [Entry] = []
        for entry in scenario.timeline {
            do throws(ScenarioMistake) {
                told += try Self.told(by: entry, world, from: told.count)
            } catch {
                mistakes.append(error)
            }
        }
        guard mistakes.isEmpty else { return }
        told.sort { $0.use.comes(before: $1.use) }
        deliver(scenario.delivery.order(of: told.map(\.use)).map { told[$0] }, to: world)
    }

    private struct Entry {
        var id: String
        var use: Use
        var entry: TimelineEntry
    }

    private static func told(
        by entry: TimelineEntry, _ world: ScenarioWorld, from number: Int
    ) throws(ScenarioMistake) -> [Entry] {
        let child = try world.child(entry.child)
        let app = try world.app(entry.app)
        if let device = entry.device { try world.check(device: device) }
        var told: [Entry] = []
        for (start, end) in try world.stretches(of: entry, by: child) {
            let use = Use(start: start.milliseconds, end: end.milliseconds, child: Int32(child), app: Int32(app))
            told.append(Entry(id: "use-\(number + told.count)", use: use, entry: entry))
        }
        return told
    }

    private mutating func deliver(_ told: [Entry], to world: ScenarioWorld) {
        let lines = told.map { Self.line($0, world) }.joined(separator: "\n")
        var log = UsageLog(family: world.family)
        log.read(Array(lines.utf8).span)
        for refused in log.setAside where told.indices.contains(refused.line - 1) {
            let span = told[refused.line - 1].entry.span
            if !mistakes.contains(where: { $0.span == span }) {
                mistakes.append(
                    ScenarioMistake(
                        .noUse, span,
                        localized("A tracker's report like this would be refused: \(refused.reason.name)."),
                        remedy: localized("Write it as two uses, one after the other.")))
            }
        }
        reports = log.reports(source: "story")
    }

    private static func line(_ report: Entry, _ world: ScenarioWorld) -> String {
        let seconds = (report.use.end - report.use.start) / Milliseconds.second
        var members: [(String, JSONOutput)] = [
            ("id", .string(report.id)),
            ("child", .string(world.family.children[Int(report.use.child)].id)),
            ("app", .string(world.family.apps[Int(report.use.app)].id)),
            ("start", .string(Instant(milliseconds: report.use.start).iso8601(in: .utc))),
            ("seconds", .int(seconds)),
        ]
        if !report.entry.counts.isEmpty {
            let counts = report.entry.counts.sorted { $0.key < $1.key }.map { ($0.key, JSONOutput.int($0.value)) }
            members.append(("counts", .object(counts)))
        }
        if let device = report.entry.device { members.append(("device", .string(device.text))) }
        return JSONOutput.object(members).text()
    }
}
