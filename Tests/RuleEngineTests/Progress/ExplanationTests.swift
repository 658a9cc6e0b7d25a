import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import Testing
import UsageTracking

@Suite("Explanations")
struct ExplanationTests {
    @Test("Say of any rule what the engine says, and the use in them adds up to it", arguments: 0..<2)
    func agree(part: Int) throws {
        Case.expectNoFault(CaseCount.seeds(part: part, of: 2, share: 10), Case.edited(seed:)) { tried, _ in
            Self.difference(tried)
        }
    }

    /// What an explanation says otherwise than the engine, or than its own parts do.
    private static func difference(_ tried: Case) -> String? {
        guard let versions = tried.readVersions else { return nil }
        let plan = Plan(family: tried.family, versions: versions)
        var run = EngineRun(plan)
        for fact in tried.factsByNow { run.fold(fact) }
        let now = Instant(milliseconds: tried.now)
        run.interpreter.advance(to: now)
        let uses = tried.factsByNow.compactMap { fact in if case .use(let use) = fact { use } else { nil } }
        let deeds = tried.factsByNow.compactMap { fact in if case .deed(let deed) = fact { deed } else { nil } }
        for (child, reference) in tried.references(versions).enumerated() {
            for rule in plan.rules.indices {
                let explained = Explainer.explain(rule, of: child, in: plan, uses: uses, deeds: deeds, at: now)
                let progress = run.interpreter.progress(of: child, rule: rule, at: now)
                let place = "\(tried.family.children[child].id) \(plan.rules[rule].id)"
                guard explained?.progress == progress else {
                    return "\(place): \(explained.map { "\($0.progress)" } ?? "nothing"), not "
                        + (progress.map { "\($0)" } ?? "nothing")
                }
                guard let explained else { continue }
                guard explained.goal.part.target == explained.progress.target else {
                    return "\(place): a target of \(explained.goal.part.target), not \(explained.progress.target)"
                }
                if let mistake = mistake(in: explained.goal) { return "\(place): \(mistake)" }
                if let counted = reference.counted(plan.rules[rule], in: explained.progress.window),
                    counted != explained.progress.value
                {
                    return "\(place): \(explained.progress.value) in \(explained.progress.window), not \(counted)"
                }
            }
        }
        return nil
    }

    /// Stretches add up to the goal's value, and say why where they count nothing.
    private static func mistake(in goal: ExplainedGoal) -> String? {
        switch goal.goal.counting {
        case .time, .points, .count, .sessions, .different:
            let counted = goal.use.reduce(0) { $0 + $1.counted }
            if counted != goal.part.value { return "use that adds up to \(counted), not \(goal.part.value)" }
            if goal.use.contains(where: { $0.counted <= 0 && $0.reason == nil }) { return "use without a reason" }
        default: break
        }
        let isRight =
            switch goal.reach {
            case .reached: goal.part.isMet
            case .possible: !goal.part.isMet
            case .lost: goal.part.isLimit ? !goal.part.isMet : goal.part.value < goal.part.target
            case .holds: isDecidedAfterwards(goal) && goal.part.isMet
            case .open: true
            }
        return isRight ? goal.inner.lazy.compactMap(mistake).first : "\(goal.reach) with \(goal.part)"
    }

    /// Whether it is decided when its time is over: a limit, a balance, and what siblings race for.
    private static func isDecidedAfterwards(_ goal: ExplainedGoal) -> Bool {
        if case .usual = goal.goal.bound { return true }
        return goal.part.isLimit || goal.goal.counting == .lowestBalance
    }

    /// The explanation of the first rule of a story.
    private func explain(
        _ rule: String, _ uses: [Story.Stretch], now: String, away: [String] = []
    ) throws -> Explanation {
        let story = Story(away: away, rules: [.challenge("a", rule)], uses: uses, now: now)
        let plan = Plan(family: story.made.family, versions: try #require(story.made.readVersions))
        let uses = story.made.uses.sorted { $0.start < $1.start }
        return try #require(
            Explainer.explain(0, of: 0, in: plan, uses: uses, at: Instant(milliseconds: story.made.now)))
    }

    private func local(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        let zone = Zone(id: "Europe/Berlin") ?? .utc
        return "\(zone.localDate(at: instant)) \(zone.clock(at: instant))"
    }

