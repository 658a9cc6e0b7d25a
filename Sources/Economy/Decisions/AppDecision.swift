package import FamilyTime

/// What was decided about a reward app. Lengths are in milliseconds, instants in milliseconds since 1970, points and
/// prices are whole and not negative; requests, payments and windows are named by the ids of their decisions.
package enum AppDecision: Sendable, Hashable {
    case requested(length: Int64, price: Int64)
    /// A request for an app that is paid as it is used.
    case requestedForUse(pricePerMinute: Int64)
    case declined(request: String)
    /// - request: nil if none was needed.
    case bought(length: Int64, points: Int64, request: String?)
    /// Time that was bought or won opens the app, or keeps it open longer.
    /// - payment: the decision that bought the time or started the voucher.
    case opened(length: Int64, until: Int64, payment: String)
    /// The app is open as long as there are points.
    case openedForUse(request: String?)
    case ending(window: String, until: Int64)
    /// - length: how long it was open.
    /// - until: the planned end, also where it closes early. Nil if only something else would have ended it.
    /// - openings: the decisions that opened it and kept it open, of those that were known where it was closed. Nil in what
    ///   an earlier program recorded.
    case closed(window: String, length: Int64, until: Int64?, openings: [String]? = nil)
    /// - limit: nil in what an earlier program recorded.
    case limitReached(limit: Int64?, until: Int64)
    /// Minutes that were bought were left.
    case refunded(length: Int64, points: Int64, payment: String)
    /// What the use of a day has cost changed, for an app that is paid as it is used. Payments follow. Both changes may
    /// be negative.
    case useCounted(day: LocalDate, length: Int64, cost: Int64)
    /// - length: the use of the day so far.
    case usePaid(day: LocalDate, length: Int64, points: Int64)
    case useRefunded(day: LocalDate, points: Int64, payment: String)
    /// Minutes of a voucher are used. A voucher is named by the outcome that gave it.
    case voucherStarted(String, length: Int64)
    /// - start: the decision that had started its minutes. Nil in what an earlier program recorded.
    case voucherReturned(String, length: Int64, start: String?)
    /// A parent's word. Nil means until the parent says otherwise.
    case locked(until: Int64?)
    case unlocked(until: Int64?)
    case cleared
    /// The app is no reward app any more.
    case released
    /// The app left the family. If it comes back, its history begins anew.
    case removed
    /// A shield goes up or comes down by itself: quiet hours, a gate, or the beginning of enforcement.
    case shieldRaised, shieldLifted

    /// Whether use may lie under a shield from then on, or no longer.
    package var changesShield: Bool {
        switch self {
        case .opened, .openedForUse, .closed, .locked, .unlocked, .cleared, .shieldRaised, .shieldLifted: true
        case .requested, .requestedForUse, .declined, .bought, .ending, .limitReached, .refunded, .useCounted, .usePaid,
            .useRefunded, .voucherStarted, .voucherReturned, .released, .removed:
            false
        }
    }
}

/// What was decided about a task outside the screen. Reports and confirmations are named by the ids of their decisions.
package enum TaskDecision: Sendable, Hashable {
    /// - minutes: for how long it was done. Nil where it is not paid by the minute.
    case reported(minutes: Int? = nil)
    /// - report: nil if a parent has seen it done, without a report.
    case confirmed(report: String?, minutes: Int? = nil)
    case declined(report: String)
    case takenBack(confirmation: String)
}
