import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import RuleEngine
import RuleLanguage

/// The badges, won and still to win.
enum BadgesCommand: AnybodysCommand {
    static let spec = CommandSpec(
        name: "badges", summary: "Show the badges, won and still to win.", group: .child,
        options: [.child, .flag("all", help: "Say what each badge is for.")],
        examples: Examples(Example("challenges badges --child mia", "Mia's badges")))

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        return try session.looking(loaded) { session, store in try show(loaded, store, session) }
    }

    private static func show(
        _ loaded: LoadedFamily, _ store: FamilyStore?, _ session: Session
    ) throws -> ExitStatus {
        let children = try session.children(of: loaded.family)
        let interpreter = try loaded.view(store, now: session.now)
        var items: [JSONOutput] = []
        for (place, child) in children.enumerated() {
            let badges = try BadgeView(interpreter, child, store, session.now)
            if session.wantsJSON {
                items.append(
                    .object([
                        ("child", .string(loaded.family.children[child].id)), ("badges", badges.json),
                        ("secret", .int(Int64(badges.secret))),
                    ]))
            } else {
                if place > 0 { session.terminal.write("\n") }
                session.show(badges.screen(isWhole: session.options.flag("all")))
            }
        }
        if session.wantsJSON { session.show(json: .object([("format", .int(1)), ("children", .array(items))])) }
        return .fine
    }
}
