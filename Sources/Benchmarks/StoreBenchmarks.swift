import FamilyStore
import FamilyTime
import Foundation
import Recording
import RuleKinds
import UsageTracking

/// Durable ingest: acknowledged only when it is safe on the disk.
struct StoreBenchmarks {
    private let folder: URL
    private let versions: VersionHistory
    private let reports: [Report]
    private let now = Instant(iso8601: "2027-01-02T00:00:00Z") ?? .distantFuture

    static func run(_ workload: Workload, _ table: inout MeasurementTable) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "challenges-benchmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try StoreBenchmarks(workload, folder).run(&table)
    }

    private init(_ workload: Workload, _ folder: URL) {
        self.folder = folder
        var log = UsageLog(family: workload.family)
        log.read(workload.lines().span)
        reports = log.reports(source: "benchmark")
        versions = VersionHistory(
            family: workload.family,
            rules: RuleFile(Array(workload.rules(100).utf8), path: "rules.json").rules)
    }

    private func run(_ table: inout MeasurementTable) throws {
        let group = "Durable ingest, 100 rules (baseline: inserting the bare rows)"
        for size in [1000, 10_000, 50_000] {
            let inserting = try Measurement.best(of: 2) { try insert(reports, by: size) }
            let ingest = try Measurement.best(of: 2) { try record(reports, by: size) }
            for (name, seconds) in [("inserting", inserting), ("ingest", ingest)] {
                table.add(
                    Measurement(
                        group: group, name: "\(name), \(size) at once", events: reports.count, seconds: seconds,
                        baseline: inserting))
            }
            guard size == 10_000 else { continue }
            let late = try Measurement.best(of: 2) { try record(delayed, by: size) }
            table.add(
                Measurement(
                    group: group, name: "ingest, 1 % a day late", events: reports.count, seconds: late,
                    baseline: inserting))
        }
    }

    /// Every hundredth report comes a day after its time.
    private var delayed: [Report] {
        reports.enumerated().map { place, report in
            (report.use.start + (place % 100 == 0 ? Milliseconds.day : 0), report)
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func store() throws -> FamilyStore {
        try FamilyStore.open(path: folder.path + "/\(UUID().uuidString).sqlite", mode: .create)
    }

    private func insert(_ reports: [Report], by size: Int) throws {
        let store = try store()
        for batch in Self.batches(reports, size) {
            try store.write { transaction throws(StoreError) in
                for report in batch {
                    _ = try transaction.record(
                        EventRow(
                            id: report.id, child: "c", app: "a", device: report.device, start: report.use.start,
                            length: report.use.end - report.use.start, received: 0, source: report.source))
                }
            }
        }
    }

    private func record(_ reports: [Report], by size: Int) throws {
        let recorder = try Recorder(versions, store: try store(), now: now)
        for batch in Self.batches(reports, size) { try recorder.record(batch) }
        try recorder.finish()
    }

    private static func batches(_ reports: [Report], _ size: Int) -> [[Report]] {
        stride(from: 0, to: reports.count, by: size).map { Array(reports[$0..<min($0 + size, reports.count)]) }
    }
}
