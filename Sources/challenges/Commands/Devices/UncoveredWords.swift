import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleLanguage

/// What a child's device has decided and does not count, in a parent's words.
struct UncoveredWords {
    private let decided: [DecisionRow]
    private let device: String
    private let session: Session
    private let family: Family?

    /// - Parameter device: its name.
    init(_ decided: [StatedDecision], of device: String, _ session: Session) {
        self.decided = decided.map(\.row)
        self.device = device
        self.session = session
        family = session.folder.familyInForce
    }

    /// So many of them are told one by one.
    private static var most: Int { 3 }

    var note: Note {
        // A window that opens with minutes belongs to them.
        let bought = Set(decided.filter { $0.kind == Decision.Kind.pointsSpent.rawValue }.map(\.app))
        let told = decided.filter { $0.kind != Decision.Kind.windowOpened.rawValue || !bought.contains($0.app) }
        let more = told.count - Self.most
        let items = told.prefix(Self.most).map(words) + (more > 0 ? [localized("\(more) more", "things")] : [])
        let said = Listing.and(items)
        return Note(
            told.count == 1
                ? localized(
                    """
                    \(device) says: \(said). That does not count: by all that is known here the points were not there, the \
                    time was used, or the family's settings did not let a child do that. If another device knows more, \
                    it is looked at again. All else counts.
                    """)
                : localized(
                    """
                    \(device) says: \(said). These do not count: by all that is known here the points were not there, the \
                    time was used, or the family's settings did not let a child do that. If another device knows more, \
                    it is looked at again. All else counts.
                    """),
            localized(
                """
                If it was meant, a parent can give points: challenges points give. If nobody knows how it came, look at \
                \(device): what is stored there may have been changed. Put that right there with: challenges check \
                --repair. If that is not enough, here: challenges unlink \(device.shellWord); then pair it again in a new \
                and empty folder.
                """))
    }

    private func words(_ row: DecisionRow) -> String {
        let child = family?.name(ofChild: row.child) ?? row.child
        let app = row.app.map { family?.name(ofApp: $0) ?? $0 } ?? ""
        let when = session.clockWords(row.at)
        let thing = row.app == nil ? row.subject : nil
        return switch Decision.Kind(rawValue: row.kind) {
        case .pointsSpent where thing != nil:
            localized(
                """
                \(child) bought \(row.reason) for \(CountedWord.point.counted(Int(abs(row.points ?? 0)))) (\(when))
                """)
        case .pointsRefunded where thing != nil: localized("\(child) gave \(thing ?? "") back (\(when))")
        case .pointsSpent:
            localized(
                """
                \(child) took \(Wording.duration(row.length ?? 0)) of \(app) for \
                \(CountedWord.point.counted(Int(abs(row.points ?? 0)))) (\(when))
                """)
        case .windowOpened: localized("\(child) opened \(app) (\(when))")
        case .voucherStarted: localized("\(child) used a voucher for \(app) (\(when))")
        case .boostStarted: localized("\(child) started a boost (\(when))")
        case .redemptionRequested:
            localized("\(child) asked for \(thing == nil ? app : row.reason) (\(when))")
        case .taskReported: localized("\(child) reported a task (\(when))")
        case .ruleChosen: localized("\(child) chose \(row.reason) (\(when))")
        case .pointsRefunded, .voucherReturned: localized("minutes of \(app) that came back to \(child) (\(when))")
        default: localized("something else about \(app.isEmpty ? child : app) (\(when))")
        }
    }
}
