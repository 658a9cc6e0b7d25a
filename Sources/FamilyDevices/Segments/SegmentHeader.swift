import Cryptography

/// The part of a segment that everybody may read: whose it is, and its place in the log.
struct SegmentHeader: Hashable, Sendable {
    let family: Fingerprint
    let life: DeviceLife
    /// The first number that it stands for. It is `seq` unless the segment replaces several.
    let first: UInt64
    /// The last number that it stands for, from 1 without a gap.
    let seq: UInt64
    /// The link that it follows; `zero` for the first.
    let previous: Fingerprint
    /// The link of the last segment that it replaces. Nil if it replaces none.
    let replaced: Fingerprint?
    let epoch: Epoch

    private static let magic: [UInt8] = [0xF3, 0x63, 0x68, 0x73]
    static let version: UInt16 = 1
    /// Bytes of the fields.
    static var fieldsSize: Int { 4 + 2 + 32 + 20 + 8 + 8 + 32 + 32 + 36 }
    /// Bytes up to the encrypted text: the fields, its digest and the signature.
    static var size: Int { fieldsSize + Fingerprint.size + VerifyingKey.signatureSize }

    init(
        family: Fingerprint, life: DeviceLife, first: UInt64, seq: UInt64, previous: Fingerprint,
        replaced: Fingerprint?, epoch: Epoch
    ) {
        self.family = family
        self.life = life
        self.first = first
        self.seq = seq
        self.previous = previous
        self.replaced = replaced
        self.epoch = epoch
    }

    /// - Throws: `cutOff` if the bytes are too few or no segment's, `newer`, `malformed`.
    init(_ bytes: ArraySlice<UInt8>) throws(Trouble) {
        var reader = FieldReader(bytes)
        guard let magic = try? reader.fixed(4), magic == Self.magic, let version = try? reader.whole(UInt16.self) else {
            throw .cutOff
        }
        guard version <= Self.version else { throw .newer(version: version) }
        do throws(MalformedBytes) {
            family = try Fingerprint(&reader)
            life = try DeviceLife(&reader)
            first = try reader.whole(UInt64.self)
            seq = try reader.whole(UInt64.self)
            previous = try Fingerprint(&reader)
            let replaced = try Fingerprint(&reader)
            self.replaced = replaced == .zero ? nil : replaced
            epoch = try Epoch(&reader)
        } catch {
            throw .cutOff
        }
        guard version == Self.version, first >= 1, first <= seq, seq - first < UInt64(Self.longest),
            (first == 1) == (previous == .zero), first == seq || replaced != nil
        else { throw .malformed }
    }

    /// How many segments one may replace.
    static var longest: Int { 1 << 16 }

    var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.fixed(Self.magic)
        writer.whole(Self.version)
        family.write(to: &writer)
        life.write(to: &writer)
        writer.whole(first)
        writer.whole(seq)
        previous.write(to: &writer)
        (replaced ?? .zero).write(to: &writer)
        epoch.write(to: &writer)
        return writer.bytes
    }

    /// The key that this segment alone is encrypted with.
    func key(from epochKey: EpochKey) -> Secret {
        var writer = FieldWriter()
        life.write(to: &writer)
        writer.whole(seq)
        return BLAKE2b.key(from: epochKey.key, for: Purpose.segmentKey.bytes + writer.bytes)
    }
}
