import Economy
import FamilyStore
import FamilyTime
import Foundation
import RuleEngine
import Testing

@testable import Recording

/// Devices of a family that each heard of a part come to the same once they have heard of each other, in whatever order
/// and pieces: what one device comes to that heard of everything.
@Suite("Stores that each saw a part equal one that saw all")
struct MergingTests {
    /// A hundredth of `CHALLENGES_CASES`.
    private static let cases =
        max(4, (ProcessInfo.processInfo.environment["CHALLENGES_CASES"].flatMap(Int.init) ?? 0) / 100)
    private static let firstSeed = ProcessInfo.processInfo.environment["CHALLENGES_SEED"].flatMap(UInt64.init) ?? 1

    /// What stores that know the same come to.
    private struct Standing: Equatable {
        /// By id, the use that is recorded.
        var use: [String: String] = [:]
        var balances: [String: Int64] = [:]
        /// By child and account, without what each store moves between accounts by itself: from which account the use of
        /// metered apps is paid, and how an account that is short is filled up.
        var accounts: [String: Int64] = [:]
        /// What metered use has cost, by child, app and day.
        var costs: [String: Int64] = [:]
        var owed: [String: Int64] = [:]
        var totals: [String: Int64] = [:]
        /// What was told, with its points and what became of it. Payments for metered use are each store's own.
        var told: [String: String] = [:]
        var versions: [String] = []

        init(_ diary: Diary) throws {
            let store = try diary.store()
            let withdrawn = try store.withdrawn()
            for row in try store.events().all() { use[row.id] = "\(row.child) \(row.app) \(row.start) \(row.length)" }
            for child in ["mia", "leo"] {
                balances[child] = try store.balance(of: child)
                let books = try store.books(of: child)
                owed[child] = books.owed
                for (key, use) in books.uses where use.cost != 0 { costs["\(child) \(key.app) \(key.day)"] = use.cost }
                let own = try MergingTests.ownDecisions(of: child, store)
                for row in try store.ledger(of: child).all() where !own.contains(row.decision) {
                    accounts["\(child) \(row.app ?? "bonus")", default: 0] += row.amount
                }
                accounts = accounts.filter { $0.value != 0 }
                for row in try store.earned(by: child).all() where row.points != 0 { totals[row.id] = row.points }
                for row in try store.outcomes(of: child).all() where !own.contains(row.id) {
                    if row.kind == OutcomeKind.bonus.rawValue {
                        if row.points ?? 0 != 0 { totals[row.id] = row.points }
                    } else {
                        let mark = withdrawn.contains(row.id) ? " taken back" : row.isKept ? " kept" : ""
                        told[row.id] = "\(row.points ?? 0)\(mark)"
                    }
                }
            }
            for kind in [VersionHistory.ruleKind, VersionHistory.familyKind, VersionHistory.spendingKind] {
                versions += try store.versions(kind: kind).map { "\($0.name) \($0.hash) \($0.loaded)" }
            }
        }
    }

    /// The decisions that each store makes by itself.
    private static func ownDecisions(of child: String, _ store: FamilyStore) throws -> Set<String> {
        Set(
            try store.decisions(of: child).all().filter { row in
                ["useCounted", "pointsMoved"].contains(row.kind)
                    || ["pointsSpent", "pointsRefunded"].contains(row.kind) && row.subject != nil
            }.map(\.id))
    }

    /// What was paid for each key. All that metered use has cost is one; from which account a decision was paid is left
    /// out: that one who knew of more points may take others first.
    private static func paid(_ diary: Diary, _ child: String) throws -> [String: Int64] {
        let store = try diary.store()
        let own = try ownDecisions(of: child, store)
        let decided = Set(try store.decisions(of: child).all().map(\.id))
        var paid: [String: Int64] = [:]
        for row in try store.ledger(of: child).all() {
            let key =
                own.contains(row.decision)
                ? "metered use" : decided.contains(row.decision) ? row.decision : row.cites ?? row.key ?? ""
            paid[firstName(key), default: 0] += row.amount
        }
        return paid.filter { $0.value != 0 }
    }

    /// An id under the name that its rule had first.
    private static func firstName(_ id: String) -> String {
        id.split(separator: "/").map { $0.hasPrefix("flash") ? "spark" : $0 }.joined(separator: "/")
    }

