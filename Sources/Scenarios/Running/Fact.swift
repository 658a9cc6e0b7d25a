import RuleEngine
import UsageTracking

/// One thing of a story that the engine is told.
enum Fact: Sendable {
    case use(Use)
    case deed(Deed)

    /// When it begins and when it is over.
    var begins: Int64 {
        switch self {
        case .use(let use): use.start
        case .deed(let deed): deed.at
        }
    }

    var ends: Int64 {
        switch self {
        case .use(let use): use.end
        case .deed(let deed): deed.at
        }
    }

    /// What of it has been by an instant; nil where that is nothing.
    func part(until now: Int64) -> Fact? {
        switch self {
        case .use(var use):
            guard use.start < now else { return nil }
            use.end = min(use.end, now)
            return .use(use)
        case .deed(let deed): return deed.at <= now ? self : nil
        }
    }

    /// Deeds among uses, each before the first use that begins no earlier. The uses keep their order: only reports of
    /// use come late.
    static func list(_ uses: [Use], _ deeds: [Deed]) -> [Fact] {
        var facts: [Fact] = []
        var left = deeds.sorted { $0.at < $1.at }[...]
        for use in uses {
            while let deed = left.first, deed.at <= use.start {
                facts.append(.deed(deed))
                left.removeFirst()
            }
            facts.append(.use(use))
        }
        return facts + left.map(Fact.deed)
    }
}
