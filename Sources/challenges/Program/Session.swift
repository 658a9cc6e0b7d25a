import CommandTable
import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Presentation
import Recording
import RuleEngine
import RuleLoading
import Synchronization

/// What a command works with: its options, the terminal, the family's folder and the clock.
struct Session {
    let options: Invocation
    private(set) var terminal: Terminal
    private(set) var appearance: Appearance
    let folder: FamilyFolder
    private(set) var now: Instant
    /// What was written to. If anything was changed, nobody may be told that nothing was.
    var opened: OpenedStores { terminal.opened }

    init(_ options: Invocation, _ terminal: Terminal) throws {
        self.options = options
        self.terminal = terminal
        appearance = terminal.appearance(plain: options.flag("plain"))
        let path = options.string("family") ?? Environment["CHALLENGES_FAMILY"]
        let here = FamilyFolder(path: ".")
        if path?.isEmpty == true {
            throw UsageError(
                localized("The family's folder has no name."), remedy: localized("Name it: --family our-family"))
        }
        folder = options.string("family") == nil && here.exists ? here : FamilyFolder(path: path ?? ".")
        if let text = options.string("now") {
            // An instant with an offset needs no family's clock, which would have to be read.
            now = try TypedMoment.instant(withOffset: text) ?? TypedMoment(folder, now: Self.clock).instant(text)
        } else {
            now = Self.clock
        }
    }

    private static var clock: Instant { Instant(milliseconds: WallClock.now) }

    /// Returns the present instant, for commands that run for long. With `--now` it returns that instant.
    var moving: @Sendable () -> Instant {
        let isGiven = options.string("now") != nil
        return { [now] in isGiven ? now : Self.clock }
    }

    /// This session at the present instant, on a screen of another size; what it writes goes to `terminal`.
    func drawing(on terminal: Terminal, columns: Int, lines: Int) -> Session {
        var session = self
        session.terminal = terminal
        session.now = moving()
        (session.appearance.width, session.appearance.height) = (columns, lines)
        return session
    }

    mutating func write(to terminal: Terminal) { self.terminal = terminal }

    /// Takes the size that the terminal has by now.
    /// - Returns: whether it is another one.
    mutating func resize() -> Bool {
        let present = terminal.appearance(plain: options.flag("plain"))
        defer { appearance = present }
        return present != appearance
    }

    /// A moment that an option names, on the family's clock or with an offset. Its command takes `--child`.
    /// - Parameter isEnd: whether a day without a time means its end.
    func moment(
        _ option: String, isEnd: Bool = false, tense: TypedMoment.Tense = .past
    ) throws(UsageError) -> Instant? {
        guard let text = options.string(option) else { return nil }
        return try TypedMoment(folder, now: now, child: options.string("child")).instant(
            text, isEnd: isEnd, tense: tense)
    }

    /// A day that was named.
    /// - Parameter child: the id of the child whose day `today` is. Nil for the day of the only child, or the family's.
    func day(_ text: String, of child: String? = nil) throws(UsageError) -> LocalDate {
        try TypedMoment(folder, now: now, child: child).day(text)
    }

    var wantsJSON: Bool { options.flag("json") }

    func show(_ screen: some Screen) { terminal.write(painted: screen.text(in: appearance)) }

    func show(json: JSONOutput) { terminal.write(json: json.text(pretty: true) + "\n") }

    /// Writes a remark to the reader, beside the result.
    func note(_ text: String) { terminal.writeError(text + "\n") }

    var findingRenderer: DiagnosticRenderer {
        DiagnosticRenderer(style: appearance.colour ? .ansi : .plain, columns: appearance.width)
    }

    /// The family and its rules in force: the files as they are written, or if they have a mistake their last version
    /// without one, with a note about it. Throws `Unsound` if nothing was loaded before.
    func load() throws -> LoadedFamily {
        // Why it cannot be opened is told by whoever needs it.
        let store = try? openStore()
        let reading = try folder.read(beside: store)
        if let family = reading.family, reading.obstacles.isEmpty {
            return LoadedFamily(family: family, reading: reading, store: store)
        }
        guard let whole = try (store ?? openStore()).flatMap({ try reading.lastWhole(in: $0) }) else {
            throw unsound(reading)
        }
        note(
            localized(
                """
                \(reading.obstacleWords), so what was loaded on \
                \(ClockWords.dated(whole.since, whole.family.zone)) stays in force. Find it with: challenges lint
                """))
        return LoadedFamily(family: whole.family, reading: whole.reading, store: store)
    }

    /// The family with its rules as they are written. Throws `Unsound` if they have a mistake.
    func loadAsWritten() throws -> LoadedFamily {
        let reading = try folder.read()
        guard let family = reading.family, reading.obstacles.isEmpty else { throw unsound(reading) }
        return LoadedFamily(family: family, reading: reading)
    }

    private func unsound(_ reading: FamilyReading) -> Unsound {
        let refused =
            reading.hasMistakes
            ? localized("Nothing was done, because the rules have to be right first. Check them with: challenges lint")
            : localized(
                """
                Nothing was done, because the files have to be readable first. Check them with: challenges lint
                """)
        return Unsound(
            text: findingRenderer.text(reading.obstacles, sources: reading.sources) + "\n" + refused + "\n")
    }

