import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording

/// Days on which there is no school.
enum HolidaysCommand: NumberedListCommand {
    static let list = "holidays"
    static let keys = SettingKeys.holiday
    static let entry = "NAME"
    static var entries: String { localized("holidays") }
    static let added = "NAME --from DATE --until DATE"

    static var spec: CommandSpec {
        CommandSpec(
            name: "holidays", summary: localized("Show and change the school holidays."),
            discussion: localized(
                """
                "schooldays" in rules and limits are Monday to Friday outside these days. Without an action it lists them. \
                Actions: add NAME --from DATE --until DATE, set NAME KEY=VALUE..., reset NAME KEY..., remove NAME. In place of \
                the name the first day or the number in the list can stand, where several have one name. Days that do not \
                count against one child are another thing: challenges excuse.

                They change family.json and touch nothing in it that they were not asked to; what would be wrong is not saved.
                """),
            group: .parent, arguments: arguments(.nothing),
            options: [
                .yes, .value("from", name: "DATE", help: localized("The first day of new holidays.")),
                .value("until", name: "DATE", help: localized("The last day, included; the first day without it.")),
            ],
            examples: Examples(
                Example("challenges holidays", localized("the list")),
                Example(
                    "challenges holidays add \"Christmas holidays\" --from 2026-12-21 --until 2027-01-06",
                    localized("both included")),
                Example("challenges holidays set 2026-12-21 until=2027-01-08", localized("they are longer")),
                Example("challenges holidays remove 1", localized("asks first, and says what follows"))))
    }

    static func show(_ session: Session) throws {
        let holidays = Holiday.all(in: try session.load().reading.familySource.bytes)
        session.answer(
            [("holidays", .array(holidays.map(\.json)))],
            screen: ListScreen(
                title: localized("Holidays"),
                items: holidays.enumerated().map { index, holiday in
                    ListItem(name: "\(index + 1)", about: holiday.name, detail: holiday.span { $0.description })
                }, headings: .init(localized("Number"), localized("Days"), localized("Name")),
                empty: localized(
                    "There are none, so that each Monday to Friday is a school day. Add some: \(adding)")))
    }

    static func add(_ session: Session) throws {
        let (name, said) = try newEntry(session, adding)
        func day(_ key: String) -> String? {
            session.options.string(key)
                ?? said.last { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
        }
        guard let from = day("from") else {
            throw UsageError(localized("When do \(name) begin?"), remedy: localized("Write: \(adding)"))
        }
        let others = said.filter { !$0.hasPrefix("from=") && !$0.hasPrefix("until=") }
        try add([], ["from=\(from)", "until=\(day("until") ?? from)", "name=\(name)"] + others, session)
    }

    static func isCalled(_ name: String, _ place: Int, in family: Family, _ text: FamilyText) -> Bool {
        let holiday = Holiday.all(in: text.bytes)[place]
        return holiday.days.lowerBound.description == name || holiday.name.lowercased() == name.lowercased()
    }

    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String {
        Holiday.all(in: text.bytes)[place].words
    }

    static func whatFollows(from named: [String]) -> [String] {
        named.contains("from") || named.contains("until")
            ? [localized("It holds from today on; days that are over stay what they were.")] : []
    }

    static func consequences(ofRemoving place: Int, from family: Family) -> [String] {
        [
            localized(
                """
                Its Mondays to Fridays are school days from today on: what rules ask for on "schooldays" is asked \
                then, and limits of "schooldays" hold.
                """),
            localized("Days that are over stay what they were."),
        ]
    }
}

/// Holidays with their name, as they are written.
struct Holiday {
    let name: String
    let days: ClosedRange<LocalDate>

    /// - Parameter bytes: a family file without mistakes.
    static func all(in bytes: [UInt8]) -> [Holiday] {
        (JSONParser.parse(bytes).root?["holidays"]?.array ?? []).compactMap { node in
            guard let from = node["from"]?.string.flatMap({ LocalDate($0) }),
                let until = node["until"]?.string.flatMap({ LocalDate($0) }), from <= until
            else { return nil }
            return Holiday(name: node["name"]?.string ?? "", days: from...until)
        }
    }

    /// "Christmas holidays (Mon 21 Dec 2026 to Wed 6 Jan 2027)".
    var words: String {
        let span = span { "\(Wording.date($0)) \($0.year)" }
        return name.isEmpty ? span : "\(name) (\(span))"
    }

    /// The first and the last day, or the only one.
    func span(_ day: (LocalDate) -> String) -> String {
        days.lowerBound == days.upperBound
            ? day(days.lowerBound) : localized("\(day(days.lowerBound)) to \(day(days.upperBound))", "dates")
    }

    var json: JSONOutput {
        .object([
            ("from", .string(days.lowerBound.description)), ("until", .string(days.upperBound.description)),
            ("name", .string(name)),
        ])
    }
}
