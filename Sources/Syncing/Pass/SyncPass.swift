import FamilyDevices
import FamilyStore
import FamilyTime
import OperatingSystem
import Recording

/// One pass: what others have written is read and recorded, and what is new here is written for them.
///
/// It may be cut off at any step. What was read counts in the store before the index says that it was read, and is passed
/// over if it comes again; what was written lies in the outbox before anybody is told of it.
struct SyncPass {
    let group: FamilyGroup
    let recording: SyncRecording
    let now: Instant
    /// So many small segments are replaced by one.
    let mostSegments: Int

    /// How long a device may say nothing, in milliseconds: others see by it that it still syncs.
    static var longestSilence: Int64 { 6 * 3_600_000 }

    private var store: FamilyStore { recording.store }
    private var own: DeviceLife { group.keys.life }

    func run() throws(SyncFailure) -> SyncReport {
        let before = try group.readIndex()
        var index = before
        let list = try list(index)
        let known = try SyncFailure.recording { () throws(StoreError) in
            let known = try store.implausibleDays()
            // The edits alone: what time has brought is decided once all that lies in the folder is known, so that nothing
            // is promised that it undoes.
            if try recording.knowsFamily { try recording.noteEdits(now) }
            return known
        }

        try leaveOutBeyondCuts(list.members, index)
        index.forgetBeyondCut(list.members)
        var report = SyncReport()
        var reading = index
        var arrivals = Arrivals()
        let found = try read(list, &reading) { arrivals.add($0, isNew: $1) }
        index.followTroubles(of: reading)
        let taken = try SyncFailure.recording { () throws(StoreError) in
            try arrivals.take(by: recording, list.members, own: own, now: now)
        }
        for segment in taken.segments { index.note(segment) }
        try leaveOutBeyondCuts(list.members, index)
        report.note(found, taken, now: now.milliseconds)

        try SyncFailure.recording { () throws(StoreError) in
            if try recording.knowsFamily {
                // What was put together stands as this device's, now that the store knows all that it came of: a parent who
                // writes the earlier text anew has changed it. And what all of it and time bring is decided.
                try recording.record(now)
                try recording.answer(now)
            }
            report.implausible = try store.implausibleDays().subtracting(known)
        }
        do throws(SyncFailure) {
            var writer = try group.writer()
            report.standing = writer.standing(reading, found)
            for segment in taken.segments { writer.hear(segment.content.written, now: now.milliseconds) }
            try SyncFailure.writing { () throws(LogWriter.Failure) in try writer.doubt(taken.asked) }
            if report.standing != .writtenElsewhere {
                let isWhole = try heal(list, reading, index, &writer, &report)
                report.standing = isWhole ? .sound : .gone
            }
            if report.standing == .sound {
                try write(list, index, &writer, &report)
                try publish(list, &index, &writer, &report)
            }
        } catch {
            guard case .log(let failure) = error else { throw error }
            report.failure = failure
        }
        // Who could not ask for what is broken does it next time.
        let hasAsked = report.failure == nil && report.standing == .sound
        index.noteTold(report.troubles.filter { hasAsked || !$0.trouble.isDamage })
        if index != before { try group.write(index) }
        report.note(list.members, index, forks: reading.forks, own: own)
        return report
    }

    // MARK: - Writing

    private func write(
        _ list: FamilyList, _ index: LogIndex, _ writer: inout LogWriter, _ report: inout SyncReport
    ) throws(SyncFailure) {
        let journal = own.device
        var entries = try SyncFailure.recording { () throws(StoreError) in
            try OwnEntries(of: store, journal, after: writer.written(of: journal))
        }
        var portion = try SyncFailure.recording { () throws(StoreError) in try entries.portion() }
        let broken = report.broken(list.members, own: own)
        guard !portion.isEmpty || !broken.isEmpty || isDueToSpeak(writer) else { return }
        let key = try epochKey(list)
        var asked = broken
        repeat {
            try SyncFailure.writing { () throws(LogWriter.Failure) in
                try writer.append(
                    entries: portion, heads: heads(index), asked: asked, now: now.milliseconds, key: key)
            }
            report.written.segments += 1
            report.written.entries += portion.count
            report.written.bytes = writer.bytesWritten
            asked = []
            portion = try SyncFailure.recording { () throws(StoreError) in try entries.portion() }
        } while !portion.isEmpty
    }

