import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import SeededNumbers
import Testing
import UsageTracking

/// Ways of telling the same facts that must come to the same end (laws 1, 2 and 10).
@Suite("The same facts come to the same end")
struct SameResultTests {
    @Test("A session in touching pieces counts as the whole", arguments: 0..<2)
    func pieces(part: Int) {
        expectSame(part) { tried, plan, generator in
            let pieces = tried.factsByNow.flatMap { fact -> [Fact] in
                guard case .use(let use) = fact, generator.happens(60), use.end - use.start > 1 else { return [fact] }
                let cut = Int64.random(in: use.start + 1..<use.end, using: &generator)
                return [use, use].enumerated().map { index, whole in
                    var piece = whole
                    if index == 0 { piece.end = cut } else { piece.start = cut }
                    return .use(piece)
                }
            }
            var run = EngineRun(plan)
            for fact in pieces.sorted(by: { $0.comes(before: $1) }) { run.fold(fact) }
            return run.standing(at: tried.now)
        }
    }

    @Test("Use told again, by the same device or another, adds nothing", arguments: 0..<2)
    func duplicates(part: Int) {
        expectSame(part, where: { !$0.text.contains("\"device\"") }) { tried, plan, generator in
            let copies = tried.factsByNow.flatMap { fact -> [Fact] in
                guard case .use(var copy) = fact, generator.happens(50) else { return [fact] }
                copy.device = Int32(generator.number(-1...1))
                return [fact, .use(copy)]
            }
            var run = EngineRun(plan)
            for fact in copies.sorted(by: { $0.comes(before: $1) }) { run.fold(fact) }
            return run.standing(at: tried.now)
        }
    }

    @Test("A state that is saved as bytes after any fact, and taken up again, continues the same", arguments: 0..<2)
    func states(part: Int) {
        expectSame(part) { tried, plan, generator in
            var run = EngineRun(plan)
            for fact in tried.factsByNow {
                run.fold(fact)
                guard generator.happens(40) else { continue }
                if generator.happens(30) { run.interpreter.tellOpenTotals() }
                run.take()
                run.interpreter = Self.restored(run.interpreter, plan)
            }
            return run.standing(at: tried.now)
        }
    }

    /// A new interpreter with the state of another.
    private static func restored(_ interpreter: Interpreter, _ plan: Plan) -> Interpreter {
        var other = Interpreter(plan)
        for child in plan.family.children.indices {
            let isTaken = other.restore(child, from: interpreter.state(of: child))
            #expect(isTaken, "the engine refuses its own state")
        }
        return other
    }

    @Test("A copied interpreter continues as if nothing had happened", arguments: 0..<2)
    func checkpoints(part: Int) {
        expectSame(part) { tried, plan, generator in
            let facts = tried.factsByNow
            let count = generator.number(0...facts.count)
            var first = EngineRun(plan)
            for fact in facts[..<count] { first.fold(fact) }
            if generator.happens(50) { first.interpreter.tellOpenTotals() }
            first.take()
            var second = first
            // What happens to the original is none of the copy's business.
            for fact in facts[count...].reversed() { first.fold(fact) }
            for fact in facts[count...] { second.fold(fact) }
            return second.standing(at: tried.now)
        }
    }

    @Test("Looking often changes nothing", arguments: 0..<2)
    func ticks(part: Int) {
        expectSame(part) { tried, plan, generator in
            var run = EngineRun(plan)
            var latestEnd = Int64.min
            for fact in tried.factsByNow {
                if latestEnd <= fact.at, latestEnd > .min, generator.happens(60) {
                    for instant in Self.instants(from: latestEnd, to: fact.at, &generator) {
                        run.interpreter.advance(to: Instant(milliseconds: instant))
                        run.interpreter.tellOpenTotals()
                    }
                }
                run.fold(fact)
                latestEnd = max(latestEnd, fact.end)
            }
            return run.standing(at: tried.now)
        }
    }

