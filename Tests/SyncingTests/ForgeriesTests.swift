import Cryptography
import FamilyStore
import FamilyTime
import Foundation
import Testing

@testable import FamilyDevices
@testable import Syncing

/// Somebody with a child's keys, or with none, who puts files into the shared folder.
struct Forger {
    let family: TestFamily
    var parent: TestDevice { family.devices[0] }
    var child: TestDevice { family.devices[1] }

    func put(_ bytes: [UInt8], _ name: String = "x/forged.seg") throws {
        let url = URL(fileURLWithPath: parent.shared + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    /// The files of the child's log, or of another device's, in the order of their numbers.
    func log(of device: TestDevice? = nil) throws -> [String] {
        let own = "\(try (device ?? child).group.keys.life.device)/"
        return child.sharedFiles.filter { $0.hasPrefix(own) }.map { child.shared + "/" + $0 }
    }

    /// What the child has recorded and not written yet.
    func fresh() throws -> [LogEntry] {
        var entries = try OwnEntries(
            of: child.store, child.group.keys.life.device,
            after: child.group.writer().written(of: child.group.keys.life.device))
        return try entries.portion()
    }

    /// A segment that would be the next of the child's log, or of another device's.
    func segment(
        _ entries: [LogEntry]? = nil, life: DeviceLife? = nil, family: Fingerprint? = nil,
        signing: SigningKey? = nil, after device: TestDevice? = nil, skipping count: UInt64 = 0,
        written: Int64 = TestFamily.at(60).milliseconds
    ) throws -> [UInt8] {
        let group = try child.group
        let key = try #require(group.list(now: 0).keys.all.last)
        let log = try log(of: device)
        let last = try SegmentFile(bytes(#require(log.last)))
        let seq = UInt64(log.count) + 1 + count
        let header = SegmentHeader(
            family: family ?? group.ties.family, life: life ?? group.keys.life, first: seq, seq: seq,
            previous: last.link, replaced: nil, epoch: key.epoch)
        let content = SegmentContent(
            written: HybridTime(wall: written, counter: 0, device: (life ?? group.keys.life).device),
            entries: try entries ?? fresh())
        return try SegmentFile(content, behind: header, signing: signing ?? group.keys.signing, key: key).bytes
    }
}

@Suite("Forgeries in the shared folder")
struct ForgeriesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What is named after a day.
        let named: [Trouble]
        /// Whether what the child has used meanwhile is in it, and counts.
        let counts: Bool
        let forge: @Sendable (Forger) throws -> Void

        init(
            _ name: String, _ named: [Trouble], counts: Bool = false,
            _ forge: @escaping @Sendable (Forger) throws -> Void
        ) {
            (testDescription, self.named, self.counts, self.forge) = (name, named, counts, forge)
        }
    }

    private static func other(_ seed: UInt64) throws -> DeviceKeys {
        try #require(try DeviceKeys.new(mode: .child, name: "other \(seed)"))
    }

    static let cases = [
        Case("signed with a key that nobody has put in", [.wrongSignature]) { forger in
            try forger.put(forger.segment(signing: other(1).signing))
        },
        Case("of a device that nobody has put in", [.unknownAuthor]) { forger in
            let stranger = try other(2)
            try forger.put(forger.segment([], life: stranger.life, signing: stranger.signing))
        },
        Case("under a parent's name", [.wrongSignature]) { forger in
            try forger.put(forger.segment([], life: forger.parent.group.keys.life, after: forger.parent))
        },
        Case("of another life that no parent has let in", [.unknownAuthor]) { forger in
            let life = try forger.child.group.keys.life
            try forger.put(forger.segment(life: DeviceLife(device: life.device, incarnation: 2)))
        },
        Case("of another family", [.otherFamily]) { forger in
            try forger.put(forger.segment(family: Fingerprint(of: [1], purpose: .segment)))
        },
        Case("altered by one bit", [.cutOff]) { forger in
            var bytes = try forger.segment()
            bytes[bytes.count - 100] ^= 1
            try forger.put(bytes)
        },
        Case("replayed: what is there, under the next number's name", []) { forger in
            let first = try #require(try forger.log().first)
            try forger.put(forger.bytes(first), "x/000000000009-again.seg")
        },
        Case("re-ordered: two files under each other's name", []) { forger in
            let log = try forger.log()
            let (one, other) = (try forger.bytes(log[0]), try forger.bytes(log[1]))
            try Data(other).write(to: URL(fileURLWithPath: log[0]))
            try Data(one).write(to: URL(fileURLWithPath: log[1]))
        },
        Case("re-ordered: behind one that is missing", [.gap(before: 4)]) { forger in
            try forger.put(forger.segment(skipping: 1))
        },
        Case("entries of a parent's journal", [.otherJournal], counts: true) { forger in
            let parents = try DeviceID(forger.parent.store.device())
            let gift = LogEntry(
                journal: try #require(parents), number: 90, received: TestFamily.at(60).milliseconds, about: nil,
                link: [UInt8](repeating: 1, count: 32), body: [1, 2, 3])
            try forger.put(forger.segment(forger.fresh() + [gift]))
        },
        Case("dated a year ahead: its use counts, and no clock follows it", [], counts: true) { forger in
            try forger.put(forger.segment(written: TestFamily.at(60 + 525_600).milliseconds))
        },
    ]

    private func story() throws -> Forger {
        let family = try TestFamily([.parent, .child])
        let (parent, child) = (family.devices[0], family.devices[1])
        try parent.give(50, at: 5)
        try child.use("e1", "books", 10, minutes: 25)
        try #require(try family.settle(at: 50) != nil)
        try child.use("e2", "khan", 52, minutes: 4)
        return Forger(family: family)
    }

    /// What a parent's device has come to a day later.
    private func later(_ forger: Forger) throws -> (standing: Standing, named: Set<Trouble>) {
        var named: Set<Trouble> = []
        for minute in [61, 62 + 24 * 60] {
            let report = try forger.parent.sync(at: minute)
            #expect(report.refused.isEmpty)
            named.formUnion(report.troubles.map(\.trouble))
        }
        return (try Standing(forger.parent), named)
    }

    /// Where nothing is forged, without and with what the child has used meanwhile.
    private static let honest = Result { try ForgeriesTests().later(ForgeriesTests().story()).standing }
    private static let honestAndMore = Result {
        let forger = try ForgeriesTests().story()
        try forger.put(forger.segment())
        return try ForgeriesTests().later(forger).standing
    }

    @Test("Whatever somebody puts there is named, and harms nothing", arguments: cases)
    func forged(_ forged: Case) throws {
        let forger = try story()
        try forged.forge(forger)
        let (standing, named) = try later(forger)
        #expect(named == Set(forged.named))
        let expected = try (forged.counts ? Self.honestAndMore : Self.honest).get()
        #expect(standing.differences(from: expected) == [])
        #expect(try forger.parent.store.check().isSound)
        // It goes on writing in its own time, and its journal can still be read by all.
        #expect(try forger.parent.group.writer().lastWritten == TestFamily.at(62 + 24 * 60).milliseconds)
    }

    @Test("What a child's clock that is a year ahead has recorded is refused by its date, and counts in its time")
    func yearAhead() throws {
        let forger = try story()
        let year = 525_600
        try forger.child.use("late", "books", year, minutes: 30)
        try forger.child.sync(at: year + 31)
        let report = try forger.parent.sync(at: 70)
        #expect(report.refused.map(\.device.name) == ["device 2"])
        guard case .early(_, let received, _) = report.refused.first?.refusal else {
            Issue.record("\(report.refused)")
            return
        }
        #expect(received == TestFamily.at(year + 30).milliseconds)
        // What it has recorded before counts, and a parent's device goes on by its own clock.
        #expect(try forger.parent.store.balance(of: "mia") == 50 + 250 + 25 + 40)
        try forger.parent.give(1, at: 71)
        #expect(try forger.parent.sync(at: 72).written.entries > 0)
        #expect(try forger.parent.store.check().isSound)
    }
}
