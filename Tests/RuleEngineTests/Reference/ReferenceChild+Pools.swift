import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import SeededNumbers

// Which rules of pools count.
extension ReferenceChild {
    /// Whether a win is one of a rule that its pool offered, or of one in no pool.
    func isOffered(_ win: Win) -> Bool {
        guard let rule = rule(of: win), win.period.repeats, !rule.header.isTogether else { return true }
        let day = calendar.info(of: max(win.window, rule.from ?? .min))
        for pool in rules where pool.offered.contains(where: { line(of: $0) == win.line }) {
            guard let window = Window(pool.period, holding: day) else { continue }
            // What is decided afterwards goes by the end of the window.
            let instant = min(win.reach.date, calendar.info(of: window.last).end - 1)
            guard pool.isInForce(at: instant) else { continue }
            let present = rules.filter { rule in
                rule.isInForce(at: instant) && pool.offered.contains { line(of: $0) == rule.line }
                    && rule.from ?? .min <= window.last && rule.until ?? .max >= window.first
            }
            let name = name(of: pool.period, window.key, of: pool)
            let inOrder = Set(present.map(\.line)).sorted().map { line in
                (number: lot([pool.line, child.id, name, line]), line: line)
            }.sorted { ($0.number, $0.line) < ($1.number, $1.line) }
            return inOrder.prefix(pool.offers).contains { $0.line == win.line }
        }
        return true
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