    private func epochKey(_ list: FamilyList) throws(SyncFailure) -> EpochKey {
        guard let key = list.members.epochs.last.flatMap({ list.keys[$0] }) else { throw .log(.noKey) }
        return key
    }

    /// How far the others' logs were read.
    private func heads(_ index: LogIndex) -> [LogHead] { index.heads.filter { $0.life != own } }

    /// Writes again what of the own log is gone from the folder, or broken there.
    /// - Parameter reading: it knows all of the own log that this device has ever read or written.
    /// - Returns: false if something is gone for good.
    private func heal(
        _ list: FamilyList, _ reading: LogIndex, _ index: LogIndex, _ writer: inout LogWriter,
        _ report: inout SyncReport
    ) throws(SyncFailure) -> Bool {
        let lost = try SyncFailure.writing { () throws(LogWriter.Failure) in
            try writer.isInDoubt() ? try writer.lost(reading, list.members, list.keys) : []
        }
        guard let lost else { return false }
        for run in lost {
            let portions = try SyncFailure.recording { () throws(StoreError) in try entries(of: run) }
            let key = try epochKey(list)
            try SyncFailure.writing { () throws(LogWriter.Failure) in
                try writer.restore(
                    run, portions: portions, heads: heads(index), reading, now: now.milliseconds, key: key)
            }
            report.restored += run.numbers.count
        }
        return true
    }

    /// The entries that were in a part of the log.
    private func entries(of lost: LogWriter.Lost) throws(StoreError) -> [[LogEntry]] {
        var entries = try OwnEntries(of: store, own.device, after: lost.entriesAfter, through: lost.entriesThrough)
        var portions: [[LogEntry]] = []
        while true {
            let portion = try entries.portion()
            if portion.isEmpty { return portions }
            portions.append(portion)
        }
    }

    private func isDueToSpeak(_ writer: LogWriter) -> Bool {
        guard let last = writer.lastWritten else { return true }
        // The clock may have been set back.
        return now.milliseconds < last || now.milliseconds - last >= Self.longestSilence
    }

    private func publish(
        _ list: FamilyList, _ index: inout LogIndex, _ writer: inout LogWriter, _ report: inout SyncReport
    ) throws(SyncFailure) {
        defer { (report.unpublished, report.written.bytes) = (writer.unpublished, writer.bytesWritten) }
        do throws(LogWriter.Failure) {
            try writer.publish(&index)
            if writer.replaceable >= mostSegments, let epoch = list.members.epochs.last, let key = list.keys[epoch],
                try writer.replace(index, list.keys, now: now.milliseconds, key: key)
            {
                report.written.segments += 1
                try writer.publish(&index)
            }
            try writer.removeReplaced(index, list.members, now: now.milliseconds)
        } catch {
            throw .log(error)
        }
    }

    // MARK: - Reading

    /// Takes out of the store what does not count of unlinked devices: it had arrived here before the word of a parent who
    /// had read less. How far a log counts may be known only when that part of it has been read again.
    private func leaveOutBeyondCuts(_ members: Members, _ index: LogIndex) throws(SyncFailure) {
        for device in Set(members.members.keys.map(\.device)).sorted() {
            guard let last = index.lastCounting(of: device, members) else { continue }
            try SyncFailure.recording { () throws(StoreError) in
                try Recorder.leaveOut(
                    entriesOf: device.bytes, behind: last, in: store, now: now,
                    recording.knowsFamily ? recording.versions : nil)
            }
        }
    }

    private func list(_ index: LogIndex) throws(SyncFailure) -> FamilyList {
        let list = try group.list(now: now.milliseconds)
        guard let member = list.members.member(own) else { throw .notListed }
        guard member.isActive else { throw .unlinked }
        if case .child(let children) = list.members.author(of: own.device) {
            try store.begin(asChildOf: children)
        }
        return try group.maintained(list, index)
    }

    private func read(
        _ list: FamilyList, _ index: inout LogIndex, _ deliver: (OpenedSegment, Bool) -> Void
    ) throws(SyncFailure) -> FolderReader.Found {
        do throws(SystemError) {
            return try FolderReader(group.folder, list.members, list.keys)
                .read(&index, now: now.milliseconds, beside: list.troubles, deliver: deliver)
        } catch {
            throw error.isMissing ? .folderMissing : .folder(error)
        }
    }
}
