import CommandTable
import JSONText

/// A child's levels by themselves.
enum LevelsCommand: Command {
    static let spec = CommandSpec(
        name: "levels", summary: "Show the levels: what is reached, and what comes next.",
        discussion: "How levels are written is told by: challenges help levels", group: .child, options: [.child],
        examples: Examples(
            Example("challenges levels --child mia", "each ladder with its steps"),
            Example("challenges levels --json", "everyone, for another program")))

    static func run(_ session: Session) throws -> ExitStatus {
        try session.showMeters("levels") { view, _ in
            view.wholeLevelJSON()
        } screen: { view, _ in
            view.levelScreen()
        }
    }
}
