import Cryptography
import OperatingSystem

// What of the own log is gone from the shared folder, or was cut off or altered there, is written again: as a segment that
// replaces it, with the same entries. Nobody can write the same bytes again, as each is encrypted at random.
extension LogWriter {
    /// Numbers of the log, one after the other, that nothing in the shared folder stands for any more.
    package struct Lost: Equatable, Sendable {
        package let numbers: ClosedRange<UInt64>
        /// The link before, and those of the numbers.
        let previous: Fingerprint
        let links: [Fingerprint]
        /// The entries of the own journal that were in it: behind the first number, up to the second.
        package let entriesAfter: Int64
        package let entriesThrough: Int64
    }

    /// Notes files that others could not read, by what they were called: they are looked at, whatever their size.
    package mutating func doubt(_ asked: Set<Fingerprint>) throws(Failure) {
        if isUncertain { try load() }
        var next = state
        for id in asked {
            if let file = state.files[id] { next.files[id] = OwnFile(numbers: file.numbers, size: -1) }
        }
        try keep(next)
    }

    /// Whether a file of the log may be gone or broken, by names and sizes alone.
    package func isInDoubt() throws(Failure) -> Bool {
        let expected = published
        if expected.isEmpty { return state.seq > UInt64(waiting.count) }
        let there = try ownNames()
        return expected.contains { id, file in
            guard let entry = there[id] else { return true }
            return file.size < 0 || entry.kind != .placeholder && entry.size != file.size
        }
    }

    /// The files that should lie in the shared folder.
    private var published: [Fingerprint: OwnFile] {
        let waiting = Set(waiting.compactMap { SegmentName.id($0) })
        return state.files.filter { !waiting.contains($0.key) }
    }

    func ownNames() throws(Failure) -> [Fingerprint: FolderEntry] {
        let log = folder.log(of: keys.life.device)
        guard door.isFolder(folder.path) else { throw .folderMissing }
        guard door.isFolder(log) else { return [:] }
        do throws(SystemError) {
            return Dictionary(
                try door.entries(in: log).compactMap { entry in SegmentName.id(entry.name).map { ($0, entry) } },
                uniquingKeysWith: { first, _ in first })
        } catch {
            throw .system(error)
        }
    }

    /// Reads the own log, and finds what of it is lost. What is whole is noted as what should lie there.
    /// - Parameter index: it knows the links of the log.
    /// - Returns: nil if something is lost that cannot be written again, as nobody knows its place in the log any more.
    package mutating func lost(
        _ index: LogIndex, _ members: Members, _ familyKeys: FamilyKeys
    ) throws(Failure) -> [Lost]? {
        if isUncertain { try load() }
        let there = try ownNames()
        var known = index.links(alone: keys.life)
        let own = try readOwn(members, familyKeys, &known)
        // What cannot be read just now may be whole.
        let unread = Set(own.troubles.filter { $0.trouble.mayPass && $0.trouble != .cutOff }.compactMap(\.id))
        let expected = published
        var next = state
        next.files = state.files.filter { id, _ in unread.contains(id) || expected[id] == nil }
        for segment in own.segments {
            next.files[segment.id] = there[segment.id].map { OwnFile(numbers: segment.numbers, size: $0.size) }
        }
        let standing = next.files.values.map(\.numbers) + own.segments.map(\.numbers)
        guard let lost = lost(beside: standing, own.segments, known) else { return nil }
        // Until it is written again it is missed: the state is kept as it is where something is.
        if lost.isEmpty { try keep(next) }
        return lost
    }

    private func lost(
        beside standing: [ClosedRange<UInt64>], _ own: [OpenedSegment], _ index: LogIndex
    ) -> [Lost]? {
        let links = Dictionary(
            (index.links[keys.life] ?? [:]).map { ($0.value.seq, $0.key) }, uniquingKeysWith: { first, _ in first })
        var lost: [Lost] = []
        for numbers in Self.gaps(between: standing, upTo: state.seq) {
            let known = numbers.compactMap { links[$0] }
            guard known.count == numbers.count,
                let previous = numbers.lowerBound == 1 ? .zero : links[numbers.lowerBound - 1]
            else { return nil }
            let before = own.filter { $0.numbers.upperBound < numbers.lowerBound }
            let after = own.filter { $0.numbers.lowerBound > numbers.upperBound }
            let next = after.flatMap(\.content.entries).map(\.number).min()
            lost.append(
                Lost(
                    numbers: numbers, previous: previous, links: known,
                    entriesAfter: before.flatMap(\.content.entries).map(\.number).max() ?? 0,
                    entriesThrough: next.map { $0 - 1 } ?? written(of: keys.life.device)))
        }
        return lost
    }

    /// The numbers from 1 that no range holds.
    static func gaps(between ranges: [ClosedRange<UInt64>], upTo last: UInt64) -> [ClosedRange<UInt64>] {
        var gaps: [ClosedRange<UInt64>] = []
        var next: UInt64 = 1
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
            next = max(next, range.upperBound + 1)
        }
        if next <= last { gaps.append(next...last) }
        return gaps
    }

    /// Writes lost numbers of the log again.
    /// - Parameters:
    ///   - portions: the entries that were in them, as `Lost` says: no more portions than there are numbers.
    ///   - index: it knows the links of the log.
    package mutating func restore(
        _ lost: Lost, portions: [[LogEntry]], heads: [LogHead], _ index: LogIndex, now: Int64, key: EpochKey
    ) throws(Failure) {
        guard portions.count <= lost.numbers.count else { throw .tooLarge }
        var (previous, links) = (lost.previous, lost.links[...])
        var first = lost.numbers.lowerBound
        var left = portions[...]
        while let last = links.last {
            let entries = left.popFirst() ?? []
            let count = left.isEmpty ? min(links.count, SegmentHeader.longest) : 1
            let own = Array(links.prefix(count))
            var next = state
            var clock = HybridClock(device: keys.life.device, last: state.clock)
            var content = SegmentContent(written: clock.next(now: now), heads: heads, entries: entries)
            (next.clock, next.written) = (clock.last, now)
            let seq = first + UInt64(count) - 1
            let gone = state.files.filter { first <= $0.value.numbers.lowerBound && $0.value.numbers.upperBound <= seq }
            content.links = own
            content.files = Set(own).union(gone.keys).sorted()
            for id in gone.keys { next.files[id] = nil }
            content.standing = replacing(among: next.standing.map(\.id), index)
            let header = SegmentHeader(
                family: family, life: keys.life, first: first, seq: seq, previous: previous,
                replaced: own.last ?? last, epoch: key.epoch)
            let file = try sealed(content, header, key)
            next.replacements.append(Replacement(file.id, written: now, files: content.files))
            try put(file, next)
            previous = own.last ?? last
            links = links.dropFirst(count)
            first = seq + 1
        }
    }
}

extension FileTrouble {
    /// The fingerprint that the file's name tells. Nil if it has another name.
    package var id: Fingerprint? { SegmentName.id(Path.name(of: path)) }
}
