import FamilySettings
import FamilyTime
import RuleEngine
import RuleKinds
import Testing

@Suite("Tasks as they stand")
struct TaskStandingTests {
    private func standing(_ tasks: String, done: [(task: String, at: String)], at now: String) throws -> [String] {
        let family = Family(
            zone: try #require(Zone(id: "Europe/Berlin")), children: [Child(id: "mia", name: "Mia")], apps: [])
        let rules = RuleFile(Array("{ \"tasks\": [ \(tasks) ] }".utf8), path: "rules.json").rules
        try #require(!rules.isEmpty)
        var interpreter = Interpreter(Plan(family: family, rules: rules))
        for deed in done {
            let at = try #require(Instant(iso8601: deed.at)).milliseconds
            let isInTime = interpreter.fold(Deed(.task(id: deed.task), child: 0, at: at))
            #expect(isInTime)
        }
        let instant = try #require(Instant(iso8601: now))
        interpreter.advance(to: instant)
        return interpreter.tasks(of: 0, at: instant).map { task in
            let id = interpreter.plan.rules[task.rule].id
            return
                "\(id) \(LocalDate(dayNumber: task.window.key))"
                + (task.isDone ? " done" : task.times > 0 ? " \(task.times)" : task.hasBeenDone ? " again" : "")
        }
    }

    private static let tidyAndCar =
        #"{ "id": "tidy", "title": "T" }, { "id": "car", "title": "C", "per": "week", "maxTimes": 1 }"#

    @Test("A task is to be done in the window of now, until it was done in it")
    func windows() throws {
        let before = try standing(Self.tidyAndCar, done: [], at: "2026-11-06T12:00:00+01:00")
        #expect(before == ["car 2026-11-02", "tidy 2026-11-06"])
        let done = [("tidy", "2026-11-05T10:00:00+01:00"), ("car", "2026-11-05T11:00:00+01:00")]
        let sameDay = try standing(Self.tidyAndCar, done: done, at: "2026-11-05T12:00:00+01:00")
        #expect(sameDay == ["car 2026-11-02 done", "tidy 2026-11-05 done"])
        let nextDay = try standing(Self.tidyAndCar, done: done, at: "2026-11-06T12:00:00+01:00")
        #expect(nextDay == ["car 2026-11-02 done", "tidy 2026-11-06 again"])
    }

    @Test("A task of several times is open until it was done as often, also in the last window that pays")
    func severalTimes() throws {
        let teeth = #"{ "id": "teeth", "title": "T", "times": 2, "maxTimes": 1 }"#
        let done = ["2026-11-05T07:00:00+01:00", "2026-11-05T19:00:00+01:00"].map { (task: "teeth", at: $0) }
        let morning = try standing(teeth, done: Array(done.prefix(1)), at: "2026-11-05T08:00:00+01:00")
        #expect(morning == ["teeth 2026-11-05 1"])
        let evening = try standing(teeth, done: done, at: "2026-11-05T20:00:00+01:00")
        #expect(evening == ["teeth 2026-11-05 done"])
        let nextDay = try standing(teeth, done: done, at: "2026-11-06T08:00:00+01:00")
        #expect(nextDay == [])
    }

    @Test("A task that pays no more, is over, or waits for another is not to be done")
    func notNow() throws {
        let done = [("tidy", "2026-11-05T10:00:00+01:00"), ("car", "2026-11-05T11:00:00+01:00")]
        let nextWeek = try standing(Self.tidyAndCar, done: done, at: "2026-11-12T12:00:00+01:00")
        #expect(nextWeek == ["tidy 2026-11-12 again"])
        let later = #"{ "id": "a", "title": "A", "until": "2026-11-05" }, { "id": "b", "title": "B", "after": "a" }"#
        let first = try standing(later, done: [], at: "2026-11-05T12:00:00+01:00")
        #expect(first == ["a 2026-11-05"])
        let nothing = try standing(later, done: [], at: "2026-11-06T12:00:00+01:00")
        #expect(nothing == [])
        let second = try standing(later, done: [("a", "2026-11-05T10:00:00+01:00")], at: "2026-11-06T12:00:00+01:00")
        #expect(second == ["b 2026-11-06"])
    }
}
