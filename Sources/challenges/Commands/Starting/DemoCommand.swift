import CommandTable
import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import OperatingSystem
import Presentation
import Recording
import RuleEngine
import RuleLanguage
import RuleLoading
import Running
import ShippedFiles
import Trackers

/// The whole program in a minute: a week of real use goes in, the child's screen comes out.
enum DemoCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "demo", summary: localized("See what this is, in a minute."),
            discussion: localized(
                """
                Makes a family in a temporary folder, takes in a week of a child's computer use as a real tracker exported it, \
                and shows what it earned. Nothing of yours is touched.
                """),
            group: .starting,
            examples: Examples(Example("challenges demo", localized("see it"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let path: String
        do {
            path = try FileSystem.makeTemporaryFolder("challenges-demo")
        } catch {
            throw FolderError(.unwritable, path: FileSystem.temporaryFolder)
        }
        let folder = FamilyFolder(path: path)
        try InitCommand.write(to: folder)
        let reading = try folder.read()
        guard let family = reading.family, reading.obstacles.isEmpty else {
            throw Unsound(text: session.findingRenderer.text(reading.obstacles, sources: reading.sources))
        }
        let loaded = LoadedFamily(family: family, reading: reading)
        // The week ended on Sunday, 25 October 2026; the demo looks at it on the evening of that day.
        let now = Instant(iso8601: "2026-10-25T19:00:00+01:00") ?? session.now
        session.show(
            Heading(
                title: "Challenges",
                subtitle:
                    localized(
                        """
                        A parent writes challenges as text; a tracker says what was used; the child watches the \
                        bars fill.
                        """)
            ))
        showRules(loaded, session)

        let tracker = try ActivityWatch().read(ShippedFiles.week())
        let store = try FamilyStore.open(path: folder.databasePath, mode: .create)
        let recorder = try Recorder(try loaded.versions(store, now: now), store: store, now: now)
        let reports = TrackerReports(tracker, family: family, source: "activitywatch", received: now.milliseconds)
        try recorder.record(reports.reports)
        try recorder.keep(unknown: reports.unknown, setAside: [])
        try recorder.finish()
        let child = family.children.indices.first ?? 0
        try showUse(family, child, recorder.plan, reports, store, session)
        try showEarnings(family, child, recorder, store, session)

        show(4, localized("What \(family.children[child].name) sees on Sunday evening"), session)
        let interpreter = try loaded.interpreter(store, now: now)
        var view = try loaded.status(interpreter, child, store, now: now)
        session.show(try view.screen(store))
        showNext(path, session)
        return .fine
    }

    private static func show(_ step: Int, _ title: String, _ session: Session, _ text: [String] = []) {
        let text = text.isEmpty ? nil : text.joined(separator: "\n")
        session.show(StepScreen(number: step, count: 4, title: title, text: text))
    }

    private static func showRules(_ loaded: LoadedFamily, _ session: Session) {
        let words = Words(family: loaded.family, rules: loaded.rules.rules)
        let examples = loaded.rules.rules.filter { $0.outcome == .challengeCompleted }.prefix(2).map { rule in
            let reward = rule.gain(words) ?? localized("a word of praise")
            return localized("\(rule.header.label): \(rule.phrase(words)). It brings \(reward).")
        }
        let rules = loaded.rules
        let text =
            localized(
                """
                \(rules.rules.count) rules lie in \(rules.files.count) text files that a parent can edit. Two of \
                them in plain words:
                """)
        show(1, localized("A parent's rules"), session, [text] + examples)
        session.terminal.write("\n")
    }

    private static func showUse(
        _ family: Family, _ child: Int, _ plan: Plan, _ reports: TrackerReports, _ store: FamilyStore,
        _ session: Session
    ) throws {
        let use = try ChildUse(family, child, plan, store, byDevice: false, lastDays: 2)
        let text = localized(
            """
            From a laptop and a tablet, as ActivityWatch exported it: \(reports.reports.count) stretches \
            of use, Monday to Sunday. Time away from the keyboard and time on two devices at once is \
            already taken out. The weekend:
            """)
        show(2, localized("A week comes in"), session, [text])
        session.show(use.screen)
        session.terminal.write("\n")
    }

    private static func showEarnings(
        _ family: Family, _ child: Int, _ recorder: Recorder, _ store: FamilyStore, _ session: Session
    ) throws {
        let id = family.children[child].id
        let rows = try store.ledger(of: id).all()
        let base = rows.filter { $0.kind == OutcomeKind.pointsEarned.rawValue }.map(\.amount).reduce(0, +)
        let bonus = rows.map(\.amount).reduce(0, +) - base
        let wins = recorder.news.filter { $0.child == Int32(child) && !$0.kind.isForLater }
        let view = WinView(recorder.plan)
        var calendar = family.calendar(of: family.children[child])
        let lines = wins.sorted { $0.at < $1.at }.prefix(4).map { win in
            let day = calendar.day(at: Instant(milliseconds: win.at)).date
            let title = view.title(rule: Int(win.rule), step: Int(win.step))
            return view.reward(recorder.plan.reward(of: win)).map {
                localized("\(Wording.date(day)): \(title), for \($0)")
            } ?? "\(Wording.date(day)): \(title)"
        }
        let text =
            localized(
                """
                \(CountedWord("point").counted(Int(base))) for learning and \(NumberText.grouped(Int(bonus))) as \
                bonus, each with its reason in the ledger, and \(wins.count) wins. The first ones:
                """)
        show(3, localized("What it earned"), session, [text] + lines)
        session.terminal.write("\n")
    }

    private static func showNext(_ path: String, _ session: Session) {
        // As the reader started it, so that the lines work when they are copied.
        let program = CommandLine.arguments.first ?? "challenges"
        session.terminal.write(
            localized(
                """
                That was it. The demo's family lies in \(path), and can be removed: rm -r \(path.shellWord)\nTry \
                next:

                \(program) badges -f \(path.shellWord) --child mia\n\(program) init \
                our-family\n\(program) templates\n
                """))
    }
}
