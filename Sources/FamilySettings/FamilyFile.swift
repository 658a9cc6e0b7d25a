package import Diagnostics
import FamilyTime
import JSONShape
package import JSONText

/// Reads `family.json`.
package enum FamilyFile {
    /// Reads a family. It is nil if there are findings.
    package static func read(_ bytes: [UInt8], path: String) -> (family: Family?, findings: [Diagnostic]) {
        let file = CheckedFile(bytes, path: path, shape: Family.shape)
        guard let root = file.root else { return (nil, file.findings) }
        let family = Family(root)
        var references = FamilyReferences(file: path)
        references.check(root, family)
        let meant = references.findings.filter { !file.leavesOpen($0, in: root) }
        let findings = (file.findings + meant).sorted { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) }
        return findings.isEmpty ? (family, []) : (nil, findings)
    }
}

extension CheckedFile {
    /// Whether a contradiction between parts of a family file may only follow from a mistake in one of them.
    fileprivate func leavesOpen(_ finding: Diagnostic, in root: JSONNode) -> Bool {
        guard let span = finding.span, doubts.allSatisfy({ $0 != nil }) else { return true }
        let doubts = doubts.compactMap(\.self)
        func isDoubtful(_ node: JSONNode) -> Bool { doubts.contains { $0.touches(node.span) } }
        // An entry with a mistake in it may be another one once that is repaired.
        let entries = (root.object ?? []).flatMap { $0.value.array ?? [$0.value] }
        if entries.contains(where: { $0.span.contains(span) && isDoubtful($0) }) { return true }
        // Who and what is called by a name, and what is a price, is said elsewhere.
        let others = ["S202": "children", "S231": "economy", "S250": "apps"]
        guard let key = others[finding.code] else { return false }
        let isMisspelt = (root.object ?? []).contains { member in
            doubts.contains { $0.touches(member.keySpan) }
        }
        return root[key].map(isDoubtful) ?? isMisspelt
    }
}

extension Family {
    /// - Parameter node: a root that fits `Family.shape`. A missing value takes its default.
    package init(_ node: JSONNode) {
        self.init(
            name: node["name"]?.string ?? "The family",
            zone: node["timeZone"]?.string.flatMap(Zone.init(id:)) ?? .utc,
            weekStarts: node["weekStarts"]?.string.flatMap { Weekday($0) } ?? .mon,
            dayStarts: node["dayStarts"]?.string.flatMap { ClockTime($0) } ?? .midnight,
            settleHours: node["settleHours"]?.int ?? 6,
            lateDays: node["lateDays"]?.int ?? Family.defaultLateDays,
            quietHours: (node["quietHours"]?.array ?? []).compactMap(QuietHours.init(_:)),
            children: (node["children"]?.array ?? []).map(Child.init(_:)),
            groups: (node["groups"]?.array ?? []).map {
                Group(id: $0["id"]?.string ?? "", children: $0["children"]?.strings ?? [])
            },
            holidays: (node["holidays"]?.array ?? []).compactMap(\.days),
            devices: (node["devices"]?.array ?? []).map(Device.init(_:)),
            apps: (node["apps"]?.array ?? []).map { App($0) },
            allowances: (node["allowances"]?.array ?? []).map(Allowance.init(_:)),
            economy: Economy(node["economy"]), reducedMotion: node["reducedMotion"]?.bool ?? false)
    }
}

extension Child {
    /// - Parameter node: a child, as `family.json` or a scenario declares it.
    package init(_ node: JSONNode) {
        let id = node["id"]?.string ?? ""
        self.init(
            id: id, name: node["name"]?.string ?? id, language: node["language"]?.string,
            zone: node["timeZone"]?.string.flatMap(Zone.init(id:)),
            trips: (node["trips"]?.array ?? []).compactMap { trip in
                guard let days = trip.days, let zone = trip["timeZone"]?.string.flatMap(Zone.init(id:)) else {
                    return nil
                }
                return Trip(days: days, zone: zone)
            }, away: (node["away"]?.array ?? []).compactMap(\.days), allApps: AppTerms.Stated(node["allApps"]))
    }
}

