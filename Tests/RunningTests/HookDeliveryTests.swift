import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import Running

@Suite("Handing outcomes to hooks")
struct HookDeliveryTests {
    private let home: SimulatedFamily

    init() throws {
        home = try SimulatedFamily()
        try home.addHook("notify")
        try home.begin()
        try home.pass(seconds: 2)
    }

    /// Ten minutes of reading, after which the day's challenge, its badge, the streak and a level are won.
    private func win() throws { try home.append(home.use("win", minutes: 10), to: "use.jsonl") }

    private static let wins = [
        "streakExtended/mia/run/2026-11-02/1", "levelReached/mia/ladder/ever/1",
        "challengeCompleted/mia/spark/2026-11-02",
        "badgeUnlocked/mia/gift",
    ]

    private func ids(_ name: String) -> [String] { home.launcher.acknowledged[name] ?? [] }

    @Test("A hook gets each outcome once, in the order of telling, one process at a time")
    func order() throws {
        home.launcher.behaviours["notify"] = .takes(after: 700)
        try win()
        try home.pass(seconds: 60)
        #expect(ids("notify").count == 4)
        #expect(ids("notify") == (try home.store().outcomes(after: 0).all().filter(OutcomeTelling.isTold).map(\.id)))
        #expect(home.launcher.mostAtOnce == 1)
    }

    @Test("Three tries after growing pauses, each with less; then it is put aside, shown, and the next comes")
    func threeTries() throws {
        home.launcher.behaviours["notify"] = .failsOn("streakExtended")
        try win()
        try home.pass(seconds: 120)
        let handed = try #require(home.launcher.handed["notify"])
        #expect(handed.map(\.count).prefix(3) == [4, 1, 1])
        let started = try #require(home.launcher.started["notify"])
        #expect((10_000...11_500).contains(started[1] - started[0]))
        #expect((40_000...41_500).contains(started[2] - started[1]))
        // What does not fail is taken once, in its order.
        #expect(Set(ids("notify")) == Set(Self.wins.dropFirst()))
        #expect(ids("notify").count == 3)
        let failures = try home.store().hookFailures(of: "notify")
        #expect(failures.map(\.trouble) == ["It ended with 1."])
        #expect(home.takeNotes().map(\.text).contains { $0.contains("challenges hooks retry notify") })
    }

    @Test("What was put aside is handed over again by hand, and not a second time once it was taken")
    func byHand() throws {
        home.launcher.behaviours["notify"] = .fails
        try win()
        try home.pass(seconds: 600)
        #expect(try home.store().hookFailures(of: "notify").count == 4)
        #expect(ids("notify").isEmpty)
        home.launcher.behaviours["notify"] = .takes(after: 0)
        try home.pass(seconds: 60)
        #expect(ids("notify").isEmpty)
        let store = try home.store()
        try store.write { transaction throws(StoreError) in _ = try transaction.tryAgain(hook: "notify") }
        try home.pass(seconds: 60)
        #expect(ids("notify") == (try home.store().outcomes(after: 0).all().filter(OutcomeTelling.isTold).map(\.id)))
        #expect(try home.store().hookFailures(of: "notify").isEmpty)
    }

