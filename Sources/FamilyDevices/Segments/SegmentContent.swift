/// What a segment holds.
package struct SegmentContent: Equatable, Sendable {
    /// Its place in the order of what the family's devices do.
    package var written: HybridTime
    /// How far its author has read the others' logs.
    package var heads: [LogHead]
    /// Entries of the author's journal.
    package var entries: [LogEntry]
    /// The links of the segments that this one replaces, in their order. Empty if it replaces none.
    var links: [Fingerprint] = []
    /// The fingerprints of the files that are not needed any more.
    var files: [Fingerprint] = []
    /// The segments that replace others and stand beside this one, where this one replaces others: they count where it does.
    var standing: [Fingerprint] = []
    /// Files of other devices that its author could not read, by what they were called. It asks for them.
    package var asked: [Fingerprint] = []
    /// Parts of kinds that this program does not know.
    package private(set) var unknown = 0

    package init(written: HybridTime, heads: [LogHead] = [], entries: [LogEntry] = []) {
        self.written = written
        self.heads = heads
        self.entries = entries
    }

    /// The kinds of parts. Their numbers are part of the format and are never given again. A kind that is not known is
    /// left out, so that a later program may add one.
    private enum Part: UInt8 {
        case written = 1
        case heads, entries
        case links = 5
        case files, asked, standing
    }

    init(_ bytes: [UInt8]) throws(MalformedBytes) {
        var reader = FieldReader(bytes)
        var written: HybridTime?
        (heads, entries) = ([], [])
        while reader.left > 0 {
            let part = Part(rawValue: try reader.byte())
            var fields = FieldReader(try reader.counted())
            switch part {
            case .written: written = try HybridTime(&fields)
            case .heads: heads += try fields.list { reader throws(MalformedBytes) in try LogHead(&reader) }
            case .entries:
                let journal = try DeviceID(&fields)
                entries += try fields.list { reader throws(MalformedBytes) in
                    try LogEntry(&reader, journal: journal)
                }
            case .links: links += try fields.list { reader throws(MalformedBytes) in try Fingerprint(&reader) }
            case .files: files += try fields.list { reader throws(MalformedBytes) in try Fingerprint(&reader) }
            case .asked: asked += try fields.list { reader throws(MalformedBytes) in try Fingerprint(&reader) }
            case .standing: standing += try fields.list { reader throws(MalformedBytes) in try Fingerprint(&reader) }
            case nil:
                unknown += 1
                continue
            }
            try fields.end()
        }
        guard let written else { throw MalformedBytes() }
        self.written = written
    }

    var bytes: [UInt8] {
        var writer = FieldWriter()
        func part(_ part: Part, _ fill: (inout FieldWriter) -> Void) {
            var fields = FieldWriter()
            fill(&fields)
            writer.byte(part.rawValue)
            writer.counted(fields.bytes)
        }
        part(.written) { written.write(to: &$0) }
        if !heads.isEmpty { part(.heads) { $0.list(heads) { $1.write(to: &$0) } } }
        var rest = entries[...]
        while let journal = rest.first?.journal {
            let own = rest.prefix { $0.journal == journal }
            rest = rest.dropFirst(own.count)
            part(.entries) {
                journal.write(to: &$0)
                $0.list(Array(own)) { $1.write(to: &$0) }
            }
        }
        if !links.isEmpty { part(.links) { $0.list(links) { $1.write(to: &$0) } } }
        if !files.isEmpty { part(.files) { $0.list(files) { $1.write(to: &$0) } } }
        if !asked.isEmpty { part(.asked) { $0.list(asked) { $1.write(to: &$0) } } }
        if !standing.isEmpty { part(.standing) { $0.list(standing) { $1.write(to: &$0) } } }
        return writer.bytes
    }
}

/// How far a device has read another's log. An older folder shows by it.
package struct LogHead: Hashable, Sendable {
    package let life: DeviceLife
    package let seq: UInt64
    package let link: Fingerprint
    /// The newest segment that replaces others and was read. Nil if there is none.
    package let replacing: Fingerprint?

    package init(life: DeviceLife, seq: UInt64, link: Fingerprint, replacing: Fingerprint? = nil) {
        self.life = life
        self.seq = seq
        self.link = link
        self.replacing = replacing
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        life = try DeviceLife(&reader)
        seq = try reader.whole(UInt64.self)
        link = try Fingerprint(&reader)
        replacing = try reader.optional { reader throws(MalformedBytes) in try Fingerprint(&reader) }
    }

    func write(to writer: inout FieldWriter) {
        life.write(to: &writer)
        writer.whole(seq)
        link.write(to: &writer)
        writer.optional(replacing) { $1.write(to: &$0) }
    }
}

/// An entry of a journal, as the store wrote it. What its body says is the store's.
package struct LogEntry: Hashable, Sendable {
    /// The random bytes by which the journal is known.
    package let journal: DeviceID
    /// Its place in the journal, from 1 without a gap.
    package let number: Int64
    /// When its facts became known, in milliseconds since 1970 UTC.
    package let received: Int64
    /// The latest instant that its facts are about. Nil if they are about none.
    package let about: Int64?
    /// Chains it to the entry before it.
    package let link: [UInt8]
    package let body: [UInt8]

    package init(
        journal: DeviceID, number: Int64, received: Int64, about: Int64?, link: [UInt8], body: [UInt8]
    ) {
        self.journal = journal
        self.number = number
        self.received = received
        self.about = about
        self.link = link
        self.body = body
    }

    init(_ reader: inout FieldReader, journal: DeviceID) throws(MalformedBytes) {
        self.journal = journal
        number = try reader.whole(Int64.self)
        received = try reader.whole(Int64.self)
        about = try reader.optional { reader throws(MalformedBytes) in try reader.whole(Int64.self) }
        link = try reader.counted()
        body = try reader.counted()
    }

    func write(to writer: inout FieldWriter) {
        writer.whole(number)
        writer.whole(received)
        writer.optional(about) { $0.whole($1) }
        writer.counted(link)
        writer.counted(body)
    }
}