    @Test("Tell why use did not count")
    func reasons() throws {
        let told = try explain(
            #""goal": { "minutes": 60, "app": "books", "between": ["16:00", "18:00"], "device": "laptop", "per": "day" }"#,
            [
                .use("2026-11-02 15:50", minutes: 20, on: "laptop"),
                .use("2026-11-02 16:20", minutes: 10, "khan", on: "laptop"),
                .use("2026-11-02 16:40", minutes: 10, on: "tablet"),
            ], now: "2026-11-02 17:00")
        #expect(told.goal.use.map(\.reason) == [.outsideHours, nil, .otherApp, .otherDevice])
        #expect(told.goal.use.map(\.counted) == [0, 10 * 60_000, 0, 0])
    }

    @Test("Tell that two apps at once count once")
    func overlap() throws {
        let told = try explain(
            #""goal": { "minutes": 60, "category": "learning", "per": "day" }"#,
            [.use("2026-11-02 16:00", minutes: 20), .use("2026-11-02 16:00", minutes: 20, "khan")],
            now: "2026-11-02 17:00")
        #expect(told.goal.use.map(\.reason) == [nil, .countedOnce])
        #expect(told.goal.part.value == 20 * 60_000)
    }

    @Test("Tell until when it can still be reached")
    func possible() throws {
        let rule = #""goal": { "minutes": 60, "app": "books", "between": ["16:00", "18:00"], "per": "day" }"#
        let told = try explain(rule, [.use("2026-11-02 16:00", minutes: 20)], now: "2026-11-02 16:30")
        guard case .possible(let by) = told.goal.reach else {
            Issue.record("\(told.goal.reach)")
            return
        }
        #expect(local(by) == "2026-11-02 17:20")
    }

    @Test("2: Behind midnight a night's goal still shows the night, until its time is over")
    func night() throws {
        let night = #""minutes": 60, "app": "books", "on": "fri", "between": ["22:00", "02:00"]"#
        let goals = [
            #""goal": { \#(night), "per": "day" }"#,
            #""goal": { "all": [ { \#(night) }, { \#(night.replacing("books", with: "khan")) } ], "per": "day" }"#,
            #""goal": { "days": 2, "each": { \#(night) }, "per": "month" }"#,
        ]
        let uses: [Story.Stretch] = [.use("2026-11-06 23:40", minutes: 40)]
        for goal in goals {
            let told = try explain(goal, uses, now: "2026-11-07 00:30")
            #expect(told.progress.day == LocalDate("2026-11-06")?.dayNumber)
            #expect(told.progress.standing == .running)
            let part = told.progress.parts.first ?? told.progress.today ?? told.goal.part
            #expect(part.value == 40 * 60_000)
            let over = try explain(goal, uses, now: "2026-11-07 02:00")
            #expect(over.progress.day == LocalDate("2026-11-07")?.dayNumber)
        }
        let told = try explain(goals[0], uses, now: "2026-11-07 00:30")
        #expect(local(told.progress.ends) == "2026-11-07 02:00")
        guard case .possible(let by) = told.goal.reach else {
            Issue.record("\(told.goal.reach)")
            return
        }
        #expect(local(by) == "2026-11-07 01:40")
        #expect(try explain(goals[0], uses, now: "2026-11-07 02:00").progress.standing == .closed)
    }

    @Test("Tell when it became impossible, whatever was used afterwards")
    func lost() throws {
        let rule = #""goal": { "minutes": 60, "app": "books", "between": ["16:00", "18:00"], "per": "day" }"#
        let told = try explain(
            rule, [.use("2026-11-02 16:00", minutes: 20), .use("2026-11-02 17:30", minutes: 20)],
            now: "2026-11-02 17:55")
        guard case .lost(let since) = told.goal.reach else {
            Issue.record("\(told.goal.reach)")
            return
        }
        #expect(local(since) == "2026-11-02 17:20")
    }

    @Test("Of days, the first that has to be kept is told, and each lost one with its instant")
    func days() throws {
        let rule = #""goal": { "days": 5, "each": { "minutes": 20, "app": "books" }, "per": "week" }"#
        let kept = [Story.Stretch.use("2026-11-02 16:00", minutes: 20), .use("2026-11-03 16:00", minutes: 20)]
        let told = try explain(rule, kept, now: "2026-11-06 12:00")
        guard case .possible(let by) = told.goal.reach else {
            Issue.record("\(told.goal.reach)")
            return
        }
        #expect(local(by) == "2026-11-06 23:40")
        #expect(told.goal.inner.map(\.part.isMet) == [true, true, false, false, false])
        let late = try explain(rule, kept, now: "2026-11-07 12:00")
        guard case .lost(let since) = late.goal.reach else {
            Issue.record("\(late.goal.reach)")
            return
        }
        #expect(local(since) == "2026-11-06 23:40")
    }

