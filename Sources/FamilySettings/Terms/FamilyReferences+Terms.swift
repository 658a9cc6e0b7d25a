import JSONText
import Languages

// Rates and limits: that each can do something where it stands, and that none contradicts another.
extension FamilyReferences {
    mutating func checkTerms(_ root: JSONNode, _ family: Family) {
        let children = family.children.map(\.id)
        // In a family file apps are a list; in a scenario they stand under their ids.
        let apps = root["apps"]?.array ?? (root["apps"]?.object ?? []).map(\.value)
        for (node, app) in zip(apps, family.apps) {
            let others = node["forChild"]?.object ?? []
            for other in others where !children.contains(other.key) {
                let listed = children.map { "\"\($0)\"" }.joined(separator: ", ")
                report(
                    "S202", other.keySpan, localized("No child has the id \"\(other.key)\"."), why: Self.whyChildren,
                    remedy: localized("The children here are: \(listed)."))
            }
            for place in [node] + others.map(\.value) { checkCategory(of: place, app.category) }
            checkPay(node)
            for other in others {
                // What a child's own terms do not say, the app's do.
                let child = family.children.first { $0.id == other.key }
                let isFor = app.category == .reward && child != nil
                checkPay(other.value, isFor ? family.terms(of: app, for: child).pay : nil)
            }
        }
        let general =
            [root["allApps"], root["economy"]?["allApps"]] + (root["children"]?.array ?? []).map { $0["allApps"] }
        for place in general.compactMap({ $0 }) { checkPay(place) }
        let limits = family.economy.redeem
        if let node = root["economy"]?["redeem"], limits.minPoints > limits.maxPoints {
            let place = node["maxPoints"] ?? node["minPoints"] ?? node
            reportOrder("minPoints", limits.minPoints, "maxPoints", limits.maxPoints, at: place.span)
        }
    }

    private mutating func checkCategory(of node: JSONNode, _ category: Category) {
        let isReward = category == .reward
        let wrong = AppTerms.keysWithoutEffect(in: category)
        for member in node.object ?? [] where wrong.contains(member.key) {
            let other = ["pointsPerMinute": "costPerMinute", "costPerMinute": "pointsPerMinute"][member.key]
            report(
                "S203", member.keySpan,
                isReward
                    ? localized("\"\(member.key)\" does nothing for a reward app.")
                    : localized("\"\(member.key)\" does nothing for a learning app."),
                why: localized("Learning apps earn points; reward apps cost them."),
                remedy: remedy(other, isReward ? "learning" : "reward"))
        }
    }

    private func remedy(_ other: String?, _ category: String) -> String {
        other.map { localized("Use \"\($0)\", or make the category \"\(category)\".") }
            ?? localized("Remove it, or make the category \"\(category)\".")
    }

    /// Reports terms without effect.
    /// - Parameter known: how the app is paid there. Nil if that goes by what the place itself says.
    private mutating func checkPay(_ node: JSONNode, _ known: AppTerms.Pay? = nil) {
        let stated = node["pay"]?.string.flatMap(AppTerms.Pay.init(rawValue:))
        let pay = known ?? (node["costPerMinute"]?.int == 0 ? .free : stated)
        if pay == .free {
            for member in node.object ?? [] where AppTerms.keysWithoutEffectWhenFree.contains(member.key) {
                report(
                    "S203", member.keySpan, localized("\"\(member.key)\" does nothing for an app that costs nothing."),
                    why: localized(
                        "With \"costPerMinute\": 0 nothing is bought, so there is nothing that this could bound."),
                    remedy: localized("Remove it, or give the app a price. \"maxMinutesPerDay\" limits a day in both."))
            }
            return
        }
        if pay == .perMinute {
            for member in node.object ?? [] where ["again", "minMinutes", "maxMinutes"].contains(member.key) {
                report(
                    "S203", member.keySpan,
                    localized(
                        "\"\(member.key)\" does nothing where points are paid as they are used."),
                    why:
                        localized(
                            """
                            With "pay": "perMinute" no minutes are bought ahead, so there is nothing that this \
                            could bound.
                            """),
                    remedy: localized(
                        "Remove it, or write \"pay\": \"upfront\". \"maxMinutesPerDay\" limits a day in both."))
            }
        }
        if let fewest = node["minMinutes"]?.int, let most = node["maxMinutes"]?.int,
            let span = node["maxMinutes"]?.span,
            fewest > most
        {
            reportOrder("minMinutes", fewest, "maxMinutes", most, at: span)
        }
    }

    private mutating func reportOrder(_ lower: String, _ least: Int, _ upper: String, _ most: Int, at span: TextSpan) {
        report(
            "S231", span,
            localized(
                "\"\(lower)\" is \(least), but \"\(upper)\" is \(most): nothing lies between them."),
            why: localized("Whatever a child asks for would be too little or too much."),
            remedy: localized("Make \"\(upper)\" at least \(least), or \"\(lower)\" at most \(most)."))
    }
}
