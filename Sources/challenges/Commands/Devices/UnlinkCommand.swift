import CommandTable
import FamilyDevices
import FamilyTime
import Languages
import Syncing

/// Removes a device from the family.
enum UnlinkCommand: ParentsCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "unlink", summary: localized("Remove a device from the family."),
            discussion: localized(
                """
                What the device has written by now counts, and what it writes from now on does not. The others go \
                on with a new key, so that it can read nothing new. It can be paired again at once: challenges \
                pair.
                """),
            group: .devices,
            arguments: [ArgumentSpec("DEVICE", help: localized("Which one, by its name."))], options: [.yes],
            examples: Examples(Example("challenges unlink \"Mia's laptop\"", localized("asks first"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let group = try session.group()
        let members = try group.list(now: session.now.milliseconds).members
        let others = members.active.filter { $0.life != group.keys.life }
        let card = try session.device(session.options.argument("DEVICE") ?? "", among: others, own: group.keys.card)
        try session.confirm(
            localized(
                """
                What \(card.name) has written by now stays. What it writes from now on does not count, and it can \
                read nothing new.\n
                """)
        )
        // What it has written by now counts, so it is read first.
        if let report = try SyncCommand.pass(session) { SyncWords(report: report, session: session).tellNotes() }
        try group.unlink(card.life, now: session.now.milliseconds)
        let again = "challenges pair \(WayIn.options(members.author(of: card.life.device)))"
        session.terminal.write(localized("\(card.name) is out of the family. To let it in again: \(again)\n"))
        return .fine
    }
}