extension QuietHours {
    init?(_ node: JSONNode) {
        guard let range = node["between"].flatMap(ClockRange.init(_:)) else { return nil }
        self.init(
            days: node["on"].map { DaySelection(names: $0.strings) } ?? .every, range: range,
            allowsEarning: node["earning"]?.bool ?? false, allowsPlaying: node["playing"]?.bool ?? false)
    }
}

extension ClockRange {
    /// - Parameter node: an entry with two clock times.
    package init?(_ node: JSONNode) {
        let clocks = (node.array ?? []).compactMap { $0.string.flatMap { ClockTime($0) } }
        guard clocks.count == 2 else { return nil }
        self.init(from: clocks[0], to: clocks[1])
    }
}

extension DaySelection {
    /// - Parameter names: the words of `on`.
    package init(names: [String]) {
        self = .none
        for name in names {
            switch name {
            case "weekdays": self = union(.weekdays)
            case "weekend": self = union(.weekend)
            case "schooldays": self = union(.schooldays)
            default: if let weekday = Weekday(name) { self = union(DaySelection(weekday)) }
            }
        }
    }
}

extension Device {
    init(_ node: JSONNode) {
        let id = node["id"]?.string ?? ""
        let users = (node["users"]?.object ?? []).compactMap { member in member.value.string.map { (member.key, $0) } }
        self.init(
            id: id, name: node["name"]?.string ?? id, child: node["child"]?.string,
            isAlone: node["alone"]?.bool ?? false,
            users: Dictionary(users, uniquingKeysWith: { first, _ in first }))
    }
}

extension App {
    /// - Parameter node: an app as `family.json` or a scenario declares it.
    package init(_ node: JSONNode, id declared: String? = nil) {
        let id = declared ?? node["id"]?.string ?? ""
        self.init(
            id: id, name: node["name"]?.string ?? id,
            category: node["category"]?.string.flatMap(Category.init(rawValue:)) ?? .learning,
            tags: node["tags"]?.strings ?? [], children: node["for"]?.strings ?? [],
            stated: AppTerms.Stated(node),
            forChild: Dictionary(
                (node["forChild"]?.object ?? []).map { ($0.key, AppTerms.Stated($0.value)) },
                uniquingKeysWith: { first, _ in first }),
            names: node["matches"]?["names"]?.strings ?? [],
            packages: node["matches"]?["packages"]?.strings ?? [],
            sites: node["matches"]?["sites"]?.strings ?? [])
    }
}

extension Economy {
    init(_ node: JSONNode?) {
        let limits = RedeemLimits()
        self.init(
            maxMultiplier: node?["maxMultiplier"]?.hundredths ?? 1000, maxBonusPerDay: node?["maxBonusPerDay"]?.int,
            stacking: node?["stacking"]?.string.flatMap(Stacking.init(rawValue:)) ?? .highest,
            pointsPerMinuteOfReward: node?["pointsPerMinuteOfReward"]?.int ?? 10,
            redeem: RedeemLimits(
                minPoints: node?["redeem"]?["minPoints"]?.int ?? limits.minPoints,
                maxPoints: node?["redeem"]?["maxPoints"]?.int ?? limits.maxPoints),
            approval: node?["approval"]?.bool ?? false, allApps: AppTerms.Stated(node?["allApps"]))
    }
}

extension JSONNode {
    /// The days from `from` to `until`. Nil if one is missing, or they are not in order.
    var days: ClosedRange<LocalDate>? {
        guard let from = self["from"]?.string.flatMap({ LocalDate($0) }),
            let until = self["until"]?.string.flatMap({ LocalDate($0) }), from <= until
        else { return nil }
        return from...until
    }
}
