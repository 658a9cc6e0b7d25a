package import Cryptography

/// An entry of the signed list of a family's members.
package struct ListEntry: Hashable, Sendable {
    package enum Author: Hashable, Sendable {
        case device(DeviceLife)
        /// Whoever has the printed code.
        case recovery
    }

    /// The last link of an unlinked device's log that counts. A time would be no bound: times can be written at will.
    package struct Cut: Hashable, Comparable, Sendable {
        package let seq: UInt64
        package let link: Fingerprint
        /// The newest segment that replaces others and counts. Nil if none does.
        package let replacing: Fingerprint?

        package init(seq: UInt64, link: Fingerprint, replacing: Fingerprint? = nil) {
            self.seq = seq
            self.link = link
            self.replacing = replacing
        }

        /// As far as the log was read.
        package init(_ head: LogHead) { self.init(seq: head.seq, link: head.link, replacing: head.replacing) }

        package static func < (one: Cut, other: Cut) -> Bool {
            (one.seq, one.link, one.replacing ?? .zero) < (other.seq, other.link, other.replacing ?? .zero)
        }
    }

    package enum Act: Hashable, Sendable {
        /// Begins the family with its first device, and says what its printed code proves itself with.
        case found(DeviceCard, RecoveryKeys, Epoch)
        /// Puts a device in, or gives one that is in another name.
        /// - Parameter children: the ids of the children whose device it is. Empty for a device of all children, and for a
        ///   parent's. Of a device that is in it stays what it was.
        case add(DeviceCard, children: Set<String>)
        /// - Parameter cut: nil if nothing of its log counts.
        case unlink(DeviceLife, cut: Cut?)
        /// Begins a new epoch.
        case rotate(Epoch)
        /// Gives keys alone.
        case grant
    }

    package let author: Author
    /// The family, which the first entry cannot name: it is that entry's fingerprint.
    private let named: Fingerprint?
    /// The entries that nothing had followed when this one was made, in their order.
    package let seen: [Fingerprint]
    package let act: Act
    package let wraps: [Wrap]
    /// What is signed.
    private let text: [UInt8]
    private let signature: [UInt8]
    /// The entry's own fingerprint. The signature is not part of it: a key's owner can make many of one text.
    package let id: Fingerprint

    private static var format: UInt16 { 1 }

    package var family: Fingerprint { named ?? id }

    /// - Parameter family: nil for the first entry.
    package init(
        author: Author, family: Fingerprint?, seen: [Fingerprint], act: Act, wraps: [Wrap], signing: SigningKey
    ) {
        var writer = FieldWriter()
        writer.whole(Self.format)
        writer.optional(family) { $1.write(to: &$0) }
        author.write(to: &writer)
        writer.list(seen.sorted()) { $1.write(to: &$0) }
        act.write(to: &writer)
        writer.list(wraps) { $1.write(to: &$0) }
        self.author = author
        named = family
        self.seen = seen.sorted()
        self.act = act
        self.wraps = wraps
        text = writer.bytes
        signature = signing.signature(of: Purpose.listEntry.bytes + text)
        id = Fingerprint(of: text, purpose: .listEntry)
    }

    init(_ bytes: [UInt8]) throws(MalformedBytes) {
        var outer = FieldReader(bytes)
        text = try outer.counted()
        signature = try outer.fixed(VerifyingKey.signatureSize)
        try outer.end()
        id = Fingerprint(of: text, purpose: .listEntry)
        var reader = FieldReader(text)
        guard try reader.whole(UInt16.self) == Self.format else { throw MalformedBytes() }
        named = try reader.optional { reader throws(MalformedBytes) in try Fingerprint(&reader) }
        author = try Author(&reader)
        seen = try reader.list { reader throws(MalformedBytes) in try Fingerprint(&reader) }
        act = try Act(&reader)
        wraps = try reader.list { reader throws(MalformedBytes) in try Wrap(&reader) }
        try reader.end()
        // What is seen has one form, and the first entry alone has seen nothing.
        guard zip(seen, seen.dropFirst()).allSatisfy({ $0 < $1 }), seen.isEmpty == act.isFirst,
            (named == nil) == act.isFirst
        else { throw MalformedBytes() }
    }

    var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.counted(text)
        writer.fixed(signature)
        return writer.bytes
    }

    func isSigned(by key: VerifyingKey) -> Bool { key.verifies(signature, of: Purpose.listEntry.bytes + text) }
}

extension ListEntry.Author {
    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        self =
            switch try reader.byte() {
            case 1: .device(try DeviceLife(&reader))
            case 2: .recovery
            default: throw MalformedBytes()
            }
    }

    func write(to writer: inout FieldWriter) {
        switch self {
        case .device(let life):
            writer.byte(1)
            life.write(to: &writer)
        case .recovery: writer.byte(2)
        }
    }
}

extension ListEntry.Act {
    var isFirst: Bool {
        if case .found = self { true } else { false }
    }

    /// The device that it puts in. Nil if it puts in none.
    var added: DeviceCard? {
        switch self {
        case .found(let card, _, _), .add(let card, _): card
        case .unlink, .rotate, .grant: nil
        }
    }

    /// The children whose device it puts in.
    var children: Set<String> {
        if case .add(_, let children) = self { children } else { [] }
    }

    /// The device that it unlinks. Nil if it unlinks none.
    var unlinked: DeviceLife? {
        if case .unlink(let life, _) = self { life } else { nil }
    }

    /// The epoch that it begins. Nil if it begins none.
    var epoch: Epoch? {
        switch self {
        case .found(_, _, let epoch), .rotate(let epoch): epoch
        case .add, .unlink, .grant: nil
        }
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        switch try reader.byte() {
        case 1:
            self = .found(try DeviceCard(&reader), try RecoveryKeys(&reader), try Epoch(&reader))
        case 2:
            let card = try DeviceCard(&reader)
            let children = try reader.list { reader throws(MalformedBytes) in try reader.text() }
            guard zip(children, children.dropFirst()).allSatisfy({ $0 < $1 }) else { throw MalformedBytes() }
            self = .add(card, children: Set(children))
        case 3:
            let life = try DeviceLife(&reader)
            let cut = try reader.optional { reader throws(MalformedBytes) in
                ListEntry.Cut(
                    seq: try reader.whole(UInt64.self), link: try Fingerprint(&reader),
                    replacing: try reader.optional { reader throws(MalformedBytes) in try Fingerprint(&reader) })
            }
            self = .unlink(life, cut: cut)
        case 4: self = .rotate(try Epoch(&reader))
        case 5: self = .grant
        default: throw MalformedBytes()
        }
    }

    func write(to writer: inout FieldWriter) {
        switch self {
        case .found(let card, let recovery, let epoch):
            writer.byte(1)
            card.write(to: &writer)
            recovery.write(to: &writer)
            epoch.write(to: &writer)
        case .add(let card, let children):
            writer.byte(2)
            card.write(to: &writer)
            writer.list(children.sorted()) { $0.text($1) }
        case .unlink(let life, let cut):
            writer.byte(3)
            life.write(to: &writer)
            writer.optional(cut) {
                $0.whole($1.seq)
                $1.link.write(to: &$0)
                $0.optional($1.replacing) { $1.write(to: &$0) }
            }
        case .rotate(let epoch):
            writer.byte(4)
            epoch.write(to: &writer)
        case .grant: writer.byte(5)
        }
    }
}
