import CommandTable
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording

/// Quiet hours: bedtime, meals, homework.
enum QuietCommand: NumberedListCommand {
    static let list = "quietHours"
    static let keys = SettingKeys.quietHours
    static let entry = "21:00-06:30"
    static var entries: String { localized("quiet hours") }
    static let added = "21:00-06:30 on=schooldays"

    static var spec: CommandSpec {
        CommandSpec(
            name: "quiet", summary: localized("Show and change quiet hours, like bedtime."),
            discussion: localized(
                """
                In quiet hours nothing is earned, and reward apps are shut. Without an action it lists them. Actions: \
                add FROM-UNTIL [KEY=VALUE...], set FROM-UNTIL KEY=VALUE..., reset FROM-UNTIL KEY..., remove FROM-UNTIL. \
                Keys: on (days, school days, weekend), earning=yes (learning earns all the same), playing=yes (reward apps stay \
                open all the same). Of several with the same times each is meant by its number in the list.

                They change family.json and touch nothing in it that they were not asked to; what would be wrong is not saved.
                """),
            group: .parent, arguments: arguments(.nothing), options: [.yes],
            examples: Examples(
                Example("challenges quiet", localized("the list")),
                Example("challenges quiet add 21:00-06:30 on=schooldays", localized("bedtime before school days")),
                Example(
                    "challenges quiet add 14:00-15:00 on=mon,wed earning=yes",
                    localized("homework: learning earns, games are shut")),
                Example("challenges quiet set 21:00-06:30 between=20:30-06:30", localized("half an hour sooner")),
                Example("challenges quiet remove 21:00-06:30", localized("asks first, and says what follows"))))
    }

    static func show(_ session: Session) throws {
        let family = try session.load().family
        session.answer(
            [("quietHours", .array(family.quietHours.map(json)))],
            screen: ListScreen(
                title: localized("Quiet hours"),
                items: family.quietHours.enumerated().map { number, hours in
                    ListItem(
                        name: "\(number + 1)", about: "\(hours.days.phrase): \(rests(hours))",
                        detail: hours.range.description)
                }, headings: .init(localized("Number"), localized("Time"), localized("What rests")),
                empty: localized("There are none. Add some: \(adding)")))
    }

    private static func json(_ hours: QuietHours) -> JSONOutput {
        .object([
            ("on", .array(hours.days.names.map(JSONOutput.string))),
            ("between", .array([.string(hours.range.from.description), .string(hours.range.to.description)])),
            ("earning", .bool(hours.allowsEarning)), ("playing", .bool(hours.allowsPlaying)),
        ])
    }

    private static func rests(_ hours: QuietHours) -> String {
        if hours.allowsEarning { return localized("reward apps are shut") }
        return hours.allowsPlaying
            ? localized("nothing is earned") : localized("nothing is earned, and reward apps are shut")
    }

    static func add(_ session: Session) throws {
        let (range, settings) = try newEntry(session, adding)
        try add([], ["between=\(range)"] + settings, session)
    }

    static func isCalled(_ name: String, _ place: Int, in family: Family, _ text: FamilyText) -> Bool {
        let range = family.quietHours[place].range
        return name.split { ",-– ".contains($0) }.compactMap { ClockTime(String($0)) } == [range.from, range.to]
    }

    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String {
        "\(family.quietHours[place].range.description), \(family.quietHours[place].days.phrase)"
    }

    static func description(of place: Int, in family: Family, _ text: FamilyText) -> String {
        "\(name(of: place, in: family, text)): \(rests(family.quietHours[place]))"
    }

    static func whatFollows(from named: [String]) -> [String] {
        [localized("Reward apps follow it at once; what is earned follows it from the next family day.")]
    }

    static func consequences(ofRemoving place: Int, from family: Family) -> [String] {
        [
            localized("Reward apps open for points in these hours at once."),
            localized("From the next family day on learning earns in them as at other times."),
        ]
    }
}