    /// What may differ from the store that saw all: what was told by a device that did not know all, and what follows from
    /// its having been told. That is
    /// - a win that does not follow, or was taken back, on either side (law 4),
    /// - a win that a device told by a version of its rule that was edited without its knowing,
    /// - what rules with `maxTimes` and milestones pay: a promise that was kept has paid it (law 5).
    private static func apart(_ one: Diary, _ other: Diary, _ child: String) throws -> Set<String> {
        var versions: [String: String?] = [:]
        var apart: Set<String> = []
        for diary in [one, other] {
            let store = try diary.store()
            let withdrawn = try store.withdrawn()
            for row in try store.outcomes(of: child).all() where row.kind != OutcomeKind.bonus.rawValue {
                let id = firstName(row.id)
                let isLimited = row.rule.map { DeviceStory.limited.contains($0) } ?? false
                if row.isKept || isLimited || withdrawn.contains(row.id) { apart.insert(id) }
                if let known = versions[id], known != row.version { apart.insert(id) }
                versions[id] = row.version
            }
        }
        return apart
    }

    @Test("However facts are split, merged, and told again", arguments: 0..<cases)
    func merged(_ number: Int) throws {
        let seed = Self.firstSeed &+ UInt64(number)
        var story = try DeviceStory(seed: seed)
        let devices = try (0..<story.deviceCount).map { _ in
            try FamilyDevice(DeviceStory.rules, family: DeviceStory.family)
        }
        try story.live(on: devices)
        #expect(try story.tellAll(devices), "seed \(seed): they never come to an end")
        let standings = try devices.map { try Standing($0.diary) }
        for (place, standing) in standings.enumerated() {
            let check = try devices[place].diary.store().check()
            #expect(check.isSound, "seed \(seed), device \(place): \(check)")
            Self.compare(standing, standings[0], "seed \(seed), device \(place)")
        }

        let alone = try FamilyDevice(DeviceStory.rules, family: DeviceStory.family)
        try story.live(on: alone)
        let all = try Standing(alone.diary)
        #expect(standings[0].use == all.use, "seed \(seed): \(Self.difference(standings[0].use, all.use))")
        #expect(standings[0].totals == all.totals, "seed \(seed): \(Self.difference(standings[0].totals, all.totals))")
        #expect(standings[0].costs == all.costs, "seed \(seed)")
        #expect(standings[0].versions == all.versions, "seed \(seed)")
        for child in ["mia", "leo"] {
            let apart = try Self.apart(devices[0].diary, alone.diary, child)
            let (one, other) = (try Self.paid(devices[0].diary, child), try Self.paid(alone.diary, child))
            let ours = one.filter { !apart.contains($0.key) }
            let theirs = other.filter { !apart.contains($0.key) }
            #expect(ours == theirs, "seed \(seed), \(child): \(Self.difference(ours, theirs))")
        }
    }

    @Test("However a child's device and two parents' hear of each other", arguments: 0..<cases * 2)
    func childs(_ number: Int) throws {
        let seed = Self.firstSeed &+ UInt64(number)
        var story = try DeviceStory(seed: seed, hasChilds: true)
        let parents = try (0..<2).map { _ in try FamilyDevice(DeviceStory.rules, family: DeviceStory.family) }
        let devices = parents + [try FamilyDevice(of: ["mia"])]
        try story.live(on: devices)
        #expect(try story.tellAll(devices), "seed \(seed): they never come to an end")
        let standings = try devices.map { try Standing($0.diary) }
        for (place, standing) in standings.enumerated() {
            let store = try devices[place].diary.store()
            let check = try store.check()
            #expect(check.isSound, "seed \(seed), device \(place): \(check)")
            Self.compare(standing, standings[0], "seed \(seed), device \(place)")
            #expect(try store.repair() == [])
            Self.compare(try Standing(devices[place].diary), standing, "seed \(seed), device \(place), repaired")
        }
        #expect(try devices[2].diary.store().unpromised().isEmpty)
    }

    private static func compare(_ one: Standing, _ other: Standing, _ name: String) {
        #expect(one.use == other.use, "\(name): \(difference(one.use, other.use))")
        #expect(one.balances == other.balances, "\(name)")
        #expect(one.owed == other.owed, "\(name)")
        #expect(one.costs == other.costs, "\(name): \(difference(one.costs, other.costs))")
        #expect(one.accounts == other.accounts, "\(name): \(difference(one.accounts, other.accounts))")
        #expect(one.totals == other.totals, "\(name): \(difference(one.totals, other.totals))")
        #expect(one.told == other.told, "\(name): \(difference(one.told, other.told))")
        #expect(one.versions == other.versions, "\(name)")
    }

    private static func difference<Value: Equatable>(_ one: [String: Value], _ other: [String: Value]) -> String {
        Set(one.keys).union(other.keys).sorted().filter { one[$0] != other[$0] }.map { key in
            "\(key): \(one[key].map { "\($0)" } ?? "-") and \(other[key].map { "\($0)" } ?? "-")"
        }.joined(separator: "; ")
    }
}

extension LedgerRow {
    /// The decision that it would be an entry of: its key goes on behind the decision's id.
    fileprivate var decision: String {
        guard let key, let slash = key.lastIndex(of: "/") else { return "" }
        return String(key[..<slash])
    }
}
