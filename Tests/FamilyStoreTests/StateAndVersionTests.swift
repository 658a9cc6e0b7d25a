import Testing

@testable import FamilyStore

@Suite("State, versions and marks")
struct StateAndVersionTests {
    let folder: StoreFolder
    let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test("The state of a child and of the family come back, the latest of each")
    func states() throws {
        let mia = StateRow(child: "mia", plan: "p2", blob: [0, 255, 0], saved: 2, due: 5)
        let family = StateRow(child: nil, plan: "p2", blob: [], saved: 3, due: .max)
        try store.write { transaction throws(StoreError) in
            try transaction.save(StateRow(child: "mia", plan: "p1", blob: [1], saved: 1, due: 5))
            try transaction.save(mia)
            try transaction.save(family)
        }
        #expect(try store.state(of: "mia") == mia)
        #expect(try store.state(of: nil) == family)
        #expect(try store.state(of: "leo") == nil)
        try store.write { transaction throws(StoreError) in try transaction.dropState(of: "mia") }
        #expect(try store.state(of: "mia") == nil)
        #expect(try store.state(of: nil) == family)
    }

    @Test("A checkpoint comes back, the latest of each child, and leaves the state alone")
    func checkpoints() throws {
        let second = CheckpointRow(child: "mia", plan: "p", blob: [9, 0], at: 8, decided: "b")
        try store.write { transaction throws(StoreError) in
            try transaction.save(CheckpointRow(child: "mia", plan: "p", blob: [1], at: 4, decided: "a"))
            try transaction.save(second)
        }
        #expect(try store.checkpoint(of: "mia") == second)
        #expect(try store.checkpoint(of: "leo") == nil)
        #expect(try store.state(of: "mia") == nil)
        try store.write { transaction throws(StoreError) in try transaction.dropCheckpoint(of: "mia") }
        #expect(try store.checkpoint(of: "mia") == nil)
    }

    @Test("A version is noted when it differs from the current one, also when it is an earlier one again")
    func versions() throws {
        let first = VersionRow(kind: "rule", name: "reading", hash: "a", text: "{}", loaded: 1)
        let second = VersionRow(kind: "rule", name: "reading", hash: "b", text: "{ }", loaded: 3)
        let back = VersionRow(kind: "rule", name: "reading", hash: "a", text: "{}", loaded: 4)
        let family = VersionRow(kind: "family", name: "", hash: "c", text: "{}", loaded: 5)
        let noted = try store.write { transaction throws(StoreError) in
            var again = first
            again.loaded = 2
            return [
                try transaction.note(first), try transaction.note(again), try transaction.note(second),
                try transaction.note(back), try transaction.note(family),
            ]
        }
        #expect(noted == [true, false, true, true, true])
        #expect(try store.versions(kind: "rule") == [first, second, back])
        #expect(try store.versions(kind: "rule", name: "maths") == [])
        #expect(try store.currentVersion(kind: "rule", name: "reading") == back)
        #expect(try store.currentVersion(kind: "family", name: "reading") == nil)
    }

    @Test("Marks are numbers kept by name")
    func marks() throws {
        try store.write { transaction throws(StoreError) in
            try transaction.setMark("now", to: 5)
            try transaction.setMark("now", to: .min)
        }
        #expect(try store.mark("now") == .min)
        #expect(try store.mark("then") == nil)
    }

    @Test("A position is forgotten by its name, and a mark, which is a fact, is not")
    func positions() throws {
        try store.write { transaction throws(StoreError) in
            try transaction.setPosition("started/mia/piano", to: 5)
            try transaction.setMark("now", to: 7)
        }
        #expect(try store.mark("started/mia/piano") == 5)
        try store.write { transaction throws(StoreError) in
            for name in ["started/mia/piano", "now", "then"] { try transaction.clearPosition(name) }
        }
        #expect(try store.mark("started/mia/piano") == nil)
        #expect(try store.mark("now") == 7)
    }

    @Test("The generation grows with each transaction that changes something, and with no other")
    func generation() throws {
        let other = try folder.store(.readOnly)
        #expect(try other.generation() == 0)
        for _ in 0..<3 {
            try store.write { transaction throws(StoreError) in
                _ = try transaction.record(Rows.event("a"))
                try transaction.setMark("now", to: 5)
            }
            #expect(try other.generation() == 1)
        }
        try store.write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("b")) }
        #expect(try other.generation() == 2)
    }

    @Test("A text that was taken back with its transaction gets a number again")
    func wordsTakenBack() throws {
        for child in ["mia", "leo"] {
            #expect(throws: StoreError.self) {
                try store.write { transaction throws(StoreError) in
                    _ = try transaction.record(Rows.event("e", child: child))
                    throw StoreError(kind: .diskFull, path: "")
                }
            }
        }
        try store.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.event("l", child: "leo"))
            _ = try transaction.record(Rows.event("m", child: "mia"))
        }
        #expect(try store.events().all().map(\.child) == ["leo", "mia"])
        #expect(try store.childrenWithEvents() == ["leo", "mia"])
    }
}
