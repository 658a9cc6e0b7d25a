import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import SeededNumbers

// Which rules of pools count.
extension ReferenceChild {
    /// When what was reached in a window counts, where its rule is in a pool: once it was chosen, where the child chooses.
    /// - Returns: nil where it is not offered, or was never chosen.
    func offered(_ reach: Reach, _ rule: ReferenceRule, in window: Window) -> Reach? {
        guard rule.period.repeats, !rule.header.isJoint else { return reach }
        let day = calendar.info(of: max(window.key, rule.from ?? .min))
        var (reach, date) = (reach, max(reach.date, rule.since))
        // What an edit says before the window is over decides again.
        while let offer = offer(of: rule, on: day, at: date) {
            let edited = edit(of: offer, after: date)
            // What was chosen stays chosen, whatever an edit of the pool offers afterwards.
            let choice = choices(of: offer).first { $0.line == rule.line }
            if let choice, choice.at <= date { return reach }
            if offer.lines.contains(rule.line), offer.pool.chooses == nil { return reach }
            if let choice, choice.at < edited ?? .max {
                return reach.joined(with: Reach(choice.at, Turn(.beginning)))
            }
            guard let edited else { return nil }
            date = edited
            reach = reach.joined(with: Reach(edited, Turn(.time)))
        }
        return reach
    }

    /// When the pool of an offer or one of its rules is edited next. Nil if not before its window is over.
    private func edit(of offer: PoolOffer, after date: Int64) -> Int64? {
        let end = calendar.info(of: offer.window.last).end
        let edited = rules.filter { rule in
            rule.line == offer.pool.line || offer.pool.offered.contains { line(of: $0) == rule.line }
        }.flatMap { [$0.since, $0.replaced] }
        return edited.filter { $0 > date && $0 < end }.min()
    }

    private struct PoolOffer {
        var pool: ReferenceRule
        var window: Window
        /// The rules of the pool that are there, and those of them that are offered, by their lines.
        var present: Set<String>
        var lines: [String]
    }

    private struct MadeChoice {
        var pool: String
        var window: Window
        var line: String
        var at: Int64

        /// Whether it is one of what a pool offers: made in a window that holds the offer's, of a rule that is there.
        func stands(in offer: PoolOffer) -> Bool {
            pool == offer.pool.line && window.first <= offer.window.first && window.last >= offer.window.last
                && offer.present.contains(line)
        }
    }

    /// What the pool that a rule is in offers in its window that holds a day. Nil where the rule is in none.
    private func offer(of rule: ReferenceRule, on day: DayInfo, at date: Int64) -> PoolOffer? {
        for pool in rules where pool.offered.contains(where: { line(of: $0) == rule.line }) {
            guard let window = Window(pool.period, holding: day) else { continue }
            // What is decided afterwards goes by the end of the window.
            let instant = min(date, calendar.info(of: window.last).end - 1)
            guard pool.isInForce(at: instant) else { continue }
            let present = rules.filter { rule in
                rule.isInForce(at: instant) && pool.offered.contains { line(of: $0) == rule.line }
                    && rule.from ?? .min <= window.last && rule.until ?? .max >= window.first
            }
            let name = name(of: pool.period, window.key, of: pool)
            let inOrder = Set(present.map(\.line)).sorted().map { line in
                (number: lot([pool.line, child.id, name, line]), line: line)
            }.sorted { ($0.number, $0.line) < ($1.number, $1.line) }
            return PoolOffer(
                pool: pool, window: window, present: Set(present.map(\.line)),
                lines: inOrder.prefix(pool.offers).map(\.line))
        }
        return nil
    }

    /// What the child chose in the window of an offer, the earliest first.
    private func choices(of offer: PoolOffer) -> [MadeChoice] {
        var chosen: [MadeChoice] = []
        for deed in deeds {
            guard case .choice(let name) = deed.kind,
                let rule = versions(of: name).first(where: { $0.isInForce(at: deed.at) }),
                let made = self.offer(of: rule, on: day(at: deed.at), at: deed.at), made.lines.contains(rule.line),
                let most = made.pool.chooses, case let before = chosen.filter({ $0.stands(in: made) }),
                before.count < most, !before.contains(where: { $0.line == rule.line })
            else { continue }
            chosen.append(MadeChoice(pool: made.pool.line, window: made.window, line: rule.line, at: deed.at))
        }
        return chosen.filter { $0.stands(in: offer) }
    }

    private func lot(_ facts: [String]) -> UInt64 {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for fact in facts {
            for byte in Array(fact.utf8) + [255] { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        }
        var numbers = SeededGenerator(seed: hash)
        return numbers.next()
    }
}
