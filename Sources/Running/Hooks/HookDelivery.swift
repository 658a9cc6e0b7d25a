import Diagnostics
package import FamilyStore
package import FamilyTime
import Languages
import OperatingSystem
package import Recording

/// Delivers outcomes to hooks: each at least once, in order for each hook, and never again after it was acknowledged.
///
/// The store holds what is to be delivered, and a cursor for each hook. A hook receives what waits as JSON lines, up to
/// a hundred; status 0 acknowledges them. After a failure a hook receives one outcome at a time, after a growing pause.
/// An outcome that fails three times is put aside for a parent to try again, and the next one follows. Hooks run
/// concurrently, one process each, and nobody waits for them.
package struct HookDelivery {
    /// The time limit of one run of a hook, in milliseconds.
    package static let timeLimit = 30 * Milliseconds.second
    /// The pause after the first failure, in milliseconds. Each further pause is four times as long.
    package static let pause = 10 * Milliseconds.second
    /// The number of tries after which an outcome is put aside.
    package static let tries = 3
    private static let page = 100

    /// A delivery that is under way.
    private struct Work {
        var run: any RunningHook
        var first: Int64
        var last: Int64
        var began: Int64
        /// Whether it was put aside before, and a parent wants it tried again.
        var isAgain: Bool
    }

    private let folder: HookFolder
    private let launcher: any HookLauncher
    private var work: [String: Work] = [:]
    private var rows: [String: HookRow]
    /// The hooks that are on, as of the last look.
    private var hooks: [Hook] = []
    private var again: [String: HookFailureRow] = [:]
    /// Why hooks that are switched on are not started, as a parent was told.
    private var told: [String: String] = [:]

    package init(_ folder: HookFolder, _ launcher: any HookLauncher, store: FamilyStore) throws(StoreError) {
        self.folder = folder
        self.launcher = launcher
        rows = Dictionary(try store.hooks().map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    /// Descriptors that become readable when a hook has written something or has ended.
    package var descriptors: [Int32] { work.values.compactMap(\.run.descriptor) }

    package var isWorking: Bool { !work.isEmpty }

    /// Whether a hook that is on really shuts apps.
    package private(set) var isEnforcing = false

    /// The first instant of a retry or a time limit. In the distant past if a hook has to be polled for its end.
    package var nextLook: Int64? {
        let tries = hooks.compactMap { rows[$0.name] }.filter { $0.tries > 0 && work[$0.name] == nil }.map(\.due)
        let ends = work.values.map { $0.run.descriptor == nil ? .min : $0.began + Self.timeLimit }
        return (tries + ends).min()
    }

    /// Handles hooks that have ended, and starts hooks for which something waits.
    /// - Returns: notes for a parent.
    package mutating func step(
        now: Instant, store: FamilyStore, telling: inout OutcomeTelling
    ) throws(StoreError) -> [String] {
        var notes: [String] = []
        for name in work.keys.sorted() {
            if let note = try end(name, now.milliseconds, store) { notes.append(note) }
        }
        for hook in hooks where work[hook.name] == nil {
            if let note = try start(hook, now.milliseconds, store, &telling) { notes.append(note) }
        }
        return notes
    }

    /// Updates which hooks are on; call it before anything more is told. A new hook begins with what is told from now
    /// on, without the history, and so does one that was switched off in between. A hook whose file is gone keeps its
    /// cursor, as an editor may be replacing the file.
    /// - Returns: notes for a parent about hooks that are not started; each once.
    package mutating func look(_ store: FamilyStore) throws(StoreError) -> [String] {
        let all = folder.hooks()
        hooks = all.filter { $0.standing == .on }.map(\.hook)
        isEnforcing = hooks.contains(where: \.enforces)
        // What is tried again just now is still listed.
        again = Dictionary(
            try store.hookFailuresToTryAgain().filter { work[$0.hook] == nil }.map { ($0.hook, $0) },
            uniquingKeysWith: { first, _ in first })
        for (hook, standing) in all where work[hook.name] == nil {
            switch standing {
            case .on where rows[hook.name] == nil:
                // A command may have switched it on, and noted when.
                rows[hook.name] = try store.hooks().first { $0.name == hook.name }
                if rows[hook.name] == nil {
                    try save(HookRow(name: hook.name, position: try store.lastTold()), store)
                }
            case .off where rows[hook.name] != nil:
                try store.write(changesHistory: false) { transaction throws(StoreError) in
                    try transaction.forget(hook: hook.name)
                }
                rows[hook.name] = nil
            default: break
            }
        }
        let idle = all.compactMap { hook, standing in obstacle(hook, standing).map { (hook.name, $0) } }
        let notes = idle.filter { told[$0.0] != $0.1 }.map(\.1)
        told = Dictionary(idle) { first, _ in first }
        return notes
    }

    private func obstacle(_ hook: Hook, _ standing: HookFolder.Standing) -> String? {
        switch standing {
        case .on, .off: nil
        case .notExecutable:
            localized(
                """
                The hook \(hook.name) is not started: it may not be run as a program. Allow it with: challenges \
                hooks on \(hook.name)
                """)
        case .untrusted:
            folder.doubtful(hook).map { path in
                let shown = FamilyFolder.shown(path)
                return FileStatus(path: path)?.isOwned == true
                    ? localized(
                        """
                        The hook \(hook.name) is not started: other accounts may write to \(shown). End that with: \
                        chmod go-w \(shown)
                        """)
                    : localized(
                        """
                        The hook \(hook.name) is not started: \(shown) belongs to another account. It has to \
                        belong to the one that runs challenges, or to the system.
                        """)
            }
        }
    }

    /// Stops all running hooks. They will receive again what they have not acknowledged.
    package mutating func stop() {
        for work in work.values { work.run.stop() }
        work = [:]
    }

    // MARK: Starting

    private mutating func start(
        _ hook: Hook, _ now: Int64, _ store: FamilyStore, _ telling: inout OutcomeTelling
    ) throws(StoreError) -> String? {
        // It may have been switched off or taken away since it was looked for.
        guard hook.isThere else { return nil }
        if let again = again.removeValue(forKey: hook.name) {
            guard let row = try store.outcome(at: again.seq) else {
                try forget(failureOf: hook.name, again.seq, store)
                return nil
            }
            return try launch(hook, [row], through: again.seq, isAgain: true, now, store, &telling)
        }
        guard let row = rows[hook.name], now >= row.due else { return nil }
        // What shuts apps has to know what was shut before this device came.
        var pages = Pages<OutcomeRow>.outcomes(
            after: row.position, since: hook.enforces ? nil : try store.arrival(), limit: row.tries == 0 ? Self.page : 1
        )
        let outcomes = try pages.next(from: store)
        guard !outcomes.isEmpty else {
            rows[hook.name]?.position = pages.position
            return nil
        }
        return try launch(hook, outcomes, through: pages.position, isAgain: false, now, store, &telling)
    }

    private mutating func launch(
        _ hook: Hook, _ outcomes: [OutcomeRow], through last: Int64, isAgain: Bool, _ now: Int64,
        _ store: FamilyStore, _ telling: inout OutcomeTelling
    ) throws(StoreError) -> String? {
        var input = ""
        for outcome in outcomes {
            for line in try telling.lines(outcome, from: store) { input += line + "\n" }
        }
        let first = outcomes.first?.seq ?? last
        do {
            let run = try launcher.launch(hook, input: input)
            work[hook.name] = Work(run: run, first: first, last: last, began: now, isAgain: isAgain)
            return nil
        } catch {
            return try fail(hook.name, first, isAgain: isAgain, error, now, store)
        }
    }

    // MARK: Ending

    private mutating func end(_ name: String, _ now: Int64, _ store: FamilyStore) throws(StoreError) -> String? {
        guard let work = work[name] else { return nil }
        var end = work.run.look()
        if end == nil, now - work.began >= Self.timeLimit {
            work.run.stop()
            end = .failed(.tookTooLong(Self.timeLimit / 1000))
        }
        guard let end else { return nil }
        switch end {
        case .acknowledged: try acknowledge(name, work, store)
        case .failed(let trouble):
            let note = try fail(name, work.first, isAgain: work.isAgain, trouble, now, store)
            self.work[name] = nil
            return note
        }
        self.work[name] = nil
        return nil
    }

    private mutating func acknowledge(_ name: String, _ work: Work, _ store: FamilyStore) throws(StoreError) {
        guard work.isAgain else {
            return try save(HookRow(name: name, position: work.last), store)
        }
        try forget(failureOf: name, work.first, store)
    }

    private func forget(failureOf hook: String, _ seq: Int64, _ store: FamilyStore) throws(StoreError) {
        try store.write(changesHistory: false) { transaction throws(StoreError) in
            try transaction.forgetHookFailure(of: hook, seq: seq)
        }
    }

    private mutating func fail(
        _ name: String, _ seq: Int64, isAgain: Bool, _ trouble: HookTrouble, _ now: Int64, _ store: FamilyStore
    ) throws(StoreError) -> String? {
        let failure = HookFailureRow(hook: name, seq: seq, at: now, trouble: trouble.words)
        if isAgain {
            try store.write(changesHistory: false) { transaction throws(StoreError) in try transaction.save(failure) }
            return localized(
                """
                The hook \(name) did not take it this time either, and it stays put aside: \
                \(HookTrouble.said(trouble.words)) Hand it over again with: challenges hooks retry \(name.shellWord)
                """)
        }
        guard var row = rows[name] else { return nil }
        row.tries += 1
        row.trouble = trouble.words
        row.due = now + Self.pause * (row.tries == 1 ? 1 : 4)
        guard row.tries >= Self.tries else {
            try save(row, store)
            return nil
        }
        let next = HookRow(name: name, position: seq, trouble: trouble.words)
        try store.write(changesHistory: false) { transaction throws(StoreError) in
            try transaction.save(failure)
            try transaction.save(next)
        }
        rows[name] = next
        return localized(
            """
            The hook \(name) did not take something in \(Self.tries) tries, and it is put aside: \
            \(HookTrouble.said(trouble.words)) Hand it over again with: challenges hooks retry \(name.shellWord)
            """)
    }

    private mutating func save(_ row: HookRow, _ store: FamilyStore) throws(StoreError) {
        try store.write(changesHistory: false) { transaction throws(StoreError) in try transaction.save(row) }
        rows[row.name] = row
    }
}
