import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage
import UsageTracking

/// What happened, as a line that a parent reads: "16:20 Mia: Reading week (+100 points)".
struct HappeningWords {
    let family: Family

    /// - Parameters:
    ///   - clock: the time that the child's clock shows.
    ///   - points: the points that the day brought, for a summary.
    func line(_ row: OutcomeRow, clock: String, points: Int64) -> String {
        let child = family.name(ofChild: row.child)
        return "\(clock) \(child): \(words(row, points))"
    }

    /// "16:05 Mia: Khan Academy, 5 min"
    func line(_ use: EventRow, clock: String) -> String {
        let child = family.name(ofChild: use.child)
        let app = family.name(ofApp: use.app)
        return "\(clock) \(child): \(app), \(Wording.duration(use.length))\(UseCounts.words(use.counts))"
    }

    /// Whether a parent who was away would want to hear of it: no running total, and nothing that comes every day.
    static func isNews(_ row: OutcomeRow) -> Bool {
        if let kind = OutcomeKind(rawValue: row.kind) {
            // What comes with a win is no news of its own.
            if kind.isPromise { return kind.isWin }
            // A penalty that was none after all is no news either.
            return kind == .penalty ? row.points ?? 0 < 0 : !kind.isTotal && kind != .streakExtended
        }
        let everyday = [Decision.Kind.windowEnding, .shieldRaised, .shieldLifted].map(\.rawValue)
        return !(everyday + [Notice.dailySummary.rawValue]).contains(row.kind)
    }

    /// What happened: "Reading week (+100 points)".
    func words(_ row: OutcomeRow, _ points: Int64) -> String {
        let run = Int(row.run ?? 0)
        switch Notice(rawValue: row.kind) {
        case .streakInDanger:
            return localized("\(row.reason): \(run) in a row are lost if nothing is done any more today")
        case .dailySummary: return localized("\(Wording.date(row.day)) is over: \(count(points))")
        case nil: break
        }
        if let kind = Decision.Kind(rawValue: row.kind) { return words(kind, row) }
        let paid = row.points.map { $0 == 0 ? "" : " (\($0 > 0 ? "+" : "")\(count($0)))" } ?? ""
        switch OutcomeKind(rawValue: row.kind) {
        case .badgeUnlocked: return localized("the badge \(row.reason)") + paid
        case .streakExtended: return localized("\(row.reason): \(run) in a row")
        case .streakFrozen: return localized("\(row.reason): a freeze holds the run of \(run)")
        case .streakBroken: return localized("\(row.reason): the run of \(run) is over")
        case .streakRepaired: return localized("\(row.reason): won back, \(run) in a row")
        case .levelReached: return localized("level reached: \(row.reason)") + paid
        case .unlockGranted: return localized("a voucher, by \(row.reason)")
        case .boostGranted: return localized("a boost, by \(row.reason)")
        case .prizeWon: return localized("a prize, by \(row.reason)")
        case .gateOpened: return localized("\(row.reason): done, and shuts nothing more today")
        default: return LedgerReasons.said(row.reason) + paid
        }
    }

    private func words(_ kind: Decision.Kind, _ row: OutcomeRow) -> String {
        // What is bought of the shop is called what it was called then; a parent's no says why instead.
        let thing = kind == .redemptionDeclined ? row.rule : row.reason
        let app = row.app.map { family.name(ofApp: $0) } ?? thing ?? ""
        let minutes = row.minutes.map { localized("\($0) min of \(app)") } ?? app
        let bargain =
            row.price.map { localized("\(minutes) for \(count($0))", "what is bought, for points") } ?? minutes
        let end = until(row)
        switch kind {
        case .redemptionRequested: return localized("asks for \(bargain)")
        case .redemptionDeclined:
            return localized("declined: \(bargain)") + (row.reason.isEmpty ? "" : " (\(row.reason))")
        case .pointsSpent: return localized("bought \(bargain)")
        case .windowOpened: return localized("\(minutes), open now")
        case .windowEnding: return localized("\(app) closes soon")
        case .windowClosed: return localized("\(app) is closed")
        case .limitReached: return LedgerReasons.said(row.reason)
        case .appLocked:
            switch (end, row.reason) {
            case (let end?, Decision.lockedByParent): return localized("\(app) is locked until \(end)")
            case (nil, Decision.lockedByParent): return localized("\(app) is locked")
            case (let end?, let why): return localized("\(app) is locked until \(end): \(why)")
            case (nil, let why): return localized("\(app) is locked: \(why)")
            }
        case .appUnlocked:
            switch (end, row.reason) {
            case (let end?, Decision.unlockedByParent): return localized("\(app) is unlocked until \(end)")
            case (nil, Decision.unlockedByParent): return localized("\(app) is unlocked")
            case (let end?, let why): return localized("\(app) is unlocked until \(end): \(why)")
            case (nil, let why): return localized("\(app) is unlocked: \(why)")
            }
        case .appCleared:
            guard let cleared = family.apps.first(where: { $0.id == row.app && $0.category == .reward }) else {
                return localized("\(app) is no longer shut")
            }
            return family.terms(of: cleared, for: row.child).pay == .free
                ? localized("\(app) opens without points again") : localized("\(app) opens for points again")
        case .shieldRaised: return localized("\(app) is shut")
        case .shieldLifted: return localized("\(app) is no longer shut")
        case .taskReported:
            return localized("says that it is done: \(Terms.timed(row.reason, minutes: row.minutes.map(Int.init)))")
        default: return LedgerReasons.said(row.reason)
        }
    }

    /// "19:00" on the family's clock. Nil where it has no end.
    private func until(_ row: OutcomeRow) -> String? {
        guard let until = row.until else { return nil }
        let (end, start) = (Instant(milliseconds: until), Instant(milliseconds: row.at))
        let day = family.zone.localDate(at: end)
        let date = day == family.zone.localDate(at: start) ? "" : Wording.date(day) + " "
        return "\(date)\(family.zone.clock(at: end))"
    }

    private func count(_ points: Int64) -> String {
        CountedWord.point.counted(Int(points))
    }
}
