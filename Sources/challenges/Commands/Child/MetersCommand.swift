import CommandTable
import JSONText
import Languages
import Presentation
import Recording

/// A command that shows children something in their own language.
protocol ChildrensCommand: AnybodysCommand {
    static func show(_ children: [Int], _ sight: Sight) throws -> ExitStatus
}

extension ChildrensCommand {
    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let children = try session.children(of: loaded.family)
        return try session.speaking(to: children, of: loaded.family) {
            try session.looking(loaded) { try show(children, $0) }
        }
    }
}

/// A command that shows one section of the children's screens by itself. Its name is the section's key in JSON output.
protocol MetersCommand: ChildrensCommand {
    static func json(_ view: inout StatusView) throws -> [JSONOutput]
    static func screen(_ view: inout StatusView) throws -> MetersScreen
}

extension MetersCommand {
    static func show(_ children: [Int], _ sight: Sight) throws -> ExitStatus {
        let interpreter = try sight.interpreter()
        return try sight.answer(about: children) { child in
            try sight.status(interpreter, child)
        } items: { child, view in
            [.object([("child", sight.id(of: child)), (spec.name, .array(try json(&view)))])]
        } screen: { _, view in
            try screen(&view)
        }
    }
}

enum StreaksCommand: MetersCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "streaks", summary: localized("Show the streaks: how long they run, and what keeps them."),
            discussion: localized("How streaks are written is told by: challenges help streaks"), group: .child,
            options: [.child],
            examples: Examples(
                Example("challenges streaks --child mia", localized("each run, its last days and its next milestone")),
                Example("challenges streaks --json", localized("everyone, for another program"))))
    }

    static func json(_ view: inout StatusView) throws -> [JSONOutput] { try view.wholeStreakJSON() }
    static func screen(_ view: inout StatusView) throws -> MetersScreen { try view.streakScreen() }
}

enum LevelsCommand: MetersCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "levels", summary: localized("Show the levels: what is reached, and what comes next."),
            discussion: localized("How levels are written is told by: challenges help levels"), group: .child,
            options: [.child],
            examples: Examples(
                Example("challenges levels --child mia", localized("each ladder with its steps")),
                Example("challenges levels --json", localized("everyone, for another program"))))
    }

    static func json(_ view: inout StatusView) -> [JSONOutput] { view.wholeLevelJSON() }
    static func screen(_ view: inout StatusView) -> MetersScreen { view.levelScreen() }
}
