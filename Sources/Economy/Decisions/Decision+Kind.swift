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
