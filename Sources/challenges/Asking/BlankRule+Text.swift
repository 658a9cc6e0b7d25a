import JSONText

// The text of the rule file.
extension BlankRule {
    var text: [UInt8] {
        var members: [(String, JSONOutput)] = [("id", .string(id)), ("title", .string(title))]
        if let audience { members.append(("for", .string(audience))) }
        let file = JSONOutput.object([
            ("$schema", .string(SchemaFile.rules.reference)), (kind.list, .array([.object(members + body)])),
        ])
        let plain = file.utf8(pretty: true) + [UInt8(ascii: "\n")]
        return JSONFormatter.canonical(JSONParser.parse(plain)) ?? plain
    }

    /// What only rules of this kind have.
    private var body: [(String, JSONOutput)] {
        switch kind {
        case .challenge, .badge: [goal] + (reward.map { [("reward", $0)] } ?? [])
        case .streak:
            [goal]
                + (reward.map { reward in
                    [("milestones", .array([.object([("at", .raw(milestone)), ("reward", reward)])]))]
                } ?? [])
        case .multiplier: [("times", .raw(times))] + (use.map { [$0.member] } ?? []) + schedule
        case .level: [("by", .string("points")), ("steps", .array(steps))]
        case .gate: [("closes", .object([closes.member]))] + schedule + [goal]
        case .task: (points == "0" ? [] : [("points", .raw(points))]) + [("per", .string(period))]
        }
    }

    private var reward: JSONOutput? { points == "0" ? nil : .object([("points", .raw(points))]) }

    private var schedule: [(String, JSONOutput)] {
        (days.map { [("on", .string($0))] } ?? [])
            + (between.map { [("between", .array([.string($0.from), .string($0.until)]))] } ?? [])
    }

    /// Each level is as much further from the one before as the second is from the first.
    private var steps: [JSONOutput] {
        let second = Int(points) ?? 0
        return (0..<levels).map { level in
            let at = second * level * (level + 1) / 2
            return .object([("title", .string("Level \(level + 1)")), ("at", .int(Int64(at)))])
        }
    }

    private var goal: (String, JSONOutput) {
        let filter = use.map { [$0.member] } ?? []
        let counted: [(String, JSONOutput)] =
            switch measure {
            case .minutes, .points, .sessions: [(measure.rawValue, .raw(number))] + filter
            case .days, .differentApps, .differentTags:
                [(measure.rawValue, .raw(number)), ("each", .object([("minutes", .raw(minutes))] + filter))]
            case .challenges, .badges, .balance: [(measure.rawValue, .raw(number))]
            case .streak, .level: [(measure.rawValue, .raw(number)), ("of", .string(subject))]
            case .task: [("task", .string(subject)), ("done", .raw(number))]
            case .all, .any:
                [
                    (
                        measure.rawValue,
                        .array(
                            [use, otherUse].map { use in
                                .object([("minutes", .raw(number))] + (use.map { [$0.member] } ?? []))
                            })
                    )
                ]
            }
        return ("goal", .object(counted + [("per", .string(period))]))
    }
}
