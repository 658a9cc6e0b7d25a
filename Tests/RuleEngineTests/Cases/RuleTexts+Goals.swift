import FamilySettings
import JSONText
import SeededNumbers

extension RuleTexts {
    struct GoalText {
        var members: Members
        /// How far apart the numbers of tiers may lie.
        var scale: Int
        var isOfUse: Bool
    }

    /// - Parameters:
    ///   - hasPeriod: the rule has both dates, so that a goal without `per` has a window that ends.
    ///   - ofUse: only goals that are counted from use.
    func goal(
        tiered: Bool, hasPeriod: Bool, ofUse: Bool = false, _ names: Names, _ generator: inout SeededGenerator
    ) -> GoalText {
        var measures = ["minutes", "minutes", "minutes", "points", "sessions", "differentApps", "days", "days"]
        if !ofUse {
            measures += ["challenges", "badges"]
            if !names.streaks.isEmpty { measures += ["streak", "streak"] }
        }
        let measure = generator.one(of: measures)
        let scale = ["minutes": 40, "points": 60][measure] ?? 2
        let isOfUse = !["challenges", "badges", "streak"].contains(measure)
        var members: Members = []
        let per = generator.one(of: ["day", "day", "week", "month", "ever", ""])
        let isUpper =
            !tiered && isOfUse && measure != "days" && generator.happens(25)
            && (per != "ever" && (hasPeriod || per != ""))
        members.append((measure, number(scale, tiered: tiered, isUpper: isUpper, &generator)))
        if isUpper, generator.happens(30) { members.append(("noUseCounts", .bool(true))) }
        switch measure {
        case "days": members += days(&generator)
        case "differentApps": members += differentApps(&generator)
        case "sessions":
            if generator.happens(60) { members.append(("longerThan", .int(Int64(generator.number(1...20))))) }
            if generator.happens(60) { members.append(("minutesApart", .int(Int64(generator.number(1...30))))) }
            members += filter(&generator)
        case "streak": members.append(("of", .string(generator.one(of: names.streaks))))
        case "minutes", "points": members += filter(&generator)
        default: break
        }
        if !per.isEmpty { members.append(("per", .string(measure == "days" && per == "day" ? "week" : per))) }
        return GoalText(members: members, scale: scale, isOfUse: isOfUse)
    }

    private func number(
        _ scale: Int, tiered: Bool, isUpper: Bool, _ generator: inout SeededGenerator
    ) -> JSONOutput {
        if tiered { return .string("tier") }
        let number = Int64(generator.number(1...scale))
        return isUpper ? .object([("atMost", .int(number - 1))]) : .int(number)
    }

    private func days(_ generator: inout SeededGenerator) -> Members {
        guard generator.happens(80) else { return filter(&generator) }
        let measure = generator.one(of: ["minutes", "minutes", "points", "sessions", "differentApps"])
        let isUpper = generator.happens(30)
        let scale = ["minutes": 30, "points": 40][measure] ?? 2
        var each: Members = [(measure, number(scale, tiered: false, isUpper: isUpper, &generator))]
        if isUpper, generator.happens(30) { each.append(("noUseCounts", .bool(true))) }
        return [("each", .object(each + filter(&generator)))]
    }

    private func differentApps(_ generator: inout SeededGenerator) -> Members {
        guard generator.happens(50) else { return filter(&generator) }
        var each: Members = [("minutes", .int(Int64(generator.number(1...20))))]
        each += filter(&generator)
        if generator.happens(50) { each.append(("per", .string(generator.one(of: ["day", "week"])))) }
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
        if devices, generator.happens(12) {
            members.append(("device", .string(generator.one(of: ["laptop", "tablet"]))))
        }
        if generator.happens(25) { members.append(("on", on(&generator))) }
        if generator.happens(30) { members.append(("between", between(&generator))) }
        return members
    }

    private func on(_ generator: inout SeededGenerator) -> JSONOutput {
        generator.happens(50)
            ? .string(generator.one(of: ["weekdays", "weekend", "schooldays"]))
            : .array(
                generator.some(of: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]).map(JSONOutput.string))
    }

    private func between(_ generator: inout SeededGenerator) -> JSONOutput {
        var clocks = [
            ("08:00", "12:00"), ("18:00", "21:00"), ("22:00", "02:00"), ("23:00", "05:00"), ("02:00", "03:00"),
            ("01:30", "02:30"), ("03:00", "04:30"),
        ]
        // A trip brings the days so near that long ranges of two of them would run at once; the laws leave that open.
        if family.children.allSatisfy(\.trips.isEmpty) {
            clocks += [("00:00", "24:00"), ("20:00", "19:00"), ("12:00", "24:00")]
        }
        let (from, to) = generator.one(of: clocks)
        return .array([.string(from), .string(to)])
    }
}
