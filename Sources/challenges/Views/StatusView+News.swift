import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

// What the child was told lately, and what of it is new.
extension StatusView {
    /// What a child has seen of what it was told.
    enum Seen {
        /// It looks for the first time. What was won today is new.
        case nothing
        /// All up to a place in the order of telling.
        case through(Int64)
    }

    /// A win that the child has not seen yet, with its place in the order of telling.
    struct News {
        var place: Int64
        var item: WonItem
        /// What it brought, each for itself.
        var rewards: [String]
        /// Whether it is a badge that another new win gave, which tells of it.
        var isGiven: Bool
    }

    /// The last wins, the newest first; more of them where a child has not seen them yet.
    mutating func lately(_ count: Int, after seen: Seen?) throws -> [ToldOutcome] {
        let known: Int64 =
            switch seen {
            case .nothing: .min
            case .through(let place): place
            case nil: .max
            }
        return try told.latest(count, toldAfter: known, atMost: 40)
    }

    /// What a child has not seen yet.
    /// - Parameter arrival: when this device came into the family. Nil where the family began on it.
    func unseen(_ latest: [ToldOutcome], after seen: Seen?, since arrival: Int64?) -> [News] {
        guard let seen else { return [] }
        let fresh = latest.filter { outcome in
            outcome.row.at >= arrival ?? .min && outcome.row.seq.map { isNew(outcome, $0, seen) } ?? false
        }
        return fresh.map { outcome in
            let given = fresh.filter { gave(outcome, $0) }
            return News(
                place: outcome.row.seq ?? 0, item: won(outcome),
                rewards: rewards(outcome, isNew: !given.isEmpty) + given.flatMap { rewards($0, isNew: true) },
                isGiven: fresh.contains { gave($0, outcome) })
        }
    }

    /// - Parameter isNew: whether the badge that it gives was won with it, and not before.
    private func rewards(_ outcome: ToldOutcome, isNew: Bool) -> [String] {
        outcome.reward.map { wins.rewards($0, wonBy: child, at: outcome.row.at, now: now) { _ in isNew } } ?? []
    }

    /// Whether a badge was won because another win gave it.
    private func gave(_ win: ToldOutcome, _ badge: ToldOutcome) -> Bool {
        guard badge.kind == .badgeUnlocked, win.kind != .badgeUnlocked, win.row.at == badge.row.at,
            let given = win.reward?.badge, let id = badge.row.rule
        else { return false }
        return plan.isOneRule(id, given)
    }

    private func isNew(_ outcome: ToldOutcome, _ place: Int64, _ seen: Seen) -> Bool {
        switch seen {
        case .nothing: outcome.row.day == today
        case .through(let known): place > known
        }
    }

    func latestItem(_ outcome: ToldOutcome) -> LatestItem {
        var calendar = words.calendar
        let day = calendar.day(at: Instant(milliseconds: outcome.row.at)).date
        let surprise = outcome.surprise
        let brought = surprise == nil ? outcome.reward?.prize : wins.reward(surprise)
        return LatestItem(
            icon: outcome.rule?.rule.header.icon, when: Wording.date(day, readOn: today),
            text: StatusWords.win(
                brought.map { "\(title(outcome)): \($0)" } ?? title(outcome),
                surprise == nil ? Int(outcome.row.points ?? 0) : 0))
    }

    private func title(_ outcome: ToldOutcome) -> String {
        outcome.version.map { wins.title(rule: $0, step: outcome.step) } ?? outcome.row.rule ?? ""
    }

    func won(_ outcome: ToldOutcome) -> WonItem {
        WonItem(
            icon: outcome.rule?.rule.header.icon, title: title(outcome),
            reward: wins.reward(outcome.reward), message: outcome.reward?.message)
    }
}
