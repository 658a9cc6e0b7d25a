import FamilyTime

extension Outcome {
    /// What a child has won where its progress with a rule says so.
    package init(winOf progress: Progress, by child: Int, in plan: Plan) {
        self.init(
            plan.rules[progress.rule].outcome, child: Int32(child), rule: Int32(progress.rule),
            step: Int32(progress.step), period: progress.window.period, window: progress.window.key, at: 0)
    }
}

extension OutcomeWording {
    /// The ids under which an outcome may have been told before: one for each name that its rule had, the latest first.
    /// The version that decides may be another one by what is known now.
    package mutating func ids(_ outcome: Outcome) -> [String] {
        guard outcome.rule >= 0 else { return [id(outcome)] }
        let decided = plan.rules[Int(outcome.rule)]
        var ids: [String] = []
        for place in plan.versions(of: decided.id).reversed() where plan.rules[place].outcome == decided.outcome {
            var version = outcome
            version.rule = Int32(place)
            // A milestone is known by its number.
            if outcome.kind == .streakMilestone {
                let number = decided.steps[Int(outcome.step)].at
                guard let step = plan.rules[place].steps.firstIndex(where: { $0.at == number }) else { continue }
                version.step = Int32(step)
            }
            let id = id(version)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }
}
