import FamilySettings
import FamilyTime
import Languages
import RuleLanguage

extension Filter {
    /// The family's apps whose use the filter lets through at any time.
    func apps(of family: Family) -> [App] {
        family.apps.filter { app in
            lets(app) && !except.contains { !$0.dependsOnTime && $0.devices.isEmpty && $0.lets(app) }
        }
    }

    /// Whether the family has every app and tag that the filter names. An unknown one is a finding of another check.
    func isKnown(to family: Family) -> Bool {
        appConditions.allSatisfy { condition in
            condition.narrowing.names.allSatisfy { condition.kind.isKnown($0, to: family) }
        } && except.allSatisfy { $0.isKnown(to: family) }
    }

    /// The most minutes of an ordinary day that the filter lets through, with words for that time.
    var mostOfADay: (minutes: Int, words: String) {
        guard let range = ranges.first else { return (24 * 60, localized("a day", "and its minutes")) }
        return (range.minutes, localized("the time between \(range.from) and \(range.to)"))
    }
}

extension ClockRange {
    /// The length of the range on a day without a clock change.
    var minutes: Int { to.minutes - from.minutes + (isOvernight ? 24 * 60 : 0) }

    /// Whether the range nearly fills a day, so that its two times were probably swapped. A range that is only minutes
    /// short of a day, such as 04:00 to 03:59, is taken as meant.
    var isProbablySwapped: Bool { isOvernight && (20 * 60...23 * 60 + 30).contains(minutes) }
}

extension Goal {
    /// The most minutes that one window holds in an ordinary week, with words for the window. Nil if the window has no
    /// bounds.
    /// - Parameters:
    ///   - header: the rule's header, for its dates and its children.
    ///   - family: nil if it is not known. Then there is no bound on what several children do together.
    func mostMinutes(_ header: RuleHeader, in family: Family?) -> (minutes: Int, words: String)? {
        guard let alone = mostMinutesOfOne(header) else { return nil }
        guard header.isTogether else { return alone }
        guard let count = family?.audience(header.audience).count else { return nil }
        return (alone.minutes * count, localized("\(alone.words) of \(count) children"))
    }

    private func mostMinutesOfOne(_ header: RuleHeader) -> (minutes: Int, words: String)? {
        let day = filter.mostOfADay
        let days = filter.days ?? .every
        switch period {
        case .day: return day
        case .week:
            let words =
                filter.ranges.isEmpty ? localized("a week", "and its minutes") : localized("\(day.words) in a week")
            return (day.minutes * days.mostInAWeek, words)
        case .month:
            let words =
                filter.ranges.isEmpty ? localized("a month", "and its minutes") : localized("\(day.words) in a month")
            return (day.minutes * (days.most(in: period) ?? 0), words)
        case .year:
            let words =
                filter.ranges.isEmpty ? localized("a year", "and its minutes") : localized("\(day.words) in a year")
            return (day.minutes * (days.most(in: period) ?? 0), words)
        case .days(let length, _):
            let words =
                filter.ranges.isEmpty
                ? localized("a round of \(length) days", "and its minutes")
                : localized("\(day.words) in \(length) days")
            return (day.minutes * (days.most(in: period) ?? 0), words)
        case .ever, .span:
            guard let from = header.from, let until = header.until, from <= until else { return nil }
            return (
                day.minutes * days.most(from: from, until: until),
                localized(
                    "the time from \(from) until \(until)")
            )
        }
    }

    /// Whether the goal counts use itself rather than goals inside it.
    var countsUse: Bool { counting.source == .use }
}

extension RuleHeader {
    /// Whether both rules can hold for one child on one day. Where nobody knows who is in a group, rules for others are
    /// taken to be for other children.
    func meets(_ other: RuleHeader, in family: Family?) -> Bool {
        if let until, let from = other.from, from > until { return false }
        if let from, let until = other.until, from > until { return false }
        guard let family else {
            return audience.isEmpty || other.audience.isEmpty || !Set(audience).isDisjoint(with: other.audience)
        }
        return !Set(family.audience(audience)).isDisjoint(with: family.audience(other.audience))
    }
}
