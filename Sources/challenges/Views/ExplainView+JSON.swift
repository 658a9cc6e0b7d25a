import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Recording
import RuleEngine
import RuleLanguage

extension ExplainView {
    /// The whole explanation for other programs: lengths in seconds, everything else in the goal's own unit.
    var json: JSONOutput {
        let progress = explanation?.progress
        let kept = kept.map { JSONOutput.object([("id", .string($0.id)), ("at", .string(iso($0.at)))]) }
        return .known([
            ("rule", .string(planned.id)), ("child", .string(plan.family.children[child].id)),
            ("at", .string(iso(now.milliseconds))), ("sentence", .string(sentence)),
            ("version", .string(planned.version)),
            ("since", planned.since == .min ? .null : .string(iso(planned.since))),
            ("replaced", planned.replaced == .max ? .null : .string(iso(planned.replaced))),
            ("presentSentence", presentSentence.map(JSONOutput.string)),
            ("window", progress.map { .string($0.window.name) }),
            ("standing", progress.map { .string(standing($0)) }),
            ("verdict", .text(explanation.map(verdict) ?? standing.verdict)),
            ("goal", (explanation?.goal).map(goal)),
            ("wins", progress.map { _ in .array(following.map(win)) }), ("kept", progress.map { _ in .array(kept) }),
            ("penalties", progress == nil || penalties.isEmpty ? nil : .array(penalties.map(penalty))),
        ])
    }

    /// As the progress says it, but for what is open no more, as its rule has ended.
    private func standing(_ progress: Progress) -> String {
        isEnded && progress.standing != .won ? "ended" : "\(progress.standing)"
    }

    private func goal(_ goal: ExplainedGoal) -> JSONOutput {
        let scale = goal.part.unit == .minutes ? Milliseconds.second : 1
        var members: [(String, JSONOutput)] = [
            ("goal", .string(view.words.goal(goal.goal, tiers: planned.rule.tiers.map(\.at)))),
            ("unit", .string(goal.part.unit.name)),
            ("value", .int(goal.part.value / scale)),
            ("target", goal.part.target == .max ? .null : .int(goal.part.target / scale)),
            ("isMet", .bool(goal.part.isMet)),
        ]
        if goal.part.isLimit { members.append(("isLimit", .bool(true))) }
        if let day = goal.day {
            members.append(("day", .string("\(day.date)")))
            if day.isAway { members.append(("away", .bool(true))) }
        }
        switch goal.reach {
        case .reached(let at): members.append(("reached", at.map { .string(iso($0)) } ?? .bool(true)))
        // Nothing more counts for a rule that has ended.
        case .possible where isEnded, .holds where isEnded, .open where isEnded: break
        case .lost(let since) where isEnded && since >= planned.replaced: break
        case .possible(let by): members.append(("beginBy", .string(iso(by))))
        case .lost(let since): members.append(("lostSince", .string(iso(since))))
        case .holds(let until): members.append(("holdsUntil", .string(iso(until))))
        case .open(let until):
            if until < Instant.distantFuture.milliseconds { members.append(("openUntil", .string(iso(until)))) }
        }
        if !goal.use.isEmpty { members.append(("use", .array(goal.use.map { use($0, scale) }))) }
        if !goal.counted.isEmpty {
            members.append(("counted", .array(goal.counted.compactMap { counted[$0] }.map(win))))
        }
        if !goal.inner.isEmpty { members.append(("inner", .array(goal.inner.map(self.goal)))) }
        return .object(members)
    }

    private func use(_ use: ExplainedUse, _ scale: Int64) -> JSONOutput {
        .known([
            ("start", .string(iso(use.start))), ("end", .string(iso(use.end))),
            ("child", .string(plan.family.children[Int(use.child)].id)),
            ("app", .string(plan.family.apps[Int(use.app)].id)), ("counted", .int(use.counted / scale)),
            ("device", use.device < 0 ? nil : .string(plan.family.devices[Int(use.device)].id)),
            ("reason", use.reason.map { .string($0.rawValue) }),
        ])
    }

    private func penalty(_ penalty: ToldOutcome) -> JSONOutput {
        .object([
            ("at", .string(iso(penalty.row.at))), ("points", .int(penalty.row.points ?? 0)),
            ("window", .string(penalty.row.window ?? "")),
        ])
    }

    private func win(_ win: Win) -> JSONOutput {
        .known([
            ("rule", .string(plan.rules[win.version].id)), ("outcome", .string(win.kind.rawValue)),
            ("at", .string(iso(win.at))), ("points", .int(win.points)),
            ("version", .string(plan.rules[win.version].version)),
            ("reached", win.reachedAnew.map { .string(iso($0)) }),
        ])
    }

    private func iso(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        var calendar = plan.calendar(of: child)
        return instant.iso8601(in: calendar.zone(on: calendar.day(at: instant).day))
    }
}
