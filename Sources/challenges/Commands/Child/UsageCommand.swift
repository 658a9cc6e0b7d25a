import CommandTable
import FamilyTime
import Languages
import Recording

/// How long each app was used on each day.
enum UsageCommand: LookingCommand {
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

    static func show(_ sight: Sight) throws -> ExitStatus {
        let session = sight.session
        let children = try session.children(of: sight.family)
        let limit = try session.options.int("days", in: 1...100_000)
        let byDevice = session.options.string("by") == "device"
        let plan = try sight.plan()
        return try sight.answer("usage", about: children) { child in
            try ChildUse(sight.family, child, plan, sight.store, byDevice: byDevice, lastDays: limit)
        } items: { _, use in
            use.json
        } screen: { _, use in
            use.screen
        }
    }
}
