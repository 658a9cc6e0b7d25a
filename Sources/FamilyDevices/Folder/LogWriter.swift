package import Cryptography
package import OperatingSystem

/// Writes a device's own log: first into a folder of its own, the outbox, where it waits as long as the shared folder is
/// not there, then under its name in the shared folder.
///
/// What `append` returned for will be published, also after a crash at any step, and under one number only. What it threw
/// for was not written, or `written(of:)` tells of it when the outbox is opened again. One writer at a time may use an
/// outbox.
package struct LogWriter: Sendable {
    package enum Failure: Error, Hashable, Sendable {
        case system(SystemError)
        /// The shared folder is not there: a disk that is not plugged in, a share that is not mounted.
        case folderMissing
        /// What was to be written does not fit into the largest file.
        case tooLarge
        /// The device was given no key to write with.
        case noKey
        case cryptography(CryptographyError)
        /// The note of how far the log was written cannot be read.
        case stateDamaged
    }

    let folder: SharedFolder
    private let outbox: String
    let family: Fingerprint
    let keys: DeviceKeys
    private(set) var state: LogState
    /// The names of what waits, in its order.
    private(set) var waiting: [String] = []
    /// Whether an error has left open what the outbox holds.
    private(set) var isUncertain = false

    /// - Parameter outbox: a folder of the device's own, on the shared folder's volume if possible.
    package init(
        _ folder: SharedFolder, outbox: String, family: Fingerprint, keys: DeviceKeys
    ) throws(Failure) {
        self.folder = folder
        self.outbox = outbox
        self.family = family
        self.keys = keys
        state = LogState(life: keys.life)
        try load()
    }

    var door: any FileDoor { folder.door }

    private static let stateName = "log"
    /// The most bytes of the state: of each file some sixty.
    private static let longestState = 16 << 20

    /// Reads what is in the outbox. What was written just before a crash, so that nobody was told of it, is removed.
    mutating func load() throws(Failure) {
        isUncertain = true
        do throws(SystemError) { try door.makeFolder(outbox) } catch { throw .system(error) }
        let names: [String]
        var noted: [UInt8]?
        do throws(SystemError) {
            names = try door.entries(in: outbox).map(\.name).sorted()
            if names.contains(Self.stateName) {
                noted = try door.bytes(of: outbox + "/" + Self.stateName, upTo: Self.longestState)
            }
        } catch {
            throw .system(error)
        }
        state = LogState(life: keys.life)
        if let noted {
            guard let known = try? LogState(noted) else { throw .stateDamaged }
            if known.life == keys.life { state = known }
        }
        waiting = []
        do throws(SystemError) {
            for name in names where name != Self.stateName {
                if try isOwn(name) { waiting.append(name) } else { try door.remove(outbox + "/" + name) }
            }
        } catch {
            throw .system(error)
        }
        isUncertain = false
    }

    /// Whether a file of the outbox is to be published: one of an earlier life is not.
    private func isOwn(_ name: String) throws(SystemError) -> Bool {
        guard SegmentName.id(name) != nil else { return false }
        let bytes = try door.bytes(of: outbox + "/" + name, upTo: SegmentHeader.size)
        guard let header = try? SegmentFile.Beginning(bytes).header else { return false }
        return header.life == keys.life && header.seq <= state.seq
    }

    /// The number of the last entry of a journal that was written; 0 if none was.
    package func written(of journal: DeviceID) -> Int64 { state.entries[journal] ?? 0 }

    /// How many segments wait to be published.
    package var unpublished: Int { waiting.count }

    /// What becomes of the device's own log, by what was read of the folder.
    package func standing(_ index: LogIndex, _ found: FolderReader.Found) -> OwnLog {
        OwnLog(state, unpublished: waiting.count, index, present: found.present)
    }

    /// When the last segment was written, in milliseconds since 1970 UTC by the device's own clock. Nil if none was.
    package var lastWritten: Int64? { state.written }

    /// Bytes of the segments that this writer has written.
    package private(set) var bytesWritten = 0

    // MARK: - Writing

    /// Writes the next segment of the log.
    /// - Parameters:
    ///   - asked: files of others that could not be read.
    ///   - now: the device's clock, in milliseconds since 1970 UTC.
    ///   - key: the key of the newest epoch.
    package mutating func append(
        entries: [LogEntry] = [], heads: [LogHead] = [], asked: [Fingerprint] = [], now: Int64, key: EpochKey
    ) throws(Failure) {
        if isUncertain { try load() }
        guard state.seq < UInt64.max else { throw .tooLarge }
        var next = state
        var clock = HybridClock(device: keys.life.device, last: state.clock)
        let written = clock.next(now: now)
        (next.clock, next.written) = (clock.last, now)
        next.seq += 1
        for entry in entries { next.entries[entry.journal] = max(entry.number, next.entries[entry.journal] ?? 0) }
        let header = SegmentHeader(
            family: family, life: keys.life, first: next.seq, seq: next.seq, previous: state.link, replaced: nil,
            epoch: key.epoch)
        var content = SegmentContent(written: written, heads: heads, entries: entries)
        content.asked = asked
        let file = try sealed(content, header, key)
        next.link = file.link
        try put(file, next)
    }

    func sealed(
        _ content: SegmentContent, _ header: SegmentHeader, _ key: EpochKey
    ) throws(Failure) -> SegmentFile {
        do throws(SegmentFile.Failure) {
            return try SegmentFile(content, behind: header, signing: keys.signing, key: key)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge
            case .cryptography(let error): throw .cryptography(error)
            }
        }
    }

    /// The segment lies in the outbox before the state tells of it, and nobody else sees it before that.
    mutating func put(_ file: SegmentFile, _ next: LogState) throws(Failure) {
        let bytes = file.bytes
        var next = next
        next.files[file.id] = OwnFile(file.header, size: Int64(bytes.count))
        do throws(SystemError) {
            try door.publish(bytes, as: outbox + "/" + SegmentName.text(seq: file.header.seq, id: file.id))
            try door.publish(next.bytes, as: outbox + "/" + Self.stateName)
        } catch {
            // A step may have been taken although it reported an error.
            try load()
            guard state == next else { throw .system(error) }
            return
        }
        state = next
        bytesWritten += bytes.count
        waiting.append(SegmentName.text(seq: file.header.seq, id: file.id))
    }

    /// Follows the times of others, so that the next own one is later.
    package mutating func hear(_ time: HybridTime, now: Int64) {
        var clock = HybridClock(device: keys.life.device, last: state.clock)
        if clock.heard(time, now: now) { state.clock = clock.last }
    }

    // MARK: - Publishing

    /// Moves what waits into the shared folder, in its order. It may be called again after an error.
    /// - Parameter index: what is published is noted in it as read.
    package mutating func publish(_ index: inout LogIndex) throws(Failure) {
        if isUncertain { try load() }
        guard !waiting.isEmpty else { return }
        guard door.isFolder(folder.path) else { throw .folderMissing }
        do throws(SystemError) {
            let log = folder.log(of: keys.life.device)
            try door.makeFolder(log)
            while let name = waiting.first {
                try move(outbox + "/" + name, to: log + "/" + name)
                try door.synchronise(log)
                waiting.removeFirst()
                // What cannot be noted now is read like what others wrote.
                if let bytes = try? door.bytes(of: log + "/" + name, upTo: SegmentHeader.size),
                    let beginning = try? SegmentFile.Beginning(bytes)
                {
                    index.note(own: beginning)
                }
            }
        } catch {
            throw .system(error)
        }
    }

    private func move(_ path: String, to new: String) throws(SystemError) {
        do throws(SystemError) {
            try door.move(path, to: new)
        } catch {
            if error.isOtherVolume {
                try door.publish(try door.bytes(of: path, upTo: PaddedFile.largest), as: new)
                try door.remove(path)
                return
            }
            // It was moved by a call that reported an error all the same, as some network folders do.
            guard error.isMissing,
                try door.entries(in: Path.folder(of: new)).contains(where: { $0.name == Path.name(of: new) })
            else { throw error }
        }
    }

    // MARK: - Replacing many by one

    /// The bytes of files in whose place one segment may be written.
    private static var mostReplaced: Int64 { 12 << 20 }
    /// A file of so many bytes is not replaced by a larger one any more. Two smaller ones always fit into one.
    private static var largeEnough: Int64 { 6 << 20 }
    /// How long replaced files wait for devices that do not say that they have read what replaces them, in milliseconds.
    package static var longestWait: Int64 { 30 * 86_400_000 }

    /// How many small files there are that replace no others.
    package var replaceable: Int {
        state.standing.count { $0.file.numbers.count == 1 && $0.file.size < Self.largeEnough }
    }

    /// The files that are replaced next, one after the other: the newest, and of those before them each that stands for no
    /// more numbers than all behind it. So what is written again is then in a segment of twice as many at least, and each
    /// entry is written a number of times that grows as the logarithm of the log.
    private var run: [(id: Fingerprint, file: OwnFile)] {
        var (run, size, count): ([(id: Fingerprint, file: OwnFile)], Int64, Int) = ([], 0, 0)
        for next in state.standing.reversed() {
            let isTooLarge = next.file.size >= Self.largeEnough || size + next.file.size > Self.mostReplaced
            if isTooLarge || count > 0 && next.file.numbers.count > count {
                if run.count > 1 { break }
                (run, size, count) = ([], 0, 0)
                if next.file.size >= Self.largeEnough { continue }
            }
            run.append(next)
            size += next.file.size
            count += next.file.numbers.count
        }
        return run.reversed()
    }

    /// Writes one segment in the place of many small ones. These stay until other devices have read it.
    /// - Parameter index: what is known of the log.
    /// - Returns: whether there were enough, and all of them could be read.
    package mutating func replace(
        _ index: LogIndex, _ familyKeys: FamilyKeys, now: Int64, key: EpochKey
    ) throws(Failure) -> Bool {
        if isUncertain { try load() }
        let run = run
        guard run.count > 1 else { return false }
        let names = try ownNames()
        var segments: [OpenedSegment] = []
        for (id, _) in run {
            // What is gone or broken is written again first.
            guard let name = names[id]?.name, let segment = own(name, id, familyKeys) else { return false }
            segments.append(segment)
        }
        guard let first = segments.first, let last = segments.last else { return false }
        var next = state
        var clock = HybridClock(device: keys.life.device, last: state.clock)
        var content = SegmentContent(
            written: clock.next(now: now), heads: last.content.heads, entries: segments.flatMap(\.content.entries))
        (next.clock, next.written) = (clock.last, now)
        content.links = segments.flatMap(\.links)
        let standing = Set(state.standing.map(\.id)).subtracting(run.map(\.id))
        content.files = state.files.keys.filter { !standing.contains($0) }.sorted()
        content.standing = replacing(among: standing, index)
        let header = SegmentHeader(
            family: family, life: keys.life, first: first.numbers.lowerBound, seq: last.numbers.upperBound,
            previous: first.header.previous, replaced: content.links.last, epoch: key.epoch)
        let file = try sealed(content, header, key)
        next.replacements.append(Replacement(file.id, written: now, files: content.files))
        try put(file, next)
        return true
    }

    /// Which of some own files replace others. A file that replaces none is known by its link.
    func replacing(among files: some Sequence<Fingerprint>, _ index: LogIndex) -> [Fingerprint] {
        files.filter { index.links[keys.life]?[$0] == nil }.sorted()
    }

    /// One of the own files. Nil if it cannot be read.
    private func own(_ name: String, _ id: Fingerprint, _ familyKeys: FamilyKeys) -> OpenedSegment? {
        let path = folder.log(of: keys.life.device) + "/" + name
        guard let bytes = try? door.bytes(of: path, upTo: PaddedFile.largest), let file = try? SegmentFile(bytes),
            file.id == id
        else { return nil }
        return try? file.opened(by: keys.card, familyKeys)
    }

    /// Removes own files that were replaced, once all other devices say that they have read what replaces them, or after
    /// a time: whoever comes later reads that instead.
    package mutating func removeReplaced(_ index: LogIndex, _ members: Members, now: Int64) throws(Failure) {
        if isUncertain { try load() }
        guard !state.replacements.isEmpty else { return }
        let told = index.told[keys.life] ?? [:]
        let others = members.active.map(\.life).filter { $0 != keys.life }
        // Who has read one has read all before it.
        let read =
            others.map { life in
                told[life]?.replacing.flatMap { id in state.replacements.lastIndex { $0.id == id } } ?? -1
            }.min() ?? state.replacements.count - 1
        let due = state.replacements.lastIndex { now - $0.written >= Self.longestWait } ?? -1
        let done = state.replacements.prefix(max(read, due) + 1)
        guard !done.isEmpty else { return }
        let replaced = Set(done.flatMap(\.files))
        let log = folder.log(of: keys.life.device)
        do throws(SystemError) {
            for entry in try door.entries(in: log) {
                guard let id = SegmentName.id(entry.name), replaced.contains(id) else { continue }
                try door.remove(log + "/" + entry.name)
            }
        } catch {
            isUncertain = true
            throw .system(error)
        }
        var next = state
        next.replacements.removeFirst(done.count)
        for id in replaced { next.files[id] = nil }
        try keep(next)
    }

    /// Keeps another state while nothing is written.
    mutating func keep(_ next: LogState) throws(Failure) {
        guard next != state else { return }
        do throws(SystemError) {
            try door.publish(next.bytes, as: outbox + "/" + Self.stateName)
        } catch {
            isUncertain = true
            throw .system(error)
        }
        state = next
    }

    /// The device's own log as it lies in the folder: of segments that begin at one number the one that reaches furthest
    /// comes first.
    /// - Parameter index: what is known of the log. What follows that can be read, too.
    func readOwn(
        _ members: Members, _ familyKeys: FamilyKeys, _ index: inout LogIndex
    ) throws(Failure) -> (segments: [OpenedSegment], troubles: [FileTrouble]) {
        var own: [OpenedSegment] = []
        let found: FolderReader.Found
        do throws(SystemError) {
            found = try FolderReader(folder, members, familyKeys).read(&index, now: 0, only: keys.life) {
                segment, _ in
                own.append(segment)
            }
        } catch {
            throw .system(error)
        }
        let segments = own.sorted {
            ($0.numbers.lowerBound, $1.numbers.upperBound, $0.id) < (
                $1.numbers.lowerBound, $0.numbers.upperBound, $1.id
            )
        }
        return (segments, found.troubles)
    }
}