    @Test("What happened before this device came into the family is no news on it, but for what shuts apps")
    func beforeArrival() throws {
        try home.write("#!/bin/sh\n# challenges: enforces\n", to: "Hooks/shut")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path("Hooks/shut"))
        try home.pass(seconds: 2)
        let store = try home.store()
        try store.noteArrival(at: home.now.milliseconds)
        // Weeks ago, and heard of only now.
        try store.write { transaction throws(StoreError) in
            for (id, days) in [("old", 21), ("new", 0)] as [(String, Int64)] {
                let at = home.now.milliseconds - days * Milliseconds.day
                _ = try transaction.publish(
                    OutcomeRow(
                        id: id, kind: "appLocked", child: "mia", app: "minecraft", at: at,
                        day: LocalDate(dayNumber: 20_000), reason: "", published: at))
            }
        }
        // Shields go up by themselves, too.
        func locks(_ name: String) -> [String] { ids(name).filter { !$0.hasPrefix("shieldRaised/") } }
        try home.pass(seconds: 900)
        #expect(locks("notify") == ["new"])
        #expect(locks("shut") == ["old", "new"])
        try win()
        try home.pass(seconds: 60)
        #expect(locks("notify") == ["new"] + Self.wins)
    }

    @Test("A hook that hangs is stopped at its time, and others are not kept waiting")
    func hangs() throws {
        try home.addHook("other")
        try home.pass(seconds: 2)
        home.launcher.behaviours["notify"] = .hangs
        try win()
        try home.pass(seconds: 5)
        #expect(ids("other").count == 4)
        try home.pass(seconds: 30)
        #expect(home.launcher.stopped == ["notify"])
        #expect(home.launcher.acknowledged["other"]?.count == 4)
        try home.pass(seconds: 200)
        #expect(home.launcher.stopped.count > 3)
        #expect(try home.store().hookFailures(of: "notify").first?.trouble.contains("30 seconds") == true)
    }

    @Test("A hook that others could change is not started, and a parent is told once where that is and what to do")
    func untrusted() throws {
        func permit(_ permissions: Int, _ name: String) throws {
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: home.path(name))
        }
        _ = home.takeNotes()
        try permit(0o775, "Hooks")
        try home.pass(seconds: 5)
        let notes = home.takeNotes().map(\.text)
        #expect(notes.count == 1)
        #expect(notes.first?.contains("notify") == true && notes.first?.contains("chmod go-w") == true, "\(notes)")
        #expect(notes.first?.hasSuffix(home.path("Hooks")) == true, "\(notes)")
        try permit(0o755, "Hooks")
        try home.pass(seconds: 5)
        #expect(home.takeNotes().isEmpty)
        try permit(0o775, "Hooks/notify")
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text).filter { $0.hasSuffix(home.path("Hooks/notify")) }.count == 1)
        try permit(0o644, "Hooks/notify")
        try home.pass(seconds: 5)
        #expect(home.takeNotes().map(\.text).filter { $0.hasSuffix("challenges hooks on notify") }.count == 1)
    }

    @Test("A hook that does not start is one that fails")
    func doesNotStart() throws {
        home.launcher.behaviours["notify"] = .doesNotStart
        try win()
        try home.pass(seconds: 60)
        #expect(try home.store().hookFailures(of: "notify").map(\.trouble) == ["It does not start: no such file."])
    }

    @Test("A new hook begins with what comes after it was switched on; one switched off and on again likewise")
    func switchedOn() throws {
        try win()
        try home.pass(seconds: 5)
        try home.addHook("late")
        try home.pass(seconds: 5)
        #expect(ids("late").isEmpty)
        try FileManager.default.moveItem(
            atPath: home.path("Hooks/notify"), toPath: home.path("Hooks/notify.disabled"))
        try home.append(home.use("leo", minutes: 10, child: "leo"), to: "use.jsonl")
        try home.pass(seconds: 5)
        try FileManager.default.moveItem(
            atPath: home.path("Hooks/notify.disabled"), toPath: home.path("Hooks/notify"))
        try home.pass(seconds: 5)
        #expect(ids("late").count == 4)
        #expect(ids("late").allSatisfy { $0.contains("/leo/") })
        #expect(ids("notify").allSatisfy { $0.contains("/mia/") })
    }

    @Test("A hook whose file is gone for a moment loses nothing")
    func fileGone() throws {
        try FileManager.default.removeItem(atPath: home.path("Hooks/notify"))
        try win()
        try home.pass(seconds: 5)
        #expect(ids("notify").isEmpty)
        try home.addHook("notify")
        try home.pass(seconds: 5)
        #expect(ids("notify").count == 4)
    }

    @Test("A run that is killed hands over again what was not acknowledged, and nothing that was")
    func killed() throws {
        home.launcher.behaviours["notify"] = .hangs
        try win()
        try home.pass(seconds: 5)
        home.launcher.behaviours["notify"] = .takes(after: 0)
        try home.begin()
        try home.pass(seconds: 5)
        #expect(ids("notify").count == 4)
        try home.begin()
        try home.pass(seconds: 5)
        #expect(ids("notify").count == 4)
    }

    @Test("After a pause much comes at once: a hook gets it in pieces")
    func muchAtOnce() throws {
        home.kill()
        let store = try home.store()
        try store.write { transaction throws(StoreError) in
            for number in 0..<250 {
                _ = try transaction.publish(
                    OutcomeRow(
                        id: "n\(number)", kind: "challengeCompleted", child: "mia", window: "ever", at: 0,
                        day: LocalDate(dayNumber: 0), reason: "", published: 0))
            }
        }
        try home.begin()
        try home.pass(seconds: 5)
        #expect(home.launcher.handed["notify"]?.map(\.count) == [100, 100, 50])
        #expect(ids("notify") == (0..<250).map { "n\($0)" })
    }
}
