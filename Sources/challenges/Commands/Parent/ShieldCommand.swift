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
import RuleLanguage

/// Shows which reward apps are shut, and records a parent's word on them.
enum ShieldCommand: Command {
    private static let actions = ["list", "lock", "unlock", "clear", "history"]

    static var spec: CommandSpec {
        CommandSpec(
            name: "shield", summary: localized("Show which reward apps are shut; lock and unlock them."),
            discussion: localized(
                """
                A reward app is shut from the moment it is one, and opens for points. `lock` shuts it whatever was paid, and \
                gives back whole minutes that are left; `unlock` opens it without points; `clear` takes your word back: what was shut before is shut. Gates, \
                quiet hours and daily limits hold in each case. Use of an app that is locked, or was shut again, does not count.

                With --for or --until the word ends by itself: the app then opens for points again.
                """),
            group: .parent,
            arguments: [
                .one("ACTION", of: actions),
                ArgumentSpec(
                    "APP", arity: .many, completion: OfferedWords.rewards.completion,
                    help: localized("Reward apps, or all.")),
            ],
            options: [
                .child, .value("reason", name: "TEXT", help: localized("Why, for the child to read.")),
                .value("for", name: "TIME", help: localized("How long it holds: 30min, 2h, 1h30.")),
                .value(
                    "until", name: "WHEN", help: localized("When it ends: 19:00, tomorrow 18:00, 2026-11-02 16:00.")),
            ],
            examples: Examples(
                Example("challenges shield", localized("what is shut and what is open now")),
                Example("challenges shield unlock minecraft --child mia", localized("open it without points")),
                Example("challenges shield unlock minecraft --for 30min", localized("half an hour for nothing")),
                Example("challenges shield lock all", localized("shut everything for everybody")),
                Example(
                    "challenges shield lock minecraft --until 19:00 --reason dinner",
                    localized("it opens for points again at seven")),
                Example("challenges shield clear all", localized("apps open for points again")),
                Example("challenges shield history --child mia", localized("how often, for how many points, how long")))
        )
    }

    static func giver(of options: Invocation) -> Giver {
        [nil, "list", "history"].contains(options.argument("ACTION")) ? .anybody : .parent
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let action = session.options.argument("ACTION") ?? "list"
        guard actions.contains(action) else {
            throw UsageError(
                localized("`shield` cannot do \"\(action)\"."),
                remedy: localized(
                    "It can: \(actions.joined(separator: ", "))."))
        }
        if action == "list" || action == "history" {
            return try session.looking(loaded) { try show(action, $0) }
        }
        let words = session.options.arguments("APP")
        guard !words.isEmpty else {
            throw UsageError(localized("Which app?"), remedy: localized("For example: challenges shield \(action) all"))
        }
        let apps = try apps(words, loaded.family, session)
        let end = try end(session)
        if end != nil, action == "clear" {
            throw UsageError(
                localized("`shield clear` takes your word back now."),
                remedy: localized(
                    "Leave out --for and --until."))
        }
        let recorder = try session.recorder(loaded)
        for child in try session.children(of: loaded.family) {
            try decide(action, apps, until: end, for: child, recorder, loaded, session)
        }
        return .fine
    }

    /// The reward apps that words name.
    static func apps(_ words: [String], _ family: Family, _ session: Session) throws -> [App] {
        let named = words == ["all"] ? nil : try Set(words.map { try session.rewardApp($0, in: family).id })
        return family.apps.filter { $0.category == .reward && named?.contains($0.id) != false }
    }

    /// Records a parent's word on apps for one child, and says what it came to.
    /// - Parameters:
    ///   - action: lock, unlock or clear.
    ///   - isSaidAgain: whether a word that stands already is said anew, so that who shuts apps hears of it.
    ///   - noting: what is recorded in the same entry of the journal.
    static func decide(
        _ action: String, _ apps: [App], until end: Int64? = nil, for child: Int, _ recorder: Recorder,
        _ loaded: LoadedFamily, _ session: Session, isSaidAgain: Bool = false,
        noting: (borrowing Transaction) throws(StoreError) -> Void = { _ in }
    ) throws {
        let reason = session.options.string("reason")
        let person = loaded.family.children[child]
        let clock = ChildClock(loaded.family, child, now: session.now)
        let (made, shut) = try session.decide(recorder, loaded, child, noting: noting) {
            desk throws(EconomyRefusal) -> ([Decision], [String]) in
            let ids = apps.map(\.id)
            let before = desk.made.count
            switch action {
            case "lock":
                try desk.lock(ids, until: end, reason: reason ?? Decision.lockedByParent, isSaidAgain: isSaidAgain)
            case "unlock":
                try desk.unlock(
                    ids, until: end, reason: reason ?? Decision.unlockedByParent, isSaidAgain: isSaidAgain)
            default: try desk.clear(ids)
            }
            return (Array(desk.made[before...]), action == "unlock" ? StillShut.words(ids, &desk, person, clock) : [])
        }
        tell(made, apps, child, loaded.family, clock, session)
        for words in shut { session.terminal.write("  \(words)\n") }
    }

