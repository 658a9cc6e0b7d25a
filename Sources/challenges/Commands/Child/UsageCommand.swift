import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import UsageTracking

/// How long each app was used on each day.
enum UsageCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "usage", summary: localized("Show how long each app was used on each day."),
            discussion: localized(
                """
                Time on two devices at once counts once; with --by device each device is told apart. What was used of an app \
                that was removed stays; added again, the app starts at zero.
                """),
            group: .child,
            options: [
                .child,
                .value("days", name: "N", help: localized("Only the last N days with use.")),
                .value("by", name: "WHAT", allowed: ["device"], help: localized("Tell devices apart.")),
            ],
            examples: Examples(
                Example("challenges usage --child mia --days 7", localized("Mia's last week")),
                Example("challenges usage --json --by device", localized("every device, for another program"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        return try session.looking(loaded) { session, store in try show(loaded, store, session) }
    }

    private static func show(
        _ loaded: LoadedFamily, _ store: FamilyStore?, _ session: Session
    ) throws -> ExitStatus {
        let children = try session.children(of: loaded.family)
        let limit = try session.options.int("days", in: 1...100_000)
        let byDevice = session.options.string("by") == "device"
        let plan = try loaded.versions(store, now: session.now).plan
        try session.answer("usage", about: children) { child in
            let use = try ChildUse(
                loaded.family, child, plan, store, byDevice: byDevice, lastDays: limit)
            return ({ use.json }, { session.show(use.screen) })
        }
        return .fine
    }
}
