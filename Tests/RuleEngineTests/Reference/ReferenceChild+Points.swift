import FamilySettings
import FamilyTime
import RuleLanguage
import UsageTracking

// Base points: who earns in each instant, and when each point is complete.
extension ReferenceChild {
    func everyBasePoint() -> [BasePoint] {
        // An app started when its unbroken use began, over all devices and whatever day it was.
        let unbroken = family.apps.indices.flatMap { app in
            Stretches(uses.filter { $0.app == Int32(app) }.map { $0.start..<$0.end }).parts.map { (app: app, time: $0) }
        }
        let edges = Set(unbroken.flatMap { [$0.time.lowerBound, $0.time.upperBound] } + days.map(\.start)).sorted()
        var earned: [Int: [Range<Int64>]] = [:]
        for (start, end) in zip(edges, edges.dropFirst()) {
            let apps = history.on(day(at: start).day).apps
            let earner = unbroken.filter { apps[$0.app].category == .learning && $0.time.contains(start) }.min {
                ($0.time.lowerBound, family.apps[$0.app].id) < ($1.time.lowerBound, family.apps[$1.app].id)
            }
            if let earner { earned[earner.app, default: []].append(start..<end) }
        }
        var points: [BasePoint] = []
        for (app, parts) in earned {
            let time = Stretches(parts).subtracting(quietTimes)
            for day in days { points += pointsOfDay(time.intersection(Stretches(day.start, day.end)), app, day.day) }
        }
        return points.sorted { $0.at < $1.at }
    }

    /// The hours in which nothing is earned, whatever is used: each belongs to the day on which it starts.
    private var quietTimes: Stretches {
        .union(
            days.flatMap { day in
                history.on(day.day).quietHours.filter { !$0.allowsEarning && $0.days.contains(day) }.map { hours in
                    let (start, end) = calendar.occurrence(of: hours.range, on: day.day)
                    return Stretches(start, end)
                }
            })
    }

    private func pointsOfDay(_ time: Stretches, _ app: Int, _ day: Int32) -> [BasePoint] {
        let family = history.on(day)
        let terms = family.terms(of: family.apps[app], for: child.id)
        let rate = Int64(terms.pointsPerMinute)
        let most = min(time.length * rate / 60_000, Int64(terms.maxPointsPerDay ?? .max))
        guard most > 0 else { return [] }
        return (1...most).compactMap { number in
            let needed = (number * 60_000 + rate - 1) / rate
            return time.instant(afterLength: needed).map { BasePoint(app: app, day: day, at: $0) }
        }
    }

    /// The base points that the filtered use of a window earned.
    func points(_ filter: Filter, until: Int32, in window: Window) -> [BasePoint] {
        let use = family.apps.indices.map { self.use(filter, until: until, of: $0, in: window) }
        return basePoints.filter { use[$0.app].contains($0.lastMillisecond) }
    }
}
