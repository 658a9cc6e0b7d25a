extension Family {
    /// What an app earns or costs a child. What is said nearest to the two counts: for this child beside the app, for
    /// all apps beside the child, beside the app, for all apps in the economy, and last the agreed default.
    ///
    /// Limits in minutes that are said beside an app or a child stand in the place of the family's limits in points.
    /// - Parameter child: nil for what holds where nothing is said of any child.
    package func terms(of app: App, for child: Child?) -> AppTerms {
        let ofBoth = child.flatMap { app.forChild[$0.id] } ?? AppTerms.Stated()
        let ofChild = child?.allApps ?? AppTerms.Stated()
        let stated = ofBoth.over(ofChild).over(app.stated).over(economy.allApps)
        let cost = stated.costPerMinute ?? economy.pointsPerMinuteOfReward
        // Numbers that are out of their range are findings, and no reason to stop.
        let (divisor, least) = (max(1, cost), max(1, economy.redeem.minPoints))
        let fewest = max(1, stated.minMinutes ?? (least - 1) / divisor + 1)
        let most = stated.maxMinutes ?? economy.redeem.maxPoints / divisor
        return AppTerms(
            pointsPerMinute: stated.pointsPerMinute ?? AppTerms.defaultPointsPerMinute,
            maxPointsPerDay: stated.maxPointsPerDay, idleMinutes: stated.idleMinutes ?? AppTerms.defaultIdleMinutes,
            costPerMinute: cost, pay: cost == 0 ? .free : stated.pay ?? .upfront, again: stated.again ?? .extend,
            maxMinutesPerDay: stated.maxMinutesPerDay, minutesAtOnce: fewest...max(fewest, most),
            needsApproval: stated.approval ?? economy.approval)
    }

    /// Where in `family.json` it stands what a minute of a reward app costs a child.
    package func priceSource(of app: App, for child: Child?) -> AppTerms.PriceSource {
        if child.flatMap({ app.forChild[$0.id] })?.costPerMinute != nil { return .childAndApp }
        if child?.allApps.costPerMinute != nil { return .child }
        if app.stated.costPerMinute != nil { return .app }
        return economy.allApps.costPerMinute != nil ? .allApps : .family
    }

    /// The terms for a child of whom the id is known.
    package func terms(of app: App, for id: String) -> AppTerms {
        terms(of: app, for: children.first { $0.id == id })
    }

    /// Whether use itself may cost points (pay as you go), so that something is due without any decision before.
    package var hasMeters: Bool { hasRewards(paid: .perMinute) }

    /// Whether an app is open without any decision, so that it is due to be shut when something shuts it.
    package var hasFreeRewards: Bool { hasRewards(paid: .free) }

    private func hasRewards(paid pay: AppTerms.Pay) -> Bool {
        let rewards = apps.filter { $0.category == .reward }
        func has(_ child: Child?) -> Bool { rewards.contains { terms(of: $0, for: child).pay == pay } }
        let named = childrenWithTerms
        return has(nil) || children.contains { named.contains($0.id) && has($0) }
    }

    /// The ids of children of whom anything is said: for all others what holds is what holds for everyone.
    package var childrenWithTerms: Set<String> {
        var ids = Set(apps.flatMap(\.forChild.keys))
        for child in children where child.allApps != AppTerms.Stated() { ids.insert(child.id) }
        return ids
    }
}