    @Test(
        "L2: What is reached within a stretch of use is dated by its instant, not by the end of the stretch",
        arguments: [
            #""goal": { "days": 2, "each": { "minutes": 20, "app": "books" }, "per": "week" }"#,
            #""goal": { "all": [ { "minutes": 20, "app": "books" }, { "minutes": 5, "app": "books" } ], "per": "day" }"#,
            #""goal": { "any": [ { "minutes": 20, "app": "books" }, { "minutes": 90, "app": "books" } ], "per": "day" }"#,
            #""goal": { "sessions": 1, "longerThan": 20, "per": "day" }"#,
        ])
    func reachedWithin(rule: String) throws {
        let told = try explain(
            rule, [.use("2026-11-02 16:00", minutes: 20), .use("2026-11-03 16:00", minutes: 25)],
            now: "2026-11-03 18:00")
        guard case .reached(let at?) = told.goal.reach else {
            Issue.record("\(told.goal.reach)")
            return
        }
        #expect(local(at) == "2026-11-03 16:20")
        #expect(told.outcomes.last { $0.kind == .challengeCompleted }?.at == at)
    }

    private func lost(_ told: Explanation) -> Int64? {
        if case .lost(let since) = told.goal.reach { since } else { nil }
    }

    @Test("Without any use all days of the window are looked at, and the instant of the loss is the real one")
    func neverUsed() throws {
        let days = try explain(
            #""goal": { "days": 5, "each": { "minutes": 20, "app": "books" }, "per": "week" }"#, [],
            now: "2026-11-08 12:00")
        #expect(days.goal.inner.count == 7)
        // Two of the seven may be missed: the third one decides.
        #expect(lost(days).map(local) == "2026-11-04 23:40")
        let hours = try explain(
            #""goal": { "minutes": 780, "app": "books", "between": ["16:00", "18:00"], "per": "week" }"#,
            [], now: "2026-11-08 12:00")
        #expect(lost(hours).map(local) == "2026-11-02 17:00")
    }

    @Test(
        "Of all days one that the child is away on is none: what was missed is missed, and without any day nothing is won"
    )
    func away() throws {
        let rule = #""goal": { "days": "all", "each": { "minutes": 20, "app": "books" }, "per": "week" }"#
        let uses = ["2026-11-03", "2026-11-04", "2026-11-05"].map { Story.Stretch.use("\($0) 08:00", minutes: 20) }
        let missed = try explain(rule, uses, now: "2026-11-05 12:00", away: ["2026-11-06"])
        #expect(lost(missed).map(local) == "2026-11-02 23:40")
        let kept = try explain(
            rule, [.use("2026-11-02 08:00", minutes: 20)] + uses, now: "2026-11-05 12:00", away: ["2026-11-06"])
        #expect(possible(kept).map(local) == "2026-11-07 23:40")
        let week = (2...8).map { "2026-11-0\($0)" }
        let none = try explain(rule, uses, now: "2026-11-05 12:00", away: week)
        #expect(none.progress.standing == .gathering && none.progress.target == .max)
    }

    @Test("The hours of days that ask for points are as binding as those that ask for minutes")
    func daysOfPoints() throws {
        let rule =
            #""goal": { "days": 2, "each": { "points": 100, "app": "books", "between": ["06:00", "20:00"] }, "per": "week" }"#
        let told = try explain(rule, [.use("2026-11-07 10:00", minutes: 20)], now: "2026-11-07 12:00")
        #expect(possible(told).map(local) == "2026-11-08 19:59")
    }

    @Test("Use at another hour of another day is not of this day")
    func otherDay() throws {
        let rule =
            #""goal": { "minutes": 20, "app": "books", "on": "sun", "between": ["22:00", "02:00"], "per": "week" }"#
        let told = try explain(rule, [.use("2026-11-02 23:00", minutes: 20)], now: "2026-11-03 12:00")
        #expect(told.goal.use.map(\.reason) == [.otherDay])
    }

    private func possible(_ told: Explanation) -> Int64? {
        if case .possible(let by) = told.goal.reach { by } else { nil }
    }

