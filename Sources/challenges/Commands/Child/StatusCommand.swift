import CommandTable
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine

/// Shows what a child sees.
enum StatusCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "status", summary: localized("Show what is close, what today needs and what was won."), group: .child,
            options: [
                .child, .flag("all", help: localized("Show everything, also what is over, won or out of reach.")),
                .flag("watch", help: localized("Stay, and draw the screen anew as use comes in; q ends it.")),
            ],
            examples: Examples(
                Example("challenges status --child mia", localized("Mia's screen")),
                Example("challenges status --watch --child mia", localized("Mia's screen, as it changes")),
                Example("challenges status --json", localized("everyone, for another program"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        if session.options.flag("watch"), !session.wantsJSON, let watch = try StatusWatch(session) {
            return try watch.run()
        }
        let loaded = try session.load()
        return try session.speaking(to: try session.children(of: loaded.family), of: loaded.family) {
            try showOnce(loaded, session)
        }
    }

    private static func showOnce(_ loaded: LoadedFamily, _ session: Session) throws -> ExitStatus {
        let look = try ChildsLook(session, loaded)
        var (text, remarks) = try page(loaded, look, session)
        session.terminal.writeError(painted: remarks)
        // What was won is celebrated before the page, on a screen of its own.
        guard look?.celebrate(session) ?? true else { return .fine }
        var resized = session
        if resized.resize() { (text, remarks) = try page(loaded, look, resized) }
        session.terminal.write(painted: text)
        look?.note()
        return .fine
    }

    private static func page(
        _ loaded: LoadedFamily, _ look: ChildsLook?, _ session: Session
    ) throws -> (text: String, remarks: String) {
        try session.terminal.collectingAll { terminal in
            var session = session
            session.write(to: terminal)
            _ = try session.looking(loaded) { sight in
                guard let store = sight.store else { return try show(sight, look) }
                // One state of the file for all of a screen, and one lock.
                return try store.snapshot { () throws(StoreError) in Result { try show(sight, look) } }.get()
            }
        }
    }

    /// - Parameter look: the look of the one child whose screen it is. Nil if nobody in particular looks.
    static func show(_ sight: Sight, _ look: ChildsLook?) throws -> ExitStatus {
        let (session, family) = (sight.session, sight.family)
        let children = try session.children(of: family)
        let interpreter = try sight.interpreter()
        var views = try children.map { try sight.status(interpreter, $0) }
        let names = Set(children.map { family.children[$0].id })
        let held = try sight.store?.held().count { names.contains($0.child) } ?? 0
        let shut = try whileShut(views, sight)
        return try session.answer {
            var items: [JSONOutput] = []
            for index in views.indices { items.append(try views[index].json(sight.store)) }
            let silent = try silentTrackers(children, sight)
            let lookedAt = try LookedAtView(children, sight)
            return [
                ("children", .array(items)),
                ("silent", .array(silent.map { $0.json(family) })), ("held", .int(Int64(held))),
                ("implausible", .array(lookedAt.implausibleJSON)),
                ("borrowed", .array(lookedAt.borrowedJSON)),
                ("whileShut", .array(zip(views, shut).flatMap { $1.json(of: $0.childID) })),
            ]
        } words: {
            for index in views.indices {
                if index > 0 { session.terminal.write("\n") }
                let screen = try views[index].screen(
                    sight.store, seen: look?.seen, isWhole: session.options.flag("all"))
                look?.saw(views[index].news, of: screen.greeting.childName, through: views[index].lastTold)
                session.show(screen)
            }
            for tracker in try silentTrackers(children, sight) {
                session.terminal.write("\n" + tracker.words(family, now: session.now))
            }
            for line in try LookedAtView(children, sight).lines {
                session.terminal.write("\n" + line + "\n")
            }
            for (child, shut) in zip(children, shut) {
                guard let words = shut.words else { continue }
                let name = family.children[child].name
                session.terminal.write("\n" + localized("\(name) today: \(words).", "use that does not count") + "\n")
            }
            if held > 0 {
                let waits = CountedWord("stretch of use waits", "stretches of use wait").counted(Int(held))
                session.terminal.write("\n" + localized("\(waits) for a parent's word. See: challenges held") + "\n")
            }
        }
    }

    /// What each child used today while it was shut, where a parent may look.
    private static func whileShut(_ views: [StatusView], _ sight: Sight) throws -> [WhileShut] {
        guard let store = sight.store, let plan = views.first?.plan else { return [] }
        let now = sight.session.now.milliseconds
        let start = views.map(\.words.today.start).min() ?? now
        let use = try UseOfDays(
            plan, store, of: views.map(\.child), present: sight.family.apps.count, from: start, before: now, now: now)
        let shut = views.map { WhileShut(use, $0.child, in: Stretch($0.words.today.start, now), plan.family) }
        return shut.allSatisfy(\.apps.isEmpty) || sight.session.folder.isChilds ? [] : shut
    }

    private static func silentTrackers(_ children: [Int], _ sight: Sight) throws -> [SilentTracker] {
        guard let store = sight.store else { return [] }
        let own = children.map { sight.family.children[$0] }
        return try SilentTracker.all(of: own, sight.family, store, now: sight.session.now)
    }
}

extension SilentTracker {
    /// What a parent should look at.
    fileprivate func words(_ family: Family, now: Instant) -> String {
        let name = family.name(ofChild: child)
        let tracker = device.map { "\"\($0)\"" } ?? localized("\(name)'s tracker")
        let today = family.zone.localDate(at: now)
        let day = Wording.date(family.zone.localDate(at: Instant(milliseconds: last)), readOn: today)
        return localized(
            """
            Nothing was heard from \(tracker) since \(day). What \(name) uses there does not count, and is in no limit: \
            see whether its tracker runs.
            """) + "\n"
    }

    fileprivate func json(_ family: Family) -> JSONOutput {
        .known([
            ("child", .string(child)), ("device", device.map(JSONOutput.string)),
            ("last", .string(Instant(milliseconds: last).iso8601(in: family.zone))),
        ])
    }
}
