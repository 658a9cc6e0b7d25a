import CommandTable
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording

/// Proves that the history is as it was made, and makes anew what follows from it.
enum CheckCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "check",
            summary: localized("Prove that the history was not altered, and repair what follows from it."),
            discussion: localized(
                """
                What happened is kept as entries of a journal, each chained to the one before it: use, decisions, a parent's \
                words, rules as they were loaded, what was told. Everything else follows from them. This holds each entry \
                against the chain, makes everything else anew, compares it, and adds up all points. --repair puts in the \
                place of everything else what follows. Entries that are damaged or missing are named, and never made up.

                It proves that nothing was altered by accident or by hand. It does not prove who made an entry: an account \
                that may write to family.sqlite and family.sqlite-head can make another history.
                """),
            group: .parent,
            options: [.flag("repair", help: localized("Make anew what follows from the history.")), .yes],
            examples: Examples(
                Example("challenges check", localized("whether everything is as it was made")),
                Example("challenges check --repair", localized("asks first where something is lost"))))
    }

    static func giver(of options: Invocation) -> Giver { options.flag("repair") ? .parentHere : .anybody }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let path = session.folder.databasePath
        guard let store = try session.openStore() else {
            return nothing(FamilyStore.notedEntries(beside: path), session)
        }
        let check = try check(store, loaded, session)
        let words = CheckWords(family: loaded.family)
        guard session.options.flag("repair"), !check.isSound else {
            show(check, words, session)
            return check.isSound ? .fine : .findings
        }
        if check.losesFacts {
            try session.confirm(
                check.faults.map { words.text($0) + "\n" }.joined()
                    + localized(
                        """
                        What these entries said is lost, and all that follows from it goes. A backup may still have it.
                        """) + "\n")
        }
        let repaired = try FamilyStore.open(path: path, mode: .repair)
        let lost = try repaired.repair()
        let left = try self.check(repaired, loaded, session)
        session.answer {
            words.members(left)
        } words: {
            for fault in lost { session.terminal.write(localized("Lost: \(words.text(fault))\n")) }
            session.terminal.write(localized("Everything that follows from the history was made anew.\n"))
            if !left.isSound { show(left, words, session) }
        }
        return left.isSound ? .fine : .findings
    }

    private static func check(
        _ store: FamilyStore, _ loaded: LoadedFamily, _ session: Session
    ) throws -> StoreCheck {
        var check = try store.check(now: session.now.milliseconds)
        // Only what the facts and tables are right for can be folded from them.
        if check.isSound {
            check.differences = try store.wrongSavedWork(loaded.reading, family: loaded.family, now: session.now)
        }
        return check
    }

    /// - Parameter noted: how many entries were noted beside the database that is not there.
    private static func nothing(_ noted: Int64?, _ session: Session) -> ExitStatus {
        let isSound = noted == nil
        session.answer {
            [("sound", .bool(isSound)), ("entries", .int(0)), ("lost", .int(noted ?? 0))]
        } words: {
            guard let noted else { return session.terminal.write(localized("Nothing was recorded yet.\n")) }
            let gone = StoreError(kind: .historyGone(entries: noted), path: session.folder.databasePath)
            session.terminal.write("\(gone.message)\n\(gone.remedy)\n")
        }
        return isSound ? .fine : .findings
    }

    private static func show(_ check: StoreCheck, _ words: CheckWords, _ session: Session) {
        session.answer {
            words.members(check)
        } words: {
            tell(check, words, session)
        }
    }

    private static func tell(_ check: StoreCheck, _ words: CheckWords, _ session: Session) {
        let (entries, places) = (check.entries, check.acceptedLosses)
        let lost = CountedWord("place").counted(places, .dative)
        guard !check.isSound else {
            let count = CountedWord("entry", "entries").counted(entries)
            session.terminal.write(
                (places == 0
                    ? localized("The history is as it was made (\(count)).")
                    : localized(
                        "The history is as it was made (\(count)), but for what was accepted as lost in \(lost)."))
                    + "\n"
                    + localized(
                        """
                        Everything else follows from it, and all points add up.
                        That does not prove who made it: see challenges check --help
                        """) + "\n")
            return
        }
        for fault in check.faults { session.terminal.write(words.text(fault) + "\n") }
        for difference in check.differences { session.terminal.write(words.text(difference) + "\n") }
        for fault in check.sums {
            session.terminal.write("\(words.name(fault.child)): \(fault.words { NumberText.grouped(Int($0)) })\n")
        }
        if !check.isEndNoted {
            session.terminal.write(
                localized(
                    """
                    family.sqlite-head is missing or cannot be read, in which the last entry of the history is noted: \
                    nobody can tell whether entries are missing at its end.\n
                    """))
        }
        session.terminal.write(
            check.faults.isEmpty && check.isEndNoted && check.differences.isEmpty
                ? places == 0
                    ? localized("The history itself is as it was made.\n")
                    : localized("The history itself is as it was made, but for what was accepted as lost in \(lost).\n")
                : localized("Put right what follows from the history with: challenges check --repair\n"))
    }
}
