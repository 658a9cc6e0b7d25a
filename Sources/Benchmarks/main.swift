import FamilyStore
import FamilyTime
import Foundation
import JSONText
import Recording
import RuleEngine
import RuleKinds
import UsageTracking

// Run with: swift run -c release Benchmarks
// Ratios are against the baseline of the same run, because machines differ and drift: scanning the bytes of the events,
// or a bare insert of their rows.

/// Parsing, replay in memory and durable ingest of the same events.
func run() throws {
    let workload = Workload(children: 100, count: 300_000)
    print("\(workload.count) events of \(workload.lines.count / workload.count) bytes, 100 children, 40 apps\n")
    print(Measurement.heading)

    var sum = 0
    let scanning = Measurement.best {
        workload.lines.withUnsafeBufferPointer { bytes in
            for byte in bytes where byte == UInt8(ascii: "\n") { sum += 1 }
        }
    }
    print(Measurement(name: "scanning the bytes", events: workload.count, seconds: scanning, baseline: scanning).line)

    var log = UsageLog(family: workload.family)
    let parsing = Measurement.best {
        log = UsageLog(family: workload.family)
        log.read(workload.lines.span)
    }
    print(Measurement(name: "parsing, ids checked", events: workload.count, seconds: parsing, baseline: scanning).line)

    let uses = log.inOrder().map(\.use)
    for count in [10, 100, 1000, 10_000] {
        let rules = RuleFile(Array(workload.rules(count).utf8), path: "rules.json").rules
        let plan = Plan(family: workload.family, rules: rules)
        let replay = Measurement.best {
            var interpreter = Interpreter(plan)
            for use in uses { _ = interpreter.fold(use) }
            interpreter.tellOpenTotals()
            sum += interpreter.takeOutcomes().count
        }
        print(Measurement(name: "replay, \(count) rules", events: uses.count, seconds: replay, baseline: scanning).line)
    }
    try measureStore(workload, log)
    print("\n(checksum \(sum))")
}

/// Durable ingest: acknowledged only when it is safe on the disk.
func measureStore(_ workload: Workload, _ log: UsageLog) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "challenges-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reports = log.reports(source: "benchmark")
    let rules = RuleFile(Array(workload.rules(100).utf8), path: "rules.json").rules
    let versions = VersionHistory(family: workload.family, rules: rules)
    let now = Instant(iso8601: "2027-01-02T00:00:00Z") ?? .distantFuture
    var files = 0
    func newStore() throws -> FamilyStore {
        files += 1
        return try FamilyStore.open(path: folder.path + "/\(files).sqlite", mode: .create)
    }
    for size in [1000, 10_000, 50_000] {
        let batches = stride(from: 0, to: reports.count, by: size).map {
            Array(reports[$0..<min($0 + size, reports.count)])
        }
        let inserting = try Measurement.best(of: 2) {
            let store = try newStore()
            for batch in batches {
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
        let ingest = try Measurement.best(of: 2) {
            let recorder = try Recorder(versions, store: try newStore(), now: now)
            for batch in batches { try recorder.record(batch) }
            try recorder.finish()
        }
        for (name, seconds) in [("bare insert", inserting), ("durable ingest, 100 rules", ingest)] {
            print(
                Measurement(
                    name: "\(name), \(size) at once", events: reports.count, seconds: seconds, baseline: inserting
                ).line)
        }
    }
}

do {
    try run()
} catch {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
    exit(1)
}
