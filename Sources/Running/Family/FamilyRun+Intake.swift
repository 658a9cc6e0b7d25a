import FamilyStore
import FamilyTime
import Languages
import Recording
import RuleEngine
import Trackers
import UsageTracking

// The tracker's side: what sources bring is published as numbered use, in one transaction with where they go on.
extension FamilyRun {
    /// The most pieces that one source brings in a step, so that the others and the clock have their turn.
    private static let piecesAtOnce = 8

    func takeIn(_ recorder: Recorder, _ now: Instant) throws(StoreError) {
        isBusy = false
        for place in inputs.indices {
            for count in 1...Self.piecesAtOnce {
                guard let piece = piece(of: place, now) else { break }
                isBusy = isBusy || count == Self.piecesAtOnce
                pieces[place] = piece
                try publish(piece, from: inputs[place].name, recorder, now)
                inputs[place].advance(past: piece)
                pieces[place] = nil
            }
        }
    }

    /// The next piece of a source, or the piece that could not be stored the last time.
    private func piece(of place: Int, _ now: Instant) -> InputPiece? {
        if let piece = pieces[place] { return piece }
        do {
            let piece = try inputs[place].next(now: now)
            if piece != nil { troubles[place] = nil }
            return piece
        } catch {
            // The same trouble is told once.
            if troubles[place] != error { tell(.words("\(error.message) \(error.remedy)")) }
            troubles[place] = error
            return nil
        }
    }

    private func publish(
        _ piece: InputPiece, from source: String, _ recorder: Recorder, _ now: Instant
    ) throws(StoreError) {
        var intake = Intake()
        let reader = try store.author().owners
        switch piece.content {
        case .lines(let bytes):
            var log = UsageLog(family: family, now: now.milliseconds, on: reader)
            log.read(bytes.span)
            intake.reports = log.reports(source: source)
            intake.unknown = log.unknownRows(source: source, received: now.milliseconds)
            intake.setAside = log.setAsideRows(source: source, received: now.milliseconds)
            for item in log.setAside {
                let place = piece.linesBefore.map { localized("line \($0 + item.line)") }
                intake.faults.add(item.reason, at: place)
            }
            intake.signals = log.signals
            intake.installed = try store.rows(log.installed, received: now.milliseconds)
        case .reading(let reading):
            let reports = TrackerReports(
                reading, family: family, on: reader, source: source, received: now.milliseconds)
            intake.reports = reports.reports
            intake.unknown = reports.unknown
            intake.setAside =
                reading.faults(from: source, received: now.milliseconds)
                + reports.setAsideRows(source: source, received: now.milliseconds)
            intake.faults.add(reports)
            for item in reading.setAside where item.reason.isFault {
                intake.faults.add(item.reason.words, at: item.place, "")
            }
        }
        // An app that a parent has assigned since is known by the tracker's name for it.
        let (known, unknown) = recorder.tellApart(intake.unknown)
        intake.reports += known
        intake.unknown = unknown
        // What signals come to depends on all of them: they are use once they are recorded, and repeated they change
        // nothing, so that a kill before the next write does no harm.
        if !intake.signals.isEmpty {
            recorder.move(to: now)
            try recorder.record(intake.signals, source: source)
            due = .min
        }
        try store.write(changesHistory: false) { transaction throws(StoreError) in
            for report in intake.reports {
                try transaction.append(arrival: report.row(in: recorder.plan.family, received: now.milliseconds))
            }
            for row in intake.unknown { _ = try transaction.record(row) }
            for row in intake.setAside { _ = try transaction.setAside(row) }
            for row in intake.installed { try transaction.record(row) }
            if let position = piece.position { try transaction.save(position) }
        }
        if !intake.reports.isEmpty { usageAnnouncer.announce() }
        tell(intake, source)
    }

    private struct Intake {
        var reports: [Report] = []
        var unknown: [UnknownUseRow] = []
        var setAside: [SetAsideRow] = []
        /// Counts of what was set aside, for the notes to a parent.
        var faults = SetAsideCounts()
        var signals: [Signal] = []
        var installed: [InstalledApps] = []
    }

    private func tell(_ intake: Intake, _ source: String) {
        for (count, words) in intake.faults.sentences {
            tell(.words(localized("Set aside \(CountedWord("line").counted(count)) of \(source): \(words)")))
        }
        for row in intake.unknown {
            let name = row.site ?? row.trackerName ?? ""
            // Bounded, whatever names come.
            guard toldApps.count < 1000, toldApps.insert(name).inserted else { continue }
            tell(
                .words(
                    localized(
                        """
                        "\(name)" is no app of family.json, or its device is nobody's: its time is kept. Add it, \
                        and read the tracker's file again with: challenges ingest
                        """)))
        }
    }
}
