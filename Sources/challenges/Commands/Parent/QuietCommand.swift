import CommandTable
import FamilySettings
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleLanguage

/// Quiet hours: bedtime, meals, homework.
enum QuietCommand: ListCommand {
    static let list = "quietHours"
    static let keys = SettingKeys.quietHours

    static let spec = CommandSpec(
        name: "quiet", summary: "Show and change quiet hours, like bedtime.",
        discussion: """
            In quiet hours nothing is earned, and reward apps are shut. Without an action it lists them. Actions: \
            add FROM-UNTIL [KEY=VALUE...], set FROM-UNTIL KEY=VALUE..., reset FROM-UNTIL KEY..., remove FROM-UNTIL. \
            Keys: on (days, school days, weekend), earning=yes (learning earns all the same), playing=yes (reward apps stay \
            open all the same). Of several with the same times each is meant by its number in the list.

            They change family.json and touch nothing in it that they were not asked to; what would be wrong is not saved.
            """,
        group: .parent, arguments: arguments(.nothing), options: [.yes],
        examples: Examples(
            Example("challenges quiet", "the list"),
            Example("challenges quiet add 21:00-06:30 on=schooldays", "bedtime before school days"),
            Example(
                "challenges quiet add 14:00-15:00 on=mon,wed earning=yes", "homework: learning earns, games are shut"),
            Example("challenges quiet set 21:00-06:30 between=20:30-06:30", "half an hour sooner"),
            Example("challenges quiet remove 21:00-06:30", "asks first, and says what follows")))

    static func show(_ session: Session) throws {
        let family = try session.load().family
        if session.wantsJSON {
            return session.show(
                json: .object([("format", .int(1)), ("quietHours", .array(family.quietHours.map(json)))]))
        }
        session.show(
            ListScreen(
                title: "Quiet hours",
                items: family.quietHours.enumerated().map { number, hours in
                    ListItem(
                        name: "\(number + 1)", about: "\(days(hours)): \(rests(hours))", detail: hours.range.description
                    )
                }, headings: .init("Number", "Time", "What rests"),
                empty: "There are none. Add some: challenges quiet add 21:00-06:30"))
    }

    private static func json(_ hours: QuietHours) -> JSONOutput {
        .object([
            ("on", .array(hours.days.names.map(JSONOutput.string))),
            ("between", .array([.string(hours.range.from.description), .string(hours.range.to.description)])),
            ("earning", .bool(hours.allowsEarning)), ("playing", .bool(hours.allowsPlaying)),
        ])
    }

    private static func days(_ hours: QuietHours) -> String {
        hours.days.words == "every day" ? "every day" : "on \(hours.days.words)"
    }

    private static func rests(_ hours: QuietHours) -> String {
        if hours.allowsEarning { return "reward apps are shut" }
        return hours.allowsPlaying ? "nothing is earned" : "nothing is earned, and reward apps are shut"
    }

    static func add(_ session: Session) throws {
        let (range, settings) = try newEntry(session, "challenges quiet add 21:00-06:30 on=schooldays")
        _ = try add([], ["between=\(range)"] + settings, session)
        let after = try session.familyText().family
        if let hours = after.quietHours.last {
            session.terminal.write("Added \(hours.range.description), \(days(hours)): \(rests(hours)).\n")
        }
        tellWhatFollows(["between"], session)
    }

    /// Finds quiet hours by their number in the list, or by times that no others have.
    static func place(of name: String, in family: Family, _ text: FamilyText) throws -> Int {
        if let number = Int(name), family.quietHours.indices.contains(number - 1) { return number - 1 }
        let clocks = name.split { ",-– ".contains($0) }.compactMap { ClockTime(String($0)) }
        let places = family.quietHours.indices.filter {
            clocks == [family.quietHours[$0].range.from, family.quietHours[$0].range.to]
        }
        if places.count == 1 { return places[0] }
        let there = family.quietHours.enumerated().map { "\($0 + 1) (\($1.range.description))" }
        throw UsageError(
            places.isEmpty ? "There are no quiet hours \"\(name)\"." : "Several quiet hours are \(name).",
            remedy: there.isEmpty
                ? "Add some with: challenges quiet add 21:00-06:30"
                : "Name one by its number: \(Words.list(there, "or")).")
    }

    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String {
        "\(family.quietHours[place].range.description), \(days(family.quietHours[place]))"
    }

    static func tellWhatFollows(_ named: [String], _ session: Session) {
        session.note("Reward apps follow it at once; what is earned follows it from the next family day.")
    }

    static func remove(_ session: Session) throws {
        let words = try session.words(1, "challenges quiet remove 21:00-06:30")
        let (text, family) = try session.familyText()
        let place = try place(of: words.joined(separator: " "), in: family, text)
        try remove(
            place, of: family, from: text,
            [
                "Reward apps open for points in these hours at once.",
                "From the next family day on learning earns in them as at other times.",
            ], session)
    }
}
