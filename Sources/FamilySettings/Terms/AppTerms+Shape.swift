import JSONShape
import JSONText

extension AppTerms {
    /// The keys of rates and limits. They may stand beside an app, and beside a child for all its apps.
    static let keys: [KeyShape] = [
        KeyShape(
            "pointsPerMinute", .whole(5...500, step: 5), alsoCalled: ["points", "rate", "earns"],
            "Points that a minute of learning earns; 5 where nothing is said."),
        KeyShape("maxPointsPerDay", .whole(1...1_000_000), "The most points this app can earn on one day."),
        KeyShape(
            "idleMinutes", .whole(1...240),
            "Minutes without a sign of life after which use is over; 5 where nothing is said."),
        KeyShape(
            "costPerMinute", .whole(50...1000, step: 10, orZero: true), alsoCalled: ["cost", "price", "costs"],
            "Points that a minute of a reward app costs; 0 is free: it is open wherever nothing else shuts it."),
        KeyShape(
            "pay", .text(.oneOf([Pay.upfront, .perMinute].map(\.rawValue))),
            "\"upfront\": minutes are bought before they are used; \"perMinute\": points go as the app is used."),
        KeyShape(
            "again", .text(.oneOf(Again.allCases.map(\.rawValue))),
            "What redeeming does while the app is open: more minutes, new minutes instead, or nothing."),
        KeyShape(
            "maxMinutesPerDay", .either([.whole(0...1440), .object(daily)]),
            alsoCalled: ["limit", "dailylimit", "minutesperday", "dailyminutes", "minutes"],
            "The most minutes of a reward app on one day."),
        KeyShape("minMinutes", .whole(1...1440), "The fewest minutes that can be bought at once."),
        KeyShape("maxMinutes", .whole(1...1440), "The most minutes that can be bought at once."),
        KeyShape("approval", .flag, "true asks a parent each time before a reward app opens."),
    ]

    static let shape = ObjectShape("terms for apps", keys: keys)

    /// The keys that have no effect for apps of a category.
    package static func keysWithoutEffect(in category: Category) -> [String] {
        switch category {
        case .learning: ["costPerMinute", "pay", "again", "maxMinutesPerDay", "minMinutes", "maxMinutes", "approval"]
        case .reward: ["pointsPerMinute", "maxPointsPerDay"]
        }
    }

    /// The keys that have no effect beside a price of 0.
    package static let keysWithoutEffectWhenFree = ["pay", "again", "minMinutes", "maxMinutes", "approval"]

    private static let daily = DailyMinutes.shape("minutes by day", "Minutes on such a day; 0 keeps the app closed.")
}

extension AppTerms.Stated {
    /// - Parameter node: an object that may have keys of `AppTerms.keys` among others.
    init(_ node: JSONNode?) {
        self.init()
        guard let node else { return }
        pointsPerMinute = node["pointsPerMinute"]?.int
        maxPointsPerDay = node["maxPointsPerDay"]?.int
        idleMinutes = node["idleMinutes"]?.int
        costPerMinute = node["costPerMinute"]?.int
        pay = node["pay"]?.string.flatMap(AppTerms.Pay.init(rawValue:))
        again = node["again"]?.string.flatMap(AppTerms.Again.init(rawValue:))
        maxMinutesPerDay = node["maxMinutesPerDay"].flatMap(DailyMinutes.init(_:))
        minMinutes = node["minMinutes"]?.int
        maxMinutes = node["maxMinutes"]?.int
        approval = node["approval"]?.bool
    }
}

extension DailyMinutes {
    /// The words for days, each with its minutes.
    static func shape(_ name: String, _ about: String) -> ObjectShape {
        ObjectShape(
            name,
            keys: ["weekdays", "weekend", "schooldays", "mon", "tue", "wed", "thu", "fri", "sat", "sun"].map {
                KeyShape($0, .whole(0...1440), about)
            })
    }

    init?(_ node: JSONNode) {
        if let minutes = node.int {
            self.init(minutes)
        } else if let members = node.object {
            self.init(named: members.compactMap { member in member.value.int.map { (member.key, $0) } })
        } else {
            return nil
        }
    }
}
