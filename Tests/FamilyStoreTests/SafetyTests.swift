import CSQLite
import Foundation
import Testing

@testable import FamilyStore

@Suite("Nothing is ever stored by halves")
struct SafetyTests {
    @Test("Whichever step fails, from the making of the file on, the next opening finds whole batches")
    func everyStepFails() throws {
        var failures = 0
        for step in 1... {
            let folder = try StoreFolder()
            let faults = FaultAtStep(step, code: SQLITE_FULL)
            var done = 0
            do {
                let store = try folder.store(.create, waitingSeconds: 0, beforeStep: faults.hook)
                for batch in 0..<Batches.count {
                    try Batches.write(batch, to: store)
                    done += 1
                }
            } catch {
                #expect(error.kind == .diskFull)
            }
            guard faults.happened else { break }
            failures += 1
            let store = try folder.store()
            #expect(try Batches.whole(in: store) == done)
            for batch in done..<Batches.count { try Batches.write(batch, to: store) }
            #expect(try Batches.whole(in: store) == Batches.count)
        }
        #expect(failures > 60)
    }

    @Test("After a failed step the same connection goes on as if the batch had never been tried")
    func sameConnection() throws {
        let folder = try StoreFolder()
        let steps = Counter()
        let store = try folder.store(beforeStep: { _ in steps.next() == 0 ? SQLITE_FULL : nil })
        try Batches.write(0, to: store)
        for step in 1...15 {
            steps.fail(in: step)
            #expect(throws: StoreError.self) { try Batches.write(1, to: store) }
            #expect(try Batches.whole(in: store) == 1)
        }
        try Batches.write(1, to: store)
        #expect(try Batches.whole(in: store) == 2)
    }

    @Test("Whatever a power cut leaves of the log, whole batches are found and no others")
    func cutLog() throws {
        let folder = try StoreFolder()
        let store = try folder.store()
        // The log is copied while the connection is open: closing it would empty the log.
        try Batches.write(to: store)
        let file = try Data(contentsOf: URL(filePath: folder.path))
        let log = try Data(contentsOf: URL(filePath: folder.path + "-wal"))
        var found: Set<Int> = []
        for length in stride(from: 0, through: log.count, by: 4_000) + [log.count] {
            let cut = try StoreFolder()
            try file.write(to: URL(filePath: cut.path))
            try log.prefix(length).write(to: URL(filePath: cut.path + "-wal"))
            guard let store = try FamilyStore.openIfPresent(path: cut.path, mode: .readWrite) else { continue }
            let whole = try #require(try Batches.whole(in: store))
            found.insert(whole)
        }
        #expect(found == Set(0...Batches.count))
    }

    @Test("Killed between any two steps of a batch, a process leaves whole batches", arguments: [1, 2, 7, 12, .max])
    func killed(step: Int) async throws {
        let folder = try StoreFolder()
        try Batches.write(0, to: folder.store())
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, step = step as Int] in
            var isCounting = false
            var taken = 0
            let store = try FamilyStore.open(path: path, mode: .readWrite) { sql in
                if isCounting { taken += 1 }
                if taken == step || isCounting && sql == "COMMIT" { kill(getpid(), SIGKILL) }
                return nil
            }
            isCounting = true
            try Batches.write(1, to: store)
        }
        #expect(try Batches.whole(in: folder.store(.readOnly)) == 1)
    }

    @Test("Killed after a batch was written, a process leaves that batch")
    func killedAfterwards() async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let store = try FamilyStore.open(path: path, mode: .create)
            try Batches.write(0, to: store)
            kill(getpid(), SIGKILL)
        }
        #expect(try Batches.whole(in: folder.store(.readOnly)) == 1)
    }
}

/// Counts down to the step that shall fail.
private final class Counter {
    private var left = 0

    func fail(in steps: Int) { left = steps + 1 }

    func next() -> Int? {
        left -= 1
        return left == 1 ? 0 : nil
    }
}
