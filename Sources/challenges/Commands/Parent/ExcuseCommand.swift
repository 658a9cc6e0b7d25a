import CommandTable
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Recording

/// Excuses days, so that they do not count against a child.
enum ExcuseCommand: ParentsCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "excuse", summary: localized("Excuse a child for a day or more."),
            discussion: localized(
                """
                Writes the days into the child's "away" in family.json: streaks pass over them, and no goal asks for them. It \
                holds from the day on which it is written down; a day that is over stays as it was.
                """),
            group: .parent,
            arguments: [
                ArgumentSpec(
                    "CHILD", completion: OfferedWords.children.completion, help: localized("Whom, by id or name.")),
                ArgumentSpec("DATE", arity: .optional, help: localized("The first day; today without it.")),
            ],
            options: [
                .value("until", name: "DATE", help: localized("The last day, included; the first day without it.")),
                .value("why", name: "TEXT", help: localized("The reason.")),
            ],
            examples: Examples(
                Example("challenges excuse mia", localized("ill today")),
                Example("challenges excuse mia 2026-12-24 --until 2026-12-26 --why holiday", localized("three days"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        var (text, family) = try session.familyText()
        let place = try family.child(named: session.options.argument("CHILD") ?? "")
        let child = family.children[place]
        let today = family.today(at: session.now, of: child)
        let first = try session.options.argument("DATE").map { try session.day($0, of: child.id) } ?? today
        let last = try session.options.string("until").map { try session.day($0, of: child.id) } ?? first
        guard first <= last else {
            throw UsageError(
                localized("The last day, \(last), lies before the first, \(first)."),
                remedy: localized(
                    "Swap the two dates."))
        }
        guard last >= today else {
            throw Refusal(
                localized("\(Wording.date(last, readOn: today)) is over, and what was decided stays decided."),
                localized("Excuse days before they are over, from \(today) on."))
        }
        var members: [(String, JSONOutput)] = [
            ("from", .string(first.description)), ("until", .string(last.description)),
        ]
        if let why = session.options.string("why") { members.append(("why", .string(why))) }
        try text.add(members, to: "/children/\(place)/away")
        try session.save(text)
        let end = Wording.date(last, readOn: today)
        let days = first == last ? end : localized("\(Wording.date(first, readOn: today)) to \(end)", "dates")
        session.terminal.write(localized("\(child.name) is excused: \(days).\n"))
        if first < today { session.note(localized("Days before today are over and stay as they were.")) }
        return .fine
    }
}
