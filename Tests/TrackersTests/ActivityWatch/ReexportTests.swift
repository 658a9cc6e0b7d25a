import Foundation
import SeededNumbers
import Testing

@testable import Trackers

@Suite("Reading an export again")
struct ReexportTests {
    @Test("A last record that has grown is a longer report of the same use")
    func grown() throws {
        func export(_ seconds: Double) -> [UInt8] {
            var export = SampleExport()
            export.addWindows([(0, 60, "tux"), (60, seconds, "firefox")])
            export.addPresence([(0, seconds + 60, true)])
            export.addPages([(60, seconds - 20, "https://a.org/")])
            return export.bytes
        }
        let early = try ActivityWatch().read(export(100)).uses
        let late = try ActivityWatch().read(export(400)).uses
        #expect(early.map(\.id) == late.map(\.id))
        #expect(early.map(\.milliseconds) == [60_000, 100_000])
        #expect(late.map(\.milliseconds) == [60_000, 400_000])
    }

    @Test("The app, the site, the device and the start make the id; the length does not")
    func identity() {
        let use = TrackedUse(name: "a", device: "d", start: 5000, milliseconds: 1000)
        var longer = use
        longer.milliseconds = 2000
        #expect(longer.id == use.id)
        let others = [
            TrackedUse(name: "b", device: "d", start: 5000, milliseconds: 1000),
            TrackedUse(name: "a", device: "e", start: 5000, milliseconds: 1000),
            TrackedUse(name: "a", device: "d", start: 5001, milliseconds: 1000),
            TrackedUse(name: "a", package: "a", device: "d", start: 5000, milliseconds: 1000),
            TrackedUse(name: "a", site: "a", device: "d", start: 5000, milliseconds: 1000),
        ]
        #expect(Set(others.map(\.id) + [use.id]).count == others.count + 1)
    }

    @Test("An id is the same in every run")
    func stable() {
        let use = TrackedUse(
            name: "firefox", site: "www.youtube.com", device: "mia-laptop", start: 1_792_415_949_000, milliseconds: 1)
        #expect(use.id == "mvfa6doo-34plc2vtiek6s")
    }

    @Test("Exports of the same week, taken earlier, tell the beginning of the same uses", arguments: 0..<60)
    func takenEarlier(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let last = Double(random.number(1_792_415_000...1_792_940_000))
        let export = try #require(
            JSONSerialization.jsonObject(with: Data(Fixture.bytes("export"))) as? [String: [String: [String: Any]]])
        let beginning = try JSONSerialization.data(withJSONObject: taken(export, at: last))
        let early = try ActivityWatch().read([UInt8](beginning)).uses
        let late = Dictionary(
            uniqueKeysWithValues: try Fixture.reading("export").uses.map { ($0.id, $0.milliseconds) })
        for use in early {
            let length = try #require(late[use.id], "\(use)")
            #expect(length >= use.milliseconds, "\(use)")
        }
    }

    /// The export as it was at a time: later records are missing, and those that were growing are shorter.
    private func taken(_ export: [String: [String: [String: Any]]], at last: Double) throws -> [String: Any] {
        var buckets = try #require(export["buckets"])
        for name in buckets.keys {
            let events = try #require(buckets[name]?["events"] as? [[String: Any]])
            buckets[name]?["events"] = try events.compactMap { event -> [String: Any]? in
                let start = try Self.seconds(of: #require(event["timestamp"] as? String))
                let length = try #require(event["duration"] as? Double)
                return start > last ? nil : event.merging(["duration": min(length, last - start)]) { $1 }
            }
        }
        return ["buckets": buckets]
    }

    private static func seconds(of timestamp: String) throws -> Double {
        let reader = ISO8601DateFormatter()
        reader.formatOptions =
            timestamp.contains(".") ? [.withInternetDateTime, .withFractionalSeconds] : .withInternetDateTime
        return try #require(reader.date(from: timestamp)).timeIntervalSince1970
    }
}
