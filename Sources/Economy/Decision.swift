import FamilyTime

/// A decision about points, reward apps, tasks or prizes. It is made and recorded once (law 11), so it holds the result
/// and not its causes.
package struct Decision: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case redemptionRequested, redemptionDeclined
        case pointsSpent, pointsRefunded, pointsAdjusted
        /// What the use of a day has cost changed, for an app that is paid as it is used. Payments follow.
        case useCounted
        /// Points move from one account to another. The balance stays.
        case pointsMoved
        case voucherStarted, voucherReturned
        case windowOpened, windowEnding, windowClosed, limitReached
        case appLocked, appUnlocked, appCleared
        /// The app is no reward app any more.
        case appReleased
        /// The app left the family. If it comes back, its history begins anew.
        case appRemoved
        /// A shield goes up or comes down by itself: quiet hours, a gate, or the beginning of enforcement.
        case shieldRaised, shieldLifted
        case taskReported, taskConfirmed, taskDeclined, taskTakenBack
        case prizeHandedOver, prizeTakenBack

        /// Whether hooks and other programs are told.
        package var isTold: Bool {
            switch self {
            case .redemptionRequested, .redemptionDeclined, .pointsSpent, .windowOpened, .windowEnding, .windowClosed,
                .limitReached, .appLocked, .appUnlocked, .appCleared, .shieldRaised, .shieldLifted, .taskReported:
                true
            default: false
            }
        }
    }

    /// The reason of a lock or an unlocking for which a parent gave none.
    package static let lockedByParent = "locked by a parent"
    package static let unlockedByParent = "unlocked by a parent"

    /// A stable id, unique among all decisions.
    package var id: String
    /// The place in the order of deciding, used as a short name. Nil until the decision is recorded.
    package var number: Int64?
    package var kind: Kind
    /// The child's id. Apps are named by their ids too.
    package var child: String
    package var app: String?
    /// The instant from which it holds, in milliseconds since 1970.
    package var at: Int64
    /// The planned end of a window or of a parent's word, in milliseconds since 1970. A decision that closes early
    /// keeps it. Nil if only something else ends it.
    package var until: Int64?
    /// Time in milliseconds: bought, refunded or used, or a daily limit. For counted use, the change of its day's total.
    package var length: Int64?
    /// The change of the balance. Nil if there is none.
    package var points: Int64?
    /// The price of a request in points. For counted use, the change of its day's cost. For a payment or refund of an
    /// earlier program, points a minute.
    package var price: Int64?
    /// The id of the decision or outcome that this one is about.
    package var cites: String?
    /// The id of the task that it is about. For metered use, the day: "2026-11-06".
    package var subject: String?
    /// The reason in words for a family.
    package var reason: String
    /// The parts of the points by account. Empty once it is recorded, as the ledger holds them.
    package var shares: [AccountShare]

    package init(
        id: String, kind: Kind, child: String, app: String? = nil, at: Int64, until: Int64? = nil,
        length: Int64? = nil, points: Int64? = nil, price: Int64? = nil, cites: String? = nil, subject: String? = nil,
        reason: String, shares: [AccountShare] = []
    ) {
        self.id = id
        self.kind = kind
        self.child = child
        self.app = app
        self.at = at
        self.until = until
        self.length = length
        self.points = points
        self.price = price
        self.cites = cites
        self.subject = subject
        self.reason = reason
        self.shares = shares
    }
}

extension Decision {
    /// What an earlier program counted by paying for it: no more than was paid. Nil for other decisions.
    var countedByPaying: (points: Int64, length: Int64)? {
        guard let points, let price, price > 0 else { return nil }
        return (-points, -points * Milliseconds.minute / price)
    }
}

/// A part of a payment from one account.
package struct AccountShare: Sendable, Hashable {
    /// The learning app of the account. Nil for bonus points.
    package var app: String?
    package var points: Int64

    package init(app: String?, points: Int64) {
        self.app = app
        self.points = points
    }
}
