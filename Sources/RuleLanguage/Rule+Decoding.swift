import FamilySettings
package import FamilyTime
import JSONShape
package import JSONText

// Decoding relies on what the declarations have checked: a missing or odd value takes its default here, because a file
// with a finding is never used.

extension RuleHeader {
    package convenience init(_ node: JSONNode, file: String) {
        let id = node["id"]?.string ?? ""
        self.init(
            id: id, title: node["title"]?.string ?? id, about: node["about"]?.string, icon: node["icon"]?.string,
            audience: node["for"]?.strings ?? [], from: node["from"]?.string.flatMap { LocalDate($0) },
            until: node["until"]?.string.flatMap { LocalDate($0) }, isEnabled: node["enabled"]?.bool ?? true,
            after: node["after"]?.strings ?? [], maxTimes: node["maxTimes"]?.int,
            was: node["was"]?.strings ?? [], isTogether: node["together"]?.bool ?? false,
            isRace: node["race"]?.bool ?? false, isSecret: node["secret"]?.bool ?? false,
            version: node.meaning, place: RulePlace(file: file, id: node["id"]?.span ?? node.span, node: node))
    }

    /// How long a goal of this rule counts where it does not say: the whole period of a rule with both dates, else ever.
    package var periodUnstated: Period { from != nil && until != nil ? .span : .ever }
}

extension Period {
    /// - Parameter first: the first day of the rule, from which windows are counted.
    package init?(_ written: JSONNode?, from first: LocalDate?) {
        if let word = written?.string {
            self.init(named: word)
        } else if let length = written?["days"]?.int {
            self = .rounds(of: length, from: first)
        } else {
            return nil
        }
    }
}

extension Goal {
    /// - Parameters:
    ///   - unstated: the window of a goal without `per`.
    ///   - first: the first day of its rule, from which windows are counted.
    package init(_ node: JSONNode, unstated: Period, from first: LocalDate? = nil) {
        let period = Period(node["per"], from: first) ?? unstated
        let measure = Measure(node, in: period)
        self.init(
            measure: measure, bound: Bound(node[measure.kind.numberKey]), filter: Filter(node), period: period,
            noUseCounts: node["noUseCounts"]?.bool ?? false)
    }

    /// The parts of a goal: what is said beside them holds for each of them.
    static func parts(_ kind: any MeasureKind.Type, of whole: JSONNode, in period: Period) -> [Goal] {
        (whole[kind.partsKey]?.array ?? []).map { Goal($0, unstated: period).within(Filter(whole)) }
    }

    /// This goal where what is said outside it holds too, unless it says otherwise itself.
    package func within(_ outer: Filter) -> Goal { filtered { $0.within(outer) } }

    /// This goal on some days alone: of the days that it says itself those are left that lie among them.
    package func only(on days: DaySelection) -> Goal {
        guard days != .every else { return self }
        return filtered { $0.only(on: days) }
    }

    /// This goal with each filter that counts in it changed.
    private func filtered(_ change: (Filter) -> Filter) -> Goal {
        var goal = self
        switch counting.source {
        case .each where filter != Filter(): goal.filter = change(filter)
        case .parts, .days, .each: goal.measure.counting = counting.mapNested { $0.filtered(change) }
        case .use, .wins, .rules, .balance: goal.filter = change(filter)
        }
        return goal
    }
}

extension Bound {
    init(_ number: JSONNode?) {
        if let limit = number?["atMost"]?.int {
            self = .atMost(limit)
        } else if let percent = number?["percentOfUsual"]?.int {
            self = .usual(percent: percent, atLeast: number?["atLeast"]?.int)
        } else if let count = number?.int {
            self = .atLeast(count)
        } else if number?.string == "all" {
            self = .everyDay
        } else if number?.string == "tier" {
            self = .tier
        } else {
            // Parts say themselves what is enough, and a task without "done" is asked for once.
            self = .atLeast(1)
        }
    }
}

extension Reward {
    package init(_ node: JSONNode?) {
        self.init(
            points: node?["points"]?.int ?? 0, percent: node?["percent"]?.int, badge: node?["badge"]?.string,
            unlock: node?["unlock"].map(Unlock.init(_:)), boost: node?["boost"].map(Boost.init(_:)),
            freezes: node?["freezes"].map(FreezeGift.init(_:)), prize: node?["prize"]?.string,
            isPrizeForEach: node?["each"]?.bool ?? false, message: node?["message"]?.string,
            pointsOfChild: Self.pointsOfChild(node?["points"]), oneOf: (node?["oneOf"]?.array ?? []).map { Reward($0) })
    }

    /// Points that stand by children. Empty where all get the same.
    package static func pointsOfChild(_ node: JSONNode?) -> [String: Int] {
        let own = (node?.object ?? []).compactMap { member in member.value.int.map { (member.key, $0) } }
        return Dictionary(own, uniquingKeysWith: { first, _ in first })
    }
}

extension Boost {
    init(_ node: JSONNode) {
        self.init(
            hundredths: node["times"]?.hundredths ?? 100, minutes: node["minutes"]?.int ?? 0,
            useWithin: node["useWithin"]?.string)
    }

    /// A boost that another program states. Nil if it is none that a rule can bring.
    package init?(stated node: JSONNode) {
        self.init(node)
        guard Self.factors.contains(hundredths), Self.lengths.contains(minutes) else { return nil }
    }
}

extension FreezeGift {
    init(_ node: JSONNode) {
        self.init(streak: node["streak"]?.string ?? "", count: node["count"]?.int ?? 1)
    }
}

extension FreezeStock {
    package init(_ node: JSONNode) {
        let start = node["start"]?.int ?? 0
        self.init(
            start: start, earnEvery: node["earnEvery"]?.int, max: node["max"]?.int ?? Swift.max(start, 1),
            cost: node["cost"]?.int)
    }
}

extension Unlock {
    init(_ node: JSONNode) {
        target = Target(node)
        minutes = node["minutes"]?.int ?? 0
        useWithin = node["useWithin"]?.string
    }
}

extension Unlock.Target {
    package init(_ node: JSONNode) {
        if let app = node["app"]?.string {
            self = .app(app)
        } else if let tag = node["tag"]?.string {
            self = .tag(tag)
        } else {
            self = .category(node["category"]?.string ?? "")
        }
    }
}

extension Tier {
    /// The tiers of a rule, empty where it has none.
    package static func list(_ node: JSONNode?) -> [Tier] {
        (node?.array ?? []).map { tier in
            Tier(title: tier["title"]?.string, at: tier["at"]?.int ?? 0, reward: Reward(tier["reward"]))
        }
    }
}
