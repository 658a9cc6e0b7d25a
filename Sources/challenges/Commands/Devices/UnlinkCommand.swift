import CommandTable
import Diagnostics
import FamilyDevices
import FamilyTime
import RuleLanguage
import Syncing

/// Removes a device from the family.
enum UnlinkCommand: ParentsCommand {
    static let spec = CommandSpec(
        name: "unlink", summary: "Remove a device from the family.",
        discussion: """
            What the device has written by now counts, and what it writes from now on does not. The others go on with a new \
            key, so that it can read nothing new. It can be paired again at once: challenges pair.
            """,
        group: .devices,
        arguments: [ArgumentSpec("DEVICE", help: "Which one, by its name.")], options: [.yes],
        examples: Examples(Example("challenges unlink \"Mia's laptop\"", "asks first")))

    static func run(_ session: Session) throws -> ExitStatus {
        let group = try session.group()
        let others: [DeviceCard]
        do throws(SyncFailure) {
            others = try group.list(now: session.now.milliseconds).members.active.filter { $0.life != group.keys.life }
        } catch {
            throw Refusal(error, session)
        }
        let card = try device(session.options.argument("DEVICE") ?? "", among: others, own: group.keys.card, session)
        try session.confirm(
            "What \(card.name) has written by now stays. What it writes from now on does not count, and it can read nothing new.\n"
        )
        // What it has written by now counts, so it is read first.
        if let report = try SyncCommand.pass(session) { SyncWords(report: report, session: session).tellNotes() }
        do throws(SyncFailure) { try group.unlink(card.life, now: session.now.milliseconds) } catch {
            throw Refusal(error, session)
        }
        session.terminal.write("\(card.name) is out of the family. To let it in again: challenges pair\n")
        return .fine
    }

    private static func device(
        _ name: String, among cards: [DeviceCard], own: DeviceCard, _ session: Session
    ) throws -> DeviceCard {
        let named = cards.filter {
            $0.name.lowercased() == name.lowercased()
                || "\($0.life.device)".hasPrefix(name.lowercased()) && name.count >= 4
        }
        if let card = named.first, named.count == 1 { return card }
        if named.isEmpty {
            guard own.name.lowercased() != name.lowercased() else { throw Refusal(SyncFailure.ownDevice, session) }
            let names = cards.map { $0.name.shellWord }
            throw Refusal(
                message: "The family has no device \"\(name)\".",
                remedy: names.isEmpty ? "It has no other than this one." : "It has \(Words.list(names, "and")).")
        }
        let ids = named.map { "\($0.life.device)".prefix(8) }
        throw Refusal(
            message: "\(named.count) devices are called \(name).",
            remedy:
                "Name the one that is meant by its id, \(Words.list(ids.map { String($0) }, "or")); challenges device --json "
                + "shows when each was heard of last.")
    }
}
