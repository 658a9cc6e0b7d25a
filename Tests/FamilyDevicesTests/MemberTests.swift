import Cryptography
import OperatingSystem
import SeededNumbers
import Testing

@testable import FamilyDevices

@Suite("The list of members")
struct MemberTests {
    private var home: Household
    private let second: DeviceKeys

    init() throws {
        home = try Household()
        second = try device(4, .parent)
        home.entries.append(try home.written { author, members, keys in try author.add(second.card, members, keys) })
    }

    /// An entry by a device, which has seen what it is given.
    private func entry(
        _ device: DeviceKeys, _ act: ListEntry.Act, seen: [ListEntry]? = nil, wraps: [Wrap] = [],
        signing: SigningKey? = nil
    ) -> ListEntry {
        ListEntry(
            author: .device(device.life), family: home.ties.family,
            seen: seen.map { Members(of: home.ties.family, $0).heads } ?? home.members.heads, act: act, wraps: wraps,
            signing: signing ?? device.signing)
    }

    private func members(_ entries: [ListEntry]) -> Members { Members(of: home.ties.family, home.entries + entries) }

    @Test("Parents put devices in, and these can read what was written before")
    func added() throws {
        let members = home.members
        #expect(Set(members.active.map(\.life)) == [home.parent.life, home.child.life, second.life])
        #expect(members.isParent(second.life))
        #expect(!members.isParent(home.child.life))
        #expect(home.keys(of: second).all == home.keys(of: home.parent).all)
        #expect(try members.keys(for: home.code).all == home.keys(of: home.parent).all)
        #expect(members.refused.isEmpty)
    }

    @Test("Case 38: a child's device puts nobody in, unlinks nobody, and begins no epoch")
    func childWrites() throws {
        let stranger = try device(50, .parent)
        let acts: [ListEntry.Act] = [
            .add(stranger.card, children: []), .unlink(home.parent.life, cut: nil),
            .rotate(EpochKey(number: 2, key: seeded(3)).epoch),
            .grant,
        ]
        for act in acts {
            let forged = entry(home.child, act)
            let members = members([forged])
            #expect(members.refused == [forged.id: .notAParent])
            #expect(members.active == home.members.active)
            #expect(members.epochs == home.members.epochs)
        }
    }

    @Test("Case 24: a stranger, and a stranger's signature under a parent's name, are refused")
    func strangers() throws {
        let stranger = try device(50, .parent)
        let unknown = entry(stranger, .add(stranger.card, children: []))
        #expect(members([unknown]).refused == [unknown.id: .unknownAuthor])
        let forged = entry(home.parent, .add(stranger.card, children: []), signing: stranger.signing)
        #expect(members([forged]).refused == [forged.id: .wrongSignature])
    }

    @Test("Case 25: another family's entries are none of this one's")
    func otherFamily() throws {
        let stranger = try device(50, .parent)
        let other = try ListAuthor.found(stranger, home.code)
        #expect(members([other.entry]) == home.members)
    }

    @Test("Case 35: a wrap that no parent has signed gives no key")
    func unsignedWrap() throws {
        let key = EpochKey(number: 7, key: seeded(7))
        let wrap = try key.wrapped(for: .device(home.parent.life), home.parent.card.sealing)
        let forged = entry(home.child, .grant, wraps: [wrap])
        #expect(members([forged]).keys(for: home.parent.life, home.parent.opening)[key.epoch] == nil)
    }

    @Test("Case 35: a wrap with another key than it says gives none")
    func falseWrap() throws {
        let key = EpochKey(number: 7, key: seeded(7))
        let other = EpochKey(number: 7, key: seeded(8))
        let sealed = try other.wrapped(for: .device(home.child.life), home.child.card.sealing).sealed
        let wrap = Wrap(epoch: key.epoch, reader: .device(home.child.life), sealed: sealed)
        let entry = entry(home.parent, .rotate(key.epoch), wraps: [wrap])
        let members = members([entry])
        #expect(members.epochs.last == key.epoch)
        #expect(members.keys(for: home.child.life, home.child.opening)[key.epoch] == nil)
    }

    @Test("An unlinked device is out, and gets no key of the next epoch")
    func unlinked() throws {
        var home = home
        home.entries.append(try home.written { author, members, _ in author.unlink(home.child.life, at: nil, members) })
        home.entries.append(try home.written { author, members, _ in try author.rotate(members) })
        let members = home.members
        #expect(members.member(home.child.life)?.isActive == false)
        #expect(members.epochs.count == 2)
        #expect(home.keys(of: home.child).all.count == 1)
        #expect(home.keys(of: second).all.count == 2)
        #expect(try members.keys(for: home.code).all.count == 2)
    }

