import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import Running

@Suite("A run while the clock is wrong")
struct WrongClockTests {
    @Test("While the clock is years ahead nothing is recorded, and what came meanwhile is taken in afterwards")
    func ahead() throws {
        let home = try SimulatedFamily()
        try home.begin()
        try home.append(home.use("a", minutes: 5), to: "use.jsonl")
        try home.pass(seconds: 400)
        let right = home.now
        home.now = Instant(milliseconds: right.milliseconds + 730 * Milliseconds.day)
        try home.pass(seconds: 5)
        home.now = right
        try home.append(home.use("b", minutes: 5), to: "use.jsonl")
        home.now = Instant(milliseconds: right.milliseconds + 730 * Milliseconds.day)
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text) == ["clock ahead"])
        try home.write("{}", to: "Rules/rules.json")
        #expect(try home.store().latestInstant() ?? .max <= right.milliseconds)

        home.now = right
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text) == ["clock right again", "loaded"])
        #expect(try home.store().events().all().map(\.id) == ["a", "b"])
        #expect(try home.store().latestInstant() ?? .max <= home.now.milliseconds)
    }

    @Test("What another process recorded ahead and took back again leaves nothing in a run")
    func takenBack() throws {
        let home = try SimulatedFamily()
        let run = try home.begin()
        try home.append(home.use("a", minutes: 5), to: "use.jsonl")
        try home.pass(seconds: 400)
        let family = run.family
        let store = try home.store()
        let ahead = home.now.milliseconds + 10 * Milliseconds.day
        try store.write { transaction throws(StoreError) in try transaction.setMark("latestNow", to: ahead) }
        try home.pass(seconds: 10)
        _ = try store.rewind(to: home.now, family)
        try home.append(home.use("b", minutes: 5), to: "use.jsonl")
        try home.pass(seconds: 10)
        #expect(try store.latestInstant() ?? .max <= home.now.milliseconds)
        #expect(try store.events().all().map(\.received).allSatisfy { $0 <= home.now.milliseconds })
        #expect(try store.balance(of: "mia") == 125)
    }
}
