package import FamilySettings
import FamilyTime
import Languages

/// Rules in plain words. The same sentences serve findings, `status` and templates, so they cannot disagree.
package struct Words: Sendable {
    private let family: Family
    private let titles: [String: String]
    /// The numbers of the goal that is told, where its tiers bring them.
    var tiers: [Int] = []

    /// - Parameter rules: what may be named; a rule that is not among them is called by its id.
    package init(family: Family, rules: [any Rule] = []) {
        self.family = family
        titles = Dictionary(rules.map { ($0.header.id, $0.header.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// A rule's title, or its id where it is not known.
    package func title(_ id: String) -> String { titles[id] ?? id }

    /// Phrases that follow one another in a sentence, where they say something.
    package static func joined(_ phrases: String...) -> String {
        phrases.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// "reading", "Khan Academy or Scratch", "learning apps".
    package func use(_ filter: Filter) -> String {
        let apps = phrases(filter, [.apps]).reduce("") { $0.isEmpty ? $1 : localized("\($0) in \($1)", "apps") }
        return Self.joined(apps.isEmpty ? localized("any app") : apps, exceptions(filter))
    }

    /// The devices that count and the use that does not.
    func exceptions(_ filter: Filter) -> String {
        phrases(filter, [.devices, .exceptions]).joined(separator: " ")
    }

    /// "on Saturdays between 08:00 and 12:00"; empty where any time counts.
    package func times(_ filter: Filter) -> String {
        phrases(filter, [.days, .hours]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What a filter says of some aspects of use, once for each sort of condition that it has.
    private func phrases(_ filter: Filter, _ aspects: Set<Narrowing.Aspect>) -> [String] {
        Filter.kinds.filter { kind in
            aspects.contains(kind.aspect) && filter.conditions.contains { $0.kind == kind }
        }
        .map { $0.phrase(filter, self) }
    }

    /// "100 points, the badge Bookworm and 30 minutes of Minecraft"; nil for nothing.
    package func reward(_ reward: Reward) -> String? {
        var parts: [String] = []
        if reward.pointsOfChild.isEmpty {
            if reward.points > 0 { parts.append(CountedWord.point.counted(reward.points)) }
        } else {
            parts += pointsOfChildren(reward)
        }
        if let percent = reward.percent { parts.append(localized("\(percent) % more points")) }
        if let badge = reward.badge { parts.append(localized("the badge \(title(badge))")) }
        if let unlock = reward.unlock { parts.append(minutes(unlock)) }
        if let boost = reward.boost { parts.append(self.boost(boost)) }
        if let prize = reward.prize { parts.append(prize) }
        if let gift = reward.freezes {
            parts.append(localized("\(CountedWord.freeze.counted(gift.count)) for \(title(gift.streak))"))
        }
        if !reward.oneOf.isEmpty { parts.append(surprise(reward.oneOf)) }
        return parts.isEmpty ? nil : Listing.and(parts)
    }

    /// "20 points for Mia", "30 points for Leo".
    private func pointsOfChildren(_ reward: Reward) -> [String] {
        family.children.compactMap { child in
            guard let own = reward.pointsOfChild[child.id], reward.points + own > 0 else { return nil }
            let points = CountedWord.point.counted(reward.points + own)
            return localized("\(points) for \(child.name)", "points of one child")
        }
    }

    /// "a surprise (10 points or Ice cream)".
    private func surprise(_ rewards: [Reward]) -> String {
        var chances: [String] = []
        for reward in rewards {
            let chance =
                self.reward(reward)
                ?? (reward.message == nil ? localized("nothing more", "a surprise") : localized("a message"))
            if !chances.contains(chance) { chances.append(chance) }
        }
        return localized("a surprise (\(Listing.or(chances)))")
    }

    /// "30 minutes of Minecraft", "20 minutes to play".
    private func minutes(_ unlock: Unlock) -> String {
        let minutes = CountedWord.minute.counted(unlock.minutes)
        return unlock.target == .category(Category.reward.rawValue)
            ? localized("\(minutes) to play") : localized("\(minutes) of \(target(unlock.target))", "use")
    }

    /// "×2 on points for 30 minutes".
    package func boost(_ boost: Boost) -> String {
        let factor = NumberText.decimal(boost.times)
        return localized("×\(factor) on points for \(CountedWord.minute.counted(boost.minutes))")
    }

    package func target(_ target: Unlock.Target) -> String {
        switch target {
        case .app(let id): appName(id)
        case .tag(let tag): TagFilter.said(tag)
        case .category(let category): Self.apps(ofCategory: category)
        }
    }

    static func apps(ofCategory name: String) -> String {
        switch Category(rawValue: name) {
        case .learning: localized("learning apps")
        case .reward: localized("reward apps")
        case nil: name
        }
    }

    func appName(_ id: String) -> String { family.apps.first { $0.id == id }?.name ?? id }

    func deviceName(_ id: String) -> String { family.devices.first { $0.id == id }?.name ?? id }
}
