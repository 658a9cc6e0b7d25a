package import FamilySettings
package import FamilyStore
package import FamilyTime
import OperatingSystem
package import Recording

/// The work of `challenges run`: takes use in as it comes, loads rules when they change, settles what is due, and hands
/// outcomes to hooks.
///
/// The tracker's side publishes use into the store (`FamilyRun+Intake`). The interpreter is one subscriber to it
/// (`FamilyRun+Deciding`). A step does all work that is due and returns when the next one is, so that any clock can
/// drive it.
package final class FamilyRun {
    let folder: FamilyFolder
    let store: FamilyStore
    let tell: (RunNote) -> Void
    /// Held as long as this run lives.
    private let lock: Descriptor

    // What a parent wrote.
    var family: Family
    var reading: FamilyReading
    /// When that was read; nil until it is used.
    var readAt: Int64?
    var loaded: WrittenFiles
    var lastSeen: WrittenFiles
    var isBroken = false
    private var nextLook: Int64 = .min

    // What comes in.
    let inputs: [any Input]
    /// Pieces that are not in the store yet, by input.
    var pieces: [Int: InputPiece] = [:]
    var troubles: [Int: InputError] = [:]
    /// A source had more than was taken in one step.
    var isBusy = false
    var toldApps: Set<String> = []

    // What follows.
    /// Nil after a failure: it is made anew from what the store holds.
    var recorder: Recorder?
    var usage: Pages<Arrival>
    /// The first instant at which something happens without any use.
    var due: Int64 = .min
    package let telling = RunTelling()
    var hooks: HookDelivery
    private var trouble: StoreError?
    /// What stands against the clock, as a parent was told.
    private var doubt: ClockDoubt?

    /// Who subscribes to use, and who to outcomes.
    package let usageAnnouncer = Announcer()
    package let outcomeAnnouncer = Announcer()

    /// Milliseconds between two looks at what a parent wrote.
    private let pause: Int64
    /// The least time between two steps in which nobody else asks for one.
    private static let shortestPause: Int64 = 50

    /// - Parameters:
    ///   - reading: what stands in the folder, without obstacles.
    ///   - pause: milliseconds between two looks at what has to be looked at.
    ///   - waitingSeconds: how long a step waits for another writer before everything else has its turn again.
    ///   - inputs: makes the sources, with what the store knows of them.
    ///   - launcher: starts hooks.
    ///   - tell: is told what a parent should know beside the outcomes.
    /// - Throws: `AlreadyRunning`, `StoreError`, `FolderError`.
    package init(
        _ folder: FamilyFolder, _ reading: FamilyReading, _ family: Family, pause: Int64, waitingSeconds: Double = 1,
        inputs: (FamilyStore) throws -> [any Input], launcher: any HookLauncher, tell: @escaping (RunNote) -> Void
    ) throws {
        guard let lock = Descriptor(reading: folder.path) else { throw FolderError(.unreadable, path: folder.path) }
        guard lock.lock() else { throw AlreadyRunning() }
        self.lock = lock
        self.folder = folder
        self.reading = reading
        self.family = family
        self.tell = tell
        self.pause = pause
        loaded = WrittenFiles(reading)
        lastSeen = loaded
        store = try FamilyStore.open(path: folder.databasePath, mode: .create, waitingSeconds: waitingSeconds)
        self.inputs = try inputs(store)
        usage = Pages.usage(after: try store.mark(Self.usageMark) ?? 0)
        hooks = try HookDelivery(HookFolder(family: folder.path), launcher, store: store)
    }

    /// Does what there is to do.
    /// - Returns: when to come back at the latest.
    package func step(now: Instant) -> Instant {
        do throws(StoreError) {
            // A clock that was set back does not keep it from looking.
            if now.milliseconds >= nextLook || now.milliseconds + pause < nextLook {
                nextLook = now.milliseconds + pause
                try look(now)
                try hooks.look(store)
            }
            guard try isClockRight(now) else { return Instant(milliseconds: nextLook) }
            let recorder = try ready(now)
            try takeIn(recorder, now)
            try decide(recorder, now)
            try handOver(now)
            trouble = nil
        } catch {
            // What was decided in memory may not have reached the store, which alone counts.
            recorder = nil
            if trouble != error { tell(.words("\(error.message) \(error.remedy)")) }
            trouble = error
        }
        return Instant(milliseconds: max(now.milliseconds + (isBusy ? 0 : Self.shortestPause), next))
    }

    /// Whether anything is to be recorded by the clock.
    private func isClockRight(_ now: Instant) throws(StoreError) -> Bool {
        let found = try store.clockDoubt(now: now, family)
        if found != doubt { tell(found.map { .clockDoubted($0, now: now) } ?? .clockRightAgain) }
        doubt = found
        // What it knows of the time may be what is wrong.
        if found != nil { recorder = nil }
        return found == nil
    }

    private var next: Int64 {
        if recorder == nil || isBusy { return .min }
        return [due, hooks.nextLook].compactMap(\.self).reduce(nextLook, min)
    }

    /// Readable when there is something to do before the time that a step named.
    package var descriptors: [Int32] { inputs.compactMap(\.descriptor) + hooks.descriptors }

    /// The place of what was told last, and of the use that came last: a subscriber who begins there gets what is new.
    package func lastTold() throws(StoreError) -> Int64 { try store.lastTold() }
    package func lastArrival() throws(StoreError) -> Int64 { try store.lastArrival() }

    /// Whether all sources have ended and everything of them is recorded.
    package var isOver: Bool { !inputs.isEmpty && inputs.allSatisfy(\.isOver) && pieces.isEmpty && !hooks.isWorking }

    /// Ends what is at work. Nothing is lost: what was not acknowledged comes again with the next run.
    package func close() {
        hooks.stop()
        usageAnnouncer.close()
        outcomeAnnouncer.close()
    }

    private func handOver(_ now: Instant) throws(StoreError) {
        guard var words = telling.latest else { return }
        for note in try hooks.step(now: now, store: store, telling: &words) { tell(.words(note)) }
    }
}
