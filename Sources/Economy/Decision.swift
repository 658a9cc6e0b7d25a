/// A decision about points, reward apps, tasks or prizes. It is recorded when it is made and never made again (law 11),
/// so it holds the result and not its causes.
package struct Decision: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case redemptionRequested, redemptionDeclined
        case pointsSpent, pointsRefunded, pointsAdjusted
        /// From one account to another; the balance stays.
        case pointsMoved
        case voucherStarted, voucherReturned
        case windowOpened, windowEnding, windowClosed, limitReached
        case appLocked, appUnlocked, appCleared
        /// It left the family: its history begins anew, should it come back.
        case appRemoved
        /// A shield goes up or comes down by itself: quiet hours, a gate, the beginning of enforcement.
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

    /// The words for a lock and an unlocking of which a parent gave no reason.
    package static let lockedByParent = "locked by a parent"
    package static let unlockedByParent = "unlocked by a parent"

    /// Stable, and unlike any other decision's.
    package var id: String
    /// Its place in the order of deciding, once it is recorded: a short name.
    package var number: Int64?
    package var kind: Kind
    /// Children and apps by their ids.
    package var child: String
    package var app: String?
    /// From when on it holds, in milliseconds since 1970.
    package var at: Int64
    /// When a window or a parent's word ends by itself, or would have ended that was closed; nil for one that lasts until
    /// something else ends it.
    package var until: Int64?
    /// Time that was bought, given back or used, or a day's limit, in milliseconds. Where use is paid as it happens:
    /// how much use of its day was over when the last of its points was complete.
    package var length: Int64?
    /// What the balance changes by; nil where it does not.
    package var points: Int64?
    /// What a request is to cost, or points a minute where use is paid as it happens.
    package var price: Int64?
    /// The decision or outcome that this one is about.
    package var cites: String?
    /// The task that it is about.
    package var subject: String?
    /// Words for a family.
    package var reason: String
    /// How the points are spread over accounts: empty once it is recorded, as the ledger has it.
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

/// A part of a payment.
package struct AccountShare: Sendable, Hashable {
    /// The learning app whose account it is; nil for bonus points.
    package var app: String?
    package var points: Int64

    package init(app: String?, points: Int64) {
        self.app = app
        self.points = points
    }
}
