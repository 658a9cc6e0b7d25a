import Economy
import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import RuleEngine
import SeededNumbers
import UsageTracking

@testable import FamilyDevices
@testable import Recording
@testable import Syncing

/// Some days of a family with two to six devices, on which things happen at random, and which hear of each other late,
/// in part, twice, damaged, in any order and, for hours, not at all.
final class RandomDays {
    private typealias Deed = (TestDevice, Instant) throws -> Void

    /// Something that has happened on a device.
    private struct Step {
        let name: String
        let device: TestDevice
        let at: Instant
        /// The last entry of the device's journal behind it.
        let number: Int64
        let deed: Deed
    }

    private struct Report {
        let id: String, app: String, child: String
        let start: Int, minutes: Int
        /// Whose device has told it, and which.
        let author: JournalAuthor
        let device: Int
        /// When, by that device's clock.
        var told = Instant(milliseconds: 0)

        /// Whether it and another one say what cannot both be true, and a child's device has told the first of them, or one
        /// of two times.
        func isDoubtful(beside other: Report) -> Bool {
            guard id == other.id, device != other.device else { return false }
            let first = told < other.told ? author : other.author
            let isMoved = start != other.start && !(author.isParent && other.author.isParent)
            return isMoved || app != other.app && !first.isParent
        }
    }

