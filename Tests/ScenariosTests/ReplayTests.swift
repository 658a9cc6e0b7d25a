import FamilyTime
import RuleEngine
import Scenarios
import Testing
import UsageTracking

@Suite("Replay of use that comes in any order")
struct ReplayTests {
    @Test("Shuffled use tells the same as sorted use", arguments: 1...20)
    func shuffled(_ seed: UInt64) throws {
        var random = try RandomUse(seed: seed)
        let uses = random.uses(120, days: 21)
        let sorted = Self.told(uses.sorted { $0.comes(before: $1) }, random.plan)
        for _ in 0..<3 {
            #expect(Self.told(random.shuffled(uses), random.plan) == sorted)
        }
        #expect(sorted.allSatisfy { !$0.isEmpty })
    }

    @Test("Use told twice changes nothing", arguments: 1...5)
    func twice(_ seed: UInt64) throws {
        var random = try RandomUse(seed: seed)
        let uses = random.uses(80, days: 14)
        #expect(Self.told(random.shuffled(uses + uses), random.plan) == Self.told(uses, random.plan))
    }

    @Test("A session and the same session in pieces tell the same", arguments: 1...10)
    func pieces(_ seed: UInt64) throws {
        var random = try RandomUse(seed: seed)
        let uses = random.uses(80, days: 14)
        let pieces = uses.flatMap { use in
            stride(from: use.start, to: use.end, by: 7 * Int(Milliseconds.minute)).map { start in
                var piece = use
                piece.start = start
                piece.end = min(use.end, start + 7 * Milliseconds.minute)
                return piece
            }
        }
        #expect(Self.told(pieces, random.plan) == Self.told(uses, random.plan))
    }

    @Test("A copy that stood at a moment and went on tells the same as one that never stood", arguments: 1...5)
    func checkpoints(_ seed: UInt64) throws {
        var random = try RandomUse(seed: seed)
        let uses = random.uses(80, days: 14).sorted { $0.comes(before: $1) }
        var walked = Replay(random.plan)
        for use in uses {
            var aside = walked
            aside.stand(at: Instant(milliseconds: use.start))
            walked.deliver(use)
        }
        walked.stand(at: Self.end)
        #expect([0, 1].map { walked.outcomes(of: $0) } == Self.told(uses, random.plan))
    }

    private static let end = Instant(milliseconds: 1_800_000_000_000)

    private static func told(_ uses: [Use], _ plan: Plan) -> [[Outcome]] {
        var replay = Replay(plan)
        for use in uses { replay.deliver(use) }
        replay.stand(at: end)
        return [0, 1].map { replay.outcomes(of: $0) }
    }
}
