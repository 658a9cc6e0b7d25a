import OperatingSystem
import Testing

@testable import Cryptography
@testable import FamilyDevices

/// What somebody writes into the folder who wants to be believed. The numbers of the cases are those of the catalogue's
/// page on the shared folder.
@Suite("Forged segments")
struct ForgeryTests {
    private let home: Household
    private let stranger: DeviceKeys

    init() throws {
        home = try Household()
        stranger = try device(66, .parent)
        try home.publish(2, by: home.child)
    }

    private func header(
        _ life: DeviceLife? = nil, family: Fingerprint? = nil, first: UInt64? = nil, seq: UInt64 = 3,
        previous: Fingerprint? = nil, replaced: Fingerprint? = nil, epoch: Epoch? = nil
    ) throws -> SegmentHeader {
        SegmentHeader(
            family: family ?? home.ties.family, life: life ?? home.child.life, first: first ?? seq, seq: seq,
            previous: try previous ?? SegmentFile(home.door.bytes(home.paths(of: home.child)[1])).link,
            replaced: replaced, epoch: try epoch ?? home.key().epoch)
    }

    private func content(by device: DeviceKeys? = nil) -> SegmentContent {
        SegmentContent(
            written: HybridTime(wall: 1, counter: 0, device: (device ?? home.child).life.device),
            entries: [home.entry(3, of: device ?? home.child)])
    }

    private func file(
        _ header: SegmentHeader, _ content: SegmentContent? = nil, signing: SigningKey? = nil, key: EpochKey? = nil
    ) throws -> [UInt8] {
        try SegmentFile(
            content ?? self.content(), behind: header, signing: signing ?? home.child.signing,
            key: key ?? home.key()
        ).bytes
    }

    /// The two right segments are read, and the forged one is named.
    private func check(
        _ bytes: [UInt8], _ trouble: Trouble, _ members: Members? = nil, comment: Comment? = nil
    ) throws {
        home.door["/shared/x/forged.seg"] = .file(bytes)
        let read = try home.read(members)
        #expect(read.numbers == [1, 2], comment)
        #expect(read.troubles == [trouble], comment)
    }

    @Test("Case 24: a signer whom nobody has put in")
    func unknownSigner() throws {
        try check(
            file(
                header(stranger.life, seq: 1, previous: Fingerprint.zero), content(by: stranger),
                signing: stranger.signing),
            .unknownAuthor)
    }

    @Test("Case 24: a stranger's signature under a member's name")
    func strangersSignature() throws { try check(file(header(), signing: stranger.signing), .wrongSignature) }

    @Test("Case 24: a sibling's signature under a member's name")
    func siblingsSignature() throws { try check(file(header(), signing: home.parent.signing), .wrongSignature) }

    @Test("Case 25: a segment of another family, signed by a member")
    func otherFamily() throws {
        let other = try ListAuthor.found(stranger, home.code)
        try check(file(header(family: other.ties.family)), .otherFamily)
    }

    @Test("Case 26: a segment of one device under another's name")
    func otherDevice() throws {
        let own = try SegmentFile(home.door.bytes(home.paths(of: home.child)[0])).bytes
        var altered = own
        altered.replaceSubrange(38..<54, with: home.parent.life.device.bytes)
        home.door["/shared/x/forged.seg"] = .file(altered)
        let read = try home.read()
        #expect(read.numbers == [1, 2])
        #expect(read.troubles == [.wrongSignature])
    }

    @Test("Case 26: a device that dates its segment under another's name")
    func otherDevicesTime() throws { try check(file(header(), content(by: home.parent)), .malformed) }

    @Test("Case 27: an old segment under a new number")
    func replayed() throws {
        var altered = home.door.bytes(home.paths(of: home.child)[1])
        let header = try header(seq: 3)
        altered.replaceSubrange(..<SegmentHeader.fieldsSize, with: header.bytes)
        try check(altered, .wrongSignature)
    }

    @Test("Case 28: a link that leads nowhere")
    func wrongPrevious() throws {
        try check(file(header(previous: Fingerprint(of: [1], purpose: .segment))), .gap(before: 3))
    }

    @Test("Case 28: a number is left out", arguments: [4, 5, UInt64.max] as [UInt64])
    func skipped(seq: UInt64) throws { try check(file(header(seq: seq)), .gap(before: seq)) }

    @Test("Case 28: the number 0, and a first segment that follows another")
    func beginnings() throws {
        try check(file(header(first: 0, seq: 0)), .malformed)
        try check(file(header(seq: 1)), .malformed)
    }

    @Test("Case 28: a first segment that follows nothing, and a later one that follows nothing")
    func noPrevious() throws { try check(file(header(seq: 3, previous: Fingerprint.zero)), .malformed) }

    @Test("Case 28: a segment that says it replaces more than there can be")
    func endless() throws {
        let link = Fingerprint(of: [1], purpose: .segment)
        try check(file(header(first: 3, seq: UInt64.max, replaced: link)), .malformed)
        try check(file(header(first: 9, seq: 3, replaced: link)), .malformed)
    }

