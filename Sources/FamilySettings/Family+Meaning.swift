import FamilyTime

extension Family {
    /// All settings that points and wins depend on, as a text that is equal on every machine and in every run. Names
    /// and the wording for devices are left out.
    package var meaning: String {
        var parts = [
            zone.id, dayStarts.description, weekStarts.shortName.lowercased(), "\(settleHours)",
            "\(economy.maxMultiplier)",
            "\(economy.maxBonusPerDay ?? -1)", economy.stacking.rawValue,
        ]
        parts += quietHours.map { hours in
            let days = hours.days.names.joined(separator: ",")
            return "quiet \(days) \(hours.range.from)-\(hours.range.to) \(hours.allowsEarning)"
        }
        parts += holidays.map { "\($0.lowerBound)-\($0.upperBound)" }
        for child in children {
            parts.append("child \(child.id) \(child.zone?.id ?? "")")
            parts += child.away.map { "away \($0.lowerBound)-\($0.upperBound)" }
            parts += child.trips.map { "\($0.days.lowerBound)-\($0.days.upperBound) \($0.zone.id)" }
        }
        parts += groups.map { "group \($0.id) \($0.children.joined(separator: ","))" }
        parts += devices.map { "device \($0.id)" }
        let named = childrenWithTerms
        let others = children.filter { named.contains($0.id) }
        parts += apps.map { app in
            let common = rates(of: app, for: nil)
            // Where all children have the same rate, who there is means nothing to it.
            let own = others.map { ($0.id, rates(of: app, for: $0)) }.filter { $0.1 != common }.map { "; \($0) \($1)" }
            return
                "app \(app.id) \(app.category.rawValue) \(app.tags.joined(separator: ",")) \(common)\(own.joined())"
        }
        return parts.joined(separator: "\n")
    }

    /// All settings that the prices, limits and free minutes of reward apps depend on, as a text like `meaning`.
    package var spendingMeaning: String {
        let named = childrenWithTerms
        let others = children.filter { named.contains($0.id) }
        return apps.filter { $0.category == .reward }.map { app in
            let common = prices(of: app, for: nil)
            let own = others.map { ($0.id, prices(of: app, for: $0)) }.filter { $0.1 != common }
            return "app \(app.id) \(common)\(own.map { "; \($0) \($1)" }.joined())"
        }.joined(separator: "\n") + allowances.map { "\nallowance \(meaning(of: $0))" }.joined()
    }

    /// Whether a text that `spendingMeaning` made is that of a family with free minutes.
    package static func hasAllowances(spendingMeaning text: String) -> Bool {
        text.split(separator: "\n").contains { $0.hasPrefix("allowance ") }
    }

    /// Whether a text that `spendingMeaning` made is that of a family in which use of any app is paid as it happens.
    package static func hasMeters(spendingMeaning text: String) -> Bool {
        text.split(separator: "\n").filter { $0.hasPrefix("app ") }.contains { line in
            line.dropFirst("app ".count).split(separator: ";").contains { prices in
                // Whose they are, what a minute costs, and how it is paid.
                prices.split(separator: " ").dropFirst(2).first == AppTerms.Pay.perMinute.rawValue[...]
            }
        }
    }

    private func meaning(of allowance: Allowance) -> String {
        let own = allowance.forChild.sorted { $0.key < $1.key }.map { "; \($0) \(Self.minutes($1))" }
        return "\(allowance.id) \(allowance.apps.sorted().joined(separator: ",")) "
            + "\(allowance.children.sorted().joined(separator: ",")) \(Self.minutes(allowance.stated))\(own.joined())"
    }

    private static func minutes(_ stated: Allowance.Stated) -> String {
        "\(words(of: stated.minutes)) \(stated.carryOver.map { "\($0)" } ?? "-")"
    }

    private static func words(of minutes: DailyMinutes?) -> String {
        minutes?.named.map { "\($0.word ?? "all")=\($0.minutes)" }.joined(separator: ",") ?? "-"
    }

    private func prices(of app: App, for child: Child?) -> String {
        let terms = terms(of: app, for: child)
        let limit = Self.words(of: terms.maxMinutesPerDay)
        return "\(terms.costPerMinute) \(terms.pay.rawValue) \(terms.again.rawValue) \(limit) "
            + "\(terms.minutesAtOnce.lowerBound)-\(terms.minutesAtOnce.upperBound) \(terms.needsApproval)"
    }

    private func rates(of app: App, for child: Child?) -> String {
        let terms = terms(of: app, for: child)
        return "\(terms.pointsPerMinute) \(terms.maxPointsPerDay ?? -1)"
    }
}
