import FamilyTime
import Testing

@testable import FamilyStore

@Suite("What a run remembers")
struct RunTableTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test("A number of what arrived is never given twice, also when everything was read and forgotten")
    func arrivals() throws {
        var store = try folder.store()
        #expect(try store.lastArrival() == 0)
        try store.write { transaction throws(StoreError) in
            try transaction.append(arrival: Rows.event("a"))
            try transaction.append(arrival: Rows.event("a", device: nil))
        }
        #expect(try store.arrivals(after: 0).all().map(\.seq) == [1, 2])
        #expect(try store.arrivals(after: 1).all().map(\.event) == [Rows.event("a", device: nil)])
        try store.write { transaction throws(StoreError) in try transaction.forgetArrivals(through: 2) }
        store = try folder.store()
        try store.write { transaction throws(StoreError) in try transaction.append(arrival: Rows.event("b")) }
        #expect(try store.arrivals(after: 0).all().map(\.seq) == [3])
        #expect(try store.lastArrival() == 3)
    }

    @Test("A source's place is the one that was saved last")
    func position() throws {
        let store = try folder.store()
        let positions = [
            InputPosition(name: "use", file: "7", position: 10, tail: [1, 2]),
            InputPosition(name: "use", file: "8", position: 3),
        ]
        #expect(try store.inputPosition(of: "use") == nil)
        for position in positions {
            try store.write { transaction throws(StoreError) in try transaction.save(position) }
            #expect(try store.inputPosition(of: "use") == position)
        }
    }

    @Test("A hook's place and what it did not take are kept, retried by hand, and forgotten together")
    func hooks() throws {
        let store = try folder.store()
        let row = HookRow(name: "notify", position: 4, tries: 1, due: 99, trouble: "no bus")
        try store.write { transaction throws(StoreError) in
            try transaction.save(row)
            for seq in [2, 1] as [Int64] {
                try transaction.save(HookFailureRow(hook: "notify", seq: seq, at: 5, trouble: "no"))
            }
            try transaction.save(HookFailureRow(hook: "other", seq: 1, at: 5, trouble: "no"))
        }
        #expect(try store.hooks() == [row])
        #expect(try store.hookFailures(of: "notify").map(\.seq) == [1, 2])
        #expect(try store.hookFailuresToTryAgain().isEmpty)
        try store.write { transaction throws(StoreError) in
            #expect(try transaction.tryAgain(hook: "notify") == 2)
            try transaction.forgetHookFailure(of: "notify", seq: 1)
        }
        #expect(try store.hookFailuresToTryAgain().map(\.seq) == [2])
        try store.write { transaction throws(StoreError) in try transaction.forget(hook: "notify") }
        #expect(try store.hooks().isEmpty)
        #expect(try store.hookFailures(of: "notify").isEmpty)
        #expect(try store.hookFailures(of: "other").count == 1)
    }

    @Test("What no state depends on leaves the generation as it is")
    func generation() throws {
        let store = try folder.store()
        let before = try store.generation()
        try store.write(changesHistory: false) { transaction throws(StoreError) in
            try transaction.append(arrival: Rows.event("a"))
        }
        #expect(try store.generation() == before)
        try store.write { transaction throws(StoreError) in try transaction.append(arrival: Rows.event("b")) }
        #expect(try store.generation() == before + 1)
    }

    @Test("The end of what waits first is known")
    func waiting() throws {
        let store = try folder.store()
        #expect(try store.firstWaitingEnd() == nil)
        try store.write { transaction throws(StoreError) in
            _ = try transaction.hold(Rows.event("a", start: 9_000, length: 1_000))
            _ = try transaction.hold(Rows.event("b", start: 2_000, length: 60_000))
        }
        #expect(try store.firstWaitingEnd() == 10_000)
    }
}
