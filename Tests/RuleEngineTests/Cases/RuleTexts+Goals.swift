import FamilySettings
import JSONText
import SeededNumbers

extension RuleTexts {
    struct GoalText {
        var members: Members
        /// How far apart the numbers of tiers may lie.
        var scale: Int
        /// Whether it is clear which use a percentage would be of.
        var allowsPercent: Bool
    }

    /// What a goal may count.
    enum Scope {
        /// What several children can reach together.
        case siblings
        case use
        /// What people do as well: tasks, and the balance.
        case people
        /// What other rules decided as well.
        case everything
    }

    /// What a goal has to fit into.
    struct Frame {
        var scope = Scope.everything
        var isTiered = false
        /// The window ends, so that what needs its end can be decided.
        var ends = true
        /// Days, weeks or months follow each other, so that there is something usual.
        var repeats = true
        /// One of several, or one of each day: all of them are met more often when each asks for less.
        var isInner = false
        /// The window is a day, which has no days.
        var isDay = false
        /// How many goals this one may still hold.
        var depth = 2
        var names = Names()
    }

    /// - Parameters:
    ///   - hasPeriod: the rule has both dates, so that a goal without `per` has a window that ends.
    ///   - per: the windows to choose from.
    func goal(
        tiered: Bool, hasPeriod: Bool, _ scope: Scope = .everything, per choice: [String]? = nil, _ names: Names,
        _ generator: inout SeededGenerator
    ) -> GoalText {
        let unstated = hasPeriod ? ["", "", "", ""] : [""]
        let per = generator.one(of: choice ?? ["day", "day", "week", "month", "ever"] + unstated)
        let frame = Frame(
            scope: scope, isTiered: tiered, ends: per == "" ? hasPeriod : per != "ever",
            repeats: ["day", "week", "month"].contains(per), isDay: per == "day", names: names)
        // Drawn from a copy, so that the rest of the case is what it would be without.
        var others = generator
        var (measure, members) = measured(in: frame, &generator)
        if !per.isEmpty { members.append(("per", window(measure == "days" && per == "day" ? "week" : per, &others))) }
        let isOfUse = ["minutes", "points", "count", "sessions", "differentApps", "differentTags", "days"].contains(
            measure)
        let eachHasParts = measure == "days" && members.contains { $0.0 == "each" && hasParts($0.1) }
        return GoalText(members: members, scale: Self.scale(measure), allowsPercent: isOfUse && !eachHasParts)
    }

    /// A window of about a length: a week, or some days; a month, or a year.
    func window(_ per: String, _ generator: inout SeededGenerator) -> JSONOutput {
        switch per {
        case "week" where generator.happens(40):
            .object([("days", .int(Int64(generator.number(2...generator.one(of: [4, 14])))))])
        case "month" where generator.happens(30): .string("year")
        default: .string(per)
        }
    }

    func hasParts(_ goal: JSONOutput) -> Bool {
        guard case .object(let members) = goal else { return false }
        return members.contains { ["all", "any", "atLeast"].contains($0.0) }
    }

    private static func scale(_ measure: String, in frame: Frame = Frame()) -> Int {
        let scale = ["minutes": 40, "points": 60, "count": 9, "balance": 150][measure] ?? 2
        return frame.isInner ? (scale + 3) / 4 : scale
    }

