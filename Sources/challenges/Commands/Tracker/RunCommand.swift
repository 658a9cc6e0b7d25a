import CommandTable
import Diagnostics
import Dispatch
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import OperatingSystem
import Recording
import Running

/// Records use, decides and tells outcomes until it is ended.
enum RunCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "run", summary: localized("Take in use as it comes and tell what happens."),
            discussion: localized(
                """
                Follows event lines of a file (also one that is rotated), of a named pipe or of standard input, or \
                asks a local ActivityWatch server. Rules and family are loaded again when they change; after a \
                mistake the last good ones go on. Days and weeks end on time, whether or not anything is used, and \
                the programs in Hooks are handed what happens. Where several devices share a folder, it syncs \
                every minute and whenever something arrives. With --html it keeps pages for a browser current, \
                which load themselves anew each minute: index.html for the parents, and child-ID.html for each \
                child, so that a tablet on the kitchen wall shows how things stand.

                Ctrl-C ends it. Nothing is \
                lost by that, nor by a kill: the next run goes on where this one was.
                """),
            group: .tracker,
            options: [
                .value(
                    "events", name: "FILE", repeatable: true, completion: .files,
                    help: localized("A file or a named pipe with event lines; - is standard input.")),
                .value(
                    "activitywatch", name: "URL",
                    help: localized(
                        "A local ActivityWatch server, usually http://localhost:5600")),
                .value(
                    "every", name: "SECONDS", default: "5",
                    help: localized(
                        "How often files and servers are looked at.")),
                .value(
                    "html", name: "DIR", completion: .directories,
                    help: localized("Keep the family's pages current in this folder.")),
                .flag("use", help: localized("Show use, too, as it comes in.")),
            ],
            examples: Examples(
                Example(
                    "challenges run --activitywatch http://localhost:5600",
                    localized(
                        "with ActivityWatch on this computer")),
                Example("challenges run --events use.jsonl", localized("follow a file that a tracker writes")),
                Example(
                    "challenges run --events use.jsonl --html pages",
                    localized(
                        "and keep pages for a browser current")),
                Example("my-tracker | challenges run --events - --json", localized("for another program"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        try session.checkClock(loaded, session.openStore())
        let seconds = try session.options.int("every", in: 1...3600) ?? 5
        let pause = Int64(seconds) * Milliseconds.second
        let pages = try RunPages(session)
        let sources = RunSources(session, loaded.family, pause: pause)
        guard let stop = StopSignal() else {
            throw Refusal(
                localized("The system has no room for another program just now."), localized("Try again later."))
        }
        let run: FamilyRun
        do {
            run = try FamilyRun(
                session.folder, loaded.reading, loaded.family, pause: pause, inputs: sources.inputs,
                launcher: HookPrograms(
                    HookFolder(family: session.folder.path), program: ThisProcess.path ?? "challenges"),
                tell: { tell($0, session) })
        } catch let error as AlreadyRunning {
            throw Refusal(error.message, error.remedy)
        }
        for line in sources.beginning { session.note(line) }
        let output = try show(run, session)
        let clock = SystemClock(startingAt: session.options.string("now").map { _ in session.now })
        let syncing = RunSyncing(session)
        syncing?.start()
        pages?.start()
        while !stop.isRequested {
            let next = run.step(now: clock.now())
            if run.isOver { break }
            clock.wait(until: next, orReadable: run.descriptors + [stop.descriptor])
        }
        syncing?.stop()
        run.close()
        pages?.stop()
        for task in output { try task.value() }
        return .fine
    }

    private static func tell(_ note: RunNote, _ session: Session) {
        switch note {
        case .rulesBroken(let findings, let sources):
            session.terminal.writeError(painted: session.findingRenderer.text(findings, sources: sources))
            session.note(localized("\nThe rules as they were go on until this is repaired."))
        case .rulesUnreadable(let words): session.note(localized("\(words)\nThe rules as they were go on until then."))
        case .rulesRightAgain: session.note(localized("The rules are right again, and hold from now on."))
        case .rulesLoaded: session.note(localized("The rules were changed, and hold from now on."))
        case .clockDoubted(let doubt, let now):
            let refusal = session.refusal(doubt, now, (try? session.load().family.zone) ?? .utc)
            session.note("\(refusal.message) \(refusal.remedy ?? "")")
        case .clockRightAgain: session.note(localized("The clock is right again, and what comes is recorded."))
        case .implausible(let days):
            guard let family = session.folder.familyInForce else { return }
            let view = try? LookedAtView(at: days, family, session.openStore(), session)
            for line in view?.lines ?? [] { session.note(line) }
        case .words(let words): session.note(words)
        }
    }
}

extension RunCommand {
    /// Starts the output that is written concurrently with the work.
    /// - Returns: what has to be waited for at the end.
    private static func show(_ run: FamilyRun, _ session: Session) throws -> [SideTask<Void>] {
        let path = session.folder.databasePath
        let screen = RunScreen(
            run: run.telling, path: path, wantsJSON: session.wantsJSON, terminal: session.terminal, now: session.moving)
        let outcomes = Subscription(
            .outcomes(after: try run.lastTold(), since: try run.arrival()), store: path, run.outcomeAnnouncer)
        var tasks = [SideTask<Void>(awaiting: { try await screen.show(outcomes) })]
        if session.options.flag("use") && !session.wantsJSON {
            let usage = Subscription(.usage(after: try run.lastArrival()), store: path, run.usageAnnouncer)
            tasks.append(SideTask(awaiting: { try await screen.show(usage) }))
        }
        return tasks
    }
}
