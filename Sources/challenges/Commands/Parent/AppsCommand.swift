import CommandTable
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Recording

/// The family's apps: what they earn and cost, and what is not known yet.
enum AppsCommand: ListCommand {
    static let list = "apps"
    static let keys = SettingKeys.app
    static let entry = "APP"

    static var spec: CommandSpec {
        CommandSpec(
            name: "apps", summary: localized("Show and change the family's apps."),
            discussion: localized(
                """
                Without an action it lists the apps with what they earn or cost, and where each price comes from: a new reward \
                app has a price of its own, 50 points a minute; one that has none costs the family's price, which is 10 where \
                nothing is said. Actions: add NAME, set APP KEY=VALUE... (KEY= takes it out), reset APP [KEY...] (back to its \
                default), remove APP, unknown (what trackers saw and the \
                family does not know), assign NAME APP (lets such a name stand for an app; its past use counts from --from).

                They change family.json and touch nothing in it that they were not asked to; what would be wrong is not saved.
                """),
            group: .parent, arguments: arguments(OfferedWords.apps.completion),
            options: [
                .child, .yes,
                .value(
                    "category", name: "CATEGORY", allowed: ["learning", "reward"],
                    help: localized("What a new app is for.")),
                .value(
                    "id", name: "ID", help: localized("A new app's short name for rules; made of its name without it.")),
                .value("token", name: "TOKEN", help: localized("The code by which a phone or tablet names a new app.")),
                .value(
                    "matches", name: "NAME", repeatable: true,
                    help: localized("A new app's name as a tracker says it; * is any text.")
                ),
                .value(
                    "from", name: "DATE",
                    help: localized("The day from which on assigned use counts; today without it.")),
            ],
            examples: Examples(
                Example("challenges apps --child mia", localized("what holds for Mia")),
                Example("challenges apps add \"Lego Builder\" --category learning", localized("a new app")),
                Example("challenges apps set khan pointsPerMinute=10 --child mia", localized("another rate for Mia")),
                Example(
                    "challenges apps set youtube costPerMinute=0", localized("free, wherever no gate or limit shuts it")
                ),
                Example("challenges apps reset khan pointsPerMinute", localized("the rate where nothing is said")),
                Example("challenges apps remove minecraft", localized("asks first, and says what follows")),
                Example("challenges apps assign Duolingo khan --from 2026-11-02", localized("let an unknown app count"))
            ))
    }

    static var others: [(word: String, act: @Sendable (Session) throws -> Void)] {
        [(word: "unknown", act: listUnknown), (word: "assign", act: assign)]
    }

    static var looking: Set<String> { ["unknown"] }

    static func place(of name: String, in family: Family, _ text: FamilyText) throws -> Int {
        try family.app(named: name)
    }

    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String { family.apps[place].name }

    static func show(_ session: Session) throws {
        let loaded = try session.load()
        let named = try session.options.string("child").map { try loaded.family.child(named: $0) }
        try session.tellOfEdits(loaded, session.openStore())
        let view = AppsView(family: loaded.family, child: named ?? session.owner(of: loaded.family))
        session.answer(view.members, screen: view.screen)
    }
}