    @Test("A segment that replaces others but does not say which")
    func replacesNothing() throws {
        try check(file(header(replaced: Fingerprint(of: [1], purpose: .segment))), .malformed)
    }

    @Test("A segment that says it replaces others but has a number of its own")
    func linksWithout() throws {
        var content = content()
        content.links = [Fingerprint(of: [1], purpose: .segment)]
        try check(file(header(), content), .malformed)
    }

    @Test("Case 30: a second signature of one segment makes no second segment")
    func secondSignature() throws {
        let bytes = home.door.bytes(home.paths(of: home.child)[1])
        // Another signature that is not valid stands beside the valid one, before it and behind it.
        var other = bytes
        let start = SegmentHeader.fieldsSize + Fingerprint.size
        other[start] ^= 1
        for name in ["/shared/0/a.seg", "/shared/z/a.seg"] { home.door[name] = .file(other) }
        let read = try home.read()
        #expect(read.numbers == [1, 2])
        #expect(try SegmentFile(bytes).id == SegmentFile(other).id)
        #expect(read.troubles.allSatisfy { $0 == .wrongSignature })
    }

    @Test("Case 31: every field of the header is signed and bound to the text")
    func everyField() throws {
        let bytes = try file(header())
        for place in 0..<SegmentHeader.fieldsSize {
            var altered = bytes
            altered[place] ^= 0x80
            home.door["/shared/x/forged.seg"] = .file(altered)
            let read = try home.read()
            #expect(read.numbers == [1, 2], "byte \(place)")
            #expect(read.found.troubles.count == 1, "byte \(place)")
        }
    }

    @Test("Case 31: a header that is signed anew does not fit the encrypted text")
    func headerSignedAnew() throws {
        let bytes = try file(header())
        let other = try header(epoch: EpochKey(number: 2, key: seeded(5)).epoch)
        let digest = Array(bytes[SegmentHeader.fieldsSize..<SegmentHeader.fieldsSize + 32])
        let signature = home.child.signing.signature(of: Purpose.segment.bytes + other.bytes + digest)
        try check(
            other.bytes + digest + signature + bytes[SegmentHeader.size...], .noKey)
    }

    /// A segment that is signed as it should be, of bytes that are not encrypted as they should be.
    private func signed(_ encrypted: [UInt8], _ header: SegmentHeader) -> [UInt8] {
        let digest = BLAKE2b.digest(Purpose.ciphertext.bytes + encrypted)
        let signature = home.child.signing.signature(of: Purpose.segment.bytes + header.bytes + digest)
        return header.bytes + digest + signature + encrypted
    }

    private func encrypted(_ text: [UInt8], size: Int = 4 << 10, _ header: SegmentHeader) throws -> [UInt8] {
        let room = size - SegmentHeader.size - SecretStream.size(ofText: 0)
        return try SecretStream.encrypted(
            text + [UInt8](repeating: 0, count: max(0, room - text.count)), key: header.key(from: home.key()),
            attached: header.bytes)
    }

    private func counted(_ text: [UInt8]) -> [UInt8] {
        var writer = FieldWriter()
        writer.counted(text)
        return writer.bytes
    }

    @Test("Case 32: a text that does not say that it ends, though its author has signed it")
    func noEnd() throws {
        let header = try header()
        let text = counted(content().bytes)
        let room = (4 << 10) - SegmentHeader.size - SecretStream.size(ofText: 0)
        var writer = try SecretStream.Writer(key: header.key(from: home.key()), attached: header.bytes)
        writer.append(text + [UInt8](repeating: 0, count: room - text.count), isLast: false)
        try check(signed(writer.bytes, header), .unfinished)
    }

    @Test("Case 32: swapped parts of a text, though its author has signed them")
    func swapped() throws {
        let header = try header()
        let size = 256 << 10
        let text = counted(content().bytes)
        let room = size - SegmentHeader.size - SecretStream.size(ofChunks: 4)
        let whole = try SecretStream.encrypted(
            text + [UInt8](repeating: 0, count: room - text.count), key: header.key(from: home.key()),
            attached: header.bytes)
        let part = SecretStream.chunk + SecretStream.size(ofChunks: 1) - SecretStream.size(ofChunks: 0)
        let start = SecretStream.size(ofChunks: 0)
        var swapped = Array(whole[..<start])
        swapped += whole[start + part..<start + 2 * part]
        swapped += whole[start..<start + part]
        swapped += whole[(start + 2 * part)...]
        try check(signed(swapped, header), .altered)
    }

    @Test("Case 32: bytes behind the end, though their author has signed them")
    func behindTheEnd() throws {
        let header = try header()
        let bytes = try encrypted(counted(content().bytes), header)
        try check(
            signed(bytes + [UInt8](repeating: 0, count: (16 << 10) - (4 << 10)), header), .altered)
    }

    @Test("Case 33: an epoch that nobody has begun")
    func unknownEpoch() throws {
        let key = EpochKey(number: 9, key: seeded(9))
        try check(file(header(epoch: key.epoch), key: key), .noKey)
    }

    @Test("Case 33: another key than the header says")
    func otherKey() throws {
        try check(file(header(), key: EpochKey(number: 1, key: seeded(9))), .altered)
    }

