import FamilySettings
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing
import UsageTracking

/// Ways of telling the same facts that must come to the same end (laws 1, 2 and 10).
@Suite("The same facts come to the same end")
struct SameResultTests {
    @Test("A session in touching pieces counts as the whole", arguments: 0..<2)
    func pieces(part: Int) {
        expectSame(part) { tried, plan, generator in
            let pieces = tried.usesByNow.flatMap { use -> [Use] in
                guard generator.happens(60), use.end - use.start > 1 else { return [use] }
                let cut = Int64.random(in: use.start + 1..<use.end, using: &generator)
                return [use, use].enumerated().map { index, whole in
                    var piece = whole
                    if index == 0 { piece.end = cut } else { piece.start = cut }
                    return piece
                }
            }
            var run = EngineRun(plan)
            for use in pieces.sorted(by: { $0.comes(before: $1) }) { run.fold(use) }
            return run.standing(at: tried.now)
        }
    }

    @Test("Use told again, by the same device or another, adds nothing", arguments: 0..<2)
    func duplicates(part: Int) {
        expectSame(part, where: { !$0.file.contains("\"device\"") }) { tried, plan, generator in
            let copies = tried.usesByNow.flatMap { use -> [Use] in
                guard generator.happens(50) else { return [use] }
                var copy = use
                copy.device = Int32(generator.number(-1...1))
                return [use, copy]
            }
            var run = EngineRun(plan)
            for use in copies.sorted(by: { $0.comes(before: $1) }) { run.fold(use) }
            return run.standing(at: tried.now)
        }
    }

    @Test("A copied interpreter, or its state as bytes, continues as if nothing had happened", arguments: 0..<2)
    func checkpoints(part: Int) {
        expectSame(part) { tried, plan, generator in
            let uses = tried.usesByNow
            let count = generator.number(0...uses.count)
            var first = EngineRun(plan)
            for use in uses[..<count] { first.fold(use) }
            if generator.happens(50) { first.interpreter.tellOpenTotals() }
            first.take()
            var second = first
            if generator.happens(50) {
                second.interpreter = Interpreter(plan)
                for child in tried.family.children.indices {
                    let isTaken = second.interpreter.restore(child, from: first.interpreter.state(of: child))
                    #expect(isTaken, "the engine refuses its own state")
                }
            }
            // What happens to the original is none of the copy's business.
            for use in uses[count...].reversed() { first.fold(use) }
            for use in uses[count...] { second.fold(use) }
            return second.standing(at: tried.now)
        }
    }

    @Test("Looking often changes nothing", arguments: 0..<2)
    func ticks(part: Int) {
        expectSame(part) { tried, plan, generator in
            var run = EngineRun(plan)
            var latestEnd = Int64.min
            for use in tried.usesByNow {
                if latestEnd <= use.start, latestEnd > .min, generator.happens(60) {
                    for instant in Self.instants(from: latestEnd, to: use.start, &generator) {
                        run.interpreter.advance(to: Instant(milliseconds: instant))
                        run.interpreter.tellOpenTotals()
                    }
                }
                run.fold(use)
                latestEnd = max(latestEnd, use.end)
            }
            return run.standing(at: tried.now)
        }
    }

    @Test("Late use, after which the child is folded again, counts where it belongs", arguments: 0..<2)
    func late(part: Int) {
        expectSame(part) { tried, plan, generator in
            var run = EngineRun(plan)
            var known: [Use] = []
            for use in tried.usesByNow.shuffled(using: &generator) {
                known.append(use)
                let child = Int(use.child)
                let before = run.interpreter.state(of: child)
                guard !run.interpreter.fold(use) else {
                    run.take()
                    continue
                }
                #expect(run.interpreter.state(of: child) == before, "a late use changed something")
                run.interpreter.forget(child)
                run.told.removeAll { $0.child == plan.family.children[child].id }
                for earlier in known.filter({ $0.child == use.child }).sorted(by: { $0.comes(before: $1) }) {
                    run.fold(earlier)
                }
                run.take()
            }
            return run.standing(at: tried.now)
        }
    }

    @Test("Children have nothing to do with each other", arguments: 0..<2)
    func children(part: Int) {
        expectSame(part, where: { $0.family.children.count > 1 }) { tried, plan, _ in
            var run = EngineRun(plan)
            for child in tried.family.children.indices.reversed() {
                for use in tried.usesByNow where use.child == Int32(child) { run.fold(use) }
            }
            return run.standing(at: tried.now)
        }
    }

    @Test("What was promised stands, whatever comes later", arguments: 0..<2)
    func promises(part: Int) {
        for seed in CaseCount.seeds(part: part, of: 2, share: 10) {
            let random = Case.random(seed: seed)
            guard Self.brokenPromise(random) != nil else { continue }
            let smallest = random.shrunk { Self.brokenPromise($0) != nil }
            Issue.record("seed \(seed)\n\(smallest.text)\ntaken back:\n\(Self.brokenPromise(smallest) ?? "")")
            return
        }
    }

    /// What was told at an instant at which nobody was using anything, and is not told in the end.
    private static func brokenPromise(_ tried: Case) -> String? {
        guard let rules = tried.readRules else { return nil }
        let plan = Plan(family: tried.family, rules: rules)
        var run = EngineRun(plan)
        var promised: [Verdict: Int] = [:]
        var latestEnd = Int64.min
        for use in tried.usesByNow {
            if latestEnd <= use.start, latestEnd > .min {
                run.interpreter.advance(to: Instant(milliseconds: use.start))
                run.take()
                promised = Verdict.standing(run.told.filter(\.kind.isPromise))
            }
            run.fold(use)
            latestEnd = max(latestEnd, use.end)
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
        _ part: Int, where fits: (Case) -> Bool = { _ in true },
        _ otherWay: (Case, Plan, inout SeededGenerator) -> [Verdict: Int]
    ) {
        func difference(_ tried: Case, _ seed: UInt64) -> String? {
            guard fits(tried), let rules = tried.readRules else { return nil }
            var generator = SeededGenerator(seed: seed ^ 0xABCD)
            let plain = tried.engineVerdicts(rules)
            let other = otherWay(tried, Plan(family: tried.family, rules: rules), &generator)
            guard plain != other else { return nil }
            return
                (["only in order and whole:"] + plain.missing(in: other) + ["only the other way:"]
                + other.missing(in: plain)).joined(separator: "\n")
        }
        for seed in CaseCount.seeds(part: part, of: 2, share: 10) {
            let random = Case.random(seed: seed)
            guard difference(random, seed) != nil else { continue }
            let smallest = random.shrunk { difference($0, seed) != nil }
            Issue.record("seed \(seed)\n\(smallest.text)\n\(difference(smallest, seed) ?? "")")
            return
        }
    }
}
