package import FamilyDevices
package import FamilyTime
import OperatingSystem

/// Syncs a device with the others of its family, one command at a time, and keeps how that stands.
package struct FamilySync {
    private let device: DeviceFolder
    private let recording: SyncRecording
    /// So many small segments of the own log are replaced by one.
    var mostSegments = 64

    package init(_ device: DeviceFolder, _ recording: SyncRecording) {
        self.device = device
        self.recording = recording
    }

    /// Makes one pass.
    /// - Parameter isByHand: whether somebody has asked for it, or the folder is there again: it is then tried whatever
    ///   came of earlier tries.
    /// - Returns: nil if it is not tried yet by itself.
    package func run(now: Instant, isByHand: Bool) throws(SyncFailure) -> SyncReport? {
        let turn = try takeTurn()
        defer { turn.release() }
        let group = try FamilyGroup(device)
        guard var state = try SyncState(of: device) else { throw .notJoined }
        guard isByHand || state.isDue(now: now.milliseconds) else { return nil }
        if state.phase != .syncing {
            state.begin()
            try state.write(to: device)
        }
        do throws(SyncFailure) {
            let pass = SyncPass(group: group, recording: recording, now: now, mostSegments: mostSegments)
            let report = try pass.run()
            if report.failure == nil, report.standing == .sound {
                state.succeed(now: now.milliseconds)
            } else {
                let needsSomebody = report.standing == .writtenElsewhere || report.failure?.needsSomebody == true
                state.fail(now: now.milliseconds, needsSomebody: needsSomebody)
            }
            try state.write(to: device)
            return report
        } catch {
            state.fail(now: now.milliseconds, needsSomebody: error.needsSomebody)
            // What went wrong first is the more telling of the two.
            try? state.write(to: device)
            throw error
        }
    }

    private func takeTurn() throws(SyncFailure) -> FileLock {
        do throws(SystemError) {
            return try FileLock(path: device.link + "-lock", waitingMilliseconds: 10_000)
        } catch {
            throw error.isHeld ? .busy : .system(error)
        }
    }
}
