package import FamilySettings

/// A reward app of a child: its price, its closures and its use. What was decided about it is in `RewardState`.
package struct RewardApp: Sendable {
    package var app: App
    package var terms: AppTerms
    /// The price of the use itself over time, in order. The last one holds now.
    package var tariffs: [Tariff]
    /// The instant from which the present daily limit holds. A lowered limit shuts nothing before it.
    package var limitSince: Int64
    /// The closures in any order. Past ones matter until all windows of their time are settled.
    package var closures: [Closure]
    /// Recorded use, without what a parent left out, of today and of the days still under consideration, in any order.
    /// Some of it may lie behind a shield.
    package var use: [HeardUse]

    package init(
        app: App, terms: AppTerms, tariffs: [Tariff]? = nil, limitSince: Int64 = .min, closures: [Closure] = [],
        use: [HeardUse] = []
    ) {
        self.app = app
        self.terms = terms
        self.tariffs = tariffs ?? [Tariff(terms)]
        self.limitSince = limitSince
        self.closures = closures
        self.use = use
    }

    /// What shuts the app at an instant. Of several closures the longest. Nil if none does.
    package func closure(at instant: Int64) -> Closure? {
        closures.filter { $0.time.start <= instant && instant < $0.time.end }.max { $0.time.end < $1.time.end }
    }
}

/// Time in which an app is shut whatever the child has paid: a gate, quiet hours, the daily limit.
package struct Closure: Sendable, Hashable {
    package enum Why: Sendable, Hashable {
        case quietHours
        /// A gate whose goal is not met, by its title.
        case gate(String)
        /// The daily limit in minutes.
        case dailyLimit(minutes: Int)
    }

    package var time: Stretch
    package var why: Why

    package init(_ time: Stretch, _ why: Why) {
        self.time = time
        self.why = why
    }
}

/// Won minutes that the child starts when it wants.
package struct Voucher: Sendable, Hashable {
    /// The id of the outcome that gave it.
    package var id: String
    /// The title of the rule that gave it, in the family's words.
    package var title: String
    /// The ids of the reward apps that it opens.
    package var apps: Set<String>
    package var minutes: Int
    /// The instant until which it can be started, in milliseconds since 1970. Nil if there is no end.
    package var validUntil: Int64?

    package init(id: String, title: String, apps: Set<String>, minutes: Int, validUntil: Int64?) {
        self.id = id
        self.title = title
        self.apps = apps
        self.minutes = minutes
        self.validUntil = validUntil
    }
}
