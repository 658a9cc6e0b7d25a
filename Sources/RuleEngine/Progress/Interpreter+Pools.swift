package import FamilyTime
import RuleLanguage

/// What a pool offers a child in its present window.
package struct PoolStanding: Sendable, Equatable {
    /// The pool's place in the plan.
    package var pool: Int
    package var window: Window
    /// The rules that count, by their places in the plan, and those that the child may still choose.
    package var counting: [Int]
    package var choosable: [Int]
    /// How many the child may still choose.
    package var left: Int
}

/// Why a rule cannot be chosen.
package enum ClosedChoice: Sendable, Hashable {
    /// No pool lets the child choose it.
    case inNoPool
    /// It is not offered now, in windows of that length.
    case unoffered(Period)
    case chosenBefore
    /// The titles of those that were chosen.
    case full([String])
}

extension Interpreter {
    /// What a child's pools offer at `now`, in the order of the plan.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func pools(of child: Int, at now: Instant) -> [PoolStanding] {
        guard !childPlan(child).pools.isEmpty else { return [] }
        var calendar = calendar(of: child)
        let today = calendar.day(at: now)
        var pools: [PoolStanding] = []
        for rule in plan.rules.indices where plan.rules[rule].isCurrent {
            guard let offer = offer(of: rule, to: child, on: today, at: now) else { continue }
            let place = pools.firstIndex { $0.pool == Int(offer.pool) } ?? pools.endIndex
            if place == pools.endIndex {
                let made = children[child].choices(by: offer).count
                pools.append(
                    PoolStanding(
                        pool: Int(offer.pool), window: offer.window, counting: [], choosable: [],
                        left: max(0, (offer.chooses ?? 0) - made)))
            }
            switch children[child].standing(of: offer) {
            case .counts: pools[place].counting.append(rule)
            case .choosable: pools[place].choosable.append(rule)
            case .unoffered: break
            }
        }
        return pools
    }

    /// For each rule of a pool, by all its ids, why the child cannot choose it at `now`. Nil where it can.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func closedChoices(of child: Int, at now: Instant) -> [String: ClosedChoice?] {
        var closed: [String: ClosedChoice?] = [:]
        for rule in plan.rules.indices where plan.rules[rule].isCurrent {
            guard !childPlan(child).rules[rule].pools.isEmpty else { continue }
            let why = closedChoice(of: rule, by: child, at: now)
            for id in plan.ids(of: plan.rules[rule].id) { closed.updateValue(why, forKey: id) }
        }
        return closed
    }

    /// Why a child cannot choose a rule at `now`. Nil where it can.
    private func closedChoice(of rule: Int, by child: Int, at now: Instant) -> ClosedChoice? {
        var calendar = calendar(of: child)
        guard let offer = offer(of: rule, to: child, on: calendar.day(at: now), at: now), offer.chooses != nil else {
            return .inNoPool
        }
        let made = children[child].choices(by: offer)
        if made.contains(where: { $0.rule == offer.rule }) { return .chosenBefore }
        guard offer.isMade else { return .unoffered(offer.window.period) }
        guard children[child].standing(of: offer) != .choosable else { return nil }
        return .full(
            made.compactMap { choice in
                plan.rules.indices.first {
                    plan.rules[$0].isCurrent && childPlan(child).rules[$0].state == choice.rule
                }.map { plan.rules[$0].rule.header.title }
            })
    }

    /// What becomes of a rule in the window of its pool that holds a day. Nil where it is in none.
    func offerStanding(of rule: Int, to child: Int, on day: DayInfo, at now: Instant) -> OfferStanding? {
        offer(of: rule, to: child, on: day, at: now).map { children[child].standing(of: $0) }
    }

    func offer(of rule: Int, to child: Int, on day: DayInfo, at now: Instant) -> Offer? {
        guard !childPlan(child).rules[rule].pools.isEmpty else { return nil }
        var calendar = calendar(of: child)
        return childPlan(child).offer(of: rule, to: child, on: day, at: now.milliseconds, &calendar)
    }
}
