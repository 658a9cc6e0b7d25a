import CommandTable
import Diagnostics
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Presentation
import Recording
import Running
import ShippedFiles

/// The programs that are handed what happens.
enum HooksCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "hooks", summary: localized("Show, switch on and retry the programs in Hooks."),
            discussion: localized(
                """
                A hook is a program in the family's Hooks folder. `challenges run` hands it what happens, one JSON \
                object a line on standard input, in order; with status 0 it has taken it. A hook that fails is \
                tried three times, after growing pauses; then what it did not take is put aside, and shown here \
                until you hand it over again with retry.

                A name that ends in .disabled is switched off. A hook \
                begins with what happens after it was switched on.
                """),
            group: .tracker,
            arguments: [
                ArgumentSpec(
                    "ACTION", arity: .optional, completion: .words(["on", "off", "retry"]),
                    help: localized("on, off or retry; without one the list.")),
                ArgumentSpec("NAME", arity: .optional, help: localized("The hook.")),
            ],
            examples: Examples(
                Example("challenges hooks", localized("the list, with what failed")),
                Example("challenges hooks on notify", localized("show notifications on this desktop")),
                Example("challenges hooks retry notify", localized("hand it again what it did not take"))))
    }

    static func giver(of options: Invocation) -> Giver { options.argument("ACTION") == nil ? .anybody : .parentHere }

    static func run(_ session: Session) throws -> ExitStatus {
        var hooks = HookFolder(family: session.folder.path).hooks()
        guard let action = session.options.argument("ACTION") else { return try list(hooks, session) }
        guard ["on", "off", "retry"].contains(action) else {
            throw UsageError(localized("hooks cannot \"\(action)\"."), remedy: localized("It can: on, off and retry."))
        }
        guard let name = session.options.argument("NAME") else {
            throw UsageError(
                localized("Which hook?"), remedy: localized("For example: challenges hooks \(action) notify"))
        }
        // Where nobody has said `init`, as on a child's device, there are none yet.
        if action == "on", !hooks.contains(where: { $0.hook.name == name }),
            let shipped = ShippedFiles.hooks().first(where: { $0.name == name })
        {
            try add(shipped, to: session.folder)
            hooks = HookFolder(family: session.folder.path).hooks()
        }
        guard let found = hooks.first(where: { $0.hook.name == name }) else {
            throw Refusal(
                localized("There is no hook \"\(name)\" in \(session.folder.path)/Hooks."),
                Suggestions.meant(
                    name, among: hooks.map(\.hook.name), or: localized("See which there are with: challenges hooks")))
        }
        switch action {
        case "on": try switchOn(found.hook, found.standing, session)
        case "off": try switchOff(found.hook, found.standing, session)
        default: try retry(found.hook, found.standing, session)
        }
        return .fine
    }

    // MARK: Doing

    /// Adds a hook that comes with the program, switched off.
    private static func add(_ hook: ShippedFile, to folder: FamilyFolder) throws(FolderError) {
        try FamilyFolder.makeFolder(folder.path + "/Hooks")
        try FamilyFolder.write(hook.saidScript, to: folder.path + "/Hooks/" + hook.name + Hook.off)
    }

    private static func switchOn(_ hook: Hook, _ standing: HookFolder.Standing, _ session: Session) throws {
        var path = hook.path
        if case .off = standing {
            path = String(path.dropLast(Hook.off.count))
            try move(hook.path, to: path)
        }
        do {
            try FileSystem.makeExecutable(path)
        } catch {
            throw FolderError(.unwritable, path: path)
        }
        // It begins with what is told from now on.
        if let store = try FamilyStore.openIfPresent(path: session.folder.databasePath, mode: .readWrite),
            try !store.hooks().contains(where: { $0.name == hook.name })
        {
            let row = HookRow(name: hook.name, position: try store.lastTold())
            try store.write(changesHistory: false) { transaction throws(StoreError) in try transaction.save(row) }
        }
        let folder = HookFolder(family: session.folder.path)
        guard folder.isTrusted(Hook(name: hook.name, path: path)) else {
            throw Refusal(localized("\(hook.name) is switched on, and does not run yet. \(HookFolder.distrust)"))
        }
        session.terminal.write(
            localized("\(hook.name) is on. It is handed what happens from now on, while this runs: challenges run\n"))
    }

    private static func switchOff(_ hook: Hook, _ standing: HookFolder.Standing, _ session: Session) throws {
        if case .off = standing {} else { try move(hook.path, to: hook.path + Hook.off) }
        if let store = try FamilyStore.openIfPresent(path: session.folder.databasePath, mode: .readWrite) {
            try store.write(changesHistory: false) { transaction throws(StoreError) in
                try transaction.forget(hook: hook.name)
            }
        }
        session.terminal.write(localized("\(hook.name) is off.\n"))
    }

    private static func move(_ path: String, to new: String) throws {
        do {
            try FileSystem.move(path, to: new)
        } catch {
            throw FolderError(.unwritable, path: new)
        }
    }

    private static func retry(
        _ hook: Hook, _ standing: HookFolder.Standing, _ session: Session
    ) throws {
        let store = try FamilyStore.openIfPresent(path: session.folder.databasePath, mode: .readWrite)
        var count = 0
        try store?.write(changesHistory: false) { transaction throws(StoreError) in
            count = try transaction.tryAgain(hook: hook.name)
        }
        guard count > 0 else { return session.terminal.write(localized("Nothing of \(hook.name) is put aside.\n")) }
        session.terminal.write(
            localized(
                """
                \(CountedWord("thing").counted(count)) put aside will be handed to \(hook.name) again, while this \
                runs: challenges run\n
                """))
        if case .off = standing {
            session.note(
                localized(
                    "\(hook.name) is off. Switch it on first: challenges hooks on \(hook.name.shellWord)"))
        }
    }

    // MARK: Listing

    private static func list(
        _ hooks: [(hook: Hook, standing: HookFolder.Standing)], _ session: Session
    ) throws -> ExitStatus {
        let store = try session.openStore()
        let rows = Dictionary(try store?.hooks().map { ($0.name, $0) } ?? [], uniquingKeysWith: { $1 })
        var items: [HookItem] = []
        for (hook, standing) in hooks {
            items.append(
                HookItem(
                    name: hook.name, standing: standing, row: rows[hook.name],
                    failures: try store?.hookFailures(of: hook.name) ?? []))
        }
        session.answer(
            [("hooks", .array(items.map(\.json)))],
            screen: ListScreen(
                title: localized("Hooks"), items: items.map(\.listed),
                hint: localized("Switch one on with: challenges hooks on NAME"),
                headings: .init(localized("Hook"), localized("State", "of a hook"), localized("What to know")),
                empty: localized(
                    """
                    There is no program in Hooks. These come when they are switched on: \
                    \(Listing.and(ShippedFiles.hooks().map(\.name))).
                    """)))
        return items.contains { !$0.failures.isEmpty } ? .findings : .fine
    }
}