    @Test(
        "What an unlinked parent's device writes without having seen it does not count: it cannot write into the past")
    func backdated() throws {
        let stranger = try device(50, .parent)
        let unlinking = entry(home.parent, .unlink(second.life, cut: nil))
        let backdated = entry(second, .add(stranger.card, children: []))
        let later = ListEntry(
            author: .device(second.life), family: home.ties.family, seen: [unlinking.id],
            act: .add(stranger.card, children: []),
            wraps: [], signing: second.signing)
        let members = members([unlinking, backdated, later])
        #expect(members.refused == [backdated.id: .unlinked, later.id: .unlinked])
        #expect(members.member(stranger.life) == nil)
    }

    @Test("Whoever was put in by an entry that does not count is out as well")
    func chained() throws {
        let third = try device(51, .parent)
        let unlinking = entry(home.parent, .unlink(second.life, cut: nil))
        let backdated = entry(second, .add(third.card, children: []))
        let byThird = ListEntry(
            author: .device(third.life), family: home.ties.family, seen: [backdated.id],
            act: .add(try device(52, .child).card, children: []), wraps: [], signing: third.signing)
        let members = members([unlinking, backdated, byThird])
        #expect(Set(members.active.map(\.life)) == [home.parent.life, home.child.life])
        #expect(members.refused[byThird.id] == .unknownAuthor)
    }

    @Test("Case 45: two parents' devices that unlink each other are both out, and the printed code puts one in again")
    func mutual() throws {
        let one = entry(home.parent, .unlink(second.life, cut: nil))
        let two = entry(second, .unlink(home.parent.life, cut: nil))
        let members = members([one, two])
        #expect(members.active.map(\.life) == [home.child.life])
        #expect(!members.hasParent)
        let again = try #require(try DeviceKeys.again(home.parent, seed: 9))
        let rescue = try ListAuthor(home.code).add(again.card, members, members.keys(for: home.code))
        let rescued = self.members([one, two, rescue])
        #expect(rescued.isParent(again.life))
        #expect(rescued.keys(for: again.life, again.opening).all.count == 1)
    }

    @Test("The printed code outranks a stolen parent's device that unlinks everybody, whenever it says so")
    func stolen() throws {
        let byCode = ListEntry(
            author: .recovery, family: home.ties.family, seen: home.members.heads,
            act: .unlink(second.life, cut: nil), wraps: [], signing: try home.code.signing())
        let byThief = entry(second, .unlink(home.parent.life, cut: nil))
        let members = members([byCode, byThief])
        #expect(members.isParent(home.parent.life))
        #expect(members.refused == [byThief.id: .unlinked])
    }

    @Test("Case 46: two epochs of one number, begun at once, are both kept, and the same one is written with by all")
    func twoRotations() throws {
        let one = EpochKey(number: 2, key: seeded(20))
        let two = EpochKey(number: 2, key: seeded(21))
        let entries = [
            try ListAuthor(home.parent).rotate(home.members, epochKey: one),
            try ListAuthor(second).rotate(home.members, epochKey: two),
        ]
        let members = members(entries)
        #expect(members == self.members(entries.reversed()))
        #expect(members.epochs.suffix(2) == [one.epoch, two.epoch].sorted())
        #expect(members.keys(for: home.child.life, home.child.opening).all.count == 3)
        let next = try ListAuthor(home.parent).rotate(members)
        #expect(next.act.epoch?.number == 3)
    }

