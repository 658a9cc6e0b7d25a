import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Presentation
import Recording

/// Days on which there is no school.
enum HolidaysCommand: ListCommand {
    static let list = "holidays"
    static let keys = SettingKeys.holiday

    static let spec = CommandSpec(
        name: "holidays", summary: "Show and change the school holidays.",
        discussion: """
            "schooldays" in rules and limits are Monday to Friday outside these days. Without an action it lists them. \
            Actions: add NAME --from DATE --until DATE, set NAME KEY=VALUE..., reset NAME KEY..., remove NAME. Of several \
            of one name each is meant by its first day. Days that do not count against one child are another thing: \
            challenges excuse.

            They change family.json and touch nothing in it that they were not asked to; what would be wrong is not saved.
            """,
        group: .parent, arguments: arguments(.nothing),
        options: [
            .yes, .value("from", name: "DATE", help: "The first day of new holidays."),
            .value("until", name: "DATE", help: "The last day, included; the first day without it."),
        ],
        examples: Examples(
            Example("challenges holidays", "the list"),
            Example(
                "challenges holidays add \"Christmas holidays\" --from 2026-12-21 --until 2027-01-06", "both included"),
            Example("challenges holidays set 2026-12-21 until=2027-01-08", "they are longer"),
            Example("challenges holidays remove 2026-12-21", "asks first, and says what follows")))

    static func show(_ session: Session) throws {
        let holidays = Holiday.all(in: try session.load().reading.familySource.bytes)
        if session.wantsJSON {
            return session.show(
                json: .object([("format", .int(1)), ("holidays", .array(holidays.map(\.json)))]))
        }
        session.show(
            ListScreen(
                title: "Holidays",
                items: holidays.map { holiday in
                    let days = holiday.days
                    return ListItem(
                        name: days.lowerBound.description, about: holiday.name, detail: days.upperBound.description)
                }, headings: .init("From", "Until", "Name"),
                empty: "There are none, so that each Monday to Friday is a school day. Add some: "
                    + "challenges holidays add NAME --from DATE --until DATE"))
    }

    static func add(_ session: Session) throws {
        let usage = "challenges holidays add NAME --from DATE --until DATE"
        let (name, said) = try newEntry(session, usage)
        func day(_ key: String) -> String? {
            session.options.string(key)
                ?? said.last { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
        }
        guard let from = day("from") else {
            throw UsageError("When do \(name) begin?", remedy: "Write: \(usage)")
        }
        let others = said.filter { !$0.hasPrefix("from=") && !$0.hasPrefix("until=") }
        _ = try add([], ["from=\(from)", "until=\(day("until") ?? from)", "name=\(name)"] + others, session)
        let added = Holiday.all(in: try session.familyText().text.bytes).last
        session.terminal.write("Added \(added?.words ?? name).\n")
        tellWhatFollows(["from"], session)
    }

    /// Finds holidays by their first day, or by a name that no others have.
    static func place(of name: String, in family: Family, _ text: FamilyText) throws -> Int {
        let holidays = Holiday.all(in: text.bytes)
        if let place = holidays.firstIndex(where: { $0.days.lowerBound.description == name }) { return place }
        let named = holidays.indices.filter { holidays[$0].name.lowercased() == name.lowercased() }
        if named.count == 1 { return named[0] }
        let days = (named.isEmpty ? Array(holidays.indices) : named).map { holidays[$0].days.lowerBound.description }
        throw UsageError(
            named.isEmpty ? "No holidays are called \"\(name)\"." : "Several holidays are called \"\(name)\".",
            remedy: days.isEmpty
                ? "Add some with: challenges holidays add NAME --from DATE --until DATE"
                : "Name their first day: \(days.joined(separator: " or ")).")
    }

    static func name(of place: Int, in family: Family, _ text: FamilyText) -> String {
        let holidays = Holiday.all(in: text.bytes)
        return holidays.indices.contains(place) ? holidays[place].words : "the holidays"
    }

    static func tellWhatFollows(_ named: [String], _ session: Session) {
        guard named.contains("from") || named.contains("until") else { return }
        session.note("It holds from today on; days that are over stay what they were.")
    }

    static func remove(_ session: Session) throws {
        let words = try session.words(1, "challenges holidays remove FIRST-DAY")
        let (text, family) = try session.familyText()
        let place = try place(of: words.joined(separator: " "), in: family, text)
        try remove(
            place, of: family, from: text,
            [
                "Its Mondays to Fridays are school days from today on: what rules ask for on \"schooldays\" is asked then, "
                    + "and limits of \"schooldays\" hold.",
                "Days that are over stay what they were.",
            ], session)
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
        func dated(_ day: LocalDate) -> String { "\(Wording.date(day)) \(day.year)" }
        let span =
            days.lowerBound == days.upperBound
            ? dated(days.lowerBound) : "\(dated(days.lowerBound)) to \(dated(days.upperBound))"
        return name.isEmpty ? span : "\(name) (\(span))"
    }

    var json: JSONOutput {
        .object([
            ("from", .string(days.lowerBound.description)), ("until", .string(days.upperBound.description)),
            ("name", .string(name)),
        ])
    }
}
