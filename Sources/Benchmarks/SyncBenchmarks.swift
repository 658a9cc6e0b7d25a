import Cryptography
import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import OperatingSystem
import Recording
import RuleKinds
import Syncing
import UsageTracking

/// A year of two children, recorded day by day on one device, and read by another one that has just come.
struct SyncBenchmarks {
    private let place: URL
    private let shared: String
    private let versions: VersionHistory
    private let reports: [Report]
    private let end = Instant(iso8601: "2027-01-02T00:00:00Z") ?? .distantFuture

    static func run(_ count: Int, _ table: inout MeasurementTable) throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            "challenges-benchmark-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        for ids in Workload.IDs.allCases { try SyncBenchmarks(place, count, ids).run(ids.rawValue, &table) }
    }

    private init(_ place: URL, _ count: Int, _ ids: Workload.IDs) throws {
        self.place = place.appendingPathComponent(ids.rawValue)
        shared = self.place.path + "/shared"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
        let workload = Workload(children: 2, count: count)
        var log = UsageLog(family: workload.family)
        log.read(workload.lines(ids: ids).span)
        reports = log.reports(source: "benchmark")
        versions = VersionHistory(
            family: workload.family, rules: RuleFile(Array(workload.rules(10).utf8), path: "rules.json").rules)
    }

    private func run(_ ids: String, _ table: inout MeasurementTable) throws {
        let group = "A year of two children to a new device, \(ids) (baseline: recording it day by day)"
        let (old, new) = (try Device(place, "old", versions), try Device(place, "new", versions))
        let founded = try FamilyGroup.found(
            old.folder, name: "old", in: old.store, sharing: shared, code: try .random(), now: first.milliseconds)
        let recording = try Measurement.best(of: 1) { try record(on: old) }
        let writing = try Measurement.best(of: 1) { try old.sync(at: end) }
        let keys = try FamilyGroup.prepare(new.folder, mode: .parent, name: "new", in: new.store, sharing: shared)
        try founded.add(keys.card, children: [], now: end.milliseconds)
        _ = try FamilyGroup.join(founded.ties, new.folder)
        let sharing = try Measurement.best(of: 1) { try old.sync(at: end) }
        let reading = try Measurement.best(of: 1) { try new.sync(at: end) }
        for (name, seconds) in [
            ("recording", recording), ("writing it for others", writing), ("letting the new device in", sharing),
            ("reading it on the new device", reading),
        ] {
            table.add(
                Measurement(group: group, name: name, events: reports.count, seconds: seconds, baseline: recording))
        }
        let balances = (try old.balances(), try new.balances())
        precondition(balances.0 == balances.1, "the two devices have not come to the same")
        print("  \(sharedBytes) bytes in the shared folder, \(old.bytes) and \(new.bytes) in the two stores")
    }

    private var first: Instant { Instant(milliseconds: reports.first?.use.start ?? 0) }

    private func record(on device: Device) throws {
        var rest = reports[...]
        let recorder = try Recorder(versions, store: device.store, now: first)
        while let start = rest.first?.use.start {
            let evening = start + Milliseconds.day
            let day = rest.prefix { $0.use.end <= evening || $0.use.start == start }
            recorder.move(to: Instant(milliseconds: evening))
            try recorder.record(Array(day))
            rest = rest.dropFirst(day.count)
        }
        recorder.move(to: end)
        try recorder.finish()
    }

    private var sharedBytes: Int64 {
        FileSystem.paths(below: shared).reduce(0) { sum, path in
            sum + (FileStatus(path: path).map { $0.isRegular ? $0.size : 0 } ?? 0)
        }
    }

    /// A device with a folder and a store of its own.
    private struct Device {
        let folder: DeviceFolder
        let store: FamilyStore
        private let path: String
        private let versions: VersionHistory

        init(_ place: URL, _ name: String, _ versions: VersionHistory) throws {
            path = place.path + "/" + name
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            folder = DeviceFolder(in: path)
            store = try FamilyStore.open(path: path + "/family.sqlite", mode: .create)
            self.versions = versions
        }

        func sync(at now: Instant) throws {
            let recording = SyncRecording(
                in: store,
                record: { [versions, store] now throws(StoreError) in
                    try Recorder(versions, store: store, now: now).finish()
                }, versions: { [versions] _ in versions })
            let report = try FamilySync(folder, recording).run(now: now, isByHand: true)
            precondition(report?.failure == nil && report?.refused.isEmpty == true, "syncing has failed")
        }

        func balances() throws -> [BalanceRow] { try store.balances() }

        var bytes: Int64 { FileStatus(path: path + "/family.sqlite")?.size ?? 0 }
    }
}
