import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import UsageTracking

extension Case {
    /// The case as a person reads it: settings, rules and uses.
    var text: String {
        let happened = factsByNow.map { fact -> String in
            let child = "    \(family.children[fact.child].id)"
            switch fact {
            case .use(let use):
                let device = family.devices.indices.contains(Int(use.device)) ? family.devices[Int(use.device)].id : "-"
                return "\(child) \(family.apps[Int(use.app)].id) \(device) \(local(use.start)) to \(local(use.end))"
            case .deed(let deed): return "\(child) \(deed.text) \(local(deed.at))"
            }
        }
        let changes = edits.map { edit in
            "edit: \(local(edit.at)) \(edit.id) \(edit.text?.text.text(pretty: true) ?? "is removed")"
        }
        let resettled = familyEdits.flatMap { ["family.json at \(local($0.at)):"] + $0.family.settings }
        return
            (family.settings + ["rules:", file, "happened:"] + happened + changes + resettled + ["now: \(local(now))"])
            .joined(separator: "\n")
    }

    private func local(_ milliseconds: Int64) -> String {
        let (date, time) = family.zone.localTime(at: Instant(milliseconds: milliseconds))
        let rest = time % 60_000
        return "\(date.weekday.shortName) \(date) \(family.zone.clock(at: Instant(milliseconds: milliseconds)))"
            + (rest == 0 ? "" : " + \(rest) ms")
    }
}

extension Family {
    /// The settings that matter to a case, one a line.
    fileprivate var settings: [String] {
        let apps = apps.map { app in
            let rates = children.map { child in
                let terms = terms(of: app, for: child.id)
                let cap = terms.maxPointsPerDay.map { " up to \($0) a day" } ?? ""
                return "\(terms.pointsPerMinute) a minute\(cap) for \(child.id)"
            }
            return "    \(app.id): \(app.category.rawValue) \(app.tags), \(rates.joined(separator: ", "))"
        }
        let absences = children.flatMap { child in
            (child.zone.map { ["    \(child.id) lives in \($0.id)"] } ?? [])
                + child.trips.map {
                    "    \(child.id) is in \($0.zone.id) from \($0.days.lowerBound) to \($0.days.upperBound)"
                } + child.away.map { "    \(child.id) is away from \($0.lowerBound) to \($0.upperBound)" }
        }
        let quiet = quietHours.map { hours in
            "    quiet \(hours.range) \(hours.days.words)\(hours.allowsEarning ? ", which may earn" : "")"
        }
        return [
            "zone \(zone.id), dayStarts \(dayStarts), weekStarts \(weekStarts.shortName),"
                + " settleHours \(settleHours), maxMultiplier \(economy.maxMultiplier),"
                + " stacking \(economy.stacking.rawValue),"
                + " maxBonusPerDay \(economy.maxBonusPerDay.map(String.init) ?? "none"),"
                + " holidays \(holidays.map { "\($0.lowerBound)...\($0.upperBound)" })"
        ] + absences + quiet + apps
    }
}

extension [Verdict: Int] {
    /// What the other side lacks, one a line.
    func missing(in other: [Verdict: Int]) -> [String] {
        compactMap { verdict, count in
            let missing = count - (other[verdict] ?? 0)
            return missing > 0 ? "    \(verdict)" + (missing > 1 ? " × \(missing)" : "") : nil
        }.sorted()
    }
}