    /// Two apps are paid as they are used; in some families a part of that is free.
    private let settings: String
    private static let metered = TestDevice.family.replacing(
        "{ \"id\": \"minecraft\",",
        with: """
            { "id": "song", "category": "reward", "pay": "perMinute", "costPerMinute": 60 },
            { "id": "tube", "category": "reward", "pay": "perMinute" },
            { "id": "minecraft",
            """)
    private static let free = metered.replacing(
        "\"apps\": [",
        with: """
            "allowances": [ { "id": "games", "apps": ["minecraft", "tube"], "minutes": 10, "carryOver": 10 } ],
            "apps": [
            """)
    private static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark",
              "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25, "unlock": { "app": "minecraft", "minutes": 10 },
                "boost": { "times": 2, "minutes": 90, "useWithin": "week" } } },
            { "id": "calm", "title": "Calm",
              "goal": { "minutes": { "atMost": 40 }, "app": "minecraft", "per": "day" },
              "reward": { "points": 5, "oneOf": [ { "points": 10 }, { "points": 25 }, { "prize": "Ice cream" },
                { "unlock": { "app": "minecraft", "minutes": 5 } } ] } },
            { "id": "dash", "title": "Dash", "goal": { "minutes": 10, "per": "day" }, "reward": { "points": 4 } },
            { "id": "stroll", "title": "Stroll", "goal": { "minutes": 30, "per": "day" },
              "reward": { "points": 6, "boost": { "times": 3, "minutes": 60 } } },
            { "id": "hop", "title": "Hop", "goal": { "minutes": 5, "per": "day" }, "reward": { "points": 3 } } ],
          "pools": [
            { "id": "pick", "title": "Pick", "of": ["dash", "stroll", "hop"], "offers": 2, "per": "day" } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 15, "per": "day" },
              "multiplier": [ { "at": 2, "times": 1.5 } ] } ],
          "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30, "per": "day", "times": 2 },
            { "id": "bins", "title": "Bins", "points": 20, "for": ["leo", "mia"], "inTurns": true } ]
        }
        """
    private static let used = ["books", "books", "books", "khan", "khan", "minecraft", "minecraft", "song", "tube"]
    /// In some families children choose from the pool, and the bins are for whoever comes first.
    private let rules: String
    private static let otherRules = rules.replacing("\"offers\": 2", with: "\"offers\": 2, \"choose\": 1")
        .replacing("\"inTurns\": true", with: "\"firstCome\": true")
    private static let extra = "Rules/extra.json"
    private static let most = 6

    private let family: TestFamily
    private let carrier = Carrier()
    private var random: SeededGenerator
    /// Chooses what was thought of later, boosts first, so that all else is chosen as it was before.
    private var later: SeededGenerator
    private var steps: [Step] = []
    private var reports: [Report] = []
    private var sessions: [SignalSession] = []

    private struct SignalSession {
        var child: String
        var app: String
        let start: Int
    }

    /// Whether no more than one device is edited on. Others may then be compared with one that has lived all of it.
    private let hasOneEditor: Bool
    /// Whether a child's device was contradicted by another one's. Then it counts what a parent's device has told, or heard
    /// of first, while on one device what was told first stands.
    private var isContradicted = false
    /// Whether some use is told before it has ended, and by signals of trackers whose clock may be ahead: what a device does
    /// with that depends on when it looks.
    private let tellsEarly: Bool
    /// Whether devices do things at one and the same instant.
    private let isAtOnce: Bool
    /// By device, how far its clock is ahead, and to which part of the family it has a way.
    private var aheads: [Int] = []
    private var parts: [Int] = []

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed &* 6_151 &+ 5)
        later = SeededGenerator(seed: seed &* 7_919 &+ 3)
        hasOneEditor = random.number(0...1) == 0
        isAtOnce = random.number(0...1) == 0
        tellsEarly = later.number(0...2) == 0
        settings = random.number(0...1) == 0 ? Self.free : Self.metered
        rules = random.number(0...1) == 0 ? Self.rules : Self.otherRules
        family = try TestFamily([.parent], apart: true, rules: rules, seed: seed)
        try family.devices[0].write(settings, to: "family.json")
        try begin(family.devices[0])
        try family.devices[0].give(600, at: 1)
        for _ in 0..<random.number(1...4) { try addDevice(at: TestFamily.at(2)) }
    }

    /// What happened, a line for each step.
    var story: [String] {
        steps.map { step in
            "\(step.at.iso8601(in: .utc)) device \(family.devices.firstIndex { $0 === step.device } ?? -1): \(step.name)"
        }
    }

    // MARK: - As it is lived

    /// Lets something happen on some device, and some hear of each other.
    func live(_ number: Int) throws {
        let minute = number * 150 + random.number(0...60)
        if random.number(0...4) == 0 { parts = parts.map { _ in random.number(0...1) } }
        let place = random.number(0...family.devices.count - 1)
        let device = family.devices[place]
        if try isBegun(device) {
            try act(on: device, number, minute, at: now(place, minute))
        }
        let second = random.number(0...family.devices.count - 1)
        if isAtOnce, second != place, try isBegun(family.devices[second]) {
            // At the same instant, or while what the first one opened is open.
            let soon = minute + (random.number(0...1) == 0 ? 0 : random.number(1...6))
            try act(on: family.devices[second], number + 100, soon, at: now(second, soon))
        }
        for _ in 0..<random.number(0...3) {
            let (one, other) = (random.number(0...parts.count - 1), random.number(0...parts.count - 1))
            guard one != other, parts[one] == parts[other] else { continue }
            carrier.carry(from: family.devices[one], to: family.devices[other], &random)
            if random.number(0...9) == 0 { try carrier.lose(from: family.devices[other], &random) }
            try sync(family.devices[other], at: now(other, minute + 61))
        }
    }

    /// An instant by a device's clock. Unless that is wanted, no two devices do something at one.
    private func now(_ place: Int, _ minute: Int) -> Instant {
        let apart = isAtOnce ? 0 : Int64(place) * 7
        return Instant(milliseconds: TestFamily.at(minute + aheads[place]).milliseconds + apart)
    }

    /// Whether the device has heard of the family's settings.
    private func isBegun(_ device: TestDevice) throws -> Bool {
        try !device.store.versions(kind: VersionHistory.familyKind).isEmpty || device === family.devices[0]
    }

    private func sync(_ device: TestDevice, at now: Instant) throws {
        do {
            try device.sync(at: now)
        } catch SyncFailure.folderEmpty {
            // The list of members has not arrived yet,
        } catch SyncFailure.notListed {
            // or this device's entry has not,
        } catch SyncFailure.unlinked {
            // or it was removed.
        }
    }

    private func begin(_ device: TestDevice) throws {
        device.mostSegments = random.number(3...8)
        aheads.append(random.number(0...3) == 0 ? random.number(1...180) : 0)
        parts.append(0)
    }

    private func addDevice(at now: Instant) throws {
        guard family.devices.count < Self.most else { return }
        let isParents = random.number(0...2) == 0
        let children: Set<String> = [[], ["mia"], ["leo"], ["mia"]][random.number(0...3)]
        let parent = family.devices[0]
        let device = try family.add(isParents ? .parent : .child, children: isParents ? [] : children, by: parent)
        try begin(device)
        carrier.carry(from: parent, to: device, &random)
        try sync(device, at: now)
    }

    // MARK: - What happens

    private func act(on device: TestDevice, _ number: Int, _ minute: Int, at now: Instant) throws {
        let author = try device.store.author()
        if tellsEarly, later.number(0...5) == 0 { try signal(on: device, author, minute, at: now) }
        if tellsEarly, author.isParent, later.number(0...3) == 0 { try answer(on: device, at: now) }
        if tellsEarly, author.isParent, later.number(0...9) == 0 { try assign(on: device, at: now) }
        guard author.isParent else {
            switch random.number(0...9) {
            case 0: try redeem(on: device, at: now)
            case 1: try report(on: device, at: now)
            case 2: try boost(of: author, on: device, at: now)
            case 3: try choose(on: device, at: now)
            default: try use(on: device, author, number, minute)
            }
            return
        }
        if later.number(0...2) == 0 { try boost(of: author, on: device, at: now) }
        let mayEdit = !hasOneEditor || device === family.devices[0]
        switch random.number(0...21) {
        case 20, 21: try lock(on: device, at: now)
        case 0, 1:
            let points = random.number(-20...60)
            try take(points == 0 ? 5 : points, on: device, at: now)
        case 2: try redeem(on: device, at: now)
        case 3: try report(on: device, at: now)
        case 4, 5: try confirm(on: device, at: now)
        case 6: try void(on: device, at: now)
        case 7: try addDevice(at: now)
        case 8: try unlink(by: device, at: now)
        case 9...14 where mayEdit: try edit(on: device, at: now)
        default: try use(on: device, author, number, minute)
        }
    }

    /// Lets something happen, and keeps what it was.
    private func take(_ name: String, on device: TestDevice, at now: Instant, _ deed: @escaping Deed) throws {
        try deed(device, now)
        let number = try device.store.entries().all().last?.number ?? 0
        steps.append(Step(name: name, device: device, at: now, number: number, deed: deed))
    }

    private func decide(
        _ name: String, for child: Int = 0, on device: TestDevice, at now: Instant,
        _ decide: @escaping (inout Desk, Instant) throws(EconomyRefusal) -> Void
    ) throws {
        try take(name, on: device, at: now) { device, now in
            try device.decide(for: child, at: now) { desk throws(EconomyRefusal) in try decide(&desk, now) }
        }
    }

    private func use(on device: TestDevice, _ author: JournalAuthor, _ number: Int, _ minute: Int) throws {
        let place = family.devices.firstIndex { $0 === device } ?? 0
        var report = Report(
            id: "e\(number)", app: Self.used[random.number(0...Self.used.count - 1)],
            child: random.number(0...2) == 0 ? "leo" : "mia", start: minute, minutes: random.number(1...40),
            author: author, device: place)
        if case .child(let children) = author, let child = children.first {
            report = Report(
                id: report.id, app: report.app, child: child, start: report.start, minutes: report.minutes,
                author: author, device: place)
        }
        // Now and then a report grows, comes again, or contradicts another one.
        if random.number(0...4) == 0, let earlier = reports.randomElement(using: &random),
            author.isParent || earlier.child == report.child
        {
            report = Report(
                id: earlier.id, app: random.number(0...3) == 0 ? report.app : earlier.app, child: earlier.child,
                start: earlier.start + (later.number(0...2) == 0 ? later.number(-9...9) : 0),
                minutes: min(40, earlier.minutes + random.number(-2...9)), author: author, device: place)
        }
        guard report.minutes > 0 else { return }
        let isEarly = tellsEarly && later.number(0...4) == 0
        let now = now(place, max(minute, report.start) + (isEarly ? report.minutes / 2 : report.minutes))
        report.told = now
        if reports.contains(where: report.isDoubtful) { isContradicted = true }
        reports.append(report)
        try take("\(report)", on: device, at: now) { [report] device, now in
            try device.use(
                report.id, report.app, report.start, minutes: report.minutes, child: report.child, at: now)
        }
    }

    /// A tracker tells of a session by signals, of which another device may have told, too.
    private func signal(on device: TestDevice, _ author: JournalAuthor, _ minute: Int, at now: Instant) throws {
        let child = later.number(0...2) == 0 ? "leo" : "mia"
        let app = later.number(0...2) == 0 ? "mystery" : Self.used[later.number(0...Self.used.count - 1)]
        var session = SignalSession(child: child, app: app, start: minute - 10)
        if let known = sessions.randomElement(using: &later), later.number(0...1) == 0 { session = known }
        if case .child(let children) = author, let own = children.first { session.child = own }
        sessions.append(session)
        let ahead = [0, 9, 40, 90][later.number(0...3)]
        let idle = Int64([5, 5, 3][later.number(0...2)]) * Milliseconds.minute
        let parts = [("begin", 0), ("touch", 3), ("touch", 7), ("end", 9)].filter { _ in later.number(0...3) > 0 }
        try take("signals of \(session), \(ahead) ahead", on: device, at: now) { device, now in
            for (kind, place) in parts {
                let at = TestFamily.at(session.start + place + ahead).iso8601(in: .utc)
                let line =
                    #"{"signal":"\#(kind)","child":"\#(session.child)","app":"\#(session.app)","at":"\#(at)"}"#
                try device.record(at: now) { recorder in
                    var log = UsageLog(family: recorder.plan.family, now: recorder.now.milliseconds)
                    log.read(Array(line.utf8).span)
                    let signals = log.signals.map { signal in
                        var signal = signal
                        signal.idle = idle
                        return signal
                    }
                    try recorder.record(signals, source: "test")
                }
            }
        }
    }

    /// A parent says which app a name means.
    private func assign(on device: TestDevice, at now: Instant) throws {
        try take("mystery is khan", on: device, at: now) { device, now in
            try device.record(at: now) { recorder in
                _ = try recorder.assign("mystery", to: "khan", from: TestFamily.at(-10_000))
            }
        }
    }

    /// A parent answers what waits for a word.
    private func answer(on device: TestDevice, at now: Instant) throws {
        guard let row = try device.store.held().randomElement(using: &later) else { return }
        let isRight = later.number(0...1) == 0
        try take("\(row.id) of \(row.app) is \(isRight ? "right" : "wrong")", on: device, at: now) { device, now in
            try device.record(at: now) { recorder in
                if isRight {
                    _ = try recorder.release(held: row)
                } else {
                    _ = try recorder.decline(held: row)
                }
            }
        }
    }

    private func take(_ points: Int, on device: TestDevice, at now: Instant) throws {
        try decide("\(points) points", on: device, at: now) { desk, _ throws(EconomyRefusal) in
            try desk.adjust(points, reason: "given")
        }
    }

    private func redeem(on device: TestDevice, at now: Instant) throws {
        let minutes = random.number(3...9)
        guard random.number(0...2) > 0 else {
            return try decide("a voucher", on: device, at: now) { desk, _ throws(EconomyRefusal) in
                _ = try desk.startVoucher(on: "minecraft", minutes: minutes)
            }
        }
        try decide("redeem \(minutes)", on: device, at: now) { desk, _ throws(EconomyRefusal) in
            _ = try desk.redeem("minecraft", .minutes(minutes))
        }
    }

    private func boost(of author: JournalAuthor, on device: TestDevice, at now: Instant) throws {
        let rule = ["spark", "stroll"][later.number(0...1)]
        var child = later.number(0...1)
        if case .child(let children) = author, let own = children.first { child = own == "mia" ? 0 : 1 }
        try decide("a boost of \(rule) for \(child)", for: child, on: device, at: now) {
            desk, _ throws(EconomyRefusal) in
            _ = try desk.startBoost(of: [rule], rule)
        }
    }

    private func choose(on device: TestDevice, at now: Instant) throws {
        let rule = ["dash", "stroll", "hop"][random.number(0...2)]
        try decide("\(rule) chosen", on: device, at: now) { desk, _ throws(EconomyRefusal) in
            try desk.choose(rule, title: rule)
        }
    }

    private func lock(on device: TestDevice, at now: Instant) throws {
        let isLock = random.number(0...1) == 0
        let minutes = random.number(0...1) == 0 ? Int64(random.number(1...600)) : nil
        let end = minutes.map { now.milliseconds + $0 * Milliseconds.minute }
        try decide(isLock ? "lock" : "unlock", on: device, at: now) { desk, _ throws(EconomyRefusal) in
            if isLock {
                try desk.lock(["minecraft"], until: end, reason: "")
            } else {
                try desk.unlock(["minecraft"], until: end, reason: "")
            }
        }
    }

    private static func task(_ id: String, at now: Instant) -> TaskWindow {
        TaskWindow(
            id, title: id, times: id == "tidy" ? 2 : 1, isName: { $0 == id },
            holds: { abs($0 - now.milliseconds) < 8 * 60 * Milliseconds.minute })
    }

    private func anyTask() -> String { random.number(0...2) == 0 ? "bins" : "tidy" }

    private func report(on device: TestDevice, at now: Instant) throws {
        let task = anyTask()
        try decide("report of \(task)", on: device, at: now) { desk, now throws(EconomyRefusal) in
            try desk.report(Self.task(task, at: now), done: desk.now)
        }
    }

    private func confirm(on device: TestDevice, at now: Instant) throws {
        let task = anyTask()
        try decide("\(task) confirmed", on: device, at: now) { desk, now throws(EconomyRefusal) in
            try desk.confirm(Self.task(task, at: now), done: desk.now)
        }
    }

    private func void(on device: TestDevice, at now: Instant) throws {
        guard let use = try device.store.events().all().randomElement(using: &random) else { return }
        let row = VoidRow(
            child: use.child, app: use.app, start: use.start, until: use.start + use.length,
            heir: random.number(0...2) == 0 ? (use.child == "mia" ? "leo" : "mia") : nil, reason: "",
            made: now.milliseconds)
        try take("void \(use.id) of \(use.child), to \(row.heir ?? "nobody")", on: device, at: now) { device, now in
            try device.record(at: now) { _ = try $0.void(row) }
        }
    }

    private func unlink(by device: TestDevice, at now: Instant) throws {
        guard let other = family.devices.dropFirst().randomElement(using: &random), other !== device else { return }
        do {
            try device.group.unlink(other.group.keys.life, now: now.milliseconds)
        } catch SyncFailure.notAParent {
            // It was unlinked itself,
        } catch SyncFailure.unknownDevice {
            // or has not heard of the other one,
        } catch SyncFailure.folderEmpty {
            // or of anybody.
        }
        try take("unlinks \(family.devices.firstIndex { $0 === other } ?? -1)", on: device, at: now) { _, _ in }
    }

    // MARK: - Edits

    private func edit(on device: TestDevice, at now: Instant) throws {
        let (number, isExcused) = (random.number(5...40), random.number(0...1) == 0)
        let day = 2 + random.number(0...2)
        switch random.number(0...8) {
        case 0: try edit("Rules", #/"points": \d+/#, "\"points\": \(number)", on: device, at: now)
        case 1: try edit("Rules", #/"minutes": \d+/#, "\"minutes\": \(number)", on: device, at: now)
        case 2 where later.number(0...1) == 0:
            try edit(
                "Rules", #/"boost": \{ "times": \d/#, "\"boost\": { \"times\": \(2 + number % 3)", on: device, at: now)
        case 2: try edit("Rules", #/"times": 1\.\d+/#, "\"times\": 1.\(number)", on: device, at: now)
        case 3:
            try edit(
                "family.json", #/"pointsPerMinute": \d+/#, "\"pointsPerMinute\": \(number / 5 * 5)", on: device, at: now
            )
        case 4: try edit("family.json", #/"settleHours": \d+/#, "\"settleHours\": \(number / 4)", on: device, at: now)
        case 5:
            let cost = 50 + number / 5 * 10
            try edit("family.json", #/"costPerMinute": \d+/#, "\"costPerMinute\": \(cost)", on: device, at: now)
        case 6:
            try edit("family.json", #/"carryOver": \d+/#, "\"carryOver\": \(number)", on: device, at: now)
        case 7:
            // A day on which Mia is excused.
            try edit(
                "family.json", #/"id": "mia"(, "away": \[[^\]]*\])?/#,
                isExcused
                    ? "\"id\": \"mia\", \"away\": [ { \"from\": \"2026-11-0\(day)\", \"until\": \"2026-11-0\(day)\" } ]"
                    : "\"id\": \"mia\"", on: device, at: now)
        default:
            try take("the rule \"week\" comes, goes or changes", on: device, at: now) { device, now in
                let path = device.path + "/" + Self.extra
                // On other devices it came into the file that holds what came.
                let others = try Self.ruleFiles(of: device).filter { $0 != Self.extra }
                guard try !others.contains(where: { try device.text($0).contains("week") }) else { return }
                if FileManager.default.fileExists(atPath: path), number.isMultiple(of: 2) {
                    try FileManager.default.removeItem(atPath: path)
                } else {
                    try device.write(
                        """
                        { "challenges": [ { "id": "week", "title": "Week",
                          "goal": { "minutes": \(number), "per": "week" },
                          "reward": { "oneOf": [ { "points": 70 }, { "points": \(number) }, { "prize": "Zoo" } ] } } ] }
                        """, to: Self.extra)
                }
                try device.record(at: now) { _ in }
            }
        }
    }

    /// None where the device has not heard of any rules yet.
    private static func ruleFiles(of device: TestDevice) throws -> [String] {
        guard FileManager.default.fileExists(atPath: device.path + "/Rules") else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: device.path + "/Rules").sorted().map {
            "Rules/" + $0
        }
    }

    /// Changes the first place that there is in a file, or in the files of rules.
    private func edit(
        _ name: String, _ old: some RegexComponent, _ new: String, on device: TestDevice, at now: Instant
    ) throws {
        try take("\(name): \(new)", on: device, at: now) { device, now in
            let files = try name == "Rules" ? Self.ruleFiles(of: device) : [name]
            guard let file = try files.first(where: { try device.text($0).contains(old) }) else { return }
            try device.write(device.text(file).replacing(old, with: new, maxReplacements: 1), to: file)
            try device.record(at: now) { _ in }
        }
    }

    // MARK: - What it comes to

    /// Lets everything arrive, and compares: all with each other, with a store that takes all that counts at once, and
    /// where that can be, with one on which all of it has happened.
    /// - Returns: what differs.
    func differences() throws -> [String] {
        let end = 150 * 60
        try carrier.settle(family.devices, at: end) { try self.active }
        let active = try self.active
        // What the time has brought that they have settled in.
        for device in active { try device.record(at: TestFamily.at(end + 1)) { _ in } }
        try carrier.settle(family.devices, at: end + 2) { active }
        let reference = try reference(active, at: TestFamily.at(end + 2))
        let expected = try Standing(reference)
        let alone = hasOneEditor && !isContradicted && !tellsEarly ? try alone(active, at: TestFamily.at(end + 2)) : nil
        var found = try wronglyKnown(active)
        for device in active {
            let name = "device \(family.devices.firstIndex { $0 === device } ?? -1)"
            let standing = try Standing(device)
            found += standing.differences(from: expected).map { "\(name): \($0)" }
            if let alone {
                found += standing.differences(fromAlone: alone).map { "\(name), against one that lived all: \($0)" }
            }
            let check = try device.store.check()
            if !check.isSound { found.append("\(name): \(check)") }
        }
        if !found.isEmpty {
            for (place, device) in family.devices.enumerated() {
                let (id, all) = (try device.store.device(), try device.store.entries().all())
                let known = try active.map { try $0.store.heads()[id]?.number ?? 0 }
                found.append("device \(place), \(try device.store.author()): \(all.count) entries, known \(known)")
            }
        }
        return found
    }

    private var active: [TestDevice] {
        get throws {
            let members = try family.devices[0].group.list(now: TestFamily.at(0).milliseconds).members
            return try family.devices.filter { try members.member($0.group.keys.life)?.isActive == true }
        }
    }

    /// The last entry that counts of a device's journal, by the list of members. Nil if all do.
    private func last(of device: TestDevice, _ active: [TestDevice]) throws -> Int64? {
        if active.contains(where: { $0 === device }) { return nil }
        let members = try family.devices[0].group.list(now: TestFamily.at(0).milliseconds).members
        let life = try device.group.keys.life
        for other in active {
            if let last = try other.group.readIndex().lastCounting(of: life.device, members) { return last }
        }
        return 0
    }

    /// Devices that hold more or less of an unlinked device's journal than counts.
    private func wronglyKnown(_ active: [TestDevice]) throws -> [String] {
        var found: [String] = []
        for (place, device) in family.devices.enumerated() {
            guard let last = try last(of: device, active) else { continue }
            let id = try device.store.device()
            for other in active {
                let known = try other.store.heads()[id]?.number ?? 0
                if known != last { found.append("of device \(place) \(last) entries count, and \(known) are known") }
            }
        }
        return found
    }

    /// A store that takes the journals of all devices as far as they count, whole and in any order, behind the first
    /// one's, which tells of the family.
    private func reference(_ active: [TestDevice], at end: Instant) throws -> TestDevice {
        let members = try family.devices[0].group.list(now: end.milliseconds).members
        let reference = try family.stranger(100)
        var journals: [HeardJournal] = []
        for device in family.devices.prefix(1) + family.devices.dropFirst().shuffled(using: &random) {
            let (id, last) = (try device.store.device(), try last(of: device, active) ?? .max)
            guard let life = DeviceID(id) else { continue }
            let entries = try device.store.entries().all().filter { $0.number <= last }
            if !entries.isEmpty { journals.append(HeardJournal(entries, of: id, by: members.author(of: life))) }
        }
        _ = try Recorder.take(journals, into: reference.store, now: end, reference.recording.versions)
        try reference.record(at: end) { _ in }
        return reference
    }

    /// A device on which all that counts has happened, in its order.
    private func alone(_ active: [TestDevice], at end: Instant) throws -> Standing {
        let alone = try family.stranger(101)
        try alone.write(rules: rules)
        try alone.write(settings, to: "family.json")
        try alone.record(at: TestFamily.at(1)) { _ in }
        let counting = try steps.filter { try $0.number <= last(of: $0.device, active) ?? .max }
        // At one instant the order is that of the devices.
        let ordered = try counting.map { (step: $0, device: try $0.device.store.device()) }.sorted { one, other in
            one.step.at == other.step.at
                ? one.device.lexicographicallyPrecedes(other.device) : one.step.at < other.step.at
        }
        for step in ordered.map(\.step) { try step.deed(alone, step.at) }
        try alone.record(at: end) { _ in }
        return try Standing(alone)
    }
}
