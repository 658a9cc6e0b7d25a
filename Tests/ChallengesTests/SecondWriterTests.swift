import FamilyStore
import Foundation
import Testing

@Suite("Two programs that want to write at once")
struct SecondWriterTests {
    private func household() throws -> Household {
        let household = try Household.sound()
        try household.write(Household.events, to: "week.jsonl")
        return household
    }

    @Test("The second one waits until the first is done, and then does all of its work")
    func waits() throws {
        let household = try household()
        let store = try FamilyStore.open(path: household.path("family.sqlite"), mode: .create)
        var started: Started?
        try store.write { (_: borrowing Transaction) throws(StoreError) in
            started = try? Started(["ingest", "week.jsonl"], in: household.url)
            Thread.sleep(forTimeInterval: 0.7)
            #expect(started?.isRunning == true)
        }
        let run = try #require(try started?.wait())
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.hasPrefix("Took in 2 new stretches of use"))
        #expect(try store.events().all().count == 2)
    }

    @Test("One that waits in vain is told so, has changed nothing, and works when it is tried again")
    func isTold() throws {
        let household = try household()
        let store = try FamilyStore.open(path: household.path("family.sqlite"), mode: .create)
        var run: Executable.Run?
        try store.write { (_: borrowing Transaction) throws(StoreError) in
            run = try? household.run("ingest", "week.jsonl")
        }
        let refused = try #require(run)
        #expect(refused.status == 1)
        #expect(refused.output.isEmpty)
        #expect(refused.error.contains("Another `challenges` is writing to this family just now."), "\(refused.error)")
        #expect(
            refused.error.contains("Try again in a moment. Nothing was changed by this attempt."), "\(refused.error)")
        #expect(try store.events().all().count == 0)
        #expect(try household.run("ingest", "week.jsonl").status == 0)
        #expect(try store.events().all().count == 2)
    }

    @Test("Who only looks does not wait for a writer")
    func readers() throws {
        let household = try household()
        #expect(try household.run("ingest", "week.jsonl").status == 0)
        let store = try FamilyStore.open(path: household.path("family.sqlite"), mode: .readWrite)
        var runs: [Executable.Run] = []
        try store.write { (_: borrowing Transaction) throws(StoreError) in
            runs = ["status", "badges", "ledger", "usage"].compactMap { try? household.run($0) }
        }
        #expect(runs.map(\.status) == [0, 0, 0, 0])
        #expect(runs.allSatisfy { $0.output.contains("Mia") })
    }
}
