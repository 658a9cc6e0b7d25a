import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import RuleEngine
import UsageTracking

// The interpreter subscribes to use like anybody else, and its place is saved with what it made of it.
extension FamilyRun {
    /// The name of the interpreter's cursor in the stream of use.
    static let usageMark = "run/usage"

    /// Decides what is due by the clock, before anything that came in is recorded.
    func decideDue(_ recorder: Recorder, _ now: Instant) throws(StoreError) {
        guard try isDue(now) else { return }
        due = .min
        recorder.move(to: now)
        try recorder.decideBeforeUse(isEnforcing: hooks.isEnforcing)
    }

    /// Whether something is due, or another process has written since.
    private func isDue(_ now: Instant) throws(StoreError) -> Bool {
        let isOthers = try store.generation() != store.writtenGeneration
        return isOthers || now.milliseconds >= due
    }

    /// Records published use and decides what is due.
    func decide(_ recorder: Recorder, _ now: Instant) throws(StoreError) {
        var page = try usage.next(from: store)
        let hasUse = !page.isEmpty
        if hasUse { recorder.move(to: now) }
        while !page.isEmpty {
            try record(page, recorder)
            page = try usage.next(from: store)
        }
        guard try isDue(now) || hasUse else { return }
        recorder.move(to: now)
        try recorder.finishAndDecide(isEnforcing: hooks.isEnforcing)
        try recorder.tellNotices()
        let implausible = recorder.takeImplausibleDays()
        if !implausible.isEmpty { tell(.implausible(implausible)) }
        due = .max
        for source in DueSources.all { due = min(due, try source.next(recorder, store) ?? .max) }
        if hasUse { try forgetRead() }
        outcomeAnnouncer.announce()
    }

    /// The recorder for the present rules, made anew if necessary.
    func ready(_ now: Instant) throws(StoreError) -> Recorder {
        if let recorder { return recorder }
        let recorder = try Recorder(try versions(now), store: store, now: now)
        telling.change(to: OutcomeTelling(recorder.plan))
        // What was read and did not reach the store is read again.
        usage = Pages.usage(after: try store.mark(Self.usageMark) ?? 0)
        due = .min
        self.recorder = recorder
        return recorder
    }

    /// What holds: what was read last or, where the files are others by now, what the store knows. Sync may have put another
    /// parent's edit into both, and what was read before that must not take its place. The next look reads the files.
    private func versions(_ now: Instant) throws(StoreError) -> VersionHistory {
        let read = readAt ?? now.milliseconds
        readAt = read
        let versions = try VersionHistory(reading, family: family, store: store, now: now.milliseconds, read: read)
        // The files are looked at last, as they change before the store does.
        guard WrittenFiles(folder) != loaded, let told = try? FamilyReading(toldIn: store, folder),
            let family = told.family, told.obstacles.isEmpty
        else { return versions }
        return try VersionHistory(told, family: family, store: store, now: now.milliseconds)
    }

    private func record(_ arrivals: [Arrival], _ recorder: Recorder) throws(StoreError) {
        let names = FamilyNames(recorder.plan.family)
        var reports: [Report] = []
        var unknown: [UnknownUseRow] = []
        for event in arrivals.map(\.event) {
            if let use = names.use(event) {
                reports.append(
                    Report(
                        use: use, id: event.id, device: event.device, source: event.source,
                        counts: event.counts.flatMap { UseCounts(text: $0) }))
            } else {
                // The child was taken out of the family since.
                unknown.append(
                    UnknownUseRow(
                        id: event.id, child: event.child, source: event.source, device: event.device,
                        trackerName: event.app, start: event.start, length: event.length, received: event.received,
                        counts: event.counts))
            }
        }
        let position = usage.position
        try recorder.record(reports.inOrder()) { transaction throws(StoreError) in
            for row in unknown { _ = try transaction.record(row) }
            try transaction.setPosition(Self.usageMark, to: position)
        }
    }

    /// Makes room behind the slowest reader.
    private func forgetRead() throws(StoreError) {
        let read = min(usage.position, usageAnnouncer.readByAll ?? .max)
        try store.write(changesHistory: false) { transaction throws(StoreError) in
            try transaction.forgetArrivals(through: read)
        }
    }
}