    /// A measure with its number, its own keys and its filter.
    private func measured(in frame: Frame, _ generator: inout SeededGenerator) -> (String, Members) {
        var measures = ["minutes", "minutes", "minutes", "sessions"]
        if frame.scope != .siblings { measures += ["points", "count", "differentApps", "differentTags"] }
        if frame.depth > 0 {
            measures += frame.isDay && frame.isInner ? [] : ["days", "days"]
            if !frame.isTiered, frame.scope != .siblings { measures += ["all", "all", "any", "atLeast"] }
        }
        if frame.scope == .people || frame.scope == .everything {
            measures += frame.names.tasks.isEmpty ? [] : ["task", "task"]
            measures += frame.ends ? ["balance"] : []
        }
        if frame.scope == .everything {
            measures += ["challenges", "badges"]
            measures += frame.names.streaks.isEmpty ? [] : ["streak", "streak"]
            measures += frame.names.levels.isEmpty ? [] : ["level", "level"]
        }
        let measure = generator.one(of: measures)
        var members: Members = []
        switch measure {
        case "all", "any", "atLeast":
            members = parts(measure, in: frame, &generator)
        case "days":
            // Drawn from a copy, so that the rest of the case is what it would be without.
            var others = generator
            members = [(measure, count(measure, in: frame, &generator))]
            if frame.ends, !frame.isTiered, generator.happens(50) {
                members = [(measure, .string("all"))] + everyDay(in: frame, &generator)
            } else {
                if others.happens(50) { members = [("daysInARow", row(in: frame, &others))] }
                members += days(in: frame, &generator)
            }
        case "task":
            members = [
                ("task", .string(generator.one(of: frame.names.tasks))), ("done", count("done", in: frame, &generator)),
            ]
        case "streak":
            members = [
                (measure, count(measure, in: frame, &generator)),
                ("of", .string(generator.one(of: frame.names.streaks))),
            ]
        case "level":
            members = [
                (measure, count(measure, in: frame, &generator)),
                ("of", .string(generator.one(of: frame.names.levels))),
            ]
        case "challenges", "badges", "balance":
            members = [(measure, count(measure, in: frame, &generator))]
            // Drawn from a copy, so that the rest of the case is what it would be without.
            var others = generator
            if measure == "challenges", !frame.names.challenges.isEmpty, others.happens(50) {
                let named = others.some(of: frame.names.challenges)
                members.append(("of", .array(named.map(JSONOutput.string))))
            }
        default:
            members = number(measure, in: frame, &generator)
            switch measure {
            case "differentApps", "differentTags": members += different(&generator)
            case "count":
                members.append(("of", .string(generator.one(of: ["pages", "pages", "stars"]))))
                members += filter(&generator)
            case "sessions":
                if generator.happens(60) { members.append(("longerThan", .int(Int64(generator.number(1...20))))) }
                if generator.happens(60) { members.append(("minutesApart", .int(Int64(generator.number(1...30))))) }
                members += filter(&generator)
            default: if !frame.isInner || generator.happens(50) { members += filter(&generator) }
            }
        }
        return (measure, members)
    }

    /// A number to reach.
    private func count(_ measure: String, in frame: Frame, _ generator: inout SeededGenerator) -> JSONOutput {
        frame.isTiered ? .string("tier") : .int(Int64(generator.number(1...Self.scale(measure, in: frame))))
    }

    /// A number of days in a row.
    private func row(in frame: Frame, _ generator: inout SeededGenerator) -> JSONOutput {
        frame.isTiered ? .string("tier") : .int(Int64(generator.number(2...generator.one(of: [2, 3, 5]))))
    }

    /// A number of use: to reach, not to exceed, or what is usual.
    private func number(_ measure: String, in frame: Frame, _ generator: inout SeededGenerator) -> Members {
        guard !frame.isTiered else { return [(measure, .string("tier"))] }
        let scale = Self.scale(measure, in: frame)
        if frame.ends, generator.happens(25) {
            let limit: Members = [
                (measure, .object([("atMost", .int(Int64(generator.number(0...Self.scale(measure) - 1))))]))
            ]
            return generator.happens(30) ? limit + [("noUseCounts", .bool(true))] : limit
        }
        if frame.repeats, generator.happens(20) {
            var usual: Members = [("percentOfUsual", .int(Int64(generator.number(1...130))))]
            if generator.happens(40) { usual.append(("atLeast", .int(Int64(generator.number(1...scale))))) }
            return [(measure, .object(usual))]
        }
        return [(measure, .int(Int64(generator.number(1...scale))))]
    }

    /// Several goals; what is said beside them holds for each.
    private func parts(_ key: String, in frame: Frame, _ generator: inout SeededGenerator) -> Members {
        var inner = frame
        inner.depth -= 1
        inner.isInner = true
        let parts = (0..<generator.number(2...3)).map { _ in JSONOutput.object(measured(in: inner, &generator).1) }
        let asked: Members = key == "atLeast" ? [(key, .int(Int64(generator.number(1...parts.count))))] : []
        return asked + [(asked.isEmpty ? key : "of", .array(parts))]
            + (generator.happens(40) ? filter(&generator) : [])
    }