    @Test("Case 47: when the last parent's device leaves, the printed code puts the next one in")
    func lastParent() throws {
        var home = try Household()
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.parent.life, at: nil, members) })
        #expect(!home.members.hasParent)
        let next = try device(60, .parent)
        home.entries.append(try ListAuthor(home.code).add(next.card, home.members, home.members.keys(for: home.code)))
        #expect(home.members.isParent(next.life))
    }

    @Test("Case 48: an unlinked device comes back as a new life, and the old one stays out")
    func relinked() throws {
        var home = home
        home.entries.append(try home.written { author, members, _ in author.unlink(home.child.life, at: nil, members) })
        home.entries.append(
            try home.written { author, members, keys in try author.add(home.child.card, members, keys) })
        #expect(home.members.member(home.child.life)?.isActive == false)
        let again = try #require(try DeviceKeys.again(home.child, seed: 8))
        home.entries.append(try home.written { author, members, keys in try author.add(again.card, members, keys) })
        #expect(home.members.member(again.life)?.isActive == true)
        #expect(home.keys(of: again).all.count == 1)
    }

    @Test("Case 49: with nothing but the printed code and the folder everything can be read")
    func recoveryOnly() throws {
        let list = ListFolder(home.folder)
        for entry in home.entries { try list.write(entry, home.ties, recovery: home.founded.recovery) }
        try home.publish(2, by: home.child)
        let code = try #require(RecoveryCode(home.code.text))
        let ties = try #require(try list.ties(of: code))
        #expect(ties == home.ties)
        let members = Members(of: ties.family, try list.read(ties, now: 0).entries)
        #expect(members == home.members)
        var index = LogIndex()
        var numbers: [Int64] = []
        _ = try FolderReader(home.folder, members, members.keys(for: code)).read(&index, now: 0) {
            segment, _ in numbers += segment.content.entries.map(\.number)
        }
        #expect(numbers == [1, 2])
        // Another code opens nothing.
        #expect(try list.ties(of: RecoveryCode.random()) == nil)
    }

    @Test("Entries that have seen others which are not there yet wait for them")
    func waiting() throws {
        let last = try #require(home.entries.last)
        let members = Members(of: home.ties.family, [home.entries[0], last])
        #expect(members.waiting == [last.id])
        #expect(members.active.map(\.life) == [home.parent.life])
    }

    @Test("A device can be given another name, and no other keys")
    func renamed() throws {
        let other = try device(70, .parent)
        let card = try #require(
            DeviceCard(
                life: home.child.life, mode: .parent, name: "Mia's laptop", verifying: other.card.verifying,
                sealing: other.card.sealing))
        let members = members([entry(home.parent, .add(card, children: []))])
        let known = try #require(members.member(home.child.life)?.card)
        #expect(known.name == "Mia's laptop")
        #expect(known.verifying == home.child.card.verifying)
        #expect(known.mode == .child)
    }

    @Test("Case 61: in whatever order entries come, everybody sees the same family", arguments: 0..<200)
    func shuffled(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var parents = [home.parent, second]
        var entries = home.entries
        var next: UInt64 = 100
        for _ in 0..<numbers.number(1...12) {
            let author = parents[numbers.number(0...parents.count - 1)]
            // Each author has seen a part of the list only.
            let seen = Array(entries.prefix(numbers.number(home.entries.count...entries.count)))
            let known = Members(of: home.ties.family, seen)
            switch numbers.number(0...4) {
            case 0:
                let new = try device(next, numbers.number(0...1) == 0 ? .parent : .child)
                next += 1
                if new.card.mode == .parent { parents.append(new) }
                entries.append(try ListAuthor(author).add(new.card, known, FamilyKeys([])))
            case 1:
                let target = parents[numbers.number(0...parents.count - 1)]
                entries.append(ListAuthor(author).unlink(target.life, at: nil, known))
            case 2:
                entries.append(try ListAuthor(author).rotate(known, epochKey: EpochKey(number: 2, key: seeded(next))))
            case 3:
                entries.append(
                    try ListAuthor(home.code).unlink(
                        parents[numbers.number(0...parents.count - 1)].life, at: nil, known))
            default: entries.append(entry(home.child, .unlink(author.life, cut: nil), seen: seen))
            }
        }
        let members = Members(of: home.ties.family, entries)
        for _ in 0..<5 {
            entries.shuffle(using: &numbers)
            let arrived = entries + entries.prefix(numbers.number(0...entries.count))
            #expect(Members(of: home.ties.family, arrived) == members)
        }
    }

    @Test("An entry comes back from its file, and a list file cut off or altered at any place is none")
    func files() throws {
        let entry = try #require(home.entries.last)
        let file = try #require(
            try ListFile(entry, listKey: home.ties.listKey, recovery: home.founded.recovery.sealing))
        let bytes = file.bytes
        #expect(PaddedFile.isSize(bytes.count))
        #expect(try ListFile(bytes).opened(with: home.ties.listKey) == entry)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var altered = bytes
            altered[place] ^= 1
            #expect(throws: Trouble.self) { try ListFile(altered).opened(with: home.ties.listKey) }
            #expect(throws: Trouble.self) { try ListFile(Array(bytes[..<place])) }
        }
        #expect(throws: Trouble.altered) { try ListFile(bytes).opened(with: seeded(3)) }
        var newer = bytes
        newer[5] = 9
        #expect(throws: Trouble.newer(version: 9)) { try ListFile(newer) }
    }

    @Test("An entry whose bytes are altered anywhere is none, or is not signed")
    func alteredEntries() throws {
        let entry = try #require(home.entries.last)
        #expect(try ListEntry(entry.bytes) == entry)
        for place in entry.bytes.indices {
            var bytes = entry.bytes
            bytes[place] ^= 1
            guard let altered = try? ListEntry(bytes) else { continue }
            let members = Members(of: home.ties.family, home.entries.dropLast() + [altered])
            #expect(members.member(second.life) == nil, "byte \(place)")
            #expect(throws: MalformedBytes.self) { try ListEntry(Array(entry.bytes[..<place])) }
        }
    }
}

extension DeviceKeys {
    /// The next life of a device, with keys that are the same on every run.
    static func again(_ keys: DeviceKeys, seed: UInt64) throws -> DeviceKeys? {
        try DeviceKeys(
            life: DeviceLife(device: keys.life.device, incarnation: keys.life.incarnation + 1), mode: keys.card.mode,
            name: keys.card.name, signing: SigningKey(seed: seeded(seed)), opening: OpeningKey(seed: seeded(seed + 1)))
    }
}
