import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

/// Use that a parent voids or gives to another child, use under a shield, and tasks whose confirmation is taken back:
/// in the end the ledger is that of a history in which none of it was ever told.
@Suite("What is taken out of the history")
struct TakenOutTests {
    @Test(
        "Voided, given to another, shielded or taken back, and this undone, in any order: kept promises apart it pays what a history without it pays",
        arguments: UInt64(1)...4)
    func neverTold(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let lived = try Diary(rules: TakenOutStory.rules)
        var story = TakenOutStory(&random)
        try story.live(in: lived, &random)
        let plain = try Diary(rules: TakenOutStory.rules)
        try story.tell(to: plain)
        for child in ["mia", "leo"] {
            let kept = try lived.kept(child)
            let all = try lived.paidOrTaken(child)
            // Of a task that was not done only the words are left.
            #expect(kept.filter { $0.hasPrefix("taskConfirmed") }.allSatisfy { all[$0] == nil }, "seed \(seed)")
            let paid = all.filter { !kept.contains($0.key) }
            #expect(try paid == plain.paid(child), "seed \(seed), \(child)\n\(story.log.joined(separator: "\n"))")
            #expect(paid.count > 10)
            #expect(
                try lived.promises(child, leavingOut: kept) == plain.promises(child),
                "seed \(seed), \(child)\n\(story.log.joined(separator: "\n"))")
            // What is kept is kept because it does not follow.
            #expect(try kept.isDisjoint(with: plain.promises(child)), "seed \(seed), \(child)")
        }
        #expect(try plain.kept("mia").isEmpty && plain.kept("leo").isEmpty)
    }
}

extension Diary {
    /// What was paid for each key, less what was taken for the same task.
    fileprivate func paidOrTaken(_ child: String) throws -> [String: Int64] {
        var sums: [String: Int64] = [:]
        for (key, amount) in try paid(child) {
            let parts = key.split(separator: "/")
            let isOfTask = parts.first == "taskTakenBack"
            sums[isOfTask ? parts.dropFirst().dropLast().joined(separator: "/") : key, default: 0] += amount
        }
        return sums.filter { $0.value != 0 }
    }

    /// The ids of promises that hold.
    fileprivate func promises(_ child: String, leavingOut kept: Set<String> = []) throws -> Set<String> {
        let withdrawn = try store().withdrawn()
        return Set(
            try store().outcomes(of: child).all().filter { OutcomeKind(rawValue: $0.kind)?.isPromise == true }
                .map(\.id)
        ).subtracting(kept).subtracting(withdrawn)
    }
}
