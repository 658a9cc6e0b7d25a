import Cryptography
package import FamilyDevices
import OperatingSystem

// What a parent's device writes into the list of members.
extension FamilyGroup {
    /// Lets a device in that a parent has said yes to, and tells it so. It may be called again after an error or a kill.
    /// - Parameter children: the ids of the children whose device it is. Empty for all, and for a parent's device.
    package func welcome(
        _ invitation: inout Invitation, children: Set<String>, now: Moment
    ) throws(SyncFailure) {
        guard case .accepted(let card) = invitation.phase else { throw .notAccepted }
        try add(card, children: children, now: now.wall)
        do throws(CryptographyError) { try invitation.welcome(ties) } catch { throw .cryptography(error) }
        do throws(LogWriter.Failure) {
            try PairingFolder(folder).exchange(&invitation, now: now)
        } catch {
            throw .log(error)
        }
    }

    /// Puts a device in, with all keys of the family. A device that is in stays in.
    package func add(_ card: DeviceCard, children: Set<String>, now: Int64) throws(SyncFailure) {
        let list = try parentsList(now: now)
        let children = card.mode == .parent ? [] : children
        if let known = list.members.member(card.life), known.isActive, known.card == card { return }
        for (life, member) in list.members.members where life.device == card.life.device {
            // Its journal is the earlier life's as well: it can be one that is gone, of somebody who may say as much.
            guard !member.isActive, life != card.life, member.card.mode == card.mode, member.children == children else {
                throw .knownDevice
            }
        }
        let entry = try SyncFailure.sealing { () throws(CryptographyError) in
            try ListAuthor(keys).add(card, children: children, list.members, list.keys)
        }
        _ = try write(entry, list)
    }

    /// Removes a device from the family. What was read of its log counts, and what it writes from now on does not. The
    /// others go on with a new key, which it is not given.
    package func unlink(_ life: DeviceLife, now: Int64) throws(SyncFailure) {
        guard life != keys.life else { throw .ownDevice }
        let list = try parentsList(now: now)
        let index = try readIndex()
        guard let member = list.members.member(life) else { throw .unknownDevice }
        let isOut = !member.isActive
        let unlinked =
            isOut ? list : try write(ListAuthor(keys).unlink(life, at: index.head(of: life), list.members), list)
        try maintained(unlinked, index)
    }

    private func parentsList(now: Int64) throws(SyncFailure) -> FamilyList {
        let list = try list(now: now)
        guard list.members.isParent(keys.life) else { throw .notAParent }
        return list
    }

    /// Puts right in the list what devices that did not know of each other have left open, or a kill has.
    @discardableResult
    func maintained(_ list: FamilyList, _ index: LogIndex) throws(SyncFailure) -> FamilyList {
        guard list.members.isParent(keys.life) else { return list }
        var list = list
        for entry in list.missing { list = try write(entry, list) }
        // What a parent's device had read by then counts, whoever has unlinked its author.
        for life in list.members.members.keys.sorted() {
            guard let head = index.furtherThanCut(life, list.members) else { continue }
            list = try write(ListAuthor(keys).unlink(life, at: head, list.members), list)
        }
        let author = ListAuthor(keys)
        if list.members.needsEpoch {
            list = try write(
                SyncFailure.sealing { () throws(CryptographyError) in try author.rotate(list.members) }, list)
        }
        let lacking = try SyncFailure.sealing { () throws(CryptographyError) in
            try author.grant(list.members, list.keys)
        }
        return try lacking.map { entry throws(SyncFailure) in try write(entry, list) } ?? list
    }
}