    @Test(
        "Late use, after which the child and those it wins together with are folded again, counts where it belongs",
        arguments: 0..<2, [false, true])
    func late(part: Int, hasOneRule: Bool) {
        expectSame(part, of: hasOneRule ? Case.plain : Case.any) { tried, plan, generator in
            var run = EngineRun(plan)
            var known: [Fact] = []
            var facts = tried.factsByNow.shuffled(using: &generator)
            let isOneLate = generator.happens(70)
            if isOneLate, let child = facts.last?.child {
                // A child's last one alone, much later: a refold for another would put right what was wrong.
                facts = tried.factsByNow
                if let last = facts.lastIndex(where: { $0.child == child }) { facts.append(facts.remove(at: last)) }
            }
            for (place, fact) in facts.enumerated() {
                // Meanwhile time has passed for everybody, as others have told.
                if isOneLate ? place == facts.count - 1 : generator.happens(40), let latest = known.map(\.end).max() {
                    let instant =
                        isOneLate ? Int64.random(in: latest...max(latest, tried.now), using: &generator) : latest
                    run.interpreter.advance(to: Instant(milliseconds: instant))
                    run.take()
                }
                known.append(fact)
                let child = fact.child
                let before = run.interpreter.state(of: child)
                guard !run.fold(fact) else {
                    run.take()
                    continue
                }
                let unit = plan.companions[child]
                if unit.count == 1 {
                    #expect(run.interpreter.state(of: child) == before, "a late fact changed something")
                }
                run.interpreter.forget(child)
                let names = unit.map { plan.family.children[$0].id }
                run.told.removeAll { names.contains($0.child) }
                for earlier in known.filter({ unit.contains($0.child) }).sorted(by: { $0.comes(before: $1) }) {
                    run.fold(earlier)
                }
                run.take()
            }
            return run.standing(at: tried.now)
        }
    }

    @Test("A day that has passed is over, also where no rule looks at its end: what belongs to it is late")
    func passedDay() throws {
        let story = Story(
            rules: [.challenge("half", #""goal": { "minutes": 30, "per": "day" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 16:00", minutes: 45)],
            now: "2026-11-04 09:00")
        var interpreter = Interpreter(try #require(story.made.plan))
        let isFolded = interpreter.fold(story.made.uses[0])
        interpreter.advance(to: Instant(milliseconds: story.made.now))
        let isLateOneFolded = interpreter.fold(story.made.uses[1])
        #expect(isFolded)
        #expect(!isLateOneFolded)
    }

    @Test(
        "Children who win nothing together, do not race, and share no task that is the first one's, have nothing to do with each other",
        arguments: 0..<2)
    func children(part: Int) {
        let areApart = { (tried: Case) in
            tried.family.children.count > 1
                && tried.readVersions?.allSatisfy { !$0.rule.header.isJoint && !$0.rule.isFirstCome } == true
        }
        expectSame(part, where: areApart) { tried, plan, _ in
            var run = EngineRun(plan)
            for child in tried.family.children.indices.reversed() {
                for fact in tried.factsByNow where fact.child == child { run.fold(fact) }
            }
            return run.standing(at: tried.now)
        }
    }

    @Test("What was promised stands, whatever comes later", arguments: 0..<2)
    func promises(part: Int) {
        Case.expectNoFault(CaseCount.seeds(part: part, of: 2, share: 10), Case.random(seed:)) { tried, _ in
            Self.brokenPromise(tried).map { "taken back:\n\($0)" }
        }
    }

    /// What was told at an instant at which nobody was using anything, and is not told in the end.
    private static func brokenPromise(_ tried: Case) -> String? {
        guard let rules = tried.readRules else { return nil }
        let plan = Plan(family: tried.family, rules: rules)
        var run = EngineRun(plan)
        var promised: [Verdict: Int] = [:]
        var latestEnd = Int64.min
        for fact in tried.factsByNow {
            if latestEnd <= fact.at, latestEnd > .min {
                run.interpreter.advance(to: Instant(milliseconds: fact.at))
                run.take()
                promised = Verdict.standing(run.told.filter(\.kind.isPromise))
            }
            run.fold(fact)
            latestEnd = max(latestEnd, fact.end)
        }
        let broken = promised.missing(in: tried.engineVerdicts(rules))
        return broken.isEmpty ? nil : broken.joined(separator: "\n")
    }

    private static func instants(
        from start: Int64, to end: Int64, _ generator: inout SeededGenerator
    ) -> [Int64] {
        (0..<generator.number(1...3)).map { _ in Int64.random(in: start...end, using: &generator) }.sorted()
    }

    /// Compares the engine's plain run with another way of telling the same.
    private func expectSame(
        _ part: Int, of made: (UInt64) -> Case = Case.any, where fits: (Case) -> Bool = { _ in true },
        _ otherWay: (Case, Plan, inout SeededGenerator) -> [Verdict: Int]
    ) {
        func difference(_ tried: Case, _ seed: UInt64) -> String? {
            guard fits(tried), let versions = tried.readVersions, let plan = tried.plan else { return nil }
            var generator = SeededGenerator(seed: seed ^ 0xABCD)
            let plain = tried.engineVerdicts(versions)
            let other = otherWay(tried, plan, &generator)
            guard plain != other else { return nil }
            return
                (["only in order and whole:"] + plain.missing(in: other) + ["only the other way:"]
                + other.missing(in: plain)).joined(separator: "\n")
        }
        Case.expectNoFault(CaseCount.seeds(part: part, of: 2, share: 10), made, fault: difference)
    }
}
