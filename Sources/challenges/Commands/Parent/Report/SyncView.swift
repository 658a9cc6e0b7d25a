import FamilyDevices
import FamilyTime
import Languages
import Recording
import Running
import Syncing

/// What this device knows of those that share the family's folder.
struct SyncView {
    let standing: SyncStanding
    private(set) var members: [ReportedMember] = []

    /// Nil if this device shares no folder.
    init?(_ session: Session) throws {
        let file = try session.device.keyFile()
        guard let card = file?.keys.card, file?.ties != nil else { return nil }
        let now = session.now.milliseconds
        let group = try FamilyGroup(session.device)
        guard let state = try SyncState(of: session.device) else { return nil }
        let index = try group.readIndex()
        var failure: Note?
        do throws(SyncFailure) { _ = try group.list(now: now) } catch {
            failure = Note(Refusal(error, session))
        }
        let ownState = failure == nil ? MemberReport.State(state.phase) : .error
        // Without the shared folder, those that were known last are shown.
        let list = try group.knownList().members.members.sorted { $0.key < $1.key }
        members = list.map(\.value).map { member in
            let isOwn = member.card.life == card.life
            let heard = isOwn ? state.lastSync : index.lastWritten(member.card.life)
            return ReportedMember(
                name: member.card.name, children: member.children, journal: member.card.life.device.bytes,
                isActive: member.isActive,
                member: MemberReport(
                    isOwn: isOwn, isParents: member.card.mode == .parent, lastHeard: heard,
                    state: isOwn ? ownState : MemberReport.State(heard: heard, now: now)))
        }
        standing = SyncStanding(
            name: card.name, state: ownState, lastSync: state.lastSync, words: state.words(session),
            failure: failure)
    }
}

/// A device that shares the family's folder, or did.
struct ReportedMember {
    var name: String
    /// The ids of the children whose device it is. Empty for all of them.
    var children: Set<String>
    /// The bytes by which its journal is known.
    var journal: [UInt8]
    /// Whether it was not unlinked. What one that was has told stays its use.
    var isActive: Bool
    var member: MemberReport
}

extension MemberReport.State {
    init(_ phase: SyncState.Phase) {
        self =
            switch phase {
            case .idle: .idle
            case .syncing: .syncing
            case .synced: .synced
            case .error: .error
            }
    }

    /// A device lets hear of itself every six hours while it runs, so that a day of silence is news.
    init(heard: Int64?, now: Int64) {
        self = heard.map { now - $0 > Milliseconds.day ? .silent : .synced } ?? .idle
    }
}

extension SyncState {
    /// How syncing stands, for a person: "synced Fri 6 Nov 2026 16:30".
    /// - Parameter isRemoved: whether a parent has removed this device from the family.
    func words(_ session: Session, isRemoved: Bool = false) -> String {
        let when = lastSync.map { session.clockWords($0) }
        let last = when.map { localized("last synced \($0)") } ?? localized("never synced")
        if isRemoved { return localized("removed from the family, \(last)") }
        switch phase {
        case .idle: return localized("nothing was synced yet")
        case .syncing: return localized("syncing, \(last)")
        case .synced: return when.map { localized("synced \($0)") } ?? localized("synced")
        case .error where needsSomebody:
            return localized("failed, \(last); it does not pass by itself. What to do says: challenges sync")
        case .error where hasFailed:
            return localized("failed \(SyncState.mostTries) times, \(last); try by hand: challenges sync")
        case .error: return localized("failed, \(last); \(comingTry(session))")
        }
    }

    /// When it is tried again, after a failure that may well have passed by then.
    private func comingTry(_ session: Session) -> String {
        guard FamilyRun.isAtWork(in: session.folder) else {
            return localized("it is tried again once challenges run is at work, or with: challenges sync")
        }
        let now = session.now.milliseconds
        // A run looks once a minute whether it is due.
        guard let nextTry, !isDue(now: now), nextTry - now >= Milliseconds.minute else {
            return localized("challenges run tries it again in a minute or two")
        }
        return localized("challenges run tries it again \(session.clockWords(nextTry))")
    }
}
