import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import RuleLanguage

/// What a check found, in a parent's words.
struct CheckWords {
    let family: Family

    func name(_ child: String) -> String { family.children.first { $0.id == child }?.name ?? child }

    func text(_ fault: JournalFault) -> String {
        if fault.device != nil { return textOfOthers(fault) }
        let isOne = fault.first == fault.last
        let (first, last) = (NumberText.grouped(Int(fault.first)), NumberText.grouped(Int(fault.last)))
        let entry = isOne ? "Entry \(first)" : "Entries \(first) to \(last)"
        let received = fault.received.map { "received \(ClockWords.dated($0, family.zone))" }
        let about = Listing.and(named(fault.kinds))
        let details = [about.isEmpty ? nil : about, received].compactMap { $0 }.joined(separator: ", ")
        let named = "\(entry) of the history\(details.isEmpty ? "" : " (\(details))")"
        let before = received.map { " The one before was \($0)." } ?? ""
        switch fault.kind {
        case .origin:
            return "The mark is missing by which this history is known. Nothing that happened is lost by that."
        case .altered: return "\(named) was altered, or stands in the place of another one."
        case .seal: return "\(named) says what it said, but its link to the one before was altered."
        case .unreadable: return "\(named) cannot be read. A newer version of challenges may have made it."
        case .unfit: return "\(named) says something that needs what is lost."
        case .missing: return "\(entry) of the history \(isOne ? "is" : "are") missing.\(before)"
        case .cutOff:
            return "\(entry) of the history \(isOne ? "is" : "are") missing at its end, as after an older copy was put "
                + "in its place.\(before)"
        case .replaced:
            return
                "The history is another one than was written here: \(entry.lowercased()) is not the one that was noted."
        }
    }

    /// Another device still has what it said.
    private func textOfOthers(_ fault: JournalFault) -> String {
        let received = fault.received.map { ", received \(ClockWords.dated($0, family.zone))," } ?? ""
        let what = "Entry \(fault.first) of another device's history\(received)"
        switch fault.kind {
        case .seal: return "\(what) says what it said, but its link to the one before was altered."
        case .altered, .unreadable, .unfit, .missing, .cutOff, .replaced, .origin:
            return "\(what) is damaged or missing here. It will be taken from that device again."
        }
    }

    func text(_ difference: TableDifference) -> String {
        let child = difference.child.map { "\(name($0)): " } ?? ""
        let app = difference.app.map { id in " with \(family.apps.first { $0.id == id }?.name ?? id)" } ?? ""
        let day = difference.day.map { " of \(Wording.date($0)) \($0.year)" }
        let at = difference.at.map { " of \(ClockWords.dated($0, family.zone))" }
        let more = difference.count > 1 ? ", and \(NumberText.grouped(difference.count - 1)) more like it" : ""
        let subject = "\(child)\(difference.words)\(app)\(day ?? at ?? "")\(more)"
        switch difference.kind {
        case .missing: return "Missing, though the history says so: \(subject)."
        case .unfounded: return "There, though nothing in the history says so: \(subject)."
        case .altered: return "Not as the history says: \(subject)."
        case .damaged: return "Damaged: \(subject)."
        }
    }

    private func named(_ kinds: [FactKind]) -> [String] {
        var words: [String] = []
        for kind in kinds where !words.contains(kind.words) { words.append(kind.words) }
        return words
    }

    func json(_ check: StoreCheck) -> JSONOutput {
        .object([
            ("format", .int(1)), ("sound", .bool(check.isSound)), ("provesOrigin", .bool(false)),
            ("entries", .int(Int64(check.entries))), ("endIsNoted", .bool(check.isEndNoted)),
            (
                "facts",
                .array(
                    check.faults.map {
                        .object([
                            ("first", .int($0.first)), ("last", .int($0.last)), ("fault", .string($0.kind.rawValue)),
                            ("about", .array(named($0.kinds).map { .string($0) })), ("text", .string(text($0))),
                        ])
                    })
            ),
            (
                "tables",
                .array(
                    check.differences.map {
                        .object([
                            ("about", .string($0.words)), ("fault", .string($0.kind.rawValue)),
                            ("child", $0.child.map { .string($0) } ?? .null), ("text", .string(text($0))),
                        ])
                    })
            ),
            (
                "sums",
                .array(check.sums.map { .object([("child", .string($0.child)), ("about", .string($0.words()))]) })
            ),
        ])
    }
}
