package import FamilySettings
package import FamilyStore
package import FamilyTime
import OperatingSystem
package import Recording

/// The work of `challenges run`: it takes in use as it comes, loads changed rules, settles what is due, and hands
/// outcomes to hooks.
///
/// The tracker's side publishes use into the store (`FamilyRun+Intake`). The interpreter is one subscriber to it
/// (`FamilyRun+Deciding`). A step does all work that is due and returns when the next one is, so that any clock can
/// drive it.
package final class FamilyRun {
    let folder: FamilyFolder
    let store: FamilyStore
    let tell: (RunNote) -> Void
    /// The lock of the family, held as long as this run lives.
    private let lock: FileLock

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
    /// Pieces that are not yet in the store, by input.
    var pieces: [Int: InputPiece] = [:]
    var troubles: [Int: InputError] = [:]
    /// Whether a source has more than was taken in one step.
    var isBusy = false
    var toldApps: Set<String> = []

    // What follows.
    /// Nil after a failure. A new one is made from the store.
    var recorder: Recorder?
    var usage: Pages<Arrival>
    /// The first instant at which something happens without any use, in milliseconds since 1970.
    var due: Int64 = .min
    package let telling = RunTelling()
    var hooks: HookDelivery
    private var trouble: StoreError?
    /// The present doubt about the clock, as a parent was told.
    private var doubt: ClockDoubt?

    /// The announcers for subscribers to use and to outcomes.
    package let usageAnnouncer = Announcer()
    package let outcomeAnnouncer = Announcer()

    /// The interval between two looks at a parent's files, in milliseconds.
    private let pause: Int64
    /// The shortest time between two steps if nothing asks for an earlier one, in milliseconds.
    private static let shortestPause: Int64 = 50

    /// - Parameters:
    ///   - reading: the content of the folder, without mistakes that stop rules.
    ///   - pause: the interval between two looks at files and folders, in milliseconds.
    ///   - waitingSeconds: how long a step waits for another writer before everything else has its turn again.
    ///   - inputs: makes the sources from the store, which knows their positions.
    ///   - launcher: starts hooks.
    ///   - tell: receives notes for a parent, beside the outcomes.
    /// - Throws: `AlreadyRunning`, `StoreError`, `FolderError`.
    package init(
        _ folder: FamilyFolder, _ reading: FamilyReading, _ family: Family, pause: Int64, waitingSeconds: Double = 1,
        inputs: (FamilyStore) throws -> [any Input], launcher: any HookLauncher, tell: @escaping (RunNote) -> Void
    ) throws {
        do {
            lock = try FileLock(path: folder.runLockPath, waitingMilliseconds: 0)
        } catch {
            if error.isHeld { throw AlreadyRunning() }
            throw FolderError(.unwritable, path: folder.path)
        }
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

    /// Does all work that is due.
    /// - Returns: the latest instant for the next step.
    package func step(now: Instant) -> Instant {
        do throws(StoreError) {
            // A clock that was set back does not keep it from looking.
            if now.milliseconds >= nextLook || now.milliseconds + pause < nextLook {
                nextLook = now.milliseconds + pause
                try look(now)
                for note in try hooks.look(store) { tell(.words(note)) }
            }
            guard try isClockRight(now) else { return Instant(milliseconds: nextLook) }
            let recorder = try ready(now)
            try decideDue(recorder, now)
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

    /// Whether the clock can be right, so that records may be dated by it.
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

    /// Descriptors that become readable when there is work before the instant that a step returned.
    package var descriptors: [Int32] { inputs.compactMap(\.descriptor) + hooks.descriptors }

    /// The number of the last outcome that was told; `lastArrival` is that of the last use. A subscriber who begins
    /// there gets only what is new.
    package func lastTold() throws(StoreError) -> Int64 { try store.lastTold() }

    /// See `FamilyStore.arrival`.
    package func arrival() throws(StoreError) -> Int64? { try store.arrival() }
    package func lastArrival() throws(StoreError) -> Int64 { try store.lastArrival() }

    /// Whether all sources have ended and everything of them is recorded.
    package var isOver: Bool { !inputs.isEmpty && inputs.allSatisfy(\.isOver) && pieces.isEmpty && !hooks.isWorking }

    /// Stops all work. Nothing is lost: what was not acknowledged comes again with the next run.
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
