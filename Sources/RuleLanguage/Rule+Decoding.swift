package import FamilyTime
package import JSONText
import JSONShape

// Decoding relies on what the declarations have checked: a missing or odd value takes its default here, because a file
// with a finding is never used.

extension RuleHeader {
    package init(_ node: JSONNode, file: String) {
        let id = node["id"]?.string ?? ""
        self.init(
            id: id, title: node["title"]?.string ?? id, about: node["about"]?.string, icon: node["icon"]?.string,
            audience: node["for"]?.strings ?? [], from: node["from"]?.string.flatMap { LocalDate($0) },
            until: node["until"]?.string.flatMap { LocalDate($0) }, isEnabled: node["enabled"]?.bool ?? true,
            after: node["after"]?.strings ?? [], maxTimes: node["maxTimes"]?.int, version: node.meaning,
            place: RulePlace(file: file, id: node["id"]?.span ?? node.span, node: node))
    }

    /// How long a goal of this rule counts where it does not say: the whole period of a rule with both dates, else ever.
    package var periodUnstated: Period { from != nil && until != nil ? .span : .ever }
}

extension Goal {
    /// - Parameter unstated: the window of a goal without `per`.
    package init(_ node: JSONNode, unstated: Period) {
        let period = node["per"]?.string.flatMap(Period.init(rawValue:)) ?? unstated
        let measure = Measure(node, in: period)
        let number = measure.key == "" ? nil : node[measure.key]
        let bound: Bound =
            if let limit = number?["atMost"]?.int { .atMost(limit) } else if let count = number?.int {
                .atLeast(count)
            } else { .tier }
        self.init(
            measure: measure, bound: bound, filter: Filter(node),
            period: period, noUseCounts: node["noUseCounts"]?.bool ?? false)
    }
}

extension Measure {
    /// - Parameter period: the window of the goal, in which the minutes of each of several apps add up.
    init(_ node: JSONNode, in period: Period) {
        if node["points"] != nil {
            self = .points
        } else if node["sessions"] != nil {
            self = .sessions(longerThan: node["longerThan"]?.int, minutesApart: node["minutesApart"]?.int)
        } else if node["differentApps"] != nil {
            self = .differentApps(each: node["each"].map { Goal($0, unstated: period) })
        } else if node["days"] != nil {
            let each = node["each"].map { Goal($0, unstated: .day) }
            // Without "each" any use makes the day.
            self = .days(each: each ?? Goal(measure: .minutes, bound: .atLeast(0), filter: Filter(node), period: .day))
        } else if node["challenges"] != nil {
            self = .challenges
        } else if node["badges"] != nil {
            self = .badges
        } else if node["streak"] != nil {
            self = .streak(of: node["of"]?.string ?? "")
        } else {
            self = .minutes
        }
    }
}

extension Filter {
    package init(_ node: JSONNode) {
        let exceptions = node["except"].map { $0.array ?? [$0] } ?? []
        self.init(
            apps: (node["app"]?.strings ?? []) + (node["apps"]?.strings ?? []),
            categories: node["category"]?.strings ?? [],
            tags: (node["tag"]?.strings ?? []) + (node["tags"]?.strings ?? []),
            devices: node["device"]?.strings ?? [],
            days: node["on"].map { DaySelection(names: $0.strings) },
            ranges: node["between"].flatMap(ClockRange.init(_:)).map { [$0] } ?? [],
            except: exceptions.map(Filter.init(_:)))
    }
}

extension ClockRange {
    init?(_ node: JSONNode) {
        let clocks = (node.array ?? []).compactMap { $0.string.flatMap { ClockTime($0) } }
        guard clocks.count == 2 else { return nil }
        self.init(from: clocks[0], to: clocks[1])
    }
}

extension DaySelection {
    /// - Parameter names: the words of `on`.
    package init(names: [String]) {
        self = DaySelection(bits: 0)
        for name in names {
            switch name {
            case "weekdays": self = union(.weekdays)
            case "weekend": self = union(.weekend)
            case "schooldays": self = union(.schooldays)
            default: if let weekday = Weekday(name) { self = union(DaySelection(weekday)) }
            }
        }
    }
}

extension Reward {
    package init(_ node: JSONNode?) {
        self.init(
            points: node?["points"]?.int ?? 0, percent: node?["percent"]?.int, badge: node?["badge"]?.string,
            unlock: node?["unlock"].map(Unlock.init(_:)), message: node?["message"]?.string)
    }
}

extension Unlock {
    init(_ node: JSONNode) {
        if let app = node["app"]?.string {
            target = .app(app)
        } else if let tag = node["tag"]?.string {
            target = .tag(tag)
        } else {
            target = .category(node["category"]?.string ?? "")
        }
        minutes = node["minutes"]?.int ?? 0
        useWithin = node["useWithin"]?.string
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
