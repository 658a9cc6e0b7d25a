import CommandTable
import FamilyDevices
import FamilyStore
import FamilyTime
import Languages
import OperatingSystem
import Recording
import Synchronization
import Syncing

/// Syncing beside a run. It has a thread of its own, as a folder that is carried over a network may let it wait for long,
/// and no error of it stops anything else.
final class RunSyncing: Sendable {
    private let session: Session
    private let isOver = Mutex(false)

    /// Nil on a device that shares no folder.
    init?(_ session: Session) {
        guard (try? SyncState(of: session.device)) != nil else { return nil }
        self.session = session
    }

    /// Milliseconds between two passes, and between two looks at the folder.
    private static let (pause, look): (Int64, Int64) = (60_000, 3_000)

    func start() {
        _ = SideTask { [self] in
            var told: Set<String> = []
            var seen: SharedStamps?
            var next: Int64 = .min
            let now = session.moving
            while !isOver.withLock({ $0 }) {
                let stamps = SharedStamps(of: session.device)
                if SteadyClock.now >= next || stamps != seen {
                    let isBack = seen.map { $0.isEmpty && !stamps.isEmpty } ?? true
                    told = pass(at: now(), told, isByHand: isBack)
                    // What it has written itself is no reason for another one.
                    seen = SharedStamps(of: session.device)
                    next = SteadyClock.now + Self.pause
                }
                ThisProcess.pause(milliseconds: Self.look)
            }
        }
    }

    /// It is not waited for: it may be cut off at any step.
    func stop() { isOver.withLock { $0 = true } }

    /// - Parameters:
    ///   - told: what was said of the pass before, which is not said again.
    ///   - isByHand: whether it is tried whatever came of earlier tries, as when the folder is there again.
    /// - Returns: what was found now.
    private func pass(at now: Instant, _ told: Set<String>, isByHand: Bool) -> Set<String> {
        var notes: [Note] = []
        let hadFailed = hasFailed
        do {
            let store = try FamilyStore.open(path: session.folder.databasePath, mode: .create)
            let sync = FamilySync(session.device, session.recording(in: store))
            guard let report = try sync.run(now: now, isByHand: isByHand) else { return told }
            Pairing.tidy(session)
            notes = SyncWords(report: report, session: session).notes
        } catch let failure as SyncFailure {
            notes = [Note(Refusal(failure, session))]
        } catch let error as StoreError {
            notes = [Note(error.message, error.remedy)]
        } catch {
            notes = [Note("\(error)")]
        }
        if hasFailed {
            notes.append(Self.seldom)
        } else if hadFailed {
            session.note(localized("Syncing works again."))
        }
        for note in notes where !told.contains(note.message) {
            session.note(note.line)
        }
        return Set(notes.map(\.message))
    }

    private var hasFailed: Bool { (try? SyncState(of: session.device))?.hasFailed ?? false }

    private static var seldom: Note {
        let minutes = SyncState.longestPause / Milliseconds.minute
        return Note(
            localized("Syncing has failed \(SyncState.mostTries) times."),
            localized(
                """
                It is tried every \(minutes) minutes from now on, and once the folder is there again. By hand: challenges \
                sync
                """))
    }
}

/// When files were last put into the shared folder or taken out of it. Looking at that costs little, however many there
/// are.
private struct SharedStamps: Equatable {
    private var stamps: [String: Int64] = [:]
    /// Whether the folder is not there, or nothing lies in it, as where a disk is not plugged in.
    private(set) var isEmpty = true

    init(of device: DeviceFolder) {
        guard let path = try? SyncState(of: device)?.folder else { return }
        let folders = ((try? FileSystem.names(in: path)) ?? []).prefix(1_000).map { path + "/" + $0 }
        isEmpty = folders.isEmpty
        for folder in [path] + folders { stamps[folder] = FileStatus(path: folder)?.modified }
    }
}
