package import FamilyDevices
package import FamilyStore
import OperatingSystem
package import Recording

/// What a pass has done and found.
package struct SyncReport: Sendable {
    package struct Read: Equatable, Sendable {
        package internal(set) var segments = 0
        package internal(set) var bytes = 0
        /// Entries of other devices' journals that are new here.
        package internal(set) var entries = 0
    }

    package struct Written: Equatable, Sendable {
        package internal(set) var segments = 0
        package internal(set) var bytes = 0
        /// Entries of the own journal.
        package internal(set) var entries = 0
    }

    /// Entries of a device that the store has not taken.
    package struct Refused: Equatable, Sendable {
        package let device: DeviceCard
        package let refusal: JournalRefusal
    }

    /// A parent's device whose entries wait, as what was written there cannot be put together with the files here.
    package struct Unmet: Sendable {
        package let device: DeviceCard
        /// The file with a mistake. Nil if something else stands against it.
        package let broken: String?
        package let error: FolderError?
        /// Why the texts do not fit together. Nil if that is not it.
        package let misfit: String?

        init(device: DeviceCard, _ error: any Error) {
            misfit = (error as? EditsOfOthers.Unfit)?.message
            self.device = device
            broken = (error as? EditsOfOthers.Broken)?.path
            self.error = error as? FolderError
        }
    }

    /// What was changed here and on another parent's device, in two ways.
    package struct Conflict: Equatable, Sendable {
        package let device: DeviceCard
        package let conflict: EditsOfOthers.Conflict
    }

    /// A device of the family, or one that was.
    package struct Device: Equatable, Sendable {
        package let card: DeviceCard
        package let children: Set<String>
        package let isOwn: Bool
        package let isUnlinked: Bool
        /// When it has last written, by what was read of its log: milliseconds since 1970 UTC by its own clock. Nil if
        /// nothing was.
        package let lastWritten: Int64?
        /// Whether two computers write with its keys.
        package let isForked: Bool
    }

    package internal(set) var read = Read()
    package internal(set) var written = Written()
    /// Segments that wait in the outbox, as they could not be published.
    package internal(set) var unpublished = 0
    /// Why what is new on this device could not be written or published. What others wrote was read all the same.
    package internal(set) var failure: LogWriter.Failure?
    /// Each is tried again in the next pass.
    package internal(set) var refused: [Refused] = []
    package internal(set) var unmet: [Unmet] = []
    /// The titles of rules that other parents have changed, and `family.json`.
    package internal(set) var edited: [String] = []
    package internal(set) var conflicts: [Conflict] = []
    /// What devices have said that may not. The rest of their entries counts.
    package internal(set) var leftOut: [LeftOutFact] = []
    /// The decisions of children among it.
    package internal(set) var uncovered: [StatedDecision] = []
    /// Days with more use than can well be, that were found in this pass.
    package internal(set) var implausible: Set<ChildDay> = []
    /// How many segments of the own log were gone from the shared folder, or broken there, and were written again.
    package internal(set) var restored = 0
    /// What somebody should look at and was not told of before.
    package internal(set) var troubles: [FileTrouble] = []
    /// How many files are not used of which somebody was told before.
    package internal(set) var knownTroubles = 0
    /// Files that are on their way, as it seems.
    package internal(set) var arriving = 0
    /// Files that wait and that nobody needs, as their device says anew what they say.
    package internal(set) var needless = 0
    package internal(set) var moreTroubles = 0
    package internal(set) var strangers = 0
    /// This device and the others, in a fixed order.
    package internal(set) var devices: [Device] = []
    /// What became of the device's own log. Unless it is sound nothing was written.
    package internal(set) var standing = OwnLog.sound
}

extension SyncReport {
    mutating func note(_ found: FolderReader.Found, _ taken: Arrivals.Taken, now: Int64) {
        read = Read(segments: found.segments, bytes: found.bytesRead, entries: taken.count)
        let needed = found.troubles.filter { !$0.isNeedless }
        needless = found.troubles.count - needed.count
        let due = needed.filter { $0.isDue(now: now) }
        troubles = due.filter { !$0.isTold }
        knownTroubles = due.count - troubles.count
        arriving = needed.count - due.count
        moreTroubles = troubles.isEmpty ? 0 : found.moreTroubles
        strangers = found.strangers
        (refused, leftOut, unmet) = (taken.refused, taken.leftOut, taken.unmet)
        (edited, conflicts, uncovered) = (taken.edited, taken.conflicts, taken.uncovered)
    }

    /// The broken files among those that somebody is told of now, by what they were called: their authors can write them
    /// again.
    func broken(_ members: Members, own: DeviceLife) -> [Fingerprint] {
        let others = Set(members.active.map(\.life).filter { $0 != own }.map { "\($0.device)" })
        return troubles.filter {
            $0.trouble.isDamage && !$0.isToldAnew && others.contains(Path.folder(of: $0.path))
        }.compactMap(\.id)
    }

    mutating func note(_ members: Members, _ index: LogIndex, forks: [DeviceLife], own: DeviceLife) {
        devices = members.members.sorted { $0.key < $1.key }.map { life, member in
            Device(
                card: member.card, children: member.children, isOwn: life == own, isUnlinked: !member.isActive,
                lastWritten: index.lastWritten(life), isForked: forks.contains(life))
        }
    }
}
