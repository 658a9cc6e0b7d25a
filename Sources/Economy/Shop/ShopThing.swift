package import FamilySettings
package import FamilyTime
import Languages
package import RuleEngine
import RuleLanguage

/// A thing of the shop for a child, or a freeze that it can buy: what it costs, and when it can be bought.
package struct ShopThing: Sendable, Hashable {
    /// The id of its rule.
    package var id: String
    /// The title of its rule.
    private var name: String
    package var icon: String?
    package var about: String?
    package var ware: Ware
    /// The first and the last day on which it is sold, both included. Nil where there is no such bound.
    package var from: LocalDate?
    package var until: LocalDate?
    /// Whether a parent has to approve.
    package var needsApproval: Bool
    /// All ids under which it may have been bought.
    package var names: Set<String>

    package init(
        id: String, title: String, icon: String? = nil, about: String? = nil, ware: Ware, from: LocalDate? = nil,
        until: LocalDate? = nil, needsApproval: Bool = false, names: Set<String>? = nil
    ) {
        self.id = id
        name = title
        self.icon = icon
        self.about = about
        self.ware = ware
        self.from = from
        self.until = until
        self.needsApproval = needsApproval
        self.names = names ?? [id]
    }

    package var isFreeze: Bool { ware.good != .thing }

    /// "Ice cream", "Freeze for Reading streak".
    package var title: String { isFreeze ? RecordedReasons.freeze(for: name) : name }

    /// The title as it is recorded.
    var recordedTitle: String { isFreeze ? RecordedReasons.freeze.recorded([name]) : name }

    /// Whether it is sold on a day.
    package func isSold(on day: DayInfo) -> Bool {
        ware.days.contains(day) && day.date >= from ?? day.date && day.date <= until ?? day.date
    }

    /// How often it was bought in the window that holds a day.
    /// - Parameter purchases: those of the child, of whatever things.
    package func times(
        in purchases: some Sequence<Decision>, on day: Int32, _ calendar: inout FamilyCalendar
    ) -> Int {
        guard let window = calendar.window(ware.period, on: day) else { return 0 }
        var times = 0
        for bought in purchases where bought.isAbout(thing: names) {
            if window.contains(calendar.day(at: Instant(milliseconds: bought.at)).day) { times += 1 }
        }
        return times
    }

    /// Whether it may be bought once more in the window that holds a day.
    func isLeft(after purchases: some Sequence<Decision>, on day: Int32, _ calendar: inout FamilyCalendar) -> Bool {
        guard let most = ware.maxTimes else { return true }
        return times(in: purchases, on: day, &calendar) < most
    }
}

extension ShopThing {
    /// The thing that a version of a rule sells. Nil if it sells none to the child.
    /// - Parameters:
    ///   - place: the version's place in the plan.
    ///   - child: the child's place in the plan's family.
    package init?(_ place: Int, of child: Int, needsApproval: Bool, _ plan: Plan) {
        let rule = plan.rules[place]
        guard let ware = rule.rule.sells, rule.audience.contains(child) else { return nil }
        let header = rule.rule.header
        self.init(
            id: rule.id, title: header.title, icon: header.icon, about: header.about, ware: ware, from: header.from,
            until: header.until, needsApproval: needsApproval,
            names: plan.ids(of: rule.id))
    }

    /// What a child can buy by the rules as they are now, in the order of their ids.
    package static func all(of child: Int, _ family: Family, _ plan: Plan) -> [ShopThing] {
        let needsApproval = family.asksForSpending(of: family.children[child])
        return plan.selling.filter { plan.rules[$0].isCurrent }.compactMap {
            ShopThing($0, of: child, needsApproval: needsApproval, plan)
        }
    }
}
