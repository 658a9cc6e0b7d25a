import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import Recording
import RuleKinds
import UsageTracking

/// A tracker's file taken in whole: from its lines to a store that is safe on the disk, as `challenges ingest` does it.
struct IngestBenchmarks {
    private let versions: VersionHistory
    private let lines: [UInt8]
    private let count: Int
    private let folder: URL
    private let now = Instant(iso8601: "2027-01-02T00:00:00Z") ?? .distantFuture

    static func run(_ count: Int, _ table: inout MeasurementTable) throws {
        for children in [3, 100] {
            let workload = Workload(children: children, count: count)
            for ids in Workload.IDs.allCases {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "challenges-ingest-\(UUID().uuidString)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                try IngestBenchmarks(workload, ids, folder).run("\(children) children, \(ids.rawValue)", &table)
            }
        }
    }

    private init(_ workload: Workload, _ ids: Workload.IDs, _ folder: URL) {
        self.folder = folder
        lines = workload.lines(ids: ids)
        count = workload.uses.count
        versions = VersionHistory(
            family: workload.family, rules: RuleFile(Array(workload.rules(10).utf8), path: "rules.json").rules)
    }

    private func run(_ name: String, _ table: inout MeasurementTable) throws {
        let group = "A year's file from lines to disk, 10 rules (baseline: reading the lines; grew: the database)"
        let reading = Measurement.best { _ = ReadingBenchmarks.uses(in: lines, of: versions.family) }
        var path = ""
        let new = try Measurement.best {
            path = folder.path + "/\(UUID().uuidString).sqlite"
            try ingest(into: path)
        }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        let known = try Measurement.best { try ingest(into: path) }
        for (what, seconds, growth) in [("new", new, size), ("known", known, nil)] {
            table.add(
                Measurement(
                    group: group, name: "\(name), \(what)", events: count, seconds: seconds, baseline: reading,
                    growth: growth))
        }
    }

    private func ingest(into path: String) throws {
        let recorder = try Recorder(versions, store: try FamilyStore.open(path: path, mode: .create), now: now)
        var log = UsageLog(family: versions.family)
        var first = 0
        while first < lines.count {
            var end = min(first + 65_536, lines.count)
            while end < lines.count, lines[end - 1] != UInt8(ascii: "\n") { end += 1 }
            log.read(lines.span.extracting(first..<end))
            first = end
            guard first == lines.count || log.entryCount >= 50_000 else { continue }
            try recorder.record(log.reports(source: "benchmark"))
            log.removeEntries()
        }
        try recorder.finish()
    }
}