    /// The instant at which a parent's word ends by itself. Nil if no end is named.
    static func end(_ session: Session) throws -> Int64? {
        if let text = session.options.string("for") {
            guard session.options.string("until") == nil else {
                throw UsageError(
                    localized("--for and --until both say when it ends."),
                    remedy: localized(
                        "Leave one of them out."))
            }
            guard let length = Milliseconds.length(text), length > 0, length <= 31 * Milliseconds.day else {
                throw UsageError(
                    localized("\"\(text)\" is no length of time."),
                    remedy: localized(
                        "Write it like 30min, 2h or 1h30."))
            }
            return session.now.milliseconds + length
        }
        guard let end = try session.moment("until", isEnd: true, tense: .future) else { return nil }
        guard session.now < end else {
            let text = session.options.string("until") ?? ""
            throw UsageError(
                localized("\(text) is over."),
                remedy: localized("Name a moment that is still to come, like \"tomorrow 07:00\"."))
        }
        return end.milliseconds
    }

    private static func words(
        _ kind: Decision.Kind, _ apps: [String], areFree: Bool, until end: String?
    ) -> String {
        let names = Listing.and(apps)
        return switch (kind, apps.count == 1, end) {
        case (.appLocked, true, nil): localized("\(names) is locked.")
        case (.appLocked, true, let end?): localized("\(names) is locked until \(end).")
        case (.appLocked, false, nil): localized("\(names) are locked.")
        case (.appLocked, false, let end?): localized("\(names) are locked until \(end).")
        case (.appUnlocked, true, nil): localized("\(names) is unlocked.")
        case (.appUnlocked, true, let end?): localized("\(names) is unlocked until \(end).")
        case (.appUnlocked, false, nil): localized("\(names) are unlocked.")
        case (.appUnlocked, false, let end?): localized("\(names) are unlocked until \(end).")
        case (_, true, _) where areFree: localized("\(names) opens without points again.")
        case (_, false, _) where areFree: localized("\(names) open without points again.")
        case (_, true, _): localized("\(names) opens for points again.")
        case (_, false, _): localized("\(names) open for points again.")
        }
    }

    /// Says what words on apps have come to for a child.
    static func tell(
        _ made: [Decision], _ apps: [App], _ number: Int, _ family: Family, _ clock: ChildClock, _ session: Session
    ) {
        let child = family.children[number]
        var said: [String] = []
        for kind in [Decision.Kind.appLocked, .appUnlocked, .appCleared] {
            let changed = Dictionary(grouping: made.filter { $0.kind == kind }, by: \.wordEnds)
            for (end, decisions) in changed.sorted(by: { $0.key ?? .max < $1.key ?? .max }) {
                let ids = Set(decisions.compactMap(\.app))
                for areFree in [false, true] {
                    let named = apps.filter {
                        ids.contains($0.id) && (family.terms(of: $0, for: child).pay == .free) == areFree
                    }
                    guard !named.isEmpty else { continue }
                    said.append(words(kind, named.map(\.name), areFree: areFree, until: end.map(clock.words)))
                }
            }
        }
        let back = made.filter { $0.kind == .pointsRefunded }.reduce(0) { $0 + $1.points }
        if back > 0 { said.append(localized("\(CountedWord.point.counted(Int(back))) came back.")) }
        let words = said.isEmpty ? localized("nothing changed.") : said.joined(separator: " ")
        session.terminal.write("\(child.name): \(words)\n")
    }

    private static func show(_ action: String, _ sight: Sight) throws -> ExitStatus {
        let session = sight.session
        let plan = try sight.plan()
        let author = session.journalAuthor
        let shutting = Shutting(session)
        let isList = action == "list"
        let forParent = localized("Open one: challenges shield unlock APP. All: challenges shield unlock all")
        let forChild = localized("Open one for points: challenges redeem APP. Without points, ask a parent.")
        return try sight.answer(about: try session.children(of: sight.family)) { child in
            sight.rewards(try sight.loaded.desk(plan, child, sight.store, now: session.now), child)
        } items: { child, view in
            [.object([("child", sight.id(of: child)), ("apps", .array(view.apps.map { view.json($0) }))])]
        } screen: { child, view in
            let person = sight.family.children[child]
            let isShutHere = shutting.isKnown(in: view.desk)
            let isAnyShut = view.apps.contains { view.standing($0).isShielded }
            return ListScreen(
                title: person.name,
                items: view.apps.map { reward in
                    ListItem(
                        name: reward.app.id,
                        about: isList
                            ? view.shieldWords(reward, isShutHere: isShutHere) : view.historyWords(reward.app.id),
                        detail: reward.app.name)
                } + (isList ? [] : removed(view, plan)),
                hint: isAnyShut && isList && author.isAuthor(of: person.id)
                    ? (author.isParent ? forParent : forChild) : nil,
                headings: .init(
                    localized("App"), localized("Name"), isList ? localized("Now") : localized("So far")))
        }
    }

    /// Reward apps that are no more: their history stays.
    private static func removed(_ view: RewardView, _ plan: Plan) -> [ListItem] {
        view.desk.books.rewards.keys.sorted().filter { id in !view.apps.contains { $0.app.id == id } }.map { id in
            let name = plan.family.name(ofApp: id)
            return ListItem(
                name: id, about: view.historyWords(id, isGone: true),
                detail: localized(
                    "\(name), no reward app any more"))
        }
    }
}

extension Decision {
    /// When a word of a parent ends by itself. Nil if it does not, or if it is none.
    fileprivate var wordEnds: Int64? {
        switch body {
        case .app(_, .locked(let end)), .app(_, .unlocked(let end)): end
        default: nil
        }
    }
}
