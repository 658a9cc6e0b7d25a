import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import Running
import TextSearch
import Trackers
import UsageTracking

/// Records the use that a tracker reported.
enum IngestCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "ingest", summary: localized("Take in what a tracker saw."),
            discussion: localized(
                """
                Reads event lines (one JSON object a line) or an ActivityWatch export, whichever the file is. \
                Reading a file again changes nothing. What cannot be used is set aside with a reason and named at \
                the end; nothing is lost.

                A line is a stretch of use, as below, or a signal from which use is \
                made: {"signal": "begin"} with child, app and at, then "touch" at least every five minutes \
                (idleMinutes), then "end"; or what a counter says: {"event": "child_mia_app_khan", "at": …, \
                "total": 600, "since": …}. {"installed": ["Khan Academy", …], "device": …, "at": …} says which \
                apps a device has.
                """),
            group: .tracker,
            arguments: [
                ArgumentSpec(
                    "FILE", arity: .oneOrMore, completion: .files,
                    help: localized(
                        "Files to read; - is standard input."))
            ],
            options: [
                .value(
                    "from", name: "SOURCE", default: "auto",
                    allowed: ["auto", "events"] + KnownTrackers.all.map(\.name),
                    help: localized("What the files are."))
            ],
            examples: Examples(
                Example("challenges ingest export.json", localized("an export of ActivityWatch")),
                Example("my-tracker | challenges ingest -", localized("event lines of a program")),
                Example(
                    #"echo '{"id":"e1","child":"mia","app":"khan","device":"mia-laptop","#
                        + #""start":"2026-11-02T16:00:00+01:00","seconds":900}' | challenges ingest -"#,
                    localized("one line of use: 15 minutes; the app by its id, its name or one of its matches.names")),
                Example(
                    #"echo '{"id":"e2","child":"mia","app":"books","start":"2026-11-02T17:00:00+01:00","#
                        + #""seconds":900,"counts":{"pages":20}}' | challenges ingest -"#,
                    localized("a line that says what was done in the time"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        // All files are opened first: where one is not there, nothing is written.
        let readers = try session.options.arguments("FILE").map { ($0, try ChunkReader($0)) }
        let recorder = try session.recorder(loaded)
        var summary = IngestSummary()
        try recorder.decideBeforeUse()
        for (path, reader) in readers {
            try take(path, reader, loaded.family, recorder, &summary, session)
        }
        try recorder.finishAndDecide(isEnforcing: false)
        try summary.add(recorder)
        let lookedAt = try whatToLookAt(recorder, loaded.family, session)
        let isParents = try recorder.store.author().isParent
        try session.answer {
            summary.members(lookedAt)
        } words: {
            session.terminal.write(summary.text(loaded.family, isParents: isParents))
            for line in lookedAt.lines { session.terminal.write(line + "\n") }
            try celebrate(recorder, loaded.family, session)
        }
        return summary.isUseless ? .findings : .fine
    }

    /// The least number of records in one transaction. Each transaction saves the states of all children.
    private static let batchSize = 50_000

    static func take(
        _ path: String, _ reader: ChunkReader, _ family: Family, _ recorder: Recorder, _ summary: inout IngestSummary,
        _ session: Session
    ) throws {
        var reader = reader
        let head = try reader.next() ?? []
        let source = session.options.string("from") ?? "auto"
        if let tracker = KnownTrackers.named(source == "auto" && looksLikeExport(head) ? "activitywatch" : source) {
            var bytes = head
            while let more = try reader.next() { bytes += more }
            try takeExport(bytes, tracker, path, family, recorder, &summary, session)
        } else {
            let source = path == "-" ? localized("standard input") : path
            var log = UsageLog(
                family: family, now: session.now.milliseconds, on: try recorder.store.author().owners)
            var chunk: [UInt8]? = head
            while let bytes = chunk {
                log.read(bytes.span)
                chunk = try reader.next()
                guard chunk == nil || log.count >= batchSize else { continue }
                let received = session.now.milliseconds
                let (known, unknown) = recorder.tellApart(log.unknownRows(source: source, received: received))
                let reports = log.reports(source: source)
                try recorder.record(known.isEmpty ? reports : (reports + known).inOrder())
                try recorder.record(log.signals, source: source)
                let waiting = try recorder.keep(
                    unknown: unknown, setAside: log.setAsideRows(source: source, received: received),
                    installed: log.installed)
                summary.add(log, waiting: waiting, of: unknown)
                log.removeEntries()
            }
            summary.addCounts(of: log)
        }
    }

    /// An export is one JSON object with buckets; event lines say the app and the seconds of each.
    private static func looksLikeExport(_ head: [UInt8]) -> Bool {
        let start = String(decoding: head.prefix(4096), as: UTF8.self)
        return start.contains(part: "\"buckets\"")
            || (start.contains(part: "\"client\"") && start.contains(part: "\"hostname\""))
    }

    private static func takeExport(
        _ bytes: [UInt8], _ tracker: any Tracker, _ path: String, _ family: Family, _ recorder: Recorder,
        _ summary: inout IngestSummary,
        _ session: Session
    ) throws {
        let reading: TrackerReading
        do {
            reading = try tracker.read(bytes)
        } catch {
            throw Refusal("\(path): \(error.message)", error.remedy)
        }
        let received = session.now.milliseconds
        let reports = TrackerReports(
            reading, family: family, on: try recorder.store.author().owners, source: tracker.name, received: received)
        let (known, unknown) = recorder.tellApart(reports.unknown)
        try recorder.record((reports.reports + known).inOrder())
        let waiting = try recorder.keep(
            unknown: unknown,
            setAside: reading.faults(from: path, received: received)
                + reports.setAsideRows(source: tracker.name, received: received))
        summary.add(reading, reports, waiting: waiting, of: unknown)
    }

    /// What came just now and may not be what it seems.
    private static func whatToLookAt(
        _ recorder: Recorder, _ family: Family, _ session: Session
    ) throws -> LookedAtView {
        let (touched, store) = (recorder.tally.earliest.keys, recorder.store)
        var borrowed = try BorrowedUse(touched, family, store, receivedSince: session.now.milliseconds)
        if !borrowed.devices.isEmpty {
            let start = session.now.milliseconds - LookedAtView.patience
            borrowed.leaveOut(
                toldIn: try BorrowedUse(touched, family, store, receivedSince: start))
        }
        return try LookedAtView(at: recorder.takeImplausibleDays(), borrowed: borrowed, family, store, session)
    }

    /// Says each win in a line. It is celebrated where the child looks.
    static func celebrate(_ recorder: Recorder, _ family: Family, _ session: Session) throws {
        let wins = recorder.news.filter(\.kind.isWin)
        let view = WinView(recorder.plan)
        // A first import of a year would go on for minutes: the last ones are what is new to a child.
        for win in wins.suffix(3) {
            let minutes = try recorder.minutesPaid(with: win)
            let screen = view.celebration(win, minutesPaid: minutes, among: recorder.news, now: session.now)
            session.terminal.write(painted: screen.text(in: session.appearance))
        }
        if wins.count > 3 {
            session.terminal.write(
                localized(
                    "\(wins.count) wins in all. See them with: challenges status, challenges badges\n"))
        }
    }
}

extension UsageLog {
    /// The number of records.
    fileprivate var count: Int { entryCount + unknownUses.count + signals.count + installed.count + setAside.count }
}
