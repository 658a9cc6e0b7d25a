import Testing

@testable import FamilyStore

@Suite("Outcomes")
struct OutcomeTests {
    let folder: StoreFolder
    let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test("Come back as they were published, with their place in the order")
    func roundtrip() throws {
        var won = Rows.outcome("a", at: 7)
        var bare = OutcomeRow(
            id: "b", kind: "dailySummary", child: "mia", at: 3, day: Rows.day("1969-12-31"), reason: "", published: 1)
        won.app = "khan"
        won.run = 7
        try store.write { transaction throws(StoreError) in
            #expect(try transaction.publish(won))
            #expect(try transaction.publish(bare))
        }
        won.seq = 1
        bare.seq = 2
        #expect(try store.outcomes(of: "mia").all() == [bare, won])
        #expect(try store.outcome(id: "a") == won)
        #expect(try store.outcome(id: "z") == nil)
    }

    @Test("Law 5: an id is published once, and the second attempt changes nothing")
    func once() throws {
        let published = try store.write { transaction throws(StoreError) in
            [
                try transaction.publish(Rows.outcome("a", points: 100)),
                try transaction.publish(Rows.outcome("a", points: 999)),
            ]
        }
        #expect(published == [true, false])
        #expect(try store.outcomes(after: 0).all().map(\.points) == [100])
    }

    @Test("Are asked for by child, by kind, from an instant on, and from the latest back")
    func questions() throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.outcome("m", kind: "badgeUnlocked", child: "mia", at: 1))
            _ = try transaction.publish(Rows.outcome("l", kind: "badgeUnlocked", child: "leo", at: 2))
            _ = try transaction.publish(Rows.outcome("n", kind: "levelReached", child: "mia", at: 3))
            _ = try transaction.publish(Rows.outcome("o", kind: "badgeUnlocked", child: "mia", at: 3))
        }
        #expect(try store.outcomes(of: "mia").all().map(\.id) == ["m", "n", "o"])
        #expect(try store.outcomes(of: "mia", kind: "levelReached").all().map(\.id) == ["n"])
        #expect(try store.outcomes(of: "mia", kind: "badgeUnlocked", from: 2).all().map(\.id) == ["o"])
        #expect(try store.outcomes(of: "nobody").all() == [])
        #expect(try store.latestOutcomes(of: "mia", through: 9).all().map(\.id) == ["o", "n", "m"])
        #expect(try store.latestOutcomes(of: "mia", through: 2).all().map(\.id) == ["m"])
        #expect(try store.outcomes(after: 2).all().map(\.id) == ["n", "o"])
    }

    @Test("Law 4: a promise is marked as kept, once")
    func kept() throws {
        let marked = try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.outcome("a"))
            return [
                try transaction.markKept(outcome: "a"), try transaction.markKept(outcome: "a"),
                try transaction.markKept(outcome: "z"),
            ]
        }
        #expect(marked == [true, false, false])
        #expect(try store.outcome(id: "a")?.isKept == true)
    }

    @Test("What a child's device takes back and tells again keeps its place in the order of telling")
    func keptPlace() throws {
        try store.begin(as: .child(of: []))
        try store.write { transaction throws(StoreError) in
            for id in ["a", "b"] { _ = try transaction.publish(Rows.outcome(id, points: 5)) }
        }
        try store.write { transaction throws(StoreError) in #expect(try transaction.untell(outcome: "a")) }
        #expect(try store.outcomes(after: 0).all().map(\.id) == ["b"])
        #expect(try store.unpromised() == ["b"])
        try store.write { transaction throws(StoreError) in
            #expect(try !transaction.untell(outcome: "a"))
            for id in ["a", "c"] { _ = try transaction.publish(Rows.outcome(id, points: 7)) }
        }
        #expect(try store.outcomes(after: 0).all().map(\.id) == ["a", "b", "c"])
        #expect(try store.outcomes(after: 2).all().map(\.id) == ["c"])
        #expect(try store.unpromised() == ["a", "b", "c"])
        #expect(try store.check().isSound)
    }
}
