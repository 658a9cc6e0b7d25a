import CommandTable
import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Recording
import RuleEngine

extension Session {
    /// The text of `family.json`, to be edited; the family in it has to be right first.
    func familyText() throws -> (text: FamilyText, family: Family) {
        let text = try FamilyText(folder)
        for file in text.kept {
            note(
                localized(
                    """
                    A command was cut off while somebody else saved \(FamilyFolder.shown(folder.familyPath)); what they \
                    saved lies in \(file). Take over from it what is missing, and remove it: rm \(file.shellWord)
                    """))
        }
        guard let family = text.family else {
            _ = try loadAsWritten()
            throw FolderError(.unreadable, path: folder.familyPath)
        }
        return (text, family)
    }

    /// Saves an edit, which holds from now on. What would be wrong is said, and nothing is saved.
    /// - Parameters:
    ///   - rules: the rules that change with it.
    ///   - app: the app that it removes from the family, whose points go with it: everything is done, or nothing.
    /// - Returns: the points that were taken out, by child.
    @discardableResult
    func save(
        _ text: FamilyText, with rules: [FileEdit] = [], removing app: App? = nil
    ) throws -> [Int: Int64] {
        try refuseAssigned(text)
        var noted: (edited: LoadedFamily, taken: [Int: Int64])?
        try text.save(with: rules) { after, replace in noted = try note(after, removing: app, in: replace) }
        opened.noteEdit()
        do {
            if let noted {
                let recorder = try recorder(noted.edited)
                try tellWhatEnded(recorder.finishAndDecide(isEnforcing: false), recorder.plan.family)
            }
        } catch {
            let words = (error as? StoreError)?.message ?? (error as? Refusal)?.message ?? "\(error)"
            note(
                localized(
                    "It is saved, and holds from now on. What follows from it is told by the next command. \(words)"))
        }
        return noted?.taken ?? [:]
    }

    /// Tells of open apps that an edit has closed, and of what came back.
    /// - Parameter family: the family with all apps that it ever had.
    private func tellWhatEnded(_ made: [Decision], _ family: Family) {
        for child in family.children {
            let made = made.filter { $0.child == child.id }
            for closed in made {
                guard case .app(let app, .closed(_, _, let until, _)) = closed.body else { continue }
                // What use took above its price comes back too, and has nothing to do with the edit.
                let points = made.reduce(0) { $0 + ($1.app == app ? $1.pointsForTimeLeft : 0) }
                let minutes = made.reduce(Int64(0)) { sum, back in
                    guard case .app(app, .voucherReturned(_, let length, _)) = back.body else { return sum }
                    return sum + length
                }
                var cameBack: [String] = []
                if points > 0 {
                    cameBack.append(localized("\(CountedWord.point.counted(Int(points))) of minutes that were left"))
                }
                if minutes > 0 { cameBack.append(localized("\(minutes / Milliseconds.minute) min of a voucher")) }
                if !cameBack.isEmpty || until == nil {
                    note(
                        cameBack.isEmpty
                            ? localized("\(child.name)'s time with \(family.name(ofApp: app)) ended.")
                            : localized(
                                "\(child.name)'s time with \(family.name(ofApp: app)) ended: \(Listing.and(cameBack)) came back."
                            ))
                }
            }
        }
    }

    /// A name that a parent has assigned to an app of one list cannot come to stand for one of the other (B9).
    private func refuseAssigned(_ text: FamilyText) throws {
        guard let before = text.family, let after = try text.check().family else { return }
        for row in try openStore()?.assignments() ?? [] {
            let sign = App.Sign.name(App.Sign.Folded(row.name))
            guard let assigned = after.apps.first(where: { $0.id == row.app }), let other = after.app(with: sign),
                other.category != assigned.category, before.app(with: sign)?.category != other.category
            else { continue }
            throw Refusal(
                localized("Nothing was saved.") + " "
                    + App(id: row.app, name: row.name, category: assigned.category).doubleAssignment(to: other.category),
                localized(
                    """
                    "\(row.name)" was assigned to \(assigned.name). Assign it to an app of the \
                    \(other.category.listName) list first, or choose another name.
                    """))
        }
    }

