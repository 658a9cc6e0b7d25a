package import FamilyTime
package import RuleLanguage

/// A rule that the engine can run. It names the kind of its wins and lays its goals into a plan.
package protocol PlannedRule: Rule {
    /// The kind of outcome that a win is told as.
    var outcome: OutcomeKind { get }
    /// The place of its wins among those of one instant (law 8).
    var rank: Rank { get }
    /// What each win brings: one entry for a rule without tiers.
    var steps: [Step] { get }
    /// The window that pays once.
    var period: Period { get }
    /// The days on which it asks for something.
    var days: DaySelection { get }
    /// The time on the clock of such a day before which it has to be done. Nil where the day is enough.
    var before: ClockTime? { get }
    /// What its minutes pay. Nil where it is not paid by the minute.
    var perMinute: TaskPay? { get }
    /// The points that are lost where a window of it is over and its limit was exceeded; 0 where none are.
    var penalty: Int { get }
    /// Whether the children whom it is for take turns with it, window by window.
    var isInTurns: Bool { get }
    /// Whether of the children whom it is for only the one has it who does it first in a window.
    var isFirstCome: Bool { get }
    /// The apps that it keeps shut until its goal is met. Nil where it shuts none.
    var closes: Unlock.Target? { get }
    /// The highest factor by which it multiplies points, in hundredths, and those of which use. Nil without one.
    var multiplies: (hundredths: Int, filter: Filter)? { get }
    /// The freezes that it keeps. Nil where it can keep none.
    var freezes: FreezeStock? { get }
    /// How what it follows from day to day is won back after a missed one. Nil where it is not.
    var repair: RunRepair? { get }
    /// What children can buy by it. Nil where it sells nothing.
    var sells: Ware? { get }
    /// The rules of which it lets some count in each of its windows. Nil where it is no pool.
    var pool: PoolTerms? { get }

    /// Lays the rule into the plan of one class of children.
    /// - Parameter rule: the rule's place in the order of law 8.
    func lay(into plan: inout PlanBuilder, as rule: Int32)
}

extension PlannedRule {
    package var period: Period { goals.first?.period ?? .ever }
    package var days: DaySelection { goals.first?.days ?? .every }
    package var before: ClockTime? { nil }
    package var perMinute: TaskPay? { nil }
    package var penalty: Int { 0 }
    package var isInTurns: Bool { false }
    package var isFirstCome: Bool { false }
    package var closes: Unlock.Target? { nil }
    package var multiplies: (hundredths: Int, filter: Filter)? { nil }
    package var freezes: FreezeStock? { nil }
    package var repair: RunRepair? { nil }
    package var sells: Ware? { nil }
    package var pool: PoolTerms? { nil }

    /// Whether its days and windows are those of the family's own clock, as children share it: of each child's own clock
    /// two could have the same turn.
    package var isByFamilyClock: Bool { header.isJoint || isInTurns || isFirstCome }

    /// Whether a pool can offer it: something that a child does anew in each window.
    package var canBeOffered: Bool { outcome == .challengeCompleted || outcome == .taskConfirmed }

    /// What each win brings one child.
    /// - Parameter child: the child's id. Nil where nobody is paid.
    func steps(of child: String?) -> [Step] {
        guard let child else { return steps }
        return steps.map { step in
            var step = step
            step.reward = step.reward.of(child)
            return step
        }
    }

    /// Whether the rule is a badge without a goal of its own, won only as another rule's reward.
    package var isGivenOnly: Bool { outcome == .badgeUnlocked && goals.isEmpty }
}

/// The order in which things of one instant are decided (law 8).
package enum Rank: Int32, Sendable, Comparable {
    case base, streak, multiplier, task, challenge, badge, level, gate
    /// What is sold wins nothing, and neither does a pool.
    case shop, pool

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}

/// What a task pays by the minute.
package struct TaskPay: Sendable, Equatable {
    package var points: Int
    /// The most minutes that are paid in one of its windows.
    package var atMost: Int

    /// The most points that the minutes of a window bring.
    package var most: Int { points * atMost }

    /// How many minutes a window may pay, and how many can be said at once.
    package static let ofAWindow = 1...10_000
    package static let atOnce = 1...1440

    package init(points: Int, atMost: Int) {
        (self.points, self.atMost) = (points, atMost)
    }
}

/// One payable step of a rule: the rule itself, a tier, a milestone or a level.
package struct Step: Sendable, Equatable {
    package var title: String?
    /// The number at which the step is reached. Zero if the rule's goal holds the number.
    package var at: Int
    package var reward: Reward

    package init(title: String? = nil, at: Int = 0, reward: Reward = Reward()) {
        self.title = title
        self.at = at
        self.reward = reward
    }
}
