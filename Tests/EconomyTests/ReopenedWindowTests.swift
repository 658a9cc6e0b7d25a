import FamilySettings
import FamilyTime
import Testing

@testable import Economy

@Suite("What a child's device says of the end at which time goes on")
struct ReopenedWindowTests {
    private static let laptop: [UInt8] = [1]
    private static let tablet: [UInt8] = [2]

    private func decision(_ id: String, _ minute: Int64, _ about: AppDecision) -> Decision {
        Decision(id: id, child: "mia", at: minute * Milliseconds.minute, .app("game", about), reason: "")
    }

    private func opened(_ id: String, _ minute: Int64, _ minutes: Int64, until: Int64, paidBy: String) -> Decision {
        decision(
            id, minute,
            .opened(length: minutes * Milliseconds.minute, until: until * Milliseconds.minute, payment: paidBy))
    }

    private func bought(_ id: String, _ minute: Int64, _ minutes: Int64) -> Decision {
        decision(id, minute, .bought(length: minutes * Milliseconds.minute, points: minutes, request: nil))
    }

    private func admits(_ right: ChildsRight, _ decision: Decision, by device: [UInt8]) throws -> Bool {
        let home = Household(points: 1000)
        let terms = home.family.terms(of: home.apps[0], for: "mia")
        let desk = try home.desk("16:00")
        return right.admits(
            decision, recorded: decision.at, by: device,
            ChildsRight.Terms(
                points: 1000, ofApp: { $0 == "game" ? terms : nil }, hasTask: { _ in false }, voucher: { _ in nil },
                thing: { _ in nil }, calendar: desk.calendar))
    }

    /// Minutes until 24, of which the laptop has closed all but one; then one minute more.
    private var stopped: ChildsRight {
        var right = ChildsRight()
        right.take(bought("first", 0, 24), by: Self.laptop)
        right.take(opened("window", 0, 24, until: 24, paidBy: "first"), by: Self.laptop)
        right.take(
            decision("stop", 1, .closed(window: "window", length: 60_000, until: 24 * 60_000)), by: Self.laptop)
        right.take(bought("second", 2, 1), by: Self.laptop)
        return right
    }

    @Test("Who has closed a window does not go on at its end; who may not have heard of that does")
    func closed() throws {
        let forged = opened("forged", 2, 1, until: 25, paidBy: "second")
        #expect(try !admits(stopped, forged, by: Self.laptop))
        #expect(try admits(stopped, forged, by: Self.tablet))
        #expect(try admits(stopped, opened("honest", 2, 1, until: 3, paidBy: "second"), by: Self.laptop))
    }

    @Test("Who has opened it again until then goes on at its end")
    func openedAgain() throws {
        var right = stopped
        right.take(bought("third", 3, 21), by: Self.laptop)
        right.take(opened("again", 3, 21, until: 24, paidBy: "third"), by: Self.laptop)
        right.take(bought("fourth", 4, 1), by: Self.laptop)
        #expect(try admits(right, opened("more", 4, 1, until: 25, paidBy: "fourth"), by: Self.laptop))
    }
}
