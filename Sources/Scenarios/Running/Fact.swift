import RuleEngine
import UsageTracking

/// A single input of the engine in a story.
enum Fact: Sendable {
    case use(Use)
    case deed(Deed)

    /// The start and the end, in milliseconds since 1970.
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

    /// The part that had happened by an instant. Nil if nothing had.
    func part(until now: Int64) -> Fact? {
        switch self {
        case .use(var use):
            guard use.start < now else { return nil }
            use.end = min(use.end, now)
            return .use(use)
        case .deed(let deed): return deed.at <= now ? self : nil
        }
    }

    /// Merges deeds into uses, each before the first use that begins no earlier. The uses keep their order: only
    /// reports of use come late.
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
