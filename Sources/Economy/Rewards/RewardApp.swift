package import FamilySettings

/// A reward app of a child: its price, its closures and its use. What was decided about it is in `RewardState`.
package struct RewardApp: Sendable {
    package var app: App
    package var terms: AppTerms
    /// From when on the day's limit is what it is: one that a parent lowers shuts nothing before.
    package var limitSince: Int64
    /// In any order; those that are over matter as long as a window of their time has not been settled.
    package var closures: [Closure]
    /// Recorded use that counts, of today and the days that are still looked at. In any order.
    package var use: [Stretch]

    package init(
        app: App, terms: AppTerms, limitSince: Int64 = .min, closures: [Closure] = [], use: [Stretch] = []
    ) {
        self.app = app
        self.terms = terms
        self.limitSince = limitSince
        self.closures = closures
        self.use = use
    }

    /// What shuts the app at an instant; of several what lasts longest.
    package func closure(at instant: Int64) -> Closure? {
        closures.filter { $0.time.start <= instant && instant < $0.time.end }.max { $0.time.end < $1.time.end }
    }
}

/// Time in which an app is shut whatever the child has paid: a gate, quiet hours, the daily limit.
package struct Closure: Sendable, Hashable {
    package enum Why: Sendable, Hashable {
        case quietHours
        /// A gate, by its title: its goal is not met.
        case gate(String)
        /// So many minutes.
        case dailyLimit(minutes: Int)
    }

    package var time: Stretch
    package var why: Why

    package init(_ time: Stretch, _ why: Why) {
        self.time = time
        self.why = why
    }
}

/// Minutes that were won, and that the child starts when it wants.
package struct Voucher: Sendable, Hashable {
    /// The id of the outcome that gave it.
    package var id: String
    /// The rule that gave it, in the family's words.
    package var title: String
    /// The reward apps that it opens.
    package var apps: Set<String>
    package var minutes: Int
    /// Until when it can be started; nil is without end.
    package var validUntil: Int64?

    package init(id: String, title: String, apps: Set<String>, minutes: Int, validUntil: Int64?) {
        self.id = id
        self.title = title
        self.apps = apps
        self.minutes = minutes
        self.validUntil = validUntil
    }
}
