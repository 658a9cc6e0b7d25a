extension Family {
    /// The rates and limits of an app for a child. The nearest place that sets a term counts: the child's entry beside
    /// the app, the child's own terms for all apps, the app's, the economy's for all apps, and last the default.
    ///
    /// Limits in minutes of an app or a child replace the family's limits in points. An app of other children earns and
    /// costs nothing.
    /// - Parameter child: nil for the terms that hold for every child without its own.
    package func terms(of app: App, for child: Child?) -> AppTerms {
        let ofBoth = child.flatMap { app.forChild[$0.id] } ?? AppTerms.Stated()
        let ofChild = child?.allApps ?? AppTerms.Stated()
        let stated = ofBoth.over(ofChild).over(app.stated).over(economy.allApps)
        let isFor = app.isFor(child?.id)
        let cost = isFor ? stated.costPerMinute ?? economy.pointsPerMinuteOfReward : 0
        // Numbers that are out of their range are findings, and no reason to stop.
        let (divisor, least) = (max(1, cost), max(1, economy.redeem.minPoints))
        let fewest = max(1, stated.minMinutes ?? (least - 1) / divisor + 1)
        let most = stated.maxMinutes ?? economy.redeem.maxPoints / divisor
        return AppTerms(
            pointsPerMinute: isFor ? stated.pointsPerMinute ?? AppTerms.defaultPointsPerMinute : 0,
            maxPointsPerDay: stated.maxPointsPerDay, idleMinutes: stated.idleMinutes ?? AppTerms.defaultIdleMinutes,
            costPerMinute: cost, pay: cost == 0 ? .free : stated.pay ?? .upfront, again: stated.again ?? .extend,
            maxMinutesPerDay: stated.maxMinutesPerDay, minutesAtOnce: fewest...max(fewest, most),
            needsApproval: stated.approval ?? economy.approval)
    }

    /// Whether a parent has to approve what a child buys that is no app.
    package func asksForSpending(of child: Child) -> Bool {
        child.allApps.approval ?? economy.allApps.approval ?? economy.approval
    }

    /// The place in `family.json` that sets the price of a reward app for a child.
    package func priceSource(of app: App, for child: Child?) -> AppTerms.PriceSource {
        if child.flatMap({ app.forChild[$0.id] })?.costPerMinute != nil { return .childAndApp }
        if child?.allApps.costPerMinute != nil { return .child }
        if app.stated.costPerMinute != nil { return .app }
        return economy.allApps.costPerMinute != nil ? .allApps : .family
    }

    /// The terms for a child by its id.
    package func terms(of app: App, for id: String) -> AppTerms {
        terms(of: app, for: children.first { $0.id == id })
    }

    /// Whether any reward app is paid as it is used, so that something can become due without a decision before.
    package var hasMeters: Bool { hasRewards(paid: .perMinute) }

    /// Whether any reward app is free, if only for some minutes a day. It is open without a decision, and has to be shut
    /// when something shuts it.
    package var hasFreeRewards: Bool { !allowances.isEmpty || hasRewards(paid: .free) }

    private func hasRewards(paid pay: AppTerms.Pay) -> Bool {
        let rewards = apps.filter { $0.category == .reward }
        func has(_ child: Child?) -> Bool { rewards.contains { terms(of: $0, for: child).pay == pay } }
        let named = childrenWithTerms
        return has(nil) || children.contains { named.contains($0.id) && has($0) }
    }

    /// The ids of children with terms of their own. All other children have the terms that hold for everyone.
    package var childrenWithTerms: Set<String> {
        var ids = Set<String>()
        for app in apps {
            ids.formUnion(app.forChild.keys)
            ids.formUnion(app.children)
        }
        for child in children where child.allApps != AppTerms.Stated() { ids.insert(child.id) }
        return ids
    }
}
