package import Cryptography

/// Who is in the family, as it follows from the entries of its list, in whatever order they came.
///
/// An entry counts if its author was a parent's device by what the entry had seen, and if nobody has unlinked that device
/// without having seen the entry: a stolen device cannot write into the past. Unlinking itself always holds if it was
/// right by what it had seen. So two devices that unlink each other are both out, and the printed code, which nothing but
/// itself outranks, puts one in again.
package struct Members: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package let card: DeviceCard
        /// The ids of the children whose device it is. Empty for a device of all children, and for a parent's.
        package let children: Set<String>
        /// Nil while the device is in the family.
        package var unlinked: Unlinked?

        package var isActive: Bool { unlinked == nil }
    }

    package struct Unlinked: Hashable, Sendable {
        /// The last entry of its log that counts. Nil if nothing of it does.
        package let cut: ListEntry.Cut?
    }

    /// Why an entry of the list does not count.
    package enum Refusal: Hashable, Sendable {
        case unknownAuthor, wrongSignature, notAParent, unlinked, secondBeginning
    }

    package let family: Fingerprint
    package private(set) var members: [DeviceLife: Member] = [:]
    /// The epochs that count, the newest last.
    package private(set) var epochs: [Epoch] = []
    /// All wraps that a parent's device has signed. Those of entries that no longer count are among them: what others
    /// have encrypted meanwhile has to be readable.
    package private(set) var wraps: Set<Wrap> = []
    /// The entries that a new one has seen.
    package private(set) var heads: [Fingerprint] = []
    package private(set) var refused: [Fingerprint: Refusal] = [:]
    /// Entries that have seen others which are not there yet.
    package private(set) var waiting: Set<Fingerprint> = []
    package private(set) var recovery: RecoveryKeys?

    package init(of family: Fingerprint, _ entries: some Sequence<ListEntry>) {
        self.family = family
        let judged = JudgedList(family, entries)
        waiting = judged.waiting
        refused = judged.refusals
        heads = judged.heads
        recovery = judged.recovery
        for (card, children) in judged.added {
            members[card.life] = Member(card: card, children: children, unlinked: judged.unlinked(card.life))
        }
        epochs = judged.epochs
        wraps = judged.wraps
    }

    package func member(_ life: DeviceLife) -> Member? { members[life] }

    package func isParent(_ life: DeviceLife) -> Bool {
        members[life].map { $0.isActive && $0.card.mode == .parent } ?? false
    }

    /// Those who are in, in a fixed order.
    package var active: [DeviceCard] {
        members.values.filter(\.isActive).map(\.card).sorted { $0.life < $1.life }
    }

    /// Whether a device that is out was given the newest key, so that a new epoch has to begin.
    package var needsEpoch: Bool {
        wraps.contains { wrap in
            guard wrap.epoch == epochs.last, case .device(let life) = wrap.reader else { return false }
            return members[life]?.isActive == false
        }
    }

    package var hasParent: Bool { active.contains { $0.mode == .parent } }

    /// The keys that a device can open.
    package func keys(for life: DeviceLife, _ opening: OpeningKey) -> FamilyKeys {
        FamilyKeys(wraps.filter { $0.reader == .device(life) }.compactMap { $0.opened(with: opening) })
    }

    /// The keys that the printed code can open.
    package func keys(for code: RecoveryCode) throws(CryptographyError) -> FamilyKeys {
        let opening = try code.opening()
        return FamilyKeys(wraps.filter { $0.reader == .recovery }.compactMap { $0.opened(with: opening) })
    }
}

/// The family's keys that somebody has.
package struct FamilyKeys: Equatable, Sendable {
    private let keys: [Epoch: EpochKey]

    init(_ keys: [EpochKey]) {
        self.keys = Dictionary(keys.map { ($0.epoch, $0) }) { first, _ in first }
    }

    package subscript(epoch: Epoch) -> EpochKey? { keys[epoch] }

    /// In their order.
    package var all: [EpochKey] { keys.values.sorted { $0.epoch < $1.epoch } }
}