    @Test("Case 34: a key that this device was not given")
    func noWrap() throws {
        var home = home
        let third = try device(3, .child)
        let author = ListAuthor(home.parent)
        home.entries.append(
            ListEntry(
                author: .device(home.parent.life), family: home.ties.family, seen: home.members.heads,
                act: .add(third.card, children: []), wraps: [], signing: home.parent.signing))
        var index = LogIndex()
        let found = try home.reader(keys: home.keys(of: third)).read(&index, now: 0) { _, _ in }
        #expect(found.troubles.map(\.trouble) == [.noKey, .gap(before: 2)])
        // A parent's device notices it and gives the key.
        let grant = try #require(try author.grant(home.members, home.keys(of: home.parent)))
        home.entries.append(grant)
        #expect(try author.grant(home.members, home.keys(of: home.parent)) == nil)
        var numbers: [Int64] = []
        _ = try home.reader(keys: home.keys(of: third)).read(&index, now: 0) { segment, _ in
            numbers += segment.content.entries.map(\.number)
        }
        #expect(numbers == [1, 2])
    }

    @Test("Case 36: a length far beyond the end")
    func hugeLength() throws {
        let header = try header()
        try check(signed(try encrypted([0xFF, 0xFF, 0xFF, 0xFF], header), header), .malformed)
    }

    @Test("Case 36: lists that say they are huge", arguments: [2, 3, 5, 6] as [UInt8])
    func hugeList(kind: UInt8) throws {
        let header = try header()
        let list = [UInt8](repeating: 0xFF, count: 40)
        try check(signed(try encrypted(counted([kind] + counted(list)), header), header), .malformed)
    }

    @Test("Case 37: a segment of a newer program is named and kept")
    func newer() throws {
        var altered = try file(header())
        altered[5] = 2
        try check(altered, .newer(version: 2))
        #expect(home.door["/shared/x/forged.seg"] != nil)
    }

    @Test("A part that a newer program has added is left out, and the rest is read")
    func newerPart() throws {
        let header = try header()
        let text = content().bytes + [200] + counted([1, 2, 3])
        home.door["/shared/x/new.seg"] = .file(signed(try encrypted(counted(text), header), header))
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.segments.last?.content.unknown == 1)
    }

    @Test(
        "A device that writes entries of another's journal is not heard in that, and its own count", arguments: [0, 1])
    func otherJournal(author: Int) throws {
        let (author, other) = author == 0 ? (home.child, home.parent) : (home.parent, home.child)
        var writer = try home.writer(author)
        try writer.append(
            entries: [home.entry(3, of: author), home.entry(9, of: other), home.entry(4, of: author)],
            now: Household.now, key: home.key())
        try writer.publish()
        let read = try home.read()
        #expect(read.numbers.sorted() == [1, 2, 3, 4])
        #expect(read.troubles == [.otherJournal])
    }

    @Test("Case 39: something hidden in the padding")
    func badPadding() throws {
        let header = try header()
        let text = counted(content().bytes)
        try check(signed(try encrypted(text + [0, 0, 1], header), header), .badPadding)
    }

    @Test(
        "Content that is not what a program writes",
        arguments: [[], [1], [1, 0, 0, 0, 0], [6, 0, 0, 0, 1, 9]] as [[UInt8]])
    func malformed(text: [UInt8]) throws {
        let header = try header()
        try check(signed(try encrypted(counted(text), header), header), .malformed)
    }

    @Test("A size that no program writes")
    func oddSize() throws { try check(file(header()) + [0], .cutOff) }

    @Test("Case 42: two computers with one device's keys: both branches are read, by their links, and the fork is told")
    func clones() throws {
        let link = try header().previous
        let one = try file(header(), content())
        var other = content()
        other.entries = [home.entry(4, of: home.child)]
        let two = try file(header(), other)
        home.door["/shared/x/a.seg"] = .file(one)
        home.door["/shared/x/b.seg"] = .file(two)
        var index = LogIndex()
        let read = try home.read(&index)
        #expect(Set(read.numbers) == [1, 2, 3, 4])
        #expect(read.found.troubles.isEmpty)
        #expect(index.forks == [home.child.life])
        #expect(index.heads.count == 2)
        let ids = read.segments.suffix(2).map(\.id)
        #expect(ids == ids.sorted())
        #expect(link != .zero)
        // In the other order of names the same is read in the same order.
        home.door["/shared/x/a.seg"] = .file(two)
        home.door["/shared/x/b.seg"] = .file(one)
        #expect(try home.read().segments == read.segments)
    }

    @Test("Case 43: a branch that was hidden until later is read as well")
    func hiddenBranch() throws {
        home.door["/shared/x/a.seg"] = .file(try file(header()))
        var index = LogIndex()
        #expect(try home.read(&index).numbers == [1, 2, 3])
        var other = content()
        other.entries = [home.entry(4, of: home.child)]
        home.door["/shared/x/b.seg"] = .file(try file(header(), other))
        #expect(try home.read(&index).numbers == [4])
        #expect(index.forks == [home.child.life])
    }
}
