package import FamilySettings
import FamilyTime
import JSONShape

/// What a win brings.
package struct Reward: Sendable, Equatable {
    package var points: Int
    /// Per cent of the base points that the counted use of the window earned; paid when the window has settled.
    package var percent: Int?
    /// The id of a badge.
    package var badge: String?
    package var unlock: Unlock?
    package var boost: Boost?
    package var freezes: FreezeGift?
    /// Something real, that a parent hands over.
    package var prize: String?
    /// Of children who win together each is owed a prize of its own; otherwise one is owed to all of them.
    package var isPrizeForEach: Bool
    package var message: String?
    /// The points of one child alone, beside `points`, by the child's id.
    package var pointsOfChild: [String: Int]
    /// A surprise: the rewards of which a win brings one, beside all else that is said here. Empty for none.
    package var oneOf: [Reward]

    package init(
        points: Int = 0, percent: Int? = nil, badge: String? = nil, unlock: Unlock? = nil,
        boost: Boost? = nil, freezes: FreezeGift? = nil, prize: String? = nil, isPrizeForEach: Bool = false,
        message: String? = nil, pointsOfChild: [String: Int] = [:], oneOf: [Reward] = []
    ) {
        self.points = points
        self.percent = percent
        self.badge = badge
        self.unlock = unlock
        self.boost = boost
        self.freezes = freezes
        self.prize = prize
        self.isPrizeForEach = isPrizeForEach
        self.message = message
        self.pointsOfChild = pointsOfChild
        self.oneOf = oneOf
    }

    /// All that a win may bring: this reward as it is, or with each that can be drawn, in their order.
    package var possible: [Reward] { oneOf.isEmpty ? [self] : oneOf.map(with(drawn:)) }

    /// All boosts that a win may bring.
    package var boosts: [Boost] { ([self] + oneOf).compactMap(\.boost) }

    /// Points add up; nothing else may stand in both places.
    private func with(drawn: Reward) -> Reward {
        Reward(
            points: points + drawn.points, percent: percent, badge: badge, unlock: drawn.unlock ?? unlock,
            boost: drawn.boost ?? boost, freezes: drawn.freezes ?? freezes, prize: drawn.prize ?? prize,
            isPrizeForEach: isPrizeForEach || drawn.isPrizeForEach, message: drawn.message ?? message,
            pointsOfChild: pointsOfChild.merging(drawn.pointsOfChild, uniquingKeysWith: +))
    }

    /// Whether it brings one child other points than another.
    package var isByChild: Bool { !pointsOfChild.isEmpty || oneOf.contains(where: \.isByChild) }

    /// The most points that it brings any child, a surprise aside.
    package var mostPoints: Int { points + (pointsOfChild.values.max() ?? 0) }

    /// What it brings one child.
    /// - Parameter child: the child's id.
    package func of(_ child: String) -> Reward {
        guard isByChild else { return self }
        var own = self
        own.points += pointsOfChild[child] ?? 0
        own.pointsOfChild = [:]
        own.oneOf = oneOf.map { $0.of(child) }
        return own
    }
}

/// A voucher: minutes of an app, a tag or a category that the child starts when it wants.
package struct Unlock: Sendable, Equatable {
    package enum Target: Sendable, Equatable {
        case app(String), tag(String), category(String)

        /// Whether an app is meant.
        package func holds(_ app: App) -> Bool {
            switch self {
            case .app(let id): app.id == id
            case .tag(let tag): app.tags.contains(tag)
            case .category(let category): app.category.rawValue == category
            }
        }
    }

    package var target: Target
    package var minutes: Int
    /// How long the voucher lasts: `day`, `week` or `month`; nil is without end.
    package var useWithin: String?
}

/// A time that the child starts when it wants, and in which points that are earned with apps are multiplied.
package struct Boost: Sendable, Equatable {
    /// The factor, in hundredths.
    package var hundredths: Int
    package var minutes: Int
    /// How long it can be started: `day`, `week` or `month`; nil is without end.
    package var useWithin: String?

    /// The factors and the minutes that it can have.
    package static let factors = 101...1000
    package static let lengths = 1...1440

    /// Whether a rule can bring such a boost.
    /// - Parameters:
    ///   - hundredths: the factor.
    ///   - length: in milliseconds.
    package static func isPossible(hundredths: Int64, length: Int64) -> Bool {
        let (minutes, rest) = length.quotientAndRemainder(dividingBy: Milliseconds.minute)
        return rest == 0 && lengths.contains(Int(minutes)) && factors.contains(Int(hundredths))
    }

    /// The factor as it is written: "1.5".
    package var times: String { Self.times(hundredths) }

    package static func times(_ hundredths: Int) -> String { hundredthsText(hundredths) }
}

/// Freezes for a streak, beside those that it earns by itself.
package struct FreezeGift: Sendable, Equatable {
    package var streak: String
    package var count: Int

    package init(streak: String, count: Int) {
        self.streak = streak
        self.count = count
    }
}

/// The freezes that a streak keeps for days that are missed.
package struct FreezeStock: Sendable, Equatable {
    /// The number of freezes at the beginning.
    package var start: Int
    /// The number of kept days that earn a freeze. Nil if none is earned.
    package var earnEvery: Int?
    /// The most freezes that can be kept, and used in a row.
    package var max: Int
    /// The points for which the child buys one. Nil if none is sold.
    package var cost: Int?
}

/// How a run that a missed day has ended is won back.
package struct RunRepair: Sendable, Equatable {
    /// The number of days after the missed one, or after the last day of the missed week or month: of those on which
    /// something is asked and the child is there.
    package var within: Int
    /// How many times what the goal asks has to be done.
    package var times: Int

    package init(within: Int, times: Int) {
        self.within = within
        self.times = times
    }
}

/// One step of a rule that has several numbers.
package struct Tier: Sendable, Equatable {
    package var title: String?
    package var at: Int
    package var reward: Reward

    package init(title: String? = nil, at: Int, reward: Reward = Reward()) {
        self.title = title
        self.at = at
        self.reward = reward
    }
}
