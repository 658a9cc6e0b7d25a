import FamilyTime

/// A decision about points, reward apps, things of the shop, tasks, choices, boosts or prizes. It is made and recorded
/// once (law 11), so it holds the result and not its causes.
package struct Decision: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        /// A reward app, by its id.
        case app(String, AppDecision)
        /// A task outside the screen, by its id.
        case task(String, TaskDecision)
        /// A thing of the shop, or a freeze for a streak, by the id of its rule.
        case purchase(String, PurchaseDecision)
        /// The child chose a rule from what its pool offers, by the id of the rule.
        case choice(String)
        /// A boost, by the id of the rule that gave it.
        case boost(String, BoostStart)
        /// A prize, by the id of the outcome that won it or of the decision that bought it. It was handed over, or was not
        /// after all.
        case prize(String, isHandedOver: Bool)
        /// A parent gave points, or took them where the number is negative.
        case pointsAdjusted(Int64)
        /// Points move from one account to another. The balance stays.
        case pointsMoved
    }

    /// The reason of a lock or an unlocking for which a parent gave none.
    package static let lockedByParent = "locked by a parent"
    package static let unlockedByParent = "unlocked by a parent"

    /// A stable id, unique among all decisions.
    package var id: String
    /// The place in the order of deciding, used as a short name. Nil until the decision is recorded.
    package var number: Int64?
    /// The child's id.
    package var child: String
    /// The instant from which it holds, in milliseconds since 1970.
    package var at: Int64
    package var body: Body
    /// The reason in words for a family. For a prize, what is bought, a task that is done or a boost that is started, its
    /// title.
    package var reason: String
    /// The parts of the points by account. Empty once it is recorded, as the ledger holds them.
    package var shares: [AccountShare]

    package init(
        id: String, number: Int64? = nil, child: String, at: Int64, _ body: Body, reason: String,
        shares: [AccountShare] = []
    ) {
        self.id = id
        self.number = number
        self.child = child
        self.at = at
        self.body = body
        self.reason = reason
        self.shares = shares
    }

    /// The app that it is about, by its id. Nil if it is about none.
    package var app: String? { if case .app(let app, _) = body { app } else { nil } }
    /// The task that it is about, by its id. Nil if it is about none.
    package var task: String? { if case .task(let task, _) = body { task } else { nil } }

    /// The id of the report that it confirms. Nil if it confirms none.
    package var report: String? { if case .task(_, .confirmed(let report, _)) = body { report } else { nil } }

    /// For how many minutes a task was done, by a report or a confirmation. Nil where it is not paid by the minute.
    package var taskMinutes: Int? {
        switch body {
        case .task(_, .reported(let minutes)), .task(_, .confirmed(_, let minutes)): minutes
        default: nil
        }
    }

    /// The thing of the shop that it is about, or the streak whose freezes are sold, by the id of its rule. Nil if it is
    /// about none.
    package var thing: String? { if case .purchase(let thing, _) = body { thing } else { nil } }

    /// The rule that was chosen, by its id. Nil for any other decision.
    package var choice: String? { if case .choice(let rule) = body { rule } else { nil } }

    /// The boost that it starts. Nil if it starts none.
    package var boost: BoostStart? { if case .boost(_, let start) = body { start } else { nil } }

    /// Whether it is about a thing of the shop, or a streak whose freezes are sold.
    /// - Parameter ids: all that the rule of the thing has or had.
    package func isAbout(thing ids: Set<String>) -> Bool { thing.map(ids.contains) == true }

    /// The change of the balance. 0 for most decisions.
    package var points: Int64 {
        switch body {
        case .app(_, .bought(_, let points, _)), .app(_, .usePaid(_, _, let points)): -points
        case .app(_, .refunded(_, let points, _)), .app(_, .useRefunded(_, let points, _)): points
        case .purchase(_, .bought(let points, _)), .purchase(_, .freezeBought(let points, _)): -points
        case .purchase(_, .returned(let points, _)): points
        case .pointsAdjusted(let points): points
        case .app, .task, .purchase, .choice, .boost, .prize, .pointsMoved: 0
        }
    }

    /// The points that come back for bought minutes that were left. 0 for other decisions.
    package var pointsForTimeLeft: Int64 { if case .app(_, .refunded(_, let points, _)) = body { points } else { 0 } }
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

// MARK: Kinds

