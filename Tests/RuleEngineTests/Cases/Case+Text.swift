import FamilySettings
import FamilyTime
import JSONText
import UsageTracking

extension Case {
    /// The case as a person reads it: settings, rules and uses.
    var text: String {
        let apps = family.apps.map { app in
            let cap = app.maxPointsPerDay.map { ", maxPointsPerDay \($0)" } ?? ""
            return "    \(app.id): \(app.category.rawValue) \(app.tags), \(app.pointsPerMinute) a minute\(cap)"
        }
        let settings =
            "zone \(family.zone.id), dayStarts \(family.dayStarts), weekStarts \(family.weekStarts.shortName),"
            + " settleHours \(family.settleHours), maxMultiplier \(family.economy.maxMultiplier),"
            + " maxBonusPerDay \(family.economy.maxBonusPerDay.map(String.init) ?? "none"),"
            + " holidays \(family.holidays.map { "\($0.lowerBound)...\($0.upperBound)" })"
        let used = usesByNow.map { use in
            let device = family.devices.indices.contains(Int(use.device)) ? family.devices[Int(use.device)].id : "-"
            return "    \(family.children[Int(use.child)].id) \(family.apps[Int(use.app)].id) \(device)"
                + " \(local(use.start)) to \(local(use.end))"
        }
        let trips = family.children.flatMap { child in
            child.trips.map {
                "    \(child.id) is in \($0.zone.id) from \($0.days.lowerBound) to \($0.days.upperBound)"
            }
        }
        return ([settings] + trips + apps + ["rules:", file, "uses:"] + used + ["now: \(local(now))"]).joined(
            separator: "\n")
    }

    private func local(_ milliseconds: Int64) -> String {
        let (date, time) = family.zone.localTime(at: Instant(milliseconds: milliseconds))
        let rest = time % 60_000
        return "\(date.weekday.shortName) \(date) \(family.zone.clock(at: Instant(milliseconds: milliseconds)))"
            + (rest == 0 ? "" : " + \(rest) ms")
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
