import Diagnostics
import JSONShape
import JSONText
import Testing

@Suite("What a parent surely meant")
struct RightPlaceTests {
    private static let shape: Shape = .object(
        ObjectShape(
            "a challenge",
            keys: [
                KeyShape("id", .text(.id), "Its name."), KeyShape("from", .text(.date), "The first day."),
                KeyShape("at", .text(.clock), "The time."), KeyShape("enabled", .flag, "On or off."),
                KeyShape("title", .text(.any), "What is read."), KeyShape("tags", .list(of: .text(.id)), "Tags."),
                KeyShape("maxTimes", .whole(1...9), "How often."),
                KeyShape("between", .list(of: .text(.clock), atLeast: 2, atMost: 2), "From when to when."),
                KeyShape("apps", .oneOrMany(.text(.reference(.app))), "Which apps."),
                KeyShape("on", .oneOrMany(.text(.oneOf(["mon", "tue", "weekdays", "weekend"]))), "The days."),
                KeyShape(
                    "goal",
                    .object(
                        ObjectShape(
                            "a goal", exactlyOne: [("measure", ["minutes", "points"])],
                            keys: [
                                KeyShape("minutes", .whole(1...99), "Minutes."),
                                KeyShape("points", .whole(1...99), "Points."),
                                KeyShape("per", .text(.oneOf(["day", "week"])), "The window."),
                            ])), "What has to be done."),
                KeyShape(
                    "reward",
                    .object(ObjectShape("a reward", keys: [KeyShape("points", .whole(1...99), "Points.")])),
                    "What it brings."),
            ]))

    private func findings(_ bytes: [UInt8]) -> [Diagnostic] {
        CheckedFile(bytes, path: "a.json", shape: Self.shape).findings
    }

    static let moves: [(text: String, code: String, repaired: String?)] = [
        // A window beside the goal, points beside the reward, a date inside the goal.
        (#"{ "goal": { "minutes": 5 }, "per": "day" }"#, "S115", #"{ "goal": { "minutes": 5, "per": "day" } }"#),
        (#"{ "per": "day", "goal": { "minutes": 5 } }"#, "S115", #"{ "goal": { "minutes": 5, "per": "day" } }"#),
        (
            #"{ "points": 9, "goal": { "minutes": 5 }, "reward": {} }"#, "S115",
            #"{ "goal": { "minutes": 5 }, "reward": { "points": 9 } }"#
        ),
        (
            #"{ "goal": { "minutes": 5, "from": "2026-11-02" } }"#, "S115",
            #"{ "goal": { "minutes": 5 }, "from": "2026-11-02" }"#
        ),
        // Without a goal there is no place to move it to, and of another type it is another key.
        (#"{ "per": "day" }"#, "S115", nil), (#"{ "goal": { "minutes": 5 }, "per": 7 }"#, "S101", nil),
        // Another spelling of a key that there is.
        (#"{ "max_times": 5 }"#, "S101", #"{ "maxTimes": 5 }"#), (#"{ "maxTimse": 5 }"#, "S101", nil),
    ]

    static let values: [(text: String, code: String, repaired: String?)] = [
        (#"{ "maxTimes": "5" }"#, "S103", #"{ "maxTimes": 5 }"#), (#"{ "title": 5 }"#, "S103", #"{ "title": "5" }"#),
        (#"{ "enabled": "True" }"#, "S103", #"{ "enabled": true }"#), (#"{ "enabled": "maybe" }"#, "S103", nil),
        (#"{ "tags": "maths" }"#, "S103", #"{ "tags": ["maths"] }"#),
        (#"{ "from": "2026-1-5" }"#, "S106", #"{ "from": "2026-01-05" }"#),
        (#"{ "from": "5.1.2026" }"#, "S106", #"{ "from": "2026-01-05" }"#),
        (#"{ "from": "2026/01/05" }"#, "S106", #"{ "from": "2026-01-05" }"#),
        // To some it is May, to others January; and November has thirty days.
        (#"{ "from": "5/1/2026" }"#, "S106", nil), (#"{ "from": "2026-11-31" }"#, "S106", nil),
        // One digit is missing, and it may have been another one: December.
        (#"{ "from": "2026-2-15" }"#, "S106", nil), (#"{ "at": "8:00" }"#, "S107", #"{ "at": "08:00" }"#),
        (#"{ "at": "noon" }"#, "S107", #"{ "at": "12:00" }"#),
        (#"{ "enabled": "no" }"#, "S103", #"{ "enabled": false }"#),
        (#"{ "enabled": 1 }"#, "S103", #"{ "enabled": true }"#),
        (#"{ "between": "16:00-18:00" }"#, "S103", #"{ "between": ["16:00", "18:00"] }"#),
        (#"{ "between": ["16:00 - 18:00"] }"#, "S103", #"{ "between": ["16:00", "18:00"] }"#),
        (#"{ "between": { "from": "4 pm", "to": "18:00" } }"#, "S103", #"{ "between": ["16:00", "18:00"] }"#),
        (#"{ "between": "16:00" }"#, "S103", nil),
        (#"{ "apps": "khan, books" }"#, "S103", #"{ "apps": ["khan", "books"] }"#),
        (#"{ "apps": "Khan Academy, books" }"#, "S109", nil),
        // A comma may stand in the place of a letter.
        (#"{ "apps": "kh,n" }"#, "S103", nil),
        (#"{ "at": "16.30" }"#, "S107", #"{ "at": "16:30" }"#),
        (#"{ "at": "8:05 pm" }"#, "S107", #"{ "at": "20:05" }"#), (#"{ "at": "25:00" }"#, "S107", nil),
        (#"{ "on": "Monday" }"#, "S104", #"{ "on": "mon" }"#), (#"{ "on": ["Tue"] }"#, "S104", #"{ "on": ["tue"] }"#),
        (#"{ "on": "weekday" }"#, "S104", #"{ "on": "weekdays" }"#), (#"{ "on": "wekend" }"#, "S104", nil),
        (#"{ "on": "Sat-Sun" }"#, "S104", #"{ "on": "weekend" }"#),
        (#"{ "on": "Monday and Tuesday" }"#, "S104", nil),
        (#"{ "goal": { "minutes": 5, "per": "daily" } }"#, "S104", #"{ "goal": { "minutes": 5, "per": "day" } }"#),
    ]

    @Test(
        "What has one right repair is repaired without being asked for, and nothing else is", arguments: moves + values)
    func repairs(_ text: String, _ code: String, _ repaired: String?) throws {
        let bytes = Array(text.utf8)
        #expect(findings(bytes).map(\.code) == [code], "\(findings(bytes).map(\.message))")
        let repair = Repair(bytes, findings: findings)
        #expect(String(decoding: repair.bytes, as: UTF8.self) == repaired ?? text)
        #expect(findings(repair.bytes).isEmpty == (repaired != nil))
    }
}
