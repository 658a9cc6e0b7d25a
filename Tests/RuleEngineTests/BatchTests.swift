import FamilySettings
import FamilyTime
import RuleEngine
import RuleKinds
import SeededNumbers
import Testing
import UsageTracking

/// Many uses at once are folded child by child; nothing of that may show.
@Suite("Folding many uses at once")
struct BatchTests {
    @Test(
        "What is told, its order and the states are those of folding one use after the other", arguments: UInt64(1)...60
    )
    func sameAsOneByOne(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let one = Case.random(seed: seed)
        guard let rules = one.readRules else { return }
        let uses = one.uses.sorted { $0.comes(before: $1) }
        let plan = Plan(family: one.family, rules: rules)
        var slow = Interpreter(plan)
        let counted = one.told.filter { $0.begins < $0.at }.sorted { $0.begins < $1.begins }
        var left = counted[...]
        for use in uses {
            while let deed = left.first, deed.begins <= use.start {
                let isInTime = slow.fold(deed)
                #expect(isInTime)
                left.removeFirst()
            }
            _ = slow.fold(use)
        }
        var quick = Interpreter(plan)
        var place = 0
        left = counted[...]
        while place < uses.count {
            let end = min(uses.count, place + random.number(1...40))
            while let deed = left.first, deed.begins <= uses[end - 1].start {
                _ = quick.fold(deed)
                left.removeFirst()
            }
            let late = quick.fold(uses.span.extracting(place..<end))
            #expect(late.isEmpty)
            place = end
        }
        let outcomes = (quick.takeOutcomes(), slow.takeOutcomes())
        #expect(outcomes.0 == outcomes.1)
        for child in one.family.children.indices { #expect(quick.state(of: child) == slow.state(of: child)) }
    }

    @Test("A late use is not folded, nor what follows it of its child and those who win together with it")
    func late() {
        let family = TogetherTests.family
        let hour = Milliseconds.hour
        func use(_ child: Int32, _ start: Int64) -> Use { Use(start: start, end: start + 60_000, child: child, app: 0) }
        for (plan, expected) in [(TogetherTests.plan, [0, 1, 2]), (Plan(family: family, rules: []), [0, 1])] {
            var interpreter = Interpreter(plan)
            let first = [use(0, 3 * hour), use(0, 5 * hour)]
            let isInTime = interpreter.fold(first.span).isEmpty
            #expect(isInTime)
            let before = interpreter.state(of: 0)
            let next = [use(0, hour), use(0, 6 * hour), use(1, 7 * hour)]
            let late = interpreter.fold(next.span)
            #expect(late == expected)
            #expect(interpreter.state(of: 0) == before)
        }
    }

    @Test("However many children there are")
    func manyChildren() {
        let family = Family(
            children: (0..<300).map { Child(id: "c\($0)", name: "c\($0)") },
            apps: [App(id: "books", name: "Books", category: .learning, pointsPerMinute: 1)])
        let rules = """
            { "challenges": [ { "id": "read", "title": "Read", "goal": { "minutes": 5, "per": "day" },
              "reward": { "points": 3 } } ] }
            """
        let plan = Plan(family: family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)
        var random = SeededGenerator(seed: 1)
        let uses = (0..<3000).map { index in
            let start = Int64(index) * 600_000
            return Use(start: start, end: start + 240_000, child: Int32(random.number(0...299)), app: 0)
        }
        var slow = Interpreter(plan)
        for use in uses { _ = slow.fold(use) }
        var quick = Interpreter(plan)
        // The second batch is the smaller one.
        for part in [0..<2000, 2000..<3000] {
            let late = quick.fold(uses.span.extracting(part))
            #expect(late.isEmpty)
        }
        let told = (quick.takeOutcomes(), slow.takeOutcomes())
        #expect(told.0.count > 300)
        #expect(told.0 == told.1)
    }
}
