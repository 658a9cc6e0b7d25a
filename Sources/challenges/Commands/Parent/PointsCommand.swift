import CommandTable
import Economy
import FamilySettings
import JSONText
import Languages

/// Gives points to a child, or takes them.
enum PointsCommand: ParentsCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "points", summary: localized("Give a child points, or take some, with a reason."),
            discussion: localized(
                """
                Given points lie with the bonus points. Taken points go as if they were spent; no more can be taken than there \
                are. Goals, levels and badges do not change by it.
                """),
            group: .parent,
            arguments: [
                .one("ACTION", of: ["give", "take"], arity: .required),
                ArgumentSpec("POINTS", help: localized("How many.")),
            ],
            options: [
                .child, .attempt, .value("reason", name: "TEXT", help: localized("Why, as the ledger says it.")),
            ],
            examples: Examples(
                Example("challenges points give 50 --child mia --reason \"helped grandma\"", localized("a present")),
                Example("challenges points take 20 --child leo --reason \"broken rule\"", localized("with a reason"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let action = session.options.argument("ACTION") ?? ""
        guard ["give", "take"].contains(action) else {
            throw UsageError(
                localized("\"\(action)\" is neither give nor take."),
                remedy: localized("For example: challenges points give 50"))
        }
        let text = session.options.argument("POINTS") ?? ""
        guard let points = Int(text), (1...1_000_000).contains(points) else {
            throw UsageError(
                localized("\"\(text)\" is no number of points."),
                remedy: localized(
                    "Write a whole number from 1 to 1000000."))
        }
        let child = try session.child(recordingIn: loaded.family)
        let reason = session.options.string("reason") ?? (action == "give" ? "given by a parent" : "taken by a parent")
        let recorder = try session.recorder(loaded)
        let (balance, owed) = try session.decide(recorder, loaded, child, [action, "\(points)"]) {
            desk throws(EconomyRefusal) in
            try desk.adjust(action == "give" ? points : -points, reason: reason)
            return (Int(desk.accounts.total), Int(desk.books.owed))
        }
        return session.answer {
            [
                ("child", .string(loaded.family.children[child].id)),
                ("points", .int(Int64(action == "give" ? points : -points))), ("balance", .int(Int64(balance))),
                ("owedPoints", .int(Int64(owed))),
            ]
        } words: {
            let (name, has) = (loaded.family.children[child].name, CountedWord.point.counted(balance))
            session.terminal.write(
                owed > 0
                    ? localized(
                        "\(name) has \(has) now, and owes \(CountedWord.point.counted(owed)) for time that was used.\n")
                    : localized("\(name) has \(has) now.\n"))
        }
    }
}
