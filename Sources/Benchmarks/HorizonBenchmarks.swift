import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import Recording
import RuleKinds
import UsageTracking

/// What one late report costs, after a short history and after a long one: that must not grow (law 3).
struct HorizonBenchmarks {
    private static let group = "One report, 100 rules, 2 children with 100 events a day (baseline: one that is in time)"
    private let family: Family
    private let versions: VersionHistory
    private let store: FamilyStore
    private var now: Instant
    private var number = 0

    static func run(_ table: inout MeasurementTable) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "challenges-horizon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for days in [30, 730] {
            let workload = Workload(children: 2, count: days * 100, days: days)
            var benchmark = try HorizonBenchmarks(workload, days: days, path: folder.path + "/\(days).sqlite")
            let inTime = try benchmark.measure(Milliseconds.minute)
            for (name, age) in [("a day late", 1), ("30 days late", 30)] {
                let late = try benchmark.measure(Int64(age) * Milliseconds.day)
                table.add(
                    Measurement(
                        group: group, name: "\(name), after \(days) days", events: Self.count, seconds: late,
                        baseline: inTime))
            }
        }
    }

    private init(_ workload: Workload, days: Int, path: String) throws {
        family = workload.family
        versions = VersionHistory(
            family: family, rules: RuleFile(Array(workload.rules(100).utf8), path: "rules.json").rules)
        store = try FamilyStore.open(path: path, mode: .create)
        now = Instant(iso8601: "2026-01-01T03:00:00Z") ?? .distantPast
        now.milliseconds += Int64(days) * Milliseconds.day
        var log = UsageLog(family: family)
        log.read(workload.lines().span)
        // The second recording makes the checkpoint.
        try record(log.reports(source: "benchmark"))
        try record([])
    }

    private static let count = 20

    /// Records reports one by one, each by a recorder of its own, as a command does.
    /// - Parameter age: how long before its recording each of them began.
    private mutating func measure(_ age: Int64) throws -> Double {
        try Measurement.best(of: 2) {
            for _ in 0..<Self.count {
                number += 1
                now.milliseconds += Milliseconds.minute
                let start = now.milliseconds - age
                let use = Use(start: start, end: start + 30_000, child: Int32(number % 2), app: 1, device: -1)
                try record([Report(use: use, id: "late\(number)", device: nil, source: "benchmark")])
            }
        }
    }

    private func record(_ reports: [Report]) throws {
        let recorder = try Recorder(versions, store: store, now: now)
        try recorder.record(reports)
        try recorder.finish()
    }
}
