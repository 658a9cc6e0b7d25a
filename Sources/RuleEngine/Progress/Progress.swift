package import FamilyTime
package import RuleLanguage

/// A child's progress with a rule in the open window.
package struct Progress: Sendable, Equatable {
    package enum Standing: Sendable, Equatable {
        /// On its way, or within its limit so far.
        case running
        /// Won in this window, or for good.
        case won
        /// Above a limit: it cannot be won in this window any more.
        case missed
        /// Before its first day, after its last, or a window that does not pay again.
        case closed
        /// In a pool that does not offer it in this window, or from which others were chosen.
        case unoffered
        /// In a pool that offers it, for the child to choose.
        case choosable
        /// Waits for the rules that it comes after.
        case locked
        /// Compares with what is usual, which is not known yet.
        case gathering
    }

    /// The rule's place in the plan.
    package var rule: Int
    package var standing: Standing
    package var unit: GoalUnit
    /// The value reached, in the unit of the measure. Time is in milliseconds.
    package var value: Int64
    package var target: Int64
    /// Whether the target is a limit to stay under rather than a number to reach.
    package var isLimit: Bool
    /// The next step, or the one that was won.
    package var step: Int
    package var window: Window
    /// The family day that is looked at, by number: the present one, or the one before it while its time range goes on.
    package var day: Int32
    /// When the window is over, in milliseconds since 1970.
    package var ends: Int64
    /// Whether it was won at any time.
    package var hasBeenWon = false
    /// The points that it costs to exceed its limit in this window; 0 where that costs none.
    package var penalty = 0
    /// For a goal over days, the progress of today's part.
    package var today: Part?
    /// For a goal of several parts, the progress of each part.
    package var parts: [Part] = []

    package struct Part: Sendable, Equatable {
        package var unit: GoalUnit
        package var value: Int64
        package var target: Int64
        package var isLimit: Bool

        /// Whether it is reached, or kept so far.
        package var isMet: Bool { isLimit ? value <= target : value >= target }
    }

    /// From 0 to 1; how near a limit is left out of it. Of several parts it is the average of as many as are asked for,
    /// the nearest ones. A limit among them counts once it is decided, as in the number of parts.
    package var fraction: Double {
        guard parts.isEmpty else {
            if value >= target { return 1 }
            let nearest = parts.map(\.fraction).sorted(by: >).prefix(Int(clamping: target))
            return nearest.reduce(0, +) / Double(target)
        }
        return Part(unit: unit, value: value, target: target, isLimit: false).fraction
    }
}

extension Progress.Part {
    /// "12 of 20 min".
    package var standing: String { unit.standing(value, of: target, isLimit: isLimit) }

    /// From 0 to 1; 0 for a limit, which is kept or not when its time is over.
    package var fraction: Double {
        if isLimit { return 0 }
        guard target < .max else { return 0 }
        guard target > 0 else { return value > 0 ? 1 : 0 }
        return min(1, max(0, Double(value) / Double(target)))
    }
}

/// A streak as it stands.
package struct StreakStanding: Sendable, Equatable {
    package var rule: Int
    /// The family day that is looked at, by number: the present one, or the one before it while its time range goes on.
    package var day: Int32
    package var length: Int
    package var longest: Int
    package var freezes: Int
    /// Whether the present day or week is kept already, and whether it counts at all.
    package var isKept: Bool
    package var isDue: Bool
    /// Whether some occurrences may still turn out to be missed.
    package var isUndecided: Bool
    /// The run before, if it can still be won back.
    package var lost: Lost?

    package struct Lost: Sendable, Equatable {
        /// The length that the run would go on with, without the day on which it is won back.
        package var length: Int
        /// The last day on which it can be.
        package var until: LocalDate
        /// How many times what the goal asks has to be done.
        package var times: Int
    }
}

/// A level as it stands.
package struct LevelStanding: Sendable, Equatable {
    package var rule: Int
    package var earned: Int
    /// The step that was reached. Nil below the first, and before the ladder begins.
    package var step: Int?
}

extension Outcome {
    /// What a child has won where its progress with a rule says so.
    package init(winOf progress: Progress, by child: Int, in plan: Plan) {
        self.init(
            plan.rules[progress.rule].outcome, child: Int32(child), rule: Int32(progress.rule),
            step: Int32(progress.step), period: progress.window.period, window: progress.window.key, at: 0)
    }
}
