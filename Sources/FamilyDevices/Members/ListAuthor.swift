package import Cryptography

/// Writes entries of the list: a parent's device, or whoever has the printed code.
package struct ListAuthor: Sendable {
    private let author: ListEntry.Author
    private let signing: SigningKey

    package init(_ keys: DeviceKeys) {
        author = .device(keys.life)
        signing = keys.signing
    }

    package init(_ code: RecoveryCode) throws(CryptographyError) {
        author = .recovery
        signing = try code.signing()
    }

    /// A family as it begins.
    package struct Founded: Sendable {
        package let ties: FamilyTies
        package let entry: ListEntry
        package let recovery: RecoveryKeys
    }

    /// Begins a family with a parent's device.
    package static func found(
        _ keys: DeviceKeys, _ code: RecoveryCode, epochKey: EpochKey? = nil, listKey: Secret? = nil
    ) throws(CryptographyError) -> Founded {
        let first = if let epochKey { epochKey } else { try EpochKey.new(number: 1) }
        let listKey = if let listKey { listKey } else { try Secret.random() }
        let recovery = try code.keys()
        let wraps = [
            try first.wrapped(for: .device(keys.life), keys.card.sealing),
            try first.wrapped(for: .recovery, recovery.sealing),
        ]
        let entry = ListEntry(
            author: .device(keys.life), family: nil, seen: [], act: .found(keys.card, recovery, first.epoch),
            wraps: wraps, signing: keys.signing)
        return Founded(ties: FamilyTies(family: entry.id, listKey: listKey), entry: entry, recovery: recovery)
    }

    /// Puts a device in, and gives it all keys that the author has: it has to read what was written before.
    /// - Parameter children: the ids of the children whose device it is. Empty for all, and for a parent's device.
    package func add(
        _ card: DeviceCard, children: Set<String> = [], _ members: Members, _ keys: FamilyKeys
    ) throws(CryptographyError) -> ListEntry {
        var wraps: [Wrap] = []
        for key in keys.all { wraps.append(try key.wrapped(for: .device(card.life), card.sealing)) }
        return entry(.add(card, children: children), wraps, members)
    }

    /// Unlinks a device.
    /// - Parameter head: how far its log was read. Nil if nothing of it is to count.
    package func unlink(_ life: DeviceLife, at head: LogHead?, _ members: Members) -> ListEntry {
        entry(.unlink(life, cut: head.map { ListEntry.Cut($0) }), [], members)
    }

    /// Begins a new epoch, which has to follow each unlinking: its key is given to those alone who are in.
    package func rotate(_ members: Members, epochKey: EpochKey? = nil) throws(CryptographyError) -> ListEntry {
        let number = (members.epochs.last?.number ?? 0).addingReportingOverflow(1).partialValue
        let key = if let epochKey { epochKey } else { try EpochKey.new(number: number) }
        return entry(.rotate(key.epoch), try wraps([key], members), members)
    }

    /// Gives keys to those who are in and lack them: two parents may have added a device and begun an epoch without
    /// knowing of each other.
    /// - Returns: nil if nobody lacks any.
    package func grant(_ members: Members, _ keys: FamilyKeys) throws(CryptographyError) -> ListEntry? {
        let wraps = try wraps(keys.all, members)
        return wraps.isEmpty ? nil : entry(.grant, wraps, members)
    }

    /// The wraps of keys that are not in the list yet.
    private func wraps(_ keys: [EpochKey], _ members: Members) throws(CryptographyError) -> [Wrap] {
        var readers: [(Wrap.Reader, SealingKey)] = members.active.map { (.device($0.life), $0.sealing) }
        if let recovery = members.recovery { readers.append((.recovery, recovery.sealing)) }
        let known = Set(members.wraps.map { Given(epoch: $0.epoch, reader: $0.reader) })
        var wraps: [Wrap] = []
        for key in keys {
            for (reader, sealing) in readers where !known.contains(Given(epoch: key.epoch, reader: reader)) {
                wraps.append(try key.wrapped(for: reader, sealing))
            }
        }
        return wraps
    }

    private struct Given: Hashable {
        let epoch: Epoch
        let reader: Wrap.Reader
    }

    private func entry(_ act: ListEntry.Act, _ wraps: [Wrap], _ members: Members) -> ListEntry {
        ListEntry(
            author: author, family: members.family, seen: members.heads, act: act, wraps: wraps, signing: signing)
    }
}
