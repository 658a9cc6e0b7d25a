import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Tasks and prizes")
struct TaskTests {
    private static let rules = #"""
        { "tasks": [ { "id": "tidy", "title": "Tidy your room", "points": 30 } ],
          "challenges": [ { "id": "helper", "title": "Helper", "goal": { "task": "tidy", "done": 2, "per": "week" },
            "reward": { "points": 100, "prize": "Pizza night" } } ] }
        """#

    private func report(_ diary: Diary, _ now: String) throws -> String {
        try diary.decide(now) { desk throws(EconomyRefusal) in
            let now = desk.now
            try desk.report(
                TaskWindow("tidy", title: "Tidy your room", isName: { $0 == "tidy" }) {
                    $0 / 86_400_000 == now / 86_400_000
                },
                done: now)
            return desk.made.last?.id ?? ""
        }
    }

    private func confirm(_ diary: Diary, _ report: String, _ now: String) throws {
        try diary.decide(now) { desk throws(EconomyRefusal) in try desk.confirm(report: report) }
    }

    @Test("A report waits; confirmed it pays on the day on which it was done, and goals over tasks see it")
    func confirmed() throws {
        let diary = try Diary(rules: Self.rules)
        let first = try report(diary, "11-02 10:00")
        #expect(try diary.balance() == 0)
        #expect(throws: EconomyRefusal.alreadyReported(task: "Tidy your room")) { try report(diary, "11-02 11:00") }
        // Use on the days after does not change on which day it was done.
        try diary.record([Diary.event("b", "books", "11-03 08:00", minutes: 10)], now: "11-03 12:00")
        try confirm(diary, first, "11-04 09:00")
        #expect(try diary.outcomes(.taskConfirmed).map(\.window) == ["2026-11-02"])
        #expect(try diary.balance() == 130)
        try confirm(diary, try report(diary, "11-05 10:00"), "11-05 11:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-W45"])
        #expect(try diary.balance() == 130 + 130)
        try diary.record([Diary.event("c", "books", "11-02 08:00", minutes: 1)], now: "11-05 12:00")
        #expect(try diary.balance() == 260 + 10)
        #expect(try diary.outcomes(.prizeWon).count == 1)
    }

    @Test(
        "A confirmation that was wrong is taken back: its points go by an entry that says so, and come back if it is confirmed"
    )
    func takenBack() throws {
        let diary = try Diary(rules: Self.rules)
        try confirm(diary, try report(diary, "11-02 10:00"), "11-02 11:00")
        let confirmed = try #require(try diary.desk("11-02 12:00").books.confirmed.first)
        try diary.decide("11-02 12:00") { desk throws(EconomyRefusal) in
            try desk.takeBack(task: confirmed.id, reason: "it was not")
        }
        #expect(try diary.balance() == 0)
        let last = try #require(try diary.ledger().last)
        #expect(last.amount == -30)
        #expect(last.reason == "taken back: Tidy your room, done")
        #expect(last.cites == "taskConfirmed/mia/tidy/2026-11-02")
        try diary.record([], now: "11-02 12:30")
        #expect(try diary.balance() == 0)
        try confirm(diary, try report(diary, "11-02 13:00"), "11-02 14:00")
        #expect(try diary.balance() == 30)
        // A second one of that week does not pay twice for the first.
        try confirm(diary, try report(diary, "11-03 13:00"), "11-03 14:00")
        #expect(try diary.balance() == 30 + 30 + 100)
    }

    @Test("Of a task that is done several times a day each time waits, pays, and is taken back by itself")
    func severalTimes() throws {
        let diary = try Diary(rules: Self.rules.replacing(#""points": 30 }"#, with: #""points": 30, "times": 2 }"#))
        let teeth = { (now: Int64) in
            TaskWindow("tidy", title: "Tidy your room", times: 2, isName: { $0 == "tidy" }) {
                $0 / 86_400_000 == now / 86_400_000
            }
        }
        func report(_ now: String) throws -> (id: String, left: Int) {
            try diary.decide(now) { desk throws(EconomyRefusal) in
                try desk.report(teeth(desk.now), done: desk.now)
                return (desk.made.last?.id ?? "", desk.left(of: teeth(desk.now)))
            }
        }
        let first = try report("11-02 10:00")
        let second = try report("11-02 11:00")
        #expect([first.left, second.left] == [1, 0])
        #expect(throws: EconomyRefusal.alreadyReported(task: "Tidy your room")) { try report("11-02 12:00") }
        // The later one is confirmed before the other.
        try confirm(diary, second.id, "11-02 13:00")
        #expect(try diary.balance() == 30)
        try confirm(diary, first.id, "11-02 14:00")
        #expect(try diary.balance() == 30 + 30 + 100)
        #expect(throws: EconomyRefusal.alreadyDone(task: "Tidy your room")) { try report("11-02 15:00") }
        let confirmed = try #require(try diary.desk("11-02 15:00").books.confirmed.first)
        try diary.decide("11-02 15:00") { desk throws(EconomyRefusal) in
            try desk.takeBack(task: confirmed.id, reason: "it was not")
        }
        #expect(try diary.balance() == 30 + 100)
        // What it was won for stays, and is not won again.
        try confirm(diary, try report("11-02 16:00").id, "11-02 17:00")
        #expect(try diary.balance() == 30 + 30 + 100)
        #expect(try diary.outcomes(.taskConfirmed).map(\.tier) == [1, 2])
    }

    @Test(
        "Minutes of a task are paid up to the most of a day, whatever is confirmed first, and taken back by themselves")
    func byTheMinute() throws {
        let diary = try Diary(
            rules: Self.rules.replacing(#""points": 30 }"#, with: #""pointsPerMinute": 2, "atMost": 30 }"#))
        let piano = { (now: Int64) in
            TaskWindow("tidy", title: "Tidy your room", mostMinutes: 30, isName: { $0 == "tidy" }) {
                $0 / 86_400_000 == now / 86_400_000
            }
        }
        func report(_ now: String, _ minutes: Int?) throws -> (id: String, left: Int) {
            try diary.decide(now) { desk throws(EconomyRefusal) in
                try desk.report(piano(desk.now), done: desk.now, minutes: minutes)
                return (desk.made.last?.id ?? "", desk.left(of: piano(desk.now)))
            }
        }
        #expect(throws: EconomyRefusal.minutesMissing(task: "Tidy your room")) { try report("11-02 10:00", nil) }
        #expect(throws: EconomyRefusal.tooManyMinutes(task: "Tidy your room", 0)) { try report("11-02 10:00", 0) }
        let first = try report("11-02 10:00", 20)
        let second = try report("11-02 11:00", 20)
        #expect([first.left, second.left] == [10, 0])
        #expect(throws: EconomyRefusal.alreadyReported(task: "Tidy your room")) { try report("11-02 12:00", 1) }
        // The later one is confirmed before the other.
        try confirm(diary, second.id, "11-02 13:00")
        #expect(try diary.balance() == 40)
        try confirm(diary, first.id, "11-02 14:00")
        #expect(try diary.balance() == 60)
        let confirmed = try #require(try diary.desk("11-02 15:00").books.confirmed.min { $0.at < $1.at })
        try diary.decide("11-02 15:00") { desk throws(EconomyRefusal) in
            try desk.takeBack(task: confirmed.id, reason: "it was not")
        }
        #expect(try diary.balance() == 40)
        #expect(try diary.outcomes(.taskConfirmed).count == 1)
    }

    @Test("A report is confirmed as it was made, also where an edit pays the task in another way by then")
    func editedSinceReported() throws {
        func window(_ most: Int?) -> TaskWindow {
            TaskWindow("tidy", title: "Tidy your room", mostMinutes: most, isName: { $0 == "tidy" }) { _ in true }
        }
        let once = try Diary(rules: Self.rules)
        try once.decide("11-02 10:00") { desk throws(EconomyRefusal) in try desk.report(window(nil), done: desk.now) }
        #expect(throws: EconomyRefusal.notByTheMinute(task: "Tidy your room")) {
            try once.decide("11-02 11:00") { desk throws(EconomyRefusal) in
                try desk.confirm(window(30), done: desk.now, minutes: 5)
            }
        }
        try once.decide("11-02 12:00") { desk throws(EconomyRefusal) in try desk.confirm(window(30), done: desk.now) }
        #expect(try once.balance() == 30)
        let timed = try Diary(
            rules: Self.rules.replacing(#""points": 30 }"#, with: #""pointsPerMinute": 2, "atMost": 30 }"#))
        try timed.decide("11-02 10:00") { desk throws(EconomyRefusal) in
            try desk.report(window(30), done: desk.now, minutes: 20)
        }
        try timed.decide("11-02 12:00") { desk throws(EconomyRefusal) in try desk.confirm(window(nil), done: desk.now) }
        #expect(try timed.balance() == 40)
    }

    @Test("A task that waits for a rule is refused until that is won, and paid from then on")
    func locked() throws {
        let rules = Self.rules.replacing(#""points": 30 }"#, with: #""points": 30, "after": "reader" }"#)
            .replacing(
                #""challenges": [ "#,
                with: #""challenges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": 10 } }, "#)
        let diary = try Diary(rules: rules)
        #expect(throws: EconomyRefusal.closedTask("Tidy your room", .locked(until: ["Reader"]))) {
            try report(diary, "11-02 10:00")
        }
        try diary.record([Diary.event("b", "books", "11-02 11:00", minutes: 10)], now: "11-02 12:00")
        try confirm(diary, try report(diary, "11-02 12:00"), "11-02 12:01")
        #expect(try diary.balance() == 100 + 30)
    }

    @Test("A report beyond those that count is not confirmed, until another one was not done after all")
    func beyondMost() throws {
        let diary = try Diary(rules: Self.rules.replacing(#""points": 30 }"#, with: #""points": 30, "maxTimes": 1 }"#))
        let first = try report(diary, "11-02 10:00")
        let second = try report(diary, "11-03 10:00")
        try confirm(diary, first, "11-03 11:00")
        #expect(throws: EconomyRefusal.closedTask("Tidy your room", .done(times: 1))) {
            try confirm(diary, second, "11-03 12:00")
        }
        #expect(try diary.balance() == 30)
        let confirmed = try #require(try diary.desk("11-03 12:00").books.confirmed.first)
        try diary.decide("11-03 13:00") { desk throws(EconomyRefusal) in
            try desk.takeBack(task: confirmed.id, reason: "it was not")
        }
        try confirm(diary, second, "11-03 14:00")
        #expect(try diary.balance() == 30)
        #expect(throws: EconomyRefusal.closedTask("Tidy your room", .done(times: 1))) {
            try diary.decide("11-03 15:00") { desk throws(EconomyRefusal) in
                _ = try desk.confirm(takenBack: confirmed.id)
            }
        }
    }

    @Test("A report of a task that stayed locked in its window is not confirmed, also when the task is open by now")
    func stayedLocked() throws {
        let rules = Self.rules.replacing(#""points": 30 }"#, with: #""points": 30, "after": "reader" }"#)
            .replacing(
                #""challenges": [ "#,
                with: #""challenges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": 10 } }, "#)
        let diary = try Diary(rules: rules)
        // The child's device has not heard that the task is locked.
        let report = try diary.decide("11-02 10:00") { desk throws(EconomyRefusal) in
            desk.closedTasks = [:]
            try desk.report(
                TaskWindow("tidy", title: "Tidy your room", isName: { $0 == "tidy" }, holds: { _ in true }),
                done: desk.now)
            return desk.made.last?.id ?? ""
        }
        func expectRefused(_ why: ClosedTask, at now: String) {
            #expect(throws: EconomyRefusal.closedTask("Tidy your room", why)) { try confirm(diary, report, now) }
        }
        expectRefused(.locked(until: ["Reader"]), at: "11-02 11:00")
        expectRefused(.stayedLocked(until: ["Reader"]), at: "11-03 09:00")
        try diary.record([Diary.event("b", "books", "11-03 10:00", minutes: 10)], now: "11-03 11:00")
        expectRefused(.stayedLocked(until: ["Reader"]), at: "11-03 12:00")
        #expect(try diary.balance() == 100)
    }

    @Test("A prize is owed until it is handed over")
    func prize() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.decide("11-02 12:00") { desk throws(EconomyRefusal) in
            try desk.handOver(prize: "prizeWon/mia/helper/2026-W45", title: "Pizza night")
        }
        #expect(try diary.desk("11-02 13:00").books.handedOver.count == 1)
        #expect(throws: EconomyRefusal.self) {
            try diary.decide("11-02 13:00") { desk throws(EconomyRefusal) in
                try desk.handOver(prize: "prizeWon/mia/helper/2026-W45", title: "Pizza night")
            }
        }
        try diary.decide("11-02 14:00") { desk throws(EconomyRefusal) in
            try desk.takeBack(prize: "prizeWon/mia/helper/2026-W45", title: "Pizza night")
        }
        #expect(try diary.desk("11-02 15:00").books.handedOver.isEmpty)
    }
}
