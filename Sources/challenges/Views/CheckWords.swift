import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation

/// What a check found, in a parent's words.
struct CheckWords {
    let family: Family

    func name(_ child: String) -> String { family.name(ofChild: child) }

    func text(_ fault: JournalFault) -> String {
        if fault.device != nil { return textOfOthers(fault) }
        let isOne = fault.first == fault.last
        let (first, last) = (NumberText.grouped(Int(fault.first)), NumberText.grouped(Int(fault.last)))
        let entry =
            isOne
            ? localized("Entry \(first) of the history") : localized("Entries \(first) to \(last) of the history")
        let received = fault.received.map { ClockWords.dated($0, family.zone) }
        let about = Listing.and(named(fault.kinds))
        let details = [about.isEmpty ? nil : about, received.map { localized("received \($0)") }].compactMap { $0 }
        let named = details.isEmpty ? entry : "\(entry) (\(details.joined(separator: ", ")))"
        let before = received.map { " " + localized("The one before was received \($0).") } ?? ""
        switch fault.kind {
        case .origin:
            return localized(
                "The mark is missing by which this history is known. Nothing that happened is lost by that.")
        case .altered: return localized("\(named) was altered, or stands in the place of another one.")
        case .seal: return localized("\(named) says what it said, but its link to the one before was altered.")
        case .unreadable:
            return localized("\(named) cannot be read. A newer version of challenges may have made it.")
        case .unfit: return localized("\(named) says something that needs what is lost.")
        case .missing: return (isOne ? localized("\(entry) is missing.") : localized("\(entry) are missing.")) + before
        case .cutOff:
            return
                (isOne
                ? localized("\(entry) is missing at its end, as after an older copy was put in its place.")
                : localized("\(entry) are missing at its end, as after an older copy was put in its place.")) + before
        case .replaced:
            return isOne
                ? localized(
                    """
                    The history is another one than was written here: entry \(first) is not the one that was noted.
                    """)
                : localized(
                    """
                    The history is another one than was written here: entries \(first) to \(last) is not the one \
                    that was noted.
                    """)
        }
    }

    /// Another device still has what it said.
    private func textOfOthers(_ fault: JournalFault) -> String {
        let received = fault.received.map { ClockWords.dated($0, family.zone) }
        let what =
            received.map { localized("Entry \(fault.first) of another device's history, received \($0),") }
            ?? localized("Entry \(fault.first) of another device's history")
        switch fault.kind {
        case .seal: return localized("\(what) says what it said, but its link to the one before was altered.")
        case .altered, .unreadable, .unfit, .missing, .cutOff, .replaced, .origin:
            return localized("\(what) is damaged or missing here. It will be taken from that device again.")
        }
    }

    func text(_ difference: TableDifference) -> String {
        let subject = subject(difference)
        switch difference.kind {
        case .missing: return localized("Missing, though the history says so: \(subject).")
        case .unfounded: return localized("There, though nothing in the history says so: \(subject).")
        case .altered: return localized("Not as the history says: \(subject).")
        case .damaged: return localized("Damaged: \(subject).")
        }
    }

    /// "Mia: use with Minecraft of Mon 2 Nov 2026, and 3 more like it"
    private func subject(_ difference: TableDifference) -> String {
        var words = difference.words
        if let id = difference.app {
            words = localized("\(words) with \(family.name(ofApp: id))", "of an app")
        }
        let day = difference.day.map { "\(Wording.date($0)) \($0.year)" }
        if let when = day ?? difference.at.map({ ClockWords.dated($0, family.zone) }) {
            words = localized("\(words) of \(when)", "of a time")
        }
        if difference.count > 1 {
            words = localized("\(words), and \(NumberText.grouped(difference.count - 1)) more like it")
        }
        return difference.child.map { "\(name($0)): \(words)" } ?? words
    }

    private func named(_ kinds: [FactKind]) -> [String] {
        var words: [String] = []
        for kind in kinds where !words.contains(kind.words) { words.append(kind.words) }
        return words
    }

    func members(_ check: StoreCheck) -> [(String, JSONOutput)] {
        let facts = check.faults.map {
            JSONOutput.object([
                ("first", .int($0.first)), ("last", .int($0.last)), ("fault", .string($0.kind.rawValue)),
                ("about", .array(named($0.kinds).map { .string($0) })), ("text", .string(text($0))),
            ])
        }
        let tables = check.differences.map {
            JSONOutput.object([
                ("about", .string($0.words)), ("fault", .string($0.kind.rawValue)),
                ("child", .text($0.child)), ("text", .string(text($0))),
            ])
        }
        let sums = check.sums.map {
            JSONOutput.object([("child", .string($0.child)), ("about", .string($0.words()))])
        }
        return [
            ("sound", .bool(check.isSound)), ("provesOrigin", .bool(false)),
            ("entries", .int(Int64(check.entries))), ("endIsNoted", .bool(check.isEndNoted)),
            ("facts", .array(facts)), ("tables", .array(tables)), ("sums", .array(sums)),
        ]
    }
}