extension Decision {
    /// The name of what was decided, as it is recorded and told.
    package enum Kind: String, Sendable, CaseIterable {
        case redemptionRequested, redemptionDeclined
        case pointsSpent, pointsRefunded, pointsAdjusted, useCounted, pointsMoved
        case voucherStarted, voucherReturned
        case windowOpened, windowEnding, windowClosed, limitReached
        case appLocked, appUnlocked, appCleared, appReleased, appRemoved
        case shieldRaised, shieldLifted
        case taskReported, taskConfirmed, taskDeclined, taskTakenBack
        case ruleChosen
        case boostStarted
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

    package var kind: Kind {
        switch body {
        case .app(_, let decision): decision.kind
        case .task(_, .reported): .taskReported
        case .task(_, .confirmed): .taskConfirmed
        case .task(_, .declined): .taskDeclined
        case .task(_, .takenBack): .taskTakenBack
        case .purchase(_, .requested): .redemptionRequested
        case .purchase(_, .declined): .redemptionDeclined
        case .purchase(_, .bought), .purchase(_, .freezeBought): .pointsSpent
        case .purchase(_, .returned): .pointsRefunded
        case .choice: .ruleChosen
        case .boost: .boostStarted
        case .prize(_, isHandedOver: true): .prizeHandedOver
        case .prize(_, isHandedOver: false): .prizeTakenBack
        case .pointsAdjusted: .pointsAdjusted
        case .pointsMoved: .pointsMoved
        }
    }
}

extension AppDecision {
    fileprivate var kind: Decision.Kind {
        switch self {
        case .requested, .requestedForUse: .redemptionRequested
        case .declined: .redemptionDeclined
        case .bought, .usePaid: .pointsSpent
        case .opened, .openedForUse: .windowOpened
        case .ending: .windowEnding
        case .closed: .windowClosed
        case .limitReached: .limitReached
        case .refunded, .useRefunded: .pointsRefunded
        case .useCounted: .useCounted
        case .voucherStarted: .voucherStarted
        case .voucherReturned: .voucherReturned
        case .locked: .appLocked
        case .unlocked: .appUnlocked
        case .cleared: .appCleared
        case .released: .appReleased
        case .removed: .appRemoved
        case .shieldRaised: .shieldRaised
        case .shieldLifted: .shieldLifted
        }
    }
}

// MARK: Names

extension Decision {
    /// The id that is made for it, if none is known of that instant: "windowOpened/mia/minecraft/2026-11-06T16:20:00Z".
    /// Further ones of the instant go on with a number.
    ///
    /// What is done about something once is named by that: points or minutes come back once, a request is paid and opens
    /// an app once, and a boost is started once, though two devices say so that have not heard of each other.
    func name(about subject: String) -> String {
        cause.map { Self.name(of: kind, causedBy: $0) } ?? nameOfInstant(about: subject)
    }

    /// The id of what is done once about something, which has an id itself.
    static func name(of kind: Kind, causedBy cause: String) -> String { "\(kind.rawValue)/\(cause)" }

    private func nameOfInstant(about subject: String) -> String {
        "\(kind.rawValue)/\(child)/\(subject)/\(Instant(milliseconds: at).iso8601(in: .utc))"
    }

    /// The id of the decision that leads to it once. Nil if none does.
    private var cause: String? {
        switch body {
        case .app(_, .refunded(_, _, let payment)): payment
        case .app(_, .voucherReturned(_, _, let start)): start
        case .app(_, .bought(_, _, let request)), .app(_, .openedForUse(let request)): request
        case .app(_, .opened(_, _, let payment)): Self.answersRequest(payment) ? payment : nil
        case .purchase(_, .bought(_, let request)), .purchase(_, .freezeBought(_, let request)): request
        case .purchase(_, .returned(_, let purchase)): purchase
        case .boost(_, let start): start.win
        default: nil
        }
    }

    /// Whether a payment with an id is one that a parent has approved.
    private static func answersRequest(_ payment: String) -> Bool {
        payment.hasPrefix("\(Kind.pointsSpent.rawValue)/\(Kind.redemptionRequested.rawValue)/")
    }

    /// Whether its id is one that is made for such a decision, and so is nothing else's.
    package var isNamedAsMade: Bool {
        // Whoever looks for the start of a boost finds it by this name alone.
        if let boost { return id == name(about: boost.win) }
        guard let subject = app ?? task ?? thing ?? choice else { return false }
        // Earlier programs named all by their instant.
        return [name(about: subject), nameOfInstant(about: subject)].contains { name in
            guard id != name else { return true }
            guard id.hasPrefix(name + "/"), let number = Int(id.dropFirst(name.count + 1)) else { return false }
            return number > 1 && id == "\(name)/\(number)"
        }
    }
}