    /// The family's database for reading. Nil if nothing was recorded yet.
    func openStore() throws -> FamilyStore? {
        try FamilyStore.openIfPresent(path: folder.databasePath, mode: .readOnly)
    }

    /// The recorder for new decisions.
    /// - Throws: a `Refusal` if the clock can hardly be right.
    func recorder(_ loaded: LoadedFamily) throws -> Recorder {
        let store = try ownStore()
        try checkClock(loaded, store)
        return try Recorder(try loaded.versions(store, now: now), store: store, now: now)
    }

    /// The family, the child of which something is to be recorded, and what records it.
    func recording() throws -> (loaded: LoadedFamily, child: Int, recorder: Recorder) {
        let loaded = try load()
        return (loaded, try child(recordingIn: loaded.family), try recorder(loaded))
    }

    /// Runs `body` with the family's database as it stands now: with all that time has brought, even if nobody has
    /// recorded that yet. Nothing is written.
    func looking(
        _ loaded: LoadedFamily, _ body: (Sight) throws -> ExitStatus
    ) throws -> ExitStatus {
        let store = try loaded.store ?? openStore()
        try tellOfEdits(loaded, store)
        let sight = Sight(session: self, loaded: loaded, store: store)
        guard let store, try store.hasDue(now: now, { try loaded.versions(store, now: now).plan }),
            let recorder = try? recorder(loaded)
        else { return try body(sight) }
        let (text, status): (String, ExitStatus)
        do {
            (text, status) = try terminal.collecting { terminal in
                var session = self
                session.terminal = terminal
                return try recorder.look { try body(Sight(session: session, loaded: loaded, store: $0)) }
            }
        } catch is StoreError {
            // Somebody writes for long, or nobody may: what was recorded can be seen all the same.
            return try body(sight)
        }
        terminal.write(painted: text)
        return status
    }

    /// Says which edits are seen by commands that look and are in force only from the next recording on.
    func tellOfEdits(_ loaded: LoadedFamily, _ store: FamilyStore?) throws {
        guard let store else { return }
        let waiting = try loaded.versions(store, now: now).waiting
        guard !waiting.isEmpty else { return }
        let names =
            waiting.count > 3 ? waiting.prefix(2) + [localized("\(waiting.count - 2) more", "files")] : waiting[...]
        let changed = Listing.and(Array(names))
        note(
            waiting.count == 1
                ? localized(
                    """
                    \(changed) was changed, and nothing was recorded since. That comes into force with the next recording, \
                    such as challenges ingest, run or redeem; what is said here counts with it already.
                    """)
                : localized(
                    """
                    \(changed) were changed, and nothing was recorded since. That comes into force with the next \
                    recording, such as challenges ingest, run or redeem; what is said here counts with it already.
                    """))
    }

    /// The children that `--child` names. All children without the option.
    func children(of family: Family) throws -> [Int] {
        guard let name = options.string("child") else { return Array(family.children.indices) }
        return [try family.child(named: name)]
    }
}

extension FamilyReading {
    /// The files that stand against running the rules: those with mistakes, or those that cannot be read.
    private func obstacles(areRead: Bool) -> [String] {
        Set(obstacles.filter { ($0.code != UnreadFile.closedCode) == areRead }.map(\.file)).sorted()
    }

    fileprivate var hasMistakes: Bool { !obstacles(areRead: true).isEmpty }

    /// What stands against running the rules: "Rules/a.json has a mistake and Rules/b.json cannot be read".
    fileprivate var obstacleWords: String {
        let (mistaken, unreadable) = (obstacles(areRead: true), obstacles(areRead: false))
        let ofMistakes =
            mistaken.count == 1
            ? localized("\(mistaken[0]) has a mistake") : localized("\(Listing.and(mistaken)) have mistakes")
        let parts = [
            mistaken.isEmpty ? nil : ofMistakes,
            unreadable.isEmpty ? nil : localized("\(Listing.and(unreadable)) cannot be read"),
        ]
        return Listing.and(parts.compactMap(\.self))
    }
}

/// What a command may have changed.
final class OpenedStores: Sendable {
    private let changes = Mutex<(stores: [StoreChanges], hasEdited: Bool)>(([], false))

    func add(_ store: FamilyStore) { changes.withLock { $0.stores.append(store.changes) } }

    /// Notes that a parent's file was changed.
    func noteEdit() { changes.withLock { $0.hasEdited = true } }

    var hasChanges: Bool { changes.withLock { $0.hasEdited || $0.stores.contains(where: \.isAny) } }
}

extension ArgumentSpec {
    /// One of these words.
    static func one(_ name: String, of words: [String], arity: Arity = .optional) -> ArgumentSpec {
        ArgumentSpec(name, arity: arity, completion: .words(words), help: "\(Listing.or(words)).")
    }
}

extension OptionSpec {
    /// `--child`, which many commands take.
    static var child: OptionSpec {
        .value(
            "child", name: "CHILD", completion: OfferedWords.children.completion,
            help: localized("Only this child, by id or name."))
    }
}
