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
        var bare = OutcomeRow(id: "b", kind: "dailySummary", child: "mia", at: 3, payload: "{}", published: 1)
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

    @Test("Are asked for by child, for the family, and by kind")
    func questions() throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.outcome("m", kind: "badgeUnlocked", child: "mia"))
            _ = try transaction.publish(Rows.outcome("l", kind: "badgeUnlocked", child: "leo"))
            _ = try transaction.publish(Rows.outcome("f", kind: "prizeWon", child: nil))
            _ = try transaction.publish(Rows.outcome("n", kind: "levelReached", child: "mia"))
        }
        #expect(try store.outcomes(of: "mia").all().map(\.id) == ["m", "n"])
        #expect(try store.outcomes(of: "mia", kind: "levelReached").all().map(\.id) == ["n"])
        #expect(try store.familyOutcomes().all().map(\.id) == ["f"])
        #expect(try store.familyOutcomes(kind: "badgeUnlocked").all() == [])
        #expect(try store.outcomes(after: 2).all().map(\.id) == ["f", "n"])
    }

    @Test("A running total keeps its id and is published again when it changes")
    func runningTotal() throws {
        let changes = try store.write { transaction throws(StoreError) in
            [
                try transaction.publishTotal(Rows.outcome("day", points: 10)),
                try transaction.publishTotal(Rows.outcome("other", points: 1)),
                try transaction.publishTotal(Rows.outcome("day", points: 10)),
                try transaction.publishTotal(Rows.outcome("day", at: 2_000, points: 25)),
            ]
        }
        #expect(changes == [.new, .new, .same, .changed(from: 10)])
        let all = try store.outcomes(after: 0).all()
        #expect(all.map(\.id) == ["other", "day"])
        #expect(all.map(\.points) == [1, 25])
        #expect(all.last?.at == 2_000)
        #expect(all.last?.payload == #"{"id":"day","points":25}"#)
        #expect(try store.outcomes(after: 2).all().map(\.id) == ["day"])
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
}
