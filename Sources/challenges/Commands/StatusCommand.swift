import CommandTable
import JSONText
import Presentation

/// What a child sees.
enum StatusCommand: Command {
    static let spec = CommandSpec(
        name: "status", summary: "Show what is close, what today needs and what was won.", group: .child,
        options: [.child],
        examples: Examples(
            Example("challenges status --child mia", "Mia's screen"),
            Example("challenges status --json", "everyone, for another program")))

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let children = try session.children(of: loaded.family)
        let store = try session.openStore()
        let interpreter = try loaded.view(store, now: session.now)
        var views = try children.map { try loaded.status(interpreter, $0, store, now: session.now) }
        if session.wantsJSON {
            var items: [JSONOutput] = []
            for index in views.indices { items.append(try views[index].json(store)) }
            session.show(json: .object([("format", .int(1)), ("children", .array(items))]))
            return .fine
        }
        for index in views.indices {
            if index > 0 { session.terminal.write("\n") }
            session.show(try views[index].screen(store))
        }
        return .fine
    }
}
