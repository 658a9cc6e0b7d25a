import Foundation
import Synchronization
import Testing

@testable import FamilyStore

@Suite("Several processes")
struct ConcurrencyTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test("A reader sees only what was committed, while another connection writes")
    func readerBesideWriter() throws {
        let writer = try folder.store()
        try Batches.write(0, to: writer)
        let reader = try folder.store(.readOnly)
        try writer.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.event("late"))
            #expect(try writer.eventCount == 7)
            #expect(try reader.eventCount == 6)
            #expect(try folder.store(.readOnly).eventCount == 6)
        }
        #expect(try reader.eventCount == 7)
    }

    @Test("Reads of a snapshot agree with each other, whatever is written meanwhile")
    func snapshot() throws {
        let writer = try folder.store()
        let reader = try folder.store(.readOnly)
        try reader.snapshot { () throws(StoreError) in
            #expect(try Batches.whole(in: reader) == 0)
            try Batches.write(0, to: writer)
            #expect(try Batches.whole(in: reader) == 0)
        }
        #expect(try Batches.whole(in: reader) == 1)
    }

    @Test("A second writer that does not get its turn is told so and changes nothing")
    func busy() throws {
        let first = try folder.store()
        let second = try folder.store(waitingSeconds: 0.01)
        try first.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.event("a"))
            let error = #expect(throws: StoreError.self) {
                try second.write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("b")) }
            }
            #expect(error?.kind == .busy)
            #expect(error?.message == "Another `challenges` is writing to this family just now.")
        }
        #expect(try second.events().all().map(\.id) == ["a"])
    }

    @Test("A second writer waits for the first and then gets its turn")
    func waits() throws {
        let first = try folder.store()
        let secondIsTrying = Flag()
        let finished = DispatchGroup()
        try first.write { transaction throws(StoreError) in
            DispatchQueue.global().async(group: finished) { [path = folder.path] in
                do {
                    let second = try FamilyStore.open(path: path, mode: .readWrite, waitingSeconds: 60) { sql in
                        if sql == "BEGIN IMMEDIATE" { secondIsTrying.raise() }
                        return nil
                    }
                    try second.write { transaction throws(StoreError) in
                        _ = try transaction.post(Rows.entry(key: "second", at: 2))
                    }
                } catch {
                    Issue.record(error)
                    secondIsTrying.raise()
                }
            }
            // Holding on a little longer than the second writer's first attempt takes.
            while !secondIsTrying.isRaised { usleep(1_000) }
            usleep(50_000)
            _ = try transaction.post(Rows.entry(key: "first", at: 2))
        }
        finished.wait()
        #expect(try first.ledger(of: "mia").all().map(\.key) == ["first", "second"])
    }

    @Test("Several that make the database at once all find their use in it")
    func makingAtOnce() throws {
        let path = folder.path
        DispatchQueue.concurrentPerform(iterations: 6) { writer in
            do {
                let store = try FamilyStore.open(path: path, mode: .create, waitingSeconds: 60)
                for number in 0..<20 {
                    try store.write { transaction throws(StoreError) in
                        _ = try transaction.record(Rows.event("\(writer)-\(number)"))
                    }
                }
            } catch {
                Issue.record(error)
            }
        }
        let store = try folder.store(.readOnly)
        #expect(try store.eventCount == 120)
        #expect(try store.generation() == 120)
    }

    @Test("A write inside a write is a mistake, and nothing of either stays")
    func nested() throws {
        let store = try folder.store()
        #expect(throws: StoreError.self) {
            try store.write { transaction throws(StoreError) in
                _ = try transaction.record(Rows.event("outer"))
                try store.write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("inner")) }
            }
        }
        #expect(try store.eventCount == 0)
    }
}

/// Something another thread says once.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }

    func raise() { state.withLock { $0 = true } }
}
