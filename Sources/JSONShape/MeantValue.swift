import Diagnostics
import FamilyTime
import JSONText
import Languages
import TextSearch

/// Finds what a value that does not fit was surely meant to be, as it must be written.
package enum MeantValue {
    /// The meant value: 20 for `"20"`, true for `"true"`, `"5"` for 5, a list of one for one thing. Nil if none is
    /// certain.
    static func of(_ node: JSONNode, text: String, as shape: Shape) -> String? {
        switch (shape, node.value) {
        case (.whole, .string(let written)): Int(written).map { String($0) }
        case (.decimal, .string(let written)): JSONNumber(text: written).hundredths == nil ? nil : written
        case (.flag, .string(let written)): flags[written.lowercased()]
        case (.flag, .number(let number)): flags[number.text]
        case (.text(.any), .number(let number)): "\"\(number.text)\""
        case (.list(let element, let atLeast, _), _):
            atLeast <= 1 && element.accepts(typeOf: node.value) ? "[\(text)]" : nil
        default: nil
        }
    }

    private static let flags = [
        "true": "true", "yes": "true", "on": "true", "1": "true", "false": "false", "no": "false", "off": "false",
        "0": "false",
    ]

    /// The number of `"20"`, of `"twenty"`, and of `"20 min"`, which names its unit too. Time in another unit is
    /// converted only where minutes belong: elsewhere 2 is not what `"2h"` means.
    static func number(in value: JSONValue, at place: String) -> String? {
        guard case .string(let text) = value else { return nil }
        if let number = Int(text) ?? numberWords[text.lowercased()] { return String(number) }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop(while: \.isWhitespace)
        guard !unit.isEmpty, unit.allSatisfy({ $0.isLetter || $0 == "." || $0 == "%" }), let number = Int(digits) else {
            return nil
        }
        let place = place.lowercased()
        guard let time = timeUnit(unit.lowercased().filter(\.isLetter)), !place.contains(part: time.word) else {
            return String(number)
        }
        let (product, isTooMuch) = number.multipliedReportingOverflow(by: time.seconds)
        return place.contains(part: "minute") && !isTooMuch && product % 60 == 0 ? String(product / 60) : nil
    }

    private static let numberWords: [String: Int] = {
        let small = [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
        ]
        let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"]
        let words = small.enumerated().map { ($0.element, $0.offset + 1) }
        return Dictionary(
            uniqueKeysWithValues: words + tens.enumerated().map { ($0.element, 10 * ($0.offset + 2)) })
    }()

    /// The key of minutes and its value, for time in another unit: `"minutes"` and 120 for `"hours": 2`. The value is
    /// nil if it is not a whole number of minutes.
    static func minutes(for member: JSONMember, among names: [String]) -> (key: String, value: String?)? {
        guard names.contains("minutes"), let unit = timeUnit(member.key.lowercased()) else { return nil }
        guard let hundredths = member.value.hundredths, hundredths > 0 else { return ("minutes", nil) }
        let (product, isTooMuch) = hundredths.multipliedReportingOverflow(by: unit.seconds)
        return ("minutes", isTooMuch || product % 6000 != 0 ? nil : String(product / 6000))
    }

    /// A unit of time other than minutes that a key names, with its length in seconds.
    private static func timeUnit(_ name: String) -> (word: String, seconds: Int)? {
        switch name {
        case "s", "sec", "secs", "second", "seconds": ("second", 1)
        case "h", "hr", "hrs", "hour", "hours": ("hour", 3600)
        case "d", "day", "days": ("day", 86_400)
        default: nil
        }
    }

    /// The date in our form, of `2026-1-5`, `2026/01/05`, `2026.01.05` and `5.1.2026`. Not of `5/1/2026`, which is May
    /// to some.
    static func date(_ text: String) -> String? {
        let parts = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
        guard parts.count == 3, Set(text.filter { "-./".contains($0) }).count == 1 else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        if parts[0].count == 4 { return LocalDate(year: numbers[0], month: numbers[1], day: numbers[2])?.description }
        guard parts[2].count == 4, text.contains(".") else { return nil }
        return LocalDate(year: numbers[2], month: numbers[1], day: numbers[0])?.description
    }

    /// The clock time in our form, of `8:00`, `16.30`, `8:00 pm` and `8 pm`.
    static func clock(_ text: String) -> String? {
        var rest = text.lowercased().filter { !$0.isWhitespace }
        if let named = ["noon": "12:00", "midday": "12:00", "midnight": "00:00"][rest] { return named }
        var shift: Int?
        for (word, hours) in [("am", 0), ("pm", 12)] where rest.hasSuffix(word) {
            shift = hours
            rest.removeLast(2)
            if !rest.contains(":"), !rest.contains(".") { rest += ":00" }
        }
        let parts = rest.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, var hour = Int(parts[0]),
            let minute = Int(parts[1]), minute >= 0, minute < 60
        else { return nil }
        if let shift {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + shift
        }
        guard hour >= 0, hour <= 24 else { return nil }
        return ClockTime(minutes: hour * 60 + minute)?.description
    }

    /// A time of day in a notation that can be nothing else: `21:00`, `9 pm`. Nil if the text is not one: `20.12` is a
    /// date to many.
    static func timeOfDay(_ text: String) -> String? {
        let isPlain = text.contains(":") || ["am", "pm"].contains(text.suffix(2).lowercased())
        return isPlain || text.allSatisfy(\.isLetter) ? clock(text) : nil
    }

    /// The two times of `"16:00-18:00"`, `"4 pm to 6 pm"` and `{ "from": "16:00", "to": "18:00" }`. Nil if the value
    /// says no time range.
    static func clocks(in node: JSONNode) -> [String]? {
        var ends: [String?] = []
        if let text = node.string {
            let plain = text.lowercased().replacing("–", with: "-").replacing(" to ", with: "-")
                .replacing(" until ", with: "-")
            ends = plain.split(separator: "-").map { timeOfDay(String($0)) }
        } else if node.object?.count == 2 {
            let names = [["from", "start", "starts", "after", "begin"], ["to", "until", "end", "ends", "before"]]
            ends = names.map { names in
                names.lazy.compactMap { node[$0]?.string }.first.flatMap(timeOfDay)
            }
        }
        let clocks = ends.compactMap(\.self)
        return clocks.count == 2 && ends.count == 2 && clocks[0] != clocks[1] ? clocks : nil
    }

    private static let synonyms = [
        "games": "reward", "game": "reward", "gaming": "reward", "play": "reward", "fun": "reward", "video": "reward",
        "entertainment": "reward", "leisure": "reward", "school": "learning", "study": "learning",
        "education": "learning", "educational": "learning", "homework": "learning", "learn": "learning",
        "total": "ever", "lifetime": "ever", "once": "ever",
    ]

    /// The allowed words that another word probably means. Nil if there are none.
    static func synonym(_ text: String, among allowed: [String]) -> [String]? {
        synonyms[text.lowercased()].flatMap { allowed.contains($0) ? [$0] : nil }
    }

    /// What says what a word in the place of days means: `every day`, `weekly`. Nil if it is no such word.
    static func insteadOfDays(_ text: String) -> String? {
        switch text.lowercased() {
        case "day", "days", "daily", "every day", "everyday", "each day", "all", "all days", "always", "any", "any day":
            localized("Leave it out: without it every day counts.")
        case "week", "weekly", "every week":
            localized(
                "Leave it out, and say how long it goes on with \"per\": \"week\".")
        case "month", "monthly", "every month":
            localized(
                "Leave it out, and say how long it goes on with \"per\": \"month\".")
        default: nil
        }
    }

    /// The last day of the month, for a date such as `2026-11-31`.
    static func monthEnd(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
            let first = LocalDate(year: year, month: month, day: 1)
        else { return nil }
        return localized("The last day of that month is \"\(first.lastOfMonth)\".")
    }

    /// A valid id made of a text: `book-worm` for `Book worm`. Nil if nothing is left of the text.
    static func name(_ text: String) -> String? {
        let plain = String(text.lowercased().unicodeScalars.map { $0.canStandInName ? Character($0) : " " })
        let words = plain.split { " -_.".contains($0) }
        return words.isEmpty ? nil : words.joined(separator: "-")
    }

    /// Time zones for a city, and zones with a similar spelling.
    static func zones(_ text: String) -> [String] {
        func plain(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != "_" && $0 != " " } }
        let names = Zone.names
        let ofCity = names.filter { $0.split(separator: "/").last.map(plain) == plain(text) && $0.contains("/") }
        return ofCity.isEmpty ? Suggestions.near(text, among: names, max: 3) : Array(ofCity.prefix(3))
    }

    /// The days `mon`, `tue` and `wed` for `Mon-Wed` and for `Mon, Tue and Wed`. Nil if the text is no such list.
    static func days(_ text: String) -> [String]? {
        let plain = text.lowercased().replacing("–", with: "-").replacing(" to ", with: "-")
        let ends = plain.split(separator: "-").map { Weekday($0.filter { !$0.isWhitespace }) }
        var days = plain.replacing(" and ", with: ",").split { ",&+/ ".contains($0) }.map { Weekday($0) }
        if ends.count == 2, let first = ends[0], let last = ends[1] {
            let count = (last.rawValue - first.rawValue + 7) % 7 + 1
            days = (0..<count).map { Weekday(rawValue: (first.rawValue + $0) % 7) }
        }
        let names = days.compactMap { $0?.shortName.lowercased() }
        guard names.count > 1, names.count == days.count else { return nil }
        return names
    }

    private static let adverbs = [
        "daily": "day", "weekly": "week", "monthly": "month", "always": "ever", "forever": "ever",
    ]

    /// The allowed word for another notation of it: `Mon`, `Monday`, `weekday`, `Mon-Fri`, `daily`. Nil if there is
    /// none.
    static func word(_ text: String, among allowed: [String]) -> String? {
        let plain = text.lowercased()
        func isAllowed(_ word: String?) -> String? { word.flatMap { allowed.contains($0) ? $0 : nil } }
        let several = [["mon", "tue", "wed", "thu", "fri"]: "weekdays", ["sat", "sun"]: "weekend"]
        return allowed.first { $0.lowercased() == plain }
            ?? isAllowed(days(text).flatMap { several[$0] }) ?? isAllowed(
                Weekday(plain)?.shortName.lowercased())
            ?? isAllowed(adverbs[plain]) ?? isAllowed(plain + "s")
            ?? isAllowed(plain.hasSuffix("s") ? String(plain.dropLast()) : nil)
    }

    /// The known key for another notation of it: `Minutes`, `max_times`. Nil if there is none.
    static func key(_ text: String, among names: [String]) -> String? {
        func plain(_ name: String) -> String {
            ForeignLetter.replaced(in: name.lowercased()).filter { $0 != "_" && $0 != "-" && $0 != " " }
        }
        return names.first { plain($0) == plain(text) }
    }
}