    private func days(in frame: Frame, _ generator: inout SeededGenerator) -> Members {
        guard generator.happens(80) else { return filter(&generator) }
        let countsDeeds = [.people, .everything].contains(frame.scope) && generator.happens(30)
        let inner = Frame(
            scope: countsDeeds ? .people : .use, isInner: true, isDay: true, depth: generator.happens(75) ? 1 : 0,
            names: frame.names)
        var (measure, each) = measured(in: inner, &generator)
        if measure == "task", generator.happens(40) { each.append(("on", on(&generator))) }
        return [("each", .object(each))]
    }

    /// Every day of some: of all seven of a week one is missed nearly always.
    private func everyDay(in frame: Frame, _ generator: inout SeededGenerator) -> Members {
        var others = generator
        if others.happens(25) { return [("each", .object(limit(&others)))] }
        guard generator.happens(50) else { return days(in: frame, &generator) }
        let weekday = generator.one(of: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
        return [("each", .object([("minutes", .int(Int64(generator.number(1...5)))), ("on", .string(weekday))]))]
    }

    /// Not to exceed some minutes, on some days.
    private func limit(_ generator: inout SeededGenerator) -> Members {
        var members: Members = [("minutes", .object([("atMost", .int(Int64(generator.number(0...40))))]))]
        if generator.happens(40) { members.append(("category", .string("reward"))) }
        if generator.happens(50) { members.append(("on", on(&generator))) }
        if generator.happens(30) { members.append(("between", between(&generator))) }
        if generator.happens(20) { members.append(("noUseCounts", .bool(true))) }
        return members
    }

    private func different(_ generator: inout SeededGenerator) -> Members {
        guard generator.happens(50) else { return filter(&generator) }
        var each: Members = [("minutes", .int(Int64(generator.number(1...20))))]
        each += filter(&generator)
        return [("each", .object(each))]
    }

    // MARK: Filters

    func filter(devices: Bool = true, _ generator: inout SeededGenerator) -> Members {
        guard generator.happens(80) else { return [] }
        var members = picks(devices, &generator)
        if generator.happens(15) { members.append(("except", .object(exception(devices, &generator)))) }
        return members
    }

    private func exception(_ devices: Bool, _ generator: inout SeededGenerator) -> Members {
        var members = picks(devices, &generator)
        while members.isEmpty { members = picks(devices, &generator) }
        return members
    }

    private func picks(_ devices: Bool, _ generator: inout SeededGenerator) -> Members {
        var members: Members = []
        if generator.happens(20) {
            members.append(("apps", .array(generator.some(of: family.apps.map(\.id)).map(JSONOutput.string))))
        }
        if generator.happens(30) { members.append(("category", .string(generator.one(of: ["learning", "reward"])))) }
        if generator.happens(15) {
            members.append(
                ("tags", .array(generator.some(of: ["maths", "reading", "words", "fun"]).map(JSONOutput.string))))
        }
        // Drawn from a copy, so that the rest of the case is what it would be without.
        var others = generator
        if others.happens(15) {
            let usual = others.happens(70)
            let tags = usual ? ["reading", "words"] : others.some(of: ["maths", "reading", "words", "fun"])
            members.append(("allTags", .array(tags.map(JSONOutput.string))))
        }
        if devices, generator.happens(12) {
            members.append(("device", .string(generator.one(of: ["laptop", "tablet"]))))
        }
        if generator.happens(25) { members.append(("on", on(&generator))) }
        if generator.happens(30) { members.append(("between", between(&generator))) }
        return members
    }

    func on(_ generator: inout SeededGenerator) -> JSONOutput {
        generator.happens(50)
            ? .string(generator.one(of: ["weekdays", "weekend", "schooldays"]))
            : .array(
                generator.some(of: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]).map(JSONOutput.string))
    }

    private func between(_ generator: inout SeededGenerator) -> JSONOutput {
        let clocks = [
            ("08:00", "12:00"), ("18:00", "21:00"), ("22:00", "02:00"), ("23:00", "05:00"), ("02:00", "03:00"),
            ("01:30", "02:30"), ("03:00", "04:30"), ("00:00", "24:00"), ("20:00", "19:00"), ("12:00", "24:00"),
        ]
        let (from, to) = generator.one(of: clocks)
        return .array([.string(from), .string(to)])
    }
}
