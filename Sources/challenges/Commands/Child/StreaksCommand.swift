import CommandTable
import JSONText

/// A child's streaks by themselves.
enum StreaksCommand: Command {
    static let spec = CommandSpec(
        name: "streaks", summary: "Show the streaks: how long they run, and what keeps them.",
        discussion: "How streaks are written is told by: challenges help streaks", group: .child, options: [.child],
        examples: Examples(
            Example("challenges streaks --child mia", "each run, its last days and its next milestone"),
            Example("challenges streaks --json", "everyone, for another program")))

    static func run(_ session: Session) throws -> ExitStatus {
        try session.showMeters("streaks") {
            try $0.streakJSON($1)
        } screen: {
            try $0.streakScreen($1)
        }
    }
}
