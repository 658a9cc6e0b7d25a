import Cryptography
import OperatingSystem
import SeededNumbers
import Testing

@testable import FamilyDevices

/// Keys that are the same on every run.
func seeded(_ seed: UInt64) -> Secret {
    var numbers = SeededGenerator(seed: seed)
    return Secret((0..<32).map { _ in UInt8(numbers.number(0...255)) })
}

func device(_ seed: UInt64, _ mode: DeviceMode, incarnation: UInt32 = 1, name: String = "") throws -> DeviceKeys {
    let id = try #require(DeviceID(Array(seeded(seed).bytes.prefix(16))))
    return try #require(
        try DeviceKeys(
            life: DeviceLife(device: id, incarnation: incarnation), mode: mode,
            name: name.isEmpty ? "device \(seed)" : name,
            signing: SigningKey(seed: seeded(seed + 1_000 * UInt64(incarnation))),
            opening: OpeningKey(seed: seeded(seed + 500 + 1_000 * UInt64(incarnation)))))
}

func recoveryCode() throws -> RecoveryCode {
    // Zeros and the check of zeros: a code that is the same on every run.
    let zeros = [UInt8](repeating: 0, count: 20)
    return try #require(RecoveryCode(Base32.text(zeros + BLAKE2b.digest(zeros).prefix(2))))
}

extension LogWriter {
    /// Publishes where nothing is read.
    mutating func publish() throws(Failure) {
        var index = LogIndex()
        try publish(&index)
    }
}

/// A parent's device and a child's that share a folder in memory.
struct Household {
    let parent: DeviceKeys
    let child: DeviceKeys
    let code: RecoveryCode
    let founded: ListAuthor.Founded
    var entries: [ListEntry]
    var door = MemoryDoor()
    var folder: SharedFolder { SharedFolder(path: "/shared", door: door) }

    static let now: Int64 = 1_800_000_000_000

    init() throws {
        parent = try device(1, .parent)
        child = try device(2, .child)
        code = try recoveryCode()
        founded = try ListAuthor.found(
            parent, code, epochKey: EpochKey(number: 1, key: seeded(90)), listKey: seeded(91))
        entries = [founded.entry]
        entries.append(try ListAuthor(parent).add(child.card, members, keys(of: parent)))
    }

    var ties: FamilyTies { founded.ties }
    var members: Members { Members(of: ties.family, entries) }

    func keys(of device: DeviceKeys) -> FamilyKeys { members.keys(for: device.life, device.opening) }

    func key() throws -> EpochKey {
        let epoch = try #require(members.epochs.last)
        return try #require(keys(of: parent)[epoch])
    }

    /// What the parent's device writes into the list.
    func written(_ make: (ListAuthor, Members, FamilyKeys) throws -> ListEntry) throws -> ListEntry {
        try make(ListAuthor(parent), members, keys(of: parent))
    }

    func writer(
        _ device: DeviceKeys, outbox: String? = nil, in other: SharedFolder? = nil
    ) throws -> LogWriter {
        try LogWriter(
            other ?? folder, outbox: outbox ?? "/outbox-\(device.life.device)", family: ties.family, keys: device)
    }

    /// Publishes segments of one entry each.
    @discardableResult
    func publish(_ count: Int, by device: DeviceKeys, from first: Int64 = 1) throws -> LogWriter {
        var writer = try writer(device)
        for number in first..<first + Int64(count) {
            try writer.append(entries: [entry(number, of: device)], now: Self.now + number, key: key())
        }
        try writer.publish()
        return writer
    }

    func entry(_ number: Int64, of device: DeviceKeys, size: Int = 10) -> LogEntry {
        LogEntry(
            journal: device.life.device, number: number, received: Self.now + number,
            about: number % 2 == 0 ? nil : number,
            link: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 32),
            body: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size))
    }

    /// The paths of a device's segments, in the order of their numbers.
    func paths(of device: DeviceKeys) -> [String] { door.files(below: folder.log(of: device.life.device)) }

    func reader(
        _ members: Members? = nil, keys: FamilyKeys? = nil, limits: SharedFolder.Limits = SharedFolder.Limits()
    ) -> FolderReader {
        FolderReader(folder, members ?? self.members, keys ?? self.keys(of: parent), limits: limits)
    }

    /// Reads everything anew.
    func read(_ members: Members? = nil) throws -> Read {
        var index = LogIndex()
        return try read(&index, members)
    }

    func read(_ index: inout LogIndex, _ members: Members? = nil, now: Int64 = now) throws -> Read {
        var read = Read()
        read.found = try reader(members).read(&index, now: now) { segment, isNew in
            read.segments.append(segment)
            if isNew { read.numbers += segment.content.entries.map(\.number) }
        }
        return read
    }

    struct Read {
        var segments: [OpenedSegment] = []
        /// The numbers of the entries that are new, in the order in which they were delivered.
        var numbers: [Int64] = []
        var found = FolderReader.Found()

        var troubles: [Trouble] { found.troubles.map(\.trouble) }
    }
}
