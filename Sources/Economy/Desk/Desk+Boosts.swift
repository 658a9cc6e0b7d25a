import RuleLanguage

// Boosts: times of more points that were won.
extension Desk {
    /// The boosts that can be started, those that end first before the others.
    package var openBoosts: [WonBoost] {
        let started = Set(books.boosts.compactMap { $0.boost?.win })
        return boosts.filter { !started.contains($0.id) && $0.validUntil.map { $0 > now } ?? true }
            .sorted { ($0.validUntil ?? .max, $0.id) < ($1.validUntil ?? .max, $1.id) }
    }

    /// The boosts that run, and when they end, in milliseconds since 1970: first the one that counts now, and then those
    /// that count when it has ended. Only parents who have not heard of each other start several; the strongest counts.
    package var runningBoosts: [(rule: String, title: String, start: BoostStart, end: Int64)] {
        let running = books.boosts.compactMap {
            decision -> (rule: String, title: String, start: BoostStart, end: Int64)? in
            guard case .boost(let rule, let start) = decision.body, decision.at <= now, decision.at + start.length > now
            else { return nil }
            return (rule, decision.reason, start, decision.at + start.length)
        }
        // What ends before a stronger one never counts again.
        var end = Int64.min
        return running.sorted { ($0.start.hundredths, $0.end) > ($1.start.hundredths, $1.end) }.filter { boost in
            defer { end = max(end, boost.end) }
            return boost.end > end
        }
    }

    /// The factor that a boost pays, as it is written: never more than the family's highest one.
    package func times(of start: BoostStart) -> String {
        Boost.times(Int(min(start.hundredths, highestFactor)))
    }

    /// Starts the boost of a rule that ends first. One runs at a time.
    /// - Parameters:
    ///   - ids: all ids that the rule has or had.
    ///   - title: what the rule is called, where there is no boost of it.
    /// - Returns: the boost, and when it will have run out.
    package mutating func startBoost(
        of ids: Set<String>, _ title: String
    ) throws(EconomyRefusal) -> (boost: WonBoost, end: Int64) {
        guard let boost = openBoosts.first(where: { ids.contains($0.rule) }) else { throw .noBoost(title: title) }
        if let running = runningBoosts.last { throw .boostRuns(title: running.title, until: running.end) }
        put(.boost(boost.rule, boost.start), about: boost.rule, reason: boost.title)
        return (boost, now + boost.length)
    }
}