/// A hook as it is listed.
private struct HookItem {
    var name: String
    var standing: HookFolder.Standing
    var row: HookRow?
    var failures: [HookFailureRow]

    private var state: String {
        switch standing {
        case .on: localized("on", "of a hook")
        case .off: localized("off", "of a hook")
        case .notExecutable: localized("cannot start", "of a hook")
        case .untrusted: localized("not trusted")
        }
    }

    var listed: ListItem {
        var words: [String] = []
        if case .untrusted = standing { words.append(HookFolder.distrust) }
        if case .notExecutable = standing {
            words.append(localized("It may not be run as a program: challenges hooks on \(name.shellWord)"))
        }
        if let last = failures.last {
            let isAgain = failures.allSatisfy(\.again)
            let aside = CountedWord("thing").counted(failures.count)
            words += [
                localized("\(aside) put aside. \(HookTrouble.said(last.trouble))"),
                isAgain
                    ? localized("Handed over again while this runs: challenges run")
                    : localized("Hand over again with: challenges hooks retry \(name.shellWord)"),
            ]
        } else if let row, let trouble = row.trouble.map(HookTrouble.said) {
            words.append(
                row.tries > 0
                    ? localized("Try \(row.tries) of \(HookDelivery.tries) failed: \(trouble)")
                    : localized("The last try failed: \(trouble)")
            )
        }
        return ListItem(name: name, about: words.joined(separator: " "), detail: state)
    }

    var json: JSONOutput {
        let failed = failures.map {
            JSONOutput.object([
                ("seq", .int($0.seq)), ("at", .time($0.at, in: .utc)), ("trouble", .string($0.trouble)),
                ("again", .bool($0.again)),
            ])
        }
        return .object([
            ("name", .string(name)), ("state", .string(state)), ("trouble", .text(row?.trouble)),
            ("failed", .array(failed)),
        ])
    }
}
