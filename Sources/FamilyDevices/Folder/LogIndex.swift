/// What a device has read of the others' logs. It is kept, so that nothing is read twice.
package struct LogIndex: Equatable, Sendable {
    /// A link of a log's chain.
    struct Link: Hashable, Sendable {
        let seq: UInt64
        let previous: Fingerprint
        /// The number of the last entry up to here in the journal of the log's device. Nil where only a segment that
        /// replaces others was read, which does not say it of each.
        var entries: Int64?
    }

    /// By log: the links whose whole past was read.
    private(set) var links: [DeviceLife: [Fingerprint: Link]] = [:]
    /// By log: the fingerprints of the files that were read.
    private(set) var files: [DeviceLife: Set<Fingerprint>] = [:]
    /// By log: the newest segment that replaces others.
    private(set) var replacing: [DeviceLife: Fingerprint] = [:]
    /// By log: the segments that replace others and stand beside that one.
    private var standing: [DeviceLife: [Fingerprint]] = [:]
    /// By log: when that was written, as far as it was read. They come in any order.
    private var replacedAt: [DeviceLife: HybridTime] = [:]
    /// By log and reader: the furthest that the reader says it has read.
    private(set) var told: [DeviceLife: [DeviceLife: LogHead]] = [:]
    /// By path: files that were found not to be usable.
    var troubled: [String: Troubled] = [:]
    /// By log: when the newest segment that was read says it was written.
    private(set) var written: [DeviceLife: HybridTime] = [:]

    package init() {}

    /// What is known of a file that is not usable.
    struct Troubled: Hashable, Sendable {
        /// When it was first found, in milliseconds since 1970 UTC.
        let since: Int64
        /// The kind of trouble that somebody was told of. Nil if nobody was told of any.
        var told: UInt8?
    }

    /// Notes that somebody is told of files that are not usable: nobody has to be told again.
    package mutating func noteTold(_ troubles: [FileTrouble]) {
        for trouble in troubles { troubled[trouble.path]?.told = trouble.trouble.kind }
    }

    /// The links of one log, and nothing of its files: what lies in the folder is then read again.
    func links(alone life: DeviceLife) -> LogIndex {
        var index = LogIndex()
        index.links[life] = links[life]
        return index
    }

    /// Notes that a segment was read.
    /// - Returns: whether it held anything that was not read before.
    @discardableResult
    package mutating func note(_ segment: OpenedSegment) -> Bool {
        let life = segment.header.life
        var previous = segment.header.previous
        var isNew = false
        let last =
            segment.content.entries.map(\.number).max()
            ?? (previous == .zero ? 0 : links[life]?[previous]?.entries)
        for (link, seq) in zip(segment.links, segment.numbers) {
            if links[life]?[link] == nil {
                links[life, default: [:]][link] = Link(seq: seq, previous: previous)
                isNew = true
            }
            if seq == segment.header.seq, let last { links[life]?[link]?.entries = last }
            previous = link
        }
        files[life, default: []].insert(segment.id)
        if segment.header.replaced != nil, replacedAt[life].map({ $0 <= segment.content.written }) ?? true {
            (replacing[life], replacedAt[life]) = (segment.id, segment.content.written)
            standing[life] = segment.content.standing
        }
        written[life] = max(written[life] ?? segment.content.written, segment.content.written)
        for head in segment.content.heads where head.life != life {
            let known = told[head.life]?[life]
            if known.map({ $0.seq <= head.seq }) ?? true { told[head.life, default: [:]][life] = head }
        }
        return isNew
    }

    /// Notes what the device itself has just published, so that it is not read back.
    mutating func note(own segment: SegmentFile.Beginning) {
        let header = segment.header
        guard reaches(header.life, seq: header.first - 1, link: header.previous) else { return }
        if header.replaced == nil {
            links[header.life, default: [:]][segment.id] = Link(seq: header.seq, previous: header.previous)
        } else {
            // What the device itself writes is the newest.
            (replacing[header.life], replacedAt[header.life]) = (segment.id, nil)
        }
        files[header.life, default: []].insert(segment.id)
    }

    /// Whether a file was read.
    func holds(file id: Fingerprint) -> Bool { files.values.contains { $0.contains(id) } }

    /// Forgets what was read of logs beyond what a parent lets count: what counts of them is read again.
    package mutating func forgetBeyondCut(_ members: Members) {
        for life in beyondCut(members).keys {
            links[life] = nil
            files[life] = nil
            (replacing[life], standing[life], replacedAt[life], written[life]) = (nil, nil, nil, nil)
        }
    }

    /// A segment that replaces others, and those that it names beside itself, as far as that was read.
    func standing(_ life: DeviceLife, beside newest: Fingerprint?) -> Set<Fingerprint> {
        guard let newest else { return [] }
        return Set([newest] + (replacing[life] == newest ? standing[life] ?? [] : []))
    }

    /// The number of the last entry that counts in the journal of a device that was unlinked in all its lives. Nil if it is
    /// in the family, or if that number was not read yet.
    package func lastCounting(of device: DeviceID, _ members: Members) -> Int64? {
        var last: Int64 = 0
        for (life, member) in members.members where life.device == device {
            guard let unlinked = member.unlinked else { return nil }
            guard let cut = unlinked.cut else { continue }
            guard let number = links[life]?[cut.link]?.entries else { return nil }
            last = max(last, number)
        }
        return last
    }

    /// Takes over since when files are not usable, from an index that was read further.
    package mutating func followTroubles(of other: LogIndex) { troubled = other.troubled }

    /// When a log was last written to, by what was read of it: milliseconds since 1970 UTC by its device's clock. Nil if
    /// nothing was read.
    package func lastWritten(_ life: DeviceLife) -> Int64? { written[life]?.wall }

    /// How far a log was read. Nil if nothing was.
    package func head(of life: DeviceLife) -> LogHead? {
        tips(of: life).last.map { LogHead(life: life, seq: $0.seq, link: $0.link, replacing: replacing[life]) }
    }

    /// Whether any of some segments is of a log.
    func holds(anyOf segments: Set<Fingerprint>, by life: DeviceLife) -> Bool {
        if let replacing = replacing[life], segments.contains(replacing) { return true }
        return links[life]?.keys.contains(where: segments.contains) ?? false
    }

    /// Whether a log was read up to a place, so that what follows it can be read.
    func reaches(_ life: DeviceLife, seq: UInt64, link: Fingerprint) -> Bool {
        seq == 0 ? link == .zero : links[life]?[link]?.seq == seq
    }

    /// The links of a log that nothing follows: one, unless two devices wrote with the same keys. In their order.
    func tips(of life: DeviceLife) -> [(link: Fingerprint, seq: UInt64)] {
        let known = links[life] ?? [:]
        let followed = Set(known.values.map(\.previous))
        return known.filter { !followed.contains($0.key) }.map { (link: $0.key, seq: $0.value.seq) }
            .sorted { ($0.seq, $0.link) < ($1.seq, $1.link) }
    }

    /// How far all logs were read, in a fixed order.
    package var heads: [LogHead] {
        links.keys.sorted().flatMap { life in
            tips(of: life).map { LogHead(life: life, seq: $0.seq, link: $0.link, replacing: replacing[life]) }
        }
    }

    /// The logs that go on in two ways, as two devices write with the same keys: after a restored copy, or a copied disk.
    package var forks: [DeviceLife] { links.keys.filter { tips(of: $0).count > 1 }.sorted() }

    /// The links up to one, and it. Nil if the way back to the beginning is not known.
    /// - Parameter others: by link, those that it follows according to files that were not read yet.
    func past(
        of life: DeviceLife, upTo last: Fingerprint, and others: [Fingerprint: [Fingerprint]] = [:]
    ) -> Set<Fingerprint>? {
        var past: Set<Fingerprint> = []
        var next = [last]
        while let link = next.popLast() {
            guard past.insert(link).inserted else { continue }
            next += (links[life]?[link].map { [$0.previous] } ?? []) + (others[link] ?? [])
        }
        return past.remove(.zero) == nil ? nil : past
    }

    /// The links that were read and that lie behind what a parent lets count.
    package func beyondCut(_ members: Members) -> [DeviceLife: Set<Fingerprint>] {
        var beyond: [DeviceLife: Set<Fingerprint>] = [:]
        for (life, known) in links {
            guard let unlinked = members.member(life)?.unlinked else { continue }
            let counting = unlinked.cut.flatMap { past(of: life, upTo: $0.link) } ?? []
            let rest = Set(known.keys).subtracting(counting)
            if !rest.isEmpty { beyond[life] = rest }
        }
        return beyond
    }

    /// How far an unlinked device's log was read, if that is further than what a parent lets count.
    package func furtherThanCut(_ life: DeviceLife, _ members: Members) -> LogHead? {
        guard let unlinked = members.member(life)?.unlinked, let head = head(of: life), head.link != unlinked.cut?.link,
            let past = past(of: life, upTo: head.link), unlinked.cut.map({ past.contains($0.link) }) ?? true
        else { return nil }
        return head
    }

    // MARK: - Keeping

    private static let format: UInt16 = 3

    package var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.whole(Self.format)
        writer.list(links.keys.sorted()) { writer, life in
            life.write(to: &writer)
            writer.list((links[life] ?? [:]).sorted { $0.key < $1.key }) { writer, known in
                known.key.write(to: &writer)
                writer.whole(known.value.seq)
                known.value.previous.write(to: &writer)
                writer.optional(known.value.entries) { $0.whole($1) }
            }
            writer.list((files[life] ?? []).sorted()) { $1.write(to: &$0) }
            writer.optional(replacing[life]) { $1.write(to: &$0) }
            writer.optional(written[life]) { $1.write(to: &$0) }
            writer.optional(replacedAt[life]) { $1.write(to: &$0) }
            writer.list(standing[life] ?? []) { $1.write(to: &$0) }
        }
        writer.list(told.keys.sorted()) { writer, life in
            life.write(to: &writer)
            writer.list((told[life] ?? [:]).sorted { $0.key < $1.key }) { writer, known in
                known.key.write(to: &writer)
                known.value.write(to: &writer)
            }
        }
        writer.list(troubled.sorted { $0.key < $1.key }) { writer, known in
            writer.text(known.key)
            writer.whole(known.value.since)
            writer.optional(known.value.told) { $0.byte($1) }
        }
        return writer.bytes
    }

    /// Nil if the bytes are no index that this program has written. Everything is then read again, which does no harm.
    package init?(_ bytes: [UInt8]) {
        do throws(MalformedBytes) { try self.init(reading: bytes) } catch { return nil }
    }

    private init(reading bytes: [UInt8]) throws(MalformedBytes) {
        var reader = FieldReader(bytes)
        let format = try reader.whole(UInt16.self)
        guard (1...Self.format).contains(format) else { throw MalformedBytes() }
        let logs = try reader.list { reader throws(MalformedBytes) in
            let life = try DeviceLife(&reader)
            let links = try reader.list { reader throws(MalformedBytes) in
                let link = try Fingerprint(&reader)
                let (seq, previous) = (try reader.whole(UInt64.self), try Fingerprint(&reader))
                let entries =
                    format > 2
                    ? try reader.optional { reader throws(MalformedBytes) in try reader.whole(Int64.self) } : nil
                return (link, Link(seq: seq, previous: previous, entries: entries))
            }
            let files =
                format > 2 ? try reader.list { reader throws(MalformedBytes) in try Fingerprint(&reader) } : []
            let replacing = try reader.optional { reader throws(MalformedBytes) in try Fingerprint(&reader) }
            let written = try reader.optional { reader throws(MalformedBytes) in try HybridTime(&reader) }
            let replacedAt =
                format > 1
                ? try reader.optional { reader throws(MalformedBytes) in try HybridTime(&reader) } : nil
            let standing =
                format > 2 ? try reader.list { reader throws(MalformedBytes) in try Fingerprint(&reader) } : []
            return (life, links, files, replacing, written, replacedAt, standing)
        }
        for (life, known, files, replacing, written, replacedAt, standing) in logs {
            links[life] = Dictionary(known) { first, _ in first }
            if !files.isEmpty { self.files[life] = Set(files) }
            self.replacing[life] = replacing
            self.written[life] = written
            self.replacedAt[life] = replacedAt
            if !standing.isEmpty { self.standing[life] = standing }
        }
        if format < 3 {
            // Earlier programs did not say whose they are. A file that replaces none is known by its link.
            let files = Set(try reader.list { reader throws(MalformedBytes) in try Fingerprint(&reader) })
            for (life, known) in links { self.files[life] = files.intersection(known.keys) }
        }
        let told = try reader.list { reader throws(MalformedBytes) in
            let life = try DeviceLife(&reader)
            let heads = try reader.list { reader throws(MalformedBytes) in
                (try DeviceLife(&reader), try LogHead(&reader))
            }
            return (life, heads)
        }
        for (life, heads) in told { self.told[life] = Dictionary(heads) { first, _ in first } }
        let troubled = try reader.list { reader throws(MalformedBytes) in
            let path = try reader.text()
            let since = try reader.whole(Int64.self)
            let told =
                format > 1 ? try reader.optional { reader throws(MalformedBytes) in try reader.byte() } : nil
            return (path, Troubled(since: since, told: told))
        }
        self.troubled = Dictionary(troubled) { first, _ in first }
        try reader.end()
    }
}