    /// Lets the store know from when on the edit holds: else that would be whenever something is recorded next.
    /// - Parameter replace: puts the new text in its place. It is called while nobody else can write, and the history
    ///   knows of the edit exactly if it succeeds.
    /// - Returns: the family as it is now, and the points that were taken out. Nil where there is no history that could
    ///   be told.
    private func note(
        _ after: FamilyReading, removing app: App?, in replace: () throws(FolderError) -> Void
    ) throws -> (edited: LoadedFamily, taken: [Int: Int64])? {
        // A family whose rules have mistakes can be edited, but not run.
        let isSound = after.obstacles.isEmpty
        let edited = after.family.flatMap { isSound ? LoadedFamily(family: $0, reading: after) : nil }
        guard let store = try openStore() else {
            try replace()
            return nil
        }
        if let app {
            let taken = try recorder(load()).remove(
                app, noting: try edited?.versions(store, now: now), with: replace)
            return edited.map { ($0, taken) }
        }
        guard let edited else {
            try replace()
            return nil
        }
        if let doubt = try store.clockDoubt(now: now, edited.family) {
            try replace()
            let refusal = refusal(doubt, now, edited.family.zone)
            note(
                localized(
                    "It is saved, and holds from what is recorded next. \(refusal.message) \(refusal.remedy ?? "")"))
            return nil
        }
        try recorder(edited).noteWritten(with: replace)
        return (edited, [:])
    }

    /// Records the rules as they are written, so that they are in force from now on. Nothing is recorded while there is no
    /// history: then the first recording loads them, for all of it.
    /// - Returns: false if something is wrong with the rules, or with the clock.
    func noteRules() throws -> Bool {
        guard let loaded = try? loadAsWritten() else { return false }
        guard let store = try openStore() else { return true }
        guard try store.clockDoubt(now: now, loaded.family) == nil else { return false }
        try recorder(loaded).noteWritten {}
        return true
    }

    /// Asks for confirmation of something that cannot be undone. If nobody can be asked, `--yes` is required.
    func confirm(_ consequences: String) throws {
        guard !options.flag("yes") else { return }
        terminal.writeError(consequences)
        guard terminal.isInputTerminal else {
            throw Refusal(
                localized("Nothing was done, because nobody has confirmed it."), localized("Add --yes to do it."))
        }
        let answer = terminal.askAnew(localized("Do it? Type yes: "))
        guard ["yes", localized("yes")].contains(answer?.lowercased()) else {
            throw Refusal(localized("Nothing was done."))
        }
    }

    /// Throws a `Refusal` with the mistakes that an edit would cause, before anybody is asked.
    /// - Parameter rules: the rules that change with the edit.
    func refuseUnsound(_ text: FamilyText, with rules: [FileEdit] = []) throws {
        let findings = try text.newObstacles(with: rules).findings
        guard !findings.isEmpty else { return }
        throw Refusal(localized("Nothing was done."), findings)
    }

    /// The words behind a command's action. Throws if there are too few, or if one is empty.
    func words(_ least: Int, _ usage: String) throws(UsageError) -> [String] {
        let words = options.arguments("WORD")
        guard words.count >= least else {
            throw UsageError(
                localized("There is something missing."),
                remedy: localized(
                    "Write: \(usage)"))
        }
        guard words.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
            throw UsageError(
                localized("There is nothing between the quotation marks."), remedy: localized("Write: \(usage)"))
        }
        return words
    }
}

extension Refusal {
    /// What is wrong and what to do about it, each once.
    init(_ outcome: String, _ findings: [Diagnostic]) {
        func lines(_ texts: [String]) -> String {
            var told: Set<String> = []
            return texts.filter { told.insert($0).inserted }.joined(separator: "\n")
        }
        let remedies = findings.compactMap(\.remedy)
        let mistakes =
            findings.isEmpty
            ? [localized("family.json does not hold what was to be changed.")] : findings.map(\.message)
        self.init("\(outcome) \(lines(mistakes))", remedies.isEmpty ? nil : lines(remedies))
    }
}

extension FamilyText {
    /// Removes a member, and the objects around it that become empty.
    mutating func removeWhole(_ pointer: String, inside owner: String) throws {
        try remove(pointer)
        guard let slash = pointer.lastIndex(of: "/") else { return }
        let parent = String(pointer[..<slash])
        guard parent.count > owner.count, root?.at(pointer: parent)?.object?.isEmpty == true else { return }
        try removeWhole(parent, inside: owner)
    }
}

extension String {
    /// A short name for files and commands: "Khan Academy" is "khan-academy".
    var slug: String {
        let letters = lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
        return String(letters).split(separator: "-").joined(separator: "-")
    }
}

extension OptionSpec {
    static var yes: OptionSpec { .flag("yes", help: localized("Do it without asking.")) }
}
