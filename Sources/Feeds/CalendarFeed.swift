package import FamilyTime
import TextSearch

/// Days on which something is due, as an iCalendar file (RFC 5545) that a calendar can be subscribed to. The same days
/// are the same bytes, whenever they are written.
package struct CalendarFeed: Hashable, Sendable {
    /// Something on a day.
    package struct Entry: Hashable, Sendable {
        /// Unlike that of any other, and the same each time.
        package var id: String
        /// When it came to be as it is.
        package var since: Instant
        package var day: LocalDate
        package var title: String
        /// More about it. Empty if there is no more.
        package var about: String

        package init(id: String, since: Instant, day: LocalDate, title: String, about: String = "") {
            self.id = id
            self.since = since
            self.day = day
            self.title = title
            self.about = about
        }
    }

    package var title: String
    package var entries: [Entry]

    package init(title: String, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }

    /// The mark by which a file is known as one of these.
    package static let product = "-//Challenges//Due days//EN"

    package var text: String {
        var lines = [
            ContentLine("BEGIN", "VCALENDAR"), ContentLine("VERSION", "2.0"), ContentLine("PRODID", Self.product),
            // Two names: that of RFC 7986, and that which calendars had before it.
            ContentLine("NAME", text: title), ContentLine("X-WR-CALNAME", text: title),
            ContentLine("REFRESH-INTERVAL;VALUE=DURATION", "PT1H"),
        ]
        lines += entries.isEmpty ? Self.nothing : entries.sorted { $0.day < $1.day }.flatMap(\.lines)
        lines.append(ContentLine("END", "VCALENDAR"))
        return lines.map(\.folded).joined()
    }

    /// A calendar has to hold something. A time zone shows nowhere.
    private static let nothing = [
        ContentLine("BEGIN", "VTIMEZONE"), ContentLine("TZID", "Etc/UTC"), ContentLine("BEGIN", "STANDARD"),
        ContentLine("DTSTART", "19700101T000000"), ContentLine("TZOFFSETFROM", "+0000"),
        ContentLine("TZOFFSETTO", "+0000"), ContentLine("END", "STANDARD"), ContentLine("END", "VTIMEZONE"),
    ]
}

extension CalendarFeed.Entry {
    fileprivate var lines: [ContentLine] {
        var lines = [
            ContentLine("BEGIN", "VEVENT"), ContentLine("UID", text: id), ContentLine("DTSTAMP", since.compact),
            ContentLine("DTSTART;VALUE=DATE", day.description.replacing("-", with: "")),
            ContentLine("SUMMARY", text: title),
        ]
        if !about.isEmpty { lines.append(ContentLine("DESCRIPTION", text: about)) }
        // Nobody is busy because something is due.
        lines += [ContentLine("TRANSP", "TRANSPARENT"), ContentLine("END", "VEVENT")]
        return lines
    }
}

extension Instant {
    /// "20261021T153000Z". What was before 1970 is of no calendar here, and is written as its beginning.
    fileprivate var compact: String {
        Instant(milliseconds: max(0, milliseconds) / Milliseconds.second * Milliseconds.second).iso8601(in: .utc)
            .replacing("-", with: "").replacing(":", with: "")
    }
}
