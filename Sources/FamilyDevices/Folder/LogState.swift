/// How far a device has written its own log. It is kept beside what is not published yet.
struct LogState: Equatable, Sendable {
    let life: DeviceLife
    var seq: UInt64 = 0
    var link: Fingerprint = .zero
    /// The latest time that the device gave or followed.
    var clock: HybridTime?
    /// When the last segment was written, in milliseconds since 1970 UTC.
    var written: Int64?
    /// Segments that replace others whose files were not removed yet, in the order in which they were written.
    var replacements: [Replacement] = []
    /// By journal: the number of the last entry that was written.
    var entries: [DeviceID: Int64] = [:]
    /// By fingerprint: the files of the log that should lie in the shared folder, or wait for it.
    var files: [Fingerprint: OwnFile] = [:]

    init(life: DeviceLife) { self.life = life }

    private static let format: UInt16 = 3

    init(_ bytes: [UInt8]) throws(MalformedBytes) {
        var reader = FieldReader(bytes)
        let format = try reader.whole(UInt16.self)
        guard (1...Self.format).contains(format) else { throw MalformedBytes() }
        life = try DeviceLife(&reader)
        seq = try reader.whole(UInt64.self)
        link = try Fingerprint(&reader)
        clock = try reader.optional { reader throws(MalformedBytes) in try HybridTime(&reader) }
        written = try reader.optional { reader throws(MalformedBytes) in try reader.whole(Int64.self) }
        // An earlier program noted the last one that was done with. What is left of it goes with the next one.
        if format < 3 { _ = try reader.optional { reader throws(MalformedBytes) in try Fingerprint(&reader) } }
        let entries = try reader.list { reader throws(MalformedBytes) in
            (try DeviceID(&reader), try reader.whole(Int64.self))
        }
        self.entries = Dictionary(entries) { first, _ in first }
        // Which files there are is found out by reading where nobody has noted it.
        if format > 1 {
            let files = try reader.list { reader throws(MalformedBytes) in
                (try Fingerprint(&reader), try OwnFile(&reader))
            }
            self.files = Dictionary(files) { first, _ in first }
        }
        if format > 2 {
            replacements = try reader.list { reader throws(MalformedBytes) in try Replacement(&reader) }
        }
        try reader.end()
    }

    var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.whole(Self.format)
        life.write(to: &writer)
        writer.whole(seq)
        link.write(to: &writer)
        writer.optional(clock) { $1.write(to: &$0) }
        writer.optional(written) { $0.whole($1) }
        writer.list(entries.sorted { $0.key < $1.key }) {
            $1.key.write(to: &$0)
            $0.whole($1.value)
        }
        writer.list(files.sorted { $0.key < $1.key }) {
            $1.key.write(to: &$0)
            $1.value.write(to: &$0)
        }
        writer.list(replacements) { $1.write(to: &$0) }
        return writer.bytes
    }

    /// The files that stand for the whole log, in its order: of those that begin at one number the one that reaches
    /// furthest. What they replace may lie there, too.
    var standing: [(id: Fingerprint, file: OwnFile)] {
        var standing: [(id: Fingerprint, file: OwnFile)] = []
        let sorted = files.sorted { one, other in
            let (first, second) = (one.value.numbers, other.value.numbers)
            return (first.lowerBound, second.upperBound, one.key) < (second.lowerBound, first.upperBound, other.key)
        }
        for (id, file) in sorted where file.numbers.lowerBound > standing.last?.file.numbers.upperBound ?? 0 {
            standing.append((id, file))
        }
        return standing
    }
}

/// A segment of the own log that replaces others.
struct Replacement: Equatable, Sendable {
    let id: Fingerprint
    /// When it was written, in milliseconds since 1970 UTC.
    let written: Int64
    /// The files that are not needed any more once others have read it.
    let files: [Fingerprint]

    init(_ id: Fingerprint, written: Int64, files: [Fingerprint]) {
        (self.id, self.written, self.files) = (id, written, files)
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        id = try Fingerprint(&reader)
        written = try reader.whole(Int64.self)
        files = try reader.list { reader throws(MalformedBytes) in try Fingerprint(&reader) }
    }

    func write(to writer: inout FieldWriter) {
        id.write(to: &writer)
        writer.whole(written)
        writer.list(files) { $1.write(to: &$0) }
    }
}

/// A file of the device's own log.
struct OwnFile: Equatable, Sendable {
    /// The numbers of the log that it stands for.
    let numbers: ClosedRange<UInt64>
    /// In bytes.
    let size: Int64

    init(_ header: SegmentHeader, size: Int64) {
        numbers = header.first...header.seq
        self.size = size
    }

    init(numbers: ClosedRange<UInt64>, size: Int64) {
        self.numbers = numbers
        self.size = size
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        let first = try reader.whole(UInt64.self)
        let last = try reader.whole(UInt64.self)
        guard first <= last else { throw MalformedBytes() }
        numbers = first...last
        size = try reader.whole(Int64.self)
    }

    func write(to writer: inout FieldWriter) {
        writer.whole(numbers.lowerBound)
        writer.whole(numbers.upperBound)
        writer.whole(size)
    }
}

/// What a device finds when it compares what it knows of its own log with the folder and with what others have read.
package enum OwnLog: Hashable, Sendable {
    case sound
    /// More was written with its keys than it knows of: it was restored from an older copy, or another computer runs with
    /// a copy of its disk. It goes on as a new life.
    case writtenElsewhere
    /// What it has published is gone: the folder was emptied, or is another one.
    case gone

    init(_ state: LogState, unpublished: Int, _ index: LogIndex, present: Set<Fingerprint>) {
        let tips = index.tips(of: state.life)
        let others = index.told[state.life]?.values.map { ($0.seq, $0.link) } ?? []
        let isElsewhere =
            tips.count > 1
            || (tips.map { ($0.seq, $0.link) } + others).contains { seq, link in
                seq > state.seq || seq == state.seq && link != state.link
            }
        if isElsewhere {
            self = .writtenElsewhere
        } else if state.seq > UInt64(unpublished), !index.holds(anyOf: present, by: state.life) {
            self = .gone
        } else {
            self = .sound
        }
    }
}
