import Diagnostics
import Economy
import FamilyStore
import FamilyTime
import Foundation
import RuleEngine

@testable import Recording

/// What stores that know the same come to, by part.
struct Standing: Equatable {
    /// By id, the use that is recorded.
    private(set) var use: [String: String] = [:]
    private(set) var balances: [String: Int64] = [:]
    /// By child, what they were paid for and the day, the points. What moves between accounts is each store's own.
    private(set) var paid: [String: Int64] = [:]
    /// By child, day and app that is paid as it is used, what use has cost and what of it is owed. When it was paid is each
    /// store's own.
    private(set) var costs: [String: String] = [:]
    /// By child, app and day, the points that use has earned.
    private(set) var earned: [String: Int64] = [:]
    /// When the last of them was complete. An entry that was corrected here keeps the date that it had.
    private(set) var completed: [String: Int64] = [:]
    /// What was told, with its points, its instant and what became of it.
    private(set) var told: [String: String] = [:]
    /// By child, the last word on an app, what waits for a parent and what was answered.
    private(set) var decided: [String: String] = [:]
    /// The rules and settings that were ever in force, with the instant from which on.
    private(set) var versions: [String: [Int64]] = [:]
    /// What a parent's device has in its files besides what is in force.
    private(set) var waiting: [String] = []

    /// Apps of these families that are paid as they are used, and what each store records of it as it hears of the use.
    private static let metered = ["song", "tube"]
    private static let paying = ["pointsSpent", "pointsRefunded", "useCounted", "shieldRaised"]

    init(_ device: TestDevice) throws {
        let store = device.store
        let withdrawn = try store.withdrawn()
        for row in try store.events().all() { use[row.id] = "\(row.child) \(row.app) \(row.start) \(row.length)" }
        for row in try store.held() { use["held \(row.id) \(row.app) \(row.length)"] = "\(row.child) \(row.start)" }
        var unknown = try store.unknownUse()
        while let row = try unknown.next() {
            use["unknown \(row.id)"] = "\(row.child ?? "nobody") \(row.start) \(row.length)"
        }
        for child in ["mia", "leo"] {
            balances[child] = try store.balance(of: child)
            let books = try store.books(of: child)
            func paysForUse(_ id: String) -> Bool {
                Self.paying.contains { kind in Self.metered.contains { id.hasPrefix("\(kind)/\(child)/\($0)/") } }
            }
            for (key, use) in books.uses where use.cost != 0 || use.owed != 0 {
                costs["\(child) \(key.day) \(key.app)"] = "\(use.cost), owed \(use.owed)"
            }
            for row in try store.ledger(of: child).all() where row.key?.hasPrefix("pointsMoved/") != true {
                let what = [child, row.cites ?? row.key ?? "", row.app ?? "bonus", row.day.description]
                if !paysForUse(what[1]) { paid[what.joined(separator: " "), default: 0] += row.amount }
            }
            paid = paid.filter { $0.value != 0 }
            decided["\(child) minecraft"] = "\(books.state(of: "minecraft").word)"
            decided["\(child) waits"] = "\((books.requests + books.reports).map(\.id))"
            decided["\(child) answered"] = "\(books.answered.map { [$0.asked.id, $0.answer.id] })"
            let corrected = Set(try store.ledger(of: child).all().compactMap(\.cites))
            for row in try store.earned(by: child).all() where row.points != 0 {
                earned[row.id] = row.points
                if !corrected.contains(row.id) { completed[row.id] = row.at }
            }
            for row in try store.outcomes(of: child).all() where !row.isNoBonus && !paysForUse(row.id) {
                let mark = withdrawn.contains(row.id) ? " taken back" : row.isKept ? " kept" : ""
                told[row.id] = "\(row.points ?? 0)\(row.isTotalOfDay ? "" : " \(row.at)")\(mark)"
                if row.isTotalOfDay, !corrected.contains(row.id) { completed[row.id] = row.at }
            }
        }
        for kind in [VersionHistory.ruleKind, VersionHistory.familyKind, VersionHistory.spendingKind] {
            for row in try store.versions(kind: kind) {
                versions["\(row.name) \(row.hash)", default: []].append(row.loaded)
            }
        }
        guard try store.author().isParent, FileManager.default.fileExists(atPath: device.files.familyPath) else {
            return
        }
        let reading = try device.files.read()
        waiting = reading.obstacles.map(\.message)
        if let family = reading.family {
            waiting += try VersionHistory(reading, family: family, store: store, now: 0).waiting
        }
        let (told, written) = (try VersionHistory.writtenFamily(in: store)?.text ?? "", try device.text("family.json"))
        if told != written {
            waiting.append("family.json is \(written)\nand not \(told)")
        }
    }

    /// What differs from another one. Empty if nothing does.
    func differences(from other: Standing) -> [String] {
        differences(use, other.use) + differences(balances, other.balances) + differences(paid, other.paid)
            + differences(costs, other.costs) + differences(told, other.told) + differences(decided, other.decided)
            + differences(earned, other.earned)
            + differences(
                completed.filter { other.completed[$0.key] != nil }, other.completed.filter { completed[$0.key] != nil }
            )
            + differences(versions, other.versions) + (waiting + other.waiting).map { "waiting: \($0)" }
    }

    /// What differs from a store on which all happened that counts, in its order, and where nobody was told anything too
    /// early. What was told is left out.
    func differences(fromAlone other: Standing) -> [String] {
        differences(use, other.use) + differences(earned, other.earned) + differences(versions, other.versions)
    }

    private func differences<Value: Equatable>(_ one: [String: Value], _ other: [String: Value]) -> [String] {
        Set(one.keys).union(other.keys).sorted().filter { one[$0] != other[$0] }.map { key in
            "\(key): \(one[key].map { "\($0)" } ?? "-") and \(other[key].map { "\($0)" } ?? "-")"
        }
    }
}

extension OutcomeRow {
    /// Whether it tells of a bonus that has come to nothing: where nobody was told of more it is not told.
    fileprivate var isNoBonus: Bool {
        [OutcomeKind.bonus, .boosted, .minutesPaid, .penalty].map(\.rawValue).contains(kind) && points ?? 0 == 0
    }
}
