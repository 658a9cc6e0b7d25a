import FamilyDevices
import FamilyStore
import Foundation
import Testing

@testable import Syncing

@Suite("A pass that fails, or is killed, at any step")
struct EveryStepTests {
    @Test("Nothing is lost and nothing counts twice", arguments: WatchedDoor.Fault.allCases)
    func everyStep(_ fault: WatchedDoor.Fault) throws {
        let family = try TestFamily([.parent, .child])
        let (parent, child) = (family.devices[0], family.devices[1])
        child.mostSegments = 12
        try #require(try family.settle(at: 1) != nil)
        var given: Int64 = 0
        for step in 1...200 {
            let minute = step * 20
            try child.use("e\(step)", "khan", minute, minutes: 1)
            try parent.give(step, at: minute)
            try parent.sync(at: minute + 2)
            given += Int64(step)
            child.door.fail(at: step, fault, forever: step.isMultiple(of: 2))
            _ = try? child.sync(at: minute + 3)
            let hasFailed = child.door.hasFailed
            child.door.failNoMore()
            try child.sync(at: minute + 4)
            let expected = given + Int64(step) * 10
            // Twenty minutes of learning a day are worth 25 more.
            let balance = try child.store.balance(of: "mia")
            #expect((balance - expected) % 25 == 0 && balance >= expected, "step \(step)")
            guard hasFailed else {
                try #require(try family.settle(at: minute + 6) != nil)
                try family.expectEqual(nil, "\(fault)")
                return
            }
        }
        Issue.record("it never ends")
    }

    /// One of so many steps is tried, or each where more cases are asked for.
    private static let distance = ProcessInfo.processInfo.environment["CHALLENGES_CASES"] == nil ? 23 : 1

    @Test("Whichever step of the database fails while it reads, nothing is lost and nothing counts twice")
    func everyStepOfTheDatabase() throws {
        let family = try TestFamily([.parent, .child])
        let (parent, child) = (family.devices[0], family.devices[1])
        try #require(try family.settle(at: 1) != nil)
        for (round, step) in stride(from: 1, to: 3_000, by: Self.distance).enumerated() {
            // So far apart that what is folded again stays short, however many steps are tried.
            let minute = 10 + round * 240
            try child.use("e\(round)", "khan", minute, minutes: 1)
            try child.sync(at: minute + 2)
            parent.steps.fail(at: step, forever: round.isMultiple(of: 2))
            _ = try? parent.sync(at: minute + 3)
            let hasFailed = parent.steps.hasFailed
            parent.steps.failNoMore()
            try parent.sync(at: minute + 4)
            let expected = Int64(round + 1) * 10
            // Twenty minutes of learning a day are worth 25 more.
            let balance = try parent.store.balance(of: "mia")
            #expect((balance - expected) % 25 == 0 && balance >= expected, "step \(step)")
            guard hasFailed else {
                try #require(try family.settle(at: minute + 6) != nil)
                return try family.expectEqual(nil, "\(step)")
            }
        }
        Issue.record("it never ends")
    }
}
