import FamilyTime
import JSONText
import Languages
import UsageTracking

/// Reads the compact lines of a timeline: `Mon-Fri 16:00-16:20 books on mia-laptop by leo with 20 pages`.
struct TimelineReader {
    let days: DayWord

    func entry(_ node: JSONNode) throws(ScenarioMistake) -> TimelineEntry {
        let text = ScenarioText(node)
        guard node.string != nil, text.words.count >= 3 else { throw incomplete(text) }
        let dates = try days.days(text.words[0])
        let (from, to) = try times(text.words[1])
        var entry = TimelineEntry(span: node.span, days: dates, from: from, to: to, app: text.words[2])
        try readCompany(text.words.dropFirst(3), into: &entry)
        return entry
    }

    /// A moment: `Thu 23:00`, `2026-11-14 10:00`.
    func moment(_ node: JSONNode) throws(ScenarioMistake) -> Moment {
        let text = ScenarioText(node)
        guard let day = text.words.first else {
            throw ScenarioMistake(
                .badTime, node.span, localized("There is no moment here."),
                remedy: localized("Write it like \"Thu 23:00\"."))
        }
        let date = try days.day(day)
        guard text.words.count > 1 else {
            throw ScenarioMistake(
                .badTime, node.span, localized("\"\(day.text)\" is a day; the time is missing."),
                remedy: localized("Write it like \"\(day.text) 23:00\"."))
        }
        if let stray = text.words.dropFirst(2).first {
            throw ScenarioMistake(
                .strayWord, stray.span, localized("\"\(stray.text)\" means nothing here."),
                remedy: localized("Write day and time only, like \"Thu 23:00\"."))
        }
        return Moment(date: date, clock: try clock(text.words[1].text, in: text.words[1]))
    }

    private func times(_ word: Named) throws(ScenarioMistake) -> (from: ClockTime, to: ClockTime) {
        let ends = word.text.withPlainDashes.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            throw ScenarioMistake(
                .badTime, word.span,
                localized(
                    """
                    "\(word.text)" is read as a time of day from and to, and it is not two times with a dash between.
                    """),
                remedy: localized("Write it like 16:00-16:20, without blanks."))
        }
        let from = try clock(ends[0], in: word)
        guard from.minutes < 1440 else {
            throw ScenarioMistake(
                .badTime, word.span, localized("Nothing can begin at 24:00."),
                remedy: localized("Write 00:00 of the next day."))
        }
        let to = try clock(ends[1], in: word)
        // Use that goes on over midnight is real; a day and a night of it is a slip of the pen.
        let length = to.minutes - from.minutes + (to > from ? 0 : 1440)
        if to <= from, length > Self.longestNight {
            let times =
                length % 60 == 0
                ? localized("\(length / 60) hours") : localized("\(length / 60) hours and \(length % 60) minutes")
            throw ScenarioMistake(
                .badTime, word.span, localized("\(word.text) goes on over midnight and lasts \(times)."),
                remedy: (to < from ? localized("Did you mean \(to)-\(from)?") + " " : "")
                    + localized("If it is meant, write it as two: \(from)-24:00, and 00:00-\(to) of the next day."))
        }
        return (from, to)
    }

    /// The greatest length in minutes of an entry that goes over midnight.
    private static let longestNight = 720

    private func clock(_ text: some StringProtocol, in word: Named) throws(ScenarioMistake) -> ClockTime {
        guard let clock = ClockTime(text) else {
            throw ScenarioMistake(
                .badTime, word.span, localized("\"\(text)\" is read as a time of day, and it is none."),
                remedy: localized("Write hours and minutes with two digits each, like 16:00 or 08:05."))
        }
        return clock
    }

    /// Reads `on` with a device, `by` with a child and `with` with a number of something, in any order.
    private func readCompany(_ words: ArraySlice<Named>, into entry: inout TimelineEntry) throws(ScenarioMistake) {
        var rest = words
        while let word = rest.popFirst() {
            if word.text == "with" {
                try readCount(&rest, behind: word, into: &entry)
                continue
            }
            guard word.text == "on" || word.text == "by" else {
                throw ScenarioMistake(
                    .strayWord, word.span, localized("\"\(word.text)\" means nothing here."),
                    remedy: localized(
                        """
                        After the app may stand "on" with a device, "by" with a child, and "with" what was counted, like \
                        "with 20 pages".
                        """))
            }
            guard let name = rest.popFirst() else {
                throw ScenarioMistake(
                    .incompleteEntry, word.span, localized("After \"\(word.text)\" a name is missing."),
                    remedy: word.text == "on" ? localized("Name the device.") : localized("Name the child."))
            }
            if word.text == "on" { entry.device = name } else { entry.child = name }
        }
    }

    /// Reads a number and a word: `20 pages`.
    private func readCount(
        _ rest: inout ArraySlice<Named>, behind with: Named, into entry: inout TimelineEntry
    ) throws(ScenarioMistake) {
        guard let amount = rest.popFirst(), let number = Int64(amount.text), (0...UseCounts.most).contains(number),
            let word = rest.popFirst(), word.text.isName
        else {
            throw ScenarioMistake(
                .incompleteEntry, with.span, localized("After \"with\" a whole number and a word are missing."),
                remedy: localized("Write what was counted in the use, like \"with 20 pages\"."))
        }
        entry.counts[word.text] = number
    }

    private func incomplete(_ text: ScenarioText) -> ScenarioMistake {
        let message =
            switch text.words.count {
            case 0: localized("This entry of the timeline lacks a day, the times and an app.")
            case 1: localized("This entry of the timeline lacks the times and an app.")
            default: localized("This entry of the timeline lacks the app.")
            }
        return ScenarioMistake(
            .incompleteEntry, text.span, message,
            remedy: localized("Write it like \"Mon 16:00-16:20 books\"."))
    }
}
