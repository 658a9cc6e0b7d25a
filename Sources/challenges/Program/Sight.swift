import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleEngine

/// What a command sees that shows how things stand: the family as it was loaded, and what is recorded.
struct Sight {
    let session: Session
    let loaded: LoadedFamily
    /// Nil if nothing was recorded yet.
    let store: FamilyStore?

    var family: Family { loaded.family }

    func plan() throws -> Plan { try loaded.versions(store, now: session.now).plan }

    /// The engine as it stands now.
    func interpreter() throws -> Interpreter { try loaded.interpreter(store, now: session.now) }

    func status(_ interpreter: Interpreter, _ child: Int) throws -> StatusView {
        try loaded.status(interpreter, child, store, now: session.now)
    }

    func badges(_ interpreter: Interpreter, _ child: Int) throws -> BadgeView {
        try BadgeView(interpreter, child, store, session.now)
    }

    /// What a child can have for points.
    func rewards(_ desk: Desk, _ child: Int) -> RewardView {
        RewardView(desk, ChildClock(family, child, now: session.now), now: session.now)
    }

    func id(of child: Int) -> JSONOutput { .string(family.children[child].id) }

    func zone(of child: Int) -> Zone { family.children[child].zone ?? family.zone }

    /// Answers about one child after the other.
    /// - Parameters:
    ///   - key: the member that holds what is said of all of them.
    ///   - view: what is seen of a child, for the form that is wanted.
    func answer<View, Shown: Screen>(
        _ key: String = "children", about children: [Int], _ view: (Int) throws -> View,
        items: (Int, inout View) throws -> [JSONOutput], screen: (Int, inout View) throws -> Shown
    ) throws -> ExitStatus {
        return try session.answer {
            let all = try children.flatMap { child in
                var view = try view(child)
                return try items(child, &view)
            }
            return [(key, .array(all))]
        } words: {
            for (place, child) in children.enumerated() {
                if place > 0 { session.terminal.write("\n") }
                var view = try view(child)
                session.show(try screen(child, &view))
            }
        }
    }
}

/// A command that shows something and changes nothing.
protocol LookingCommand: AnybodysCommand {
    static func show(_ sight: Sight) throws -> ExitStatus
}

extension LookingCommand {
    static func run(_ session: Session) throws -> ExitStatus { try session.looking(try session.load(), show) }
}
