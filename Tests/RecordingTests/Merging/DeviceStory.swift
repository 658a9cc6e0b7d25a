import Economy
import FamilyStore
import FamilyTime
import SeededNumbers

@testable import Recording

/// Two weeks of a family on several devices that hear of each other now and then, and the same facts on one.
struct DeviceStory {
    struct Step {
        var at: Int64
        var device: Int
        var deed: DeviceDeed
    }

    static let family = #"""
        {
          "timeZone": "Europe/Berlin", "settleHours": 6,
          "children": [ { "id": "mia" }, { "id": "leo" } ],
          "devices": [ { "id": "laptop", "child": "mia" }, { "id": "tablet", "child": "mia" }, { "id": "pad", "child": "leo" } ],
          "apps": [
            { "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },
            { "id": "minecraft", "category": "reward" },
            { "id": "tube", "category": "reward", "pay": "perMinute" }
          ],
          "allowances": [ { "id": "videos", "apps": "tube", "minutes": 15, "carryOver": 20 } ]
        }
        """#

    /// Rules of every kind; some of them pay a number of times.
    static let rules = [
        rule(
            "challenges", "spark",
            #""goal": { "minutes": 20, "category": "learning", "per": "day" }, "reward": { "points": 25 }"#),
        rule(
            "challenges", "calm",
            #""goal": { "minutes": { "atMost": 40 }, "app": "minecraft", "per": "day" }, "reward": { "points": 20 }"#),
        rule(
            "challenges", "rare",
            #""maxTimes": 3, "goal": { "minutes": { "atMost": 60 }, "app": "khan", "per": "day" }, "reward": { "points": 30 }"#
        ),
        rule(
            "challenges", "all",
            #""together": true, "goal": { "minutes": 90, "per": "day" }, "reward": { "oneOf": [ { "points": 7 }, { "prize": "Zoo" } ] }"#
        ),
        rule("multipliers", "double", #""times": 2, "category": "learning""#),
        rule(
            "streaks", "run",
            #""goal": { "minutes": 15, "per": "day" }, "freezes": { "earnEvery": 4, "max": 1, "cost": 60 }, "milestones": [ { "at": 3, "reward": { "oneOf": [ { "points": 50 }, { "points": 20 }, { "unlock": { "app": "minecraft", "minutes": 5 } } ] } } ], "multiplier": [ { "at": 2, "times": 2.5 } ]"#
        ),
        rule(
            "badges", "many",
            #""goal": { "challenges": 3 }, "reward": { "oneOf": [ { "points": 9 }, { "points": 12 } ] }"#),
        rule(
            "levels", "level",
            #""by": "points", "steps": [ { "title": "One", "at": 300 }, { "title": "Two", "at": 2000, "reward": { "points": 11 } } ]"#
        ),
        rule("tasks", "tidy", #""points": 30, "per": "day", "times": 2"#),
        rule("shop", "sticker", #""cost": 40, "on": ["mon", "wed", "fri", "sat", "sun"]"#),
    ]
    /// The rules of which a kept promise, or one that was told elsewhere, has paid what follows now.
    static let limited = ["rare", "run"]

    private static func rule(_ kind: String, _ name: String, _ members: String) -> DeviceRule {
        DeviceRule(kind: kind, name: name, text: "{ \"id\": \"\(name)\", \"title\": \"\(name)\", \(members) }")
    }

    private var random: SeededGenerator
    /// What happened, in the order of its instants; words name what they are about.
    private(set) var steps: [Step] = []
    private var planned: [Step] = []
    private let count: Int
    var deviceCount: Int { count }
    private var spark = "spark"
    private var hasWeek = false
    /// The device on which each rule is edited.
    private let home: Int
    /// Mia's own device. Nil without one.
    let childs: Int?

    /// The instant at which everything is told.
    static var end: Int64 { get throws { try Diary.instant("11-20 12:00").milliseconds } }

    /// - Parameter hasChilds: whether one of the devices is Mia's own. Two others are then her parents'.
    init(seed: UInt64, hasChilds: Bool = false) throws {
        random = SeededGenerator(seed: seed &* 7919 &+ 13)
        count = hasChilds ? 3 : random.number(2...3)
        childs = hasChilds ? 2 : nil
        home = random.number(0...(hasChilds ? 1 : count - 1))
        for device in 0..<(hasChilds ? 2 : count) {
            plan(.give(5000), on: device, at: try Diary.instant("11-01 08:00").milliseconds)
        }
        try planUse()
        for day in 2...13 {
            if random.number(0...2) == 0 { try plan(.redeem, day, "17:10") }
            if random.number(0...1) == 0 { try plan(.buy("sticker"), day, "16:20") }
            if random.number(0...2) == 0 { try plan(.give(random.number(1...40)), day, "19:40") }
            if random.number(0...1) == 0 { try plan(.reportTask, day, "19:10") }
            if random.number(0...1) == 0 { try plan(.confirmTask, day, "19:30") }
            if random.number(0...1) == 0 { try plan(.reportTask, day, "20:10") }
            if random.number(0...1) == 0 { try plan(.confirmTask, day, "20:30") }
        }
        // Before any could be earned: of two that only one is room for, devices apart would buy both.
        if random.number(0...1) == 0 { try plan(.buy("run"), random.number(2...4), "05:20") }
        if random.number(0...1) == 0 { try plan(.assign, random.number(3...12), "12:10") }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// No two things happen at one instant.
    private mutating func plan(_ deed: DeviceDeed, on device: Int, at instant: Int64) {
        let device = device == childs && !Self.isChilds(deed) ? random.number(0...1) : device
        planned.append(Step(at: instant + Int64(planned.count) * 7, device: device, deed: deed))
    }

    /// Whether Mia's own device may do it.
    private static func isChilds(_ deed: DeviceDeed) -> Bool {
        switch deed {
        case .report(let lines): !lines.contains { $0.contains("\"child\":\"leo\"") }
        case .redeem, .buy, .reportTask: true
        default: false
        }
    }

    private mutating func plan(_ deed: DeviceDeed, _ day: Int, _ clock: String) throws {
        let at = try Diary.instant("11-\(Self.two(day)) \(clock)").milliseconds
        plan(deed, on: random.number(0...count - 1), at: at)
    }

    private mutating func planUse() throws {
        for number in 0..<45 {
            let isMia = random.number(0...2) > 0
            let (day, hour, minutes) = (random.number(2...12), random.number(9...20), random.number(4...59))
            let start = "11-\(Self.two(day)) \(Self.two(hour)):\(Self.two(random.number(0...59)))"
            let app = ["books", "khan", "minecraft", "tube", "books", "khan", "mystery"][random.number(0...6)]
            func line(_ minutes: Int, _ app: String, isMia: Bool) -> String {
                Diary.event(
                    "e\(number)", app, start, minutes: minutes, child: isMia ? "mia" : "leo",
                    device: isMia ? "laptop" : "pad")
            }
            let began = try Diary.instant(start).milliseconds
            let end = began + Int64(minutes) * Milliseconds.minute
            func delay(_ random: inout SeededGenerator) -> Int64 {
                Int64(random.number(0...2) == 0 ? random.number(0...4000) : random.number(0...20)) * Milliseconds.minute
            }
            let whole = line(minutes, app, isMia: isMia)
            let device = random.number(0...count - 1)
            switch random.number(0...9) {
            case 0, 1:
                // It grows.
                let part = random.number(1...minutes - 1)
                plan(
                    .report([line(part, app, isMia: isMia)]), on: random.number(0...count - 1),
                    at: began + Int64(part) * Milliseconds.minute)
                plan(.report([whole]), on: device, at: end + delay(&random))
            case 2 where app != "mystery":
                // Somebody else says otherwise.
                let other = line(
                    random.number(1...minutes), app == "books" ? "khan" : "books", isMia: random.number(0...1) == 0)
                plan(.report([other]), on: random.number(0...count - 1), at: end + delay(&random))
                plan(.report([whole]), on: device, at: end + delay(&random))
            case 3:
                // It waits for its end.
                plan(.report([whole]), on: device, at: end - 5 * Milliseconds.minute)
            case 4:
                // Two devices hear of it.
                for _ in 0...1 { plan(.report([whole]), on: random.number(0...count - 1), at: end + delay(&random)) }
            default: plan(.report([whole]), on: device, at: end + delay(&random))
            }
        }
        for day in [4, 7, 10] {
            // One session's signals come to several devices.
            for (word, minute) in [
                ("begin", 0), ("touch", 4), ("touch", 8), ("touch", 12), ("end", random.number(9...15)),
            ] {
                let at = try Diary.instant("11-\(Self.two(day)) 15:\(Self.two(minute))")
                plan(
                    .report([
                        #"{"signal":"\#(word)","child":"mia","app":"books","device":"tablet","at":"\#(at.iso8601(in: .utc))"}"#
                    ]), on: random.number(0...count - 1),
                    at: at.milliseconds + Int64(random.number(0...600)) * Milliseconds.minute)
            }
        }
    }

    // MARK: As it is lived

    /// Lets everything happen on the devices, which hear of each other at random, in part and again.
    mutating func live(on devices: [FamilyDevice]) throws {
        planned.sort { $0.at < $1.at }
        var day = 3
        if let childs {
            let start = try Diary.instant("11-01 07:00").milliseconds
            for device in devices where device !== devices[childs] { try device.run(.report([]), at: start) }
            try devices[childs].hear(devices[0], at: start + 1)
        }
        var isGiven = false
        for step in planned {
            if let childs, !isGiven, try step.at > Diary.instant("11-01 12:00").milliseconds {
                isGiven = true
                for place in 0...1 { try devices[childs].hear(devices[place], at: step.at - 1) }
            }
            while day < 14, try step.at > Diary.instant("11-\(Self.two(day)) 12:30").milliseconds {
                try sayAndEdit(on: devices, day)
                day += 1
            }
            try take(step, on: devices)
            if random.number(0...5) == 0 {
                let (one, other) = (random.number(0...count - 1), random.number(0...count - 1))
                let most = random.number(0...1) == 0 ? random.number(1...5) : .max
                if one != other { try devices[one].hear(devices[other], at: step.at + 1, most: most) }
            }
        }
    }

    private mutating func take(_ step: Step, on devices: [FamilyDevice]) throws {
        steps.append(step)
        try devices[step.device].run(step.deed, at: step.at)
    }

    /// What parents say and write at noon depends on what there is on the device.
    private mutating func sayAndEdit(on devices: [FamilyDevice], _ day: Int) throws {
        let noon = try Diary.instant("11-\(Self.two(day)) 12:30").milliseconds
        let device = random.number(0...(childs == nil ? count - 1 : 1))
        let store = try devices[device].diary.store()
        switch random.number(0...9) {
        case 0, 1:
            guard let use = try store.events(before: noon - Milliseconds.day).all().randomElement(using: &random) else {
                return
            }
            let row = VoidRow(
                child: use.child, app: use.app, start: use.start, until: use.start + use.length,
                heir: random.number(0...2) == 0 ? (use.child == "mia" ? "leo" : "mia") : nil, reason: "",
                made: noon)
            try take(Step(at: noon, device: device, deed: .void(row)), on: devices)
        case 2:
            guard let word = try store.voids().filter({ $0.undone == nil }).randomElement(using: &random) else {
                return
            }
            try take(Step(at: noon, device: device, deed: .undo(word)), on: devices)
        case 3:
            guard let task = try store.books(of: "mia").confirmed.randomElement(using: &random) else { return }
            try take(Step(at: noon, device: device, deed: .takeTaskBack(task.id)), on: devices)
        case 4, 5:
            guard let held = try store.held().randomElement(using: &random) else { return }
            let deed = random.number(0...1) == 0 ? DeviceDeed.release(held) : .decline(held)
            try take(Step(at: noon, device: device, deed: deed), on: devices)
        case 6, 7, 8: try take(Step(at: noon, device: home, deed: edit()), on: devices)
        default: break
        }
    }

    private mutating func edit() -> DeviceDeed {
        let kept = random.number(5...30)
        switch random.number(0...4) {
        case 0:
            return edit(
                "challenges", spark, spark,
                #""goal": { "minutes": \#(random.number(5...40)), "category": "learning", "per": "day" }, "reward": { "points": \#(random.number(10...50)) }"#
            )
        case 1:
            return edit(
                "multipliers", "double", "double",
                #""times": \#(["1.5", "2", "3"][random.number(0...2)]), "category": "learning""#)
        case 2:
            return edit(
                "streaks", "run", "run",
                #""goal": { "minutes": \#(kept), "per": "day" }, "milestones": [ { "at": 3, "reward": { "points": 50 } } ], "multiplier": [ { "at": 2, "times": 2.5 } ]"#
            )
        case 3:
            hasWeek.toggle()
            return hasWeek
                ? edit(
                    "challenges", nil, "week",
                    #""goal": { "days": 2, "each": { "minutes": 20 }, "per": "week" }, "reward": { "points": 70 }"#)
                : .edit(from: "week", to: nil)
        default:
            let was = spark
            spark = spark == "spark" ? "flash" : spark + "-on"
            return edit(
                "challenges", was, spark,
                #""was": "\#(was)", "goal": { "minutes": 20, "category": "learning", "per": "day" }, "reward": { "points": 25 }"#
            )
        }
    }

    private func edit(_ kind: String, _ old: String?, _ new: String, _ members: String) -> DeviceDeed {
        .edit(from: old, to: Self.rule(kind, new, members))
    }

    /// Tells every device everything, in an order that is random.
    /// - Returns: whether nothing was left to tell.
    mutating func tellAll(_ devices: [FamilyDevice]) throws -> Bool {
        let end = try Self.end
        for device in devices { try device.run(.report([]), at: end) }
        for round in 0..<8 {
            var pairs = devices.indices.flatMap { one in
                devices.indices.filter { $0 != one }.map { (one, $0) }
            }
            pairs.shuffle(using: &random)
            var taken = 0
            for (one, other) in pairs {
                let most = round == 0 && random.number(0...1) == 0 ? random.number(1...30) : .max
                taken += try devices[one].hear(devices[other], at: end, most: most)
            }
            if taken == 0 { return true }
        }
        return false
    }

    /// Lets the same happen on one device, in the order of its instants.
    func live(on device: FamilyDevice) throws {
        for step in steps.sorted(by: { $0.at < $1.at }) { try device.run(step.deed, at: step.at) }
        try device.run(.report([]), at: try Self.end)
    }
}