    @Test("A limit says when it was passed, and holds until its window is over before that")
    func limit() throws {
        let rule = #""goal": { "minutes": { "atMost": 30 }, "app": "books", "per": "day" }"#
        let over = try explain(rule, [.use("2026-11-02 16:00", minutes: 40)], now: "2026-11-02 18:00")
        guard case .lost(let since) = over.goal.reach else {
            Issue.record("\(over.goal.reach)")
            return
        }
        #expect(local(since) == "2026-11-02 16:30")
        let under = try explain(rule, [.use("2026-11-02 16:00", minutes: 20)], now: "2026-11-02 18:00")
        guard case .holds(let until) = under.goal.reach else {
            Issue.record("\(under.goal.reach)")
            return
        }
        #expect(local(until) == "2026-11-03 00:00")
    }

    /// The explanation of one rule that all children win together, and what the engine says of it when it folded each
    /// use in one piece. The reference has to see the wins the same.
    private func explainTogether(
        _ rule: String, _ family: Family, _ uses: [Use], child: Int, at now: Instant
    ) throws -> (told: Explanation, progress: RuleEngine.Progress?) {
        let made = Case(
            family: family, rules: [.challenge("a", #""together": true, \#(rule)"#)], uses: uses,
            now: now.milliseconds)
        #expect(made.disagreement == nil)
        let plan = Plan(family: family, versions: try #require(made.readVersions))
        var run = EngineRun(plan)
        for fact in made.factsByNow { run.fold(fact) }
        run.interpreter.advance(to: now)
        let told = try #require(Explainer.explain(0, of: child, in: plan, uses: uses, at: now))
        return (told, run.interpreter.progress(of: child, rule: 0, at: now))
    }

    @Test("What children win together is explained on the family's days, to each of them alike", arguments: 0..<2)
    func togetherInOtherZones(child: Int) throws {
        var family = TogetherTests.family
        family.zone = try #require(Zone(id: "America/New_York"))
        family.children[1].zone = .utc
        // The afternoon and the evening in New York; Leo's next day has begun before it is over.
        let date = try #require(LocalDate("2026-11-02"))
        let midnight = family.zone.instant(of: date, at: .midnight).milliseconds
        let (afternoon, evening) = (midnight + 16 * Milliseconds.hour, midnight + 20 * Milliseconds.hour)
        let uses = [
            Use(start: afternoon, end: afternoon + 20 * 60_000, child: 0, app: 0, device: -1),
            Use(start: evening, end: evening + 10 * 60_000, child: 1, app: 0, device: -1),
        ]
        let (told, progress) = try explainTogether(
            #""goal": { "minutes": 60, "per": "day" }"#, family, uses, child: child,
            at: Instant(milliseconds: midnight + 22 * Milliseconds.hour))
        #expect(told.progress == progress)
        #expect(told.progress.window.first == date.dayNumber)
        #expect(told.progress.value == 30 * 60_000)
        #expect(told.goal.part.value == 30 * 60_000)
        #expect(told.goal.use.map(\.counted) == [20 * 60_000, 10 * 60_000])
    }

    @Test("A use that lies in the time ranges of two days keeps each of them once, also for those who win together")
    func togetherAcrossRanges() throws {
        var family = TogetherTests.family
        family.dayStarts = try #require(ClockTime("02:30"))
        let first = try #require(LocalDate("2026-11-02"))
        let uses = (Int32(0)..<10).map { night in
            let date = LocalDate(dayNumber: first.dayNumber + night)
            let midnight = family.zone.instant(of: date, at: .midnight).milliseconds
            return Use(start: midnight - 30 * 60_000, end: midnight + 30 * 60_000, child: 0, app: 0, device: -1)
        }
        let (told, progress) = try explainTogether(
            #""goal": { "days": 11, "each": { "minutes": 4, "between": ["00:00", "24:00"] } }"#, family, uses, child: 0,
            at: Instant(milliseconds: uses[9].end))
        #expect(told.progress == progress)
        #expect(progress?.value == 11)
    }
}

extension ReferenceChild {
    /// What a goal over use comes to in a window; nil for other goals, and for those of several children.
    fileprivate func counted(_ planned: PlanRule, in window: Window) -> Int64? {
        let rule = rules.first { $0.id == planned.id && $0.since == planned.since }
        guard let rule, let goal = rule.goal, !rule.header.isJoint else { return nil }
        switch goal.counting {
        case .time: return countedUse(goal, in: window, of: rule, []).time.length
        case .points, .count, .sessions, .different:
            return Int64(countedUse(goal, in: window, of: rule, []).instants.count)
        default: return nil
        }
    }
}
