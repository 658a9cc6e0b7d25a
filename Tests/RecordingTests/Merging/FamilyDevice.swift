import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import RuleEngine
import Testing

@testable import Recording

/// Something that happens on a device.
enum DeviceDeed {
    /// Lines of events and signals come in. None: only time passes.
    case report([String])
    /// A rule is written, in the place of the one of another name, or goes.
    case edit(from: String?, to: DeviceRule?)
    case give(Int)
    case redeem
    /// A thing of the shop is bought, if it can be.
    case buy(String)
    /// A rule is chosen from what its pool offers, if it can be.
    case choose(String)
    /// The boost of a rule is started, if it was won.
    case boost(String)
    /// The last of it that is owed is given back, or handed over.
    case giveBack(String)
    case handOver(String)
    /// Minutes that run end.
    case stop
    /// A request is approved, by its id.
    case approve(String)
    case void(VoidRow)
    /// A word is taken back, whatever its number is.
    case undo(VoidRow)
    case reportTask
    case confirmTask
    /// A parent has seen a task done by a child, who is named by the place in the family.
    case seeDone(String, by: Int)
    /// A confirmation is taken back, by its id.
    case takeTaskBack(String)
    case assign
    /// A held report counts, or does not.
    case release(EventRow)
    case decline(EventRow)
}

/// A rule as it stands in a file.
struct DeviceRule: Hashable {
    /// "challenges", "streaks", …
    var kind: String
    var name: String
    /// Its JSON.
    var text: String
}

/// A device of a family, with a folder and a store of its own.
final class FamilyDevice {
    let diary: Diary
    /// The rules as they are written on it, by name.
    private(set) var rules: [String: DeviceRule]
    /// What it left out of others' journals.
    private(set) var leftOut: [LeftOutFact] = []

    init(_ rules: [DeviceRule], family: String) throws {
        diary = try Diary(rules: Diary.noRules, family: family)
        self.rules = Dictionary(rules.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    /// A child's device, which knows of its family what it hears.
    init(of children: Set<String>) throws {
        diary = try Diary(rules: Diary.noRules)
        rules = [:]
        try diary.store().begin(as: .child(of: children))
    }

    private func versions(_ store: FamilyStore, now: Instant) throws -> VersionHistory {
        guard try store.author().isParent else {
            // What was taken just now is not in the file yet.
            let reading = try FamilyReading(toldIn: store, diary.folder)
            let family = try #require(reading.family)
            return try VersionHistory(reading, family: family, store: store, now: now.milliseconds)
        }
        let kinds = Dictionary(grouping: rules.values, by: \.kind).sorted { $0.key < $1.key }
        let members = kinds.map { kind, rules in
            "\"\(kind)\": [\(rules.sorted { $0.name < $1.name }.map(\.text).joined(separator: ", "))]"
        }
        diary.rules = "{ \(members.joined(separator: ", ")) }"
        return try diary.versions(store, now: now)
    }

    func recorder(_ now: Instant) throws -> Recorder {
        let store = try diary.store()
        return try Recorder(try versions(store, now: now), store: store, now: now)
    }

    /// Does something at an instant, as a command does.
    func run(_ deed: DeviceDeed, at instant: Int64) throws {
        let now = Instant(milliseconds: instant)
        if case .edit(let old, let new) = deed {
            if let old { rules[old] = nil }
            if let new { rules[new.name] = new }
        }
        let recorder = try recorder(now)
        switch deed {
        case .report(let lines): try recorder.take(lines, now: now)
        case .edit: break
        case .give(let points):
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.adjust(points, reason: "given") }
                .get()
        case .redeem:
            let result = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                _ = try desk.redeem("minecraft", .minutes(5))
            }
            // A child's device may not have heard yet that there are points.
            if recorder.author.isParent { try result.get() }
        case .buy(let thing):
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.buy(thing) }
        case .choose(let rule):
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.choose(rule, title: rule) }
        case .boost(let rule):
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.startBoost(of: [rule], rule) }
        case .giveBack(let id):
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                guard let thing = desk.things.first(where: { $0.id == id }) else { throw .notInShop(thing: id) }
                try desk.giveBack(purchase: try desk.owedPurchase(of: thing).id)
            }
        case .handOver(let id):
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                guard let thing = desk.things.first(where: { $0.id == id }) else { throw .notInShop(thing: id) }
                let bought = try desk.owedPurchase(of: thing)
                try desk.handOver(prize: bought.id, title: bought.reason)
            }
        case .stop:
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.stop("minecraft") }.get()
        case .approve(let id):
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.approve(id) }.get()
        case .void(let row): _ = try recorder.void(row)
        case .undo(let row):
            let word = try diary.store().voids().first { $0.undone == nil && $0.isSame(as: row) }
            if let number = word?.seq { _ = try recorder.undoVoid(number) }
        case .reportTask:
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                try desk.report(Self.task(at: instant), done: desk.now)
            }
        case .confirmTask:
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                try desk.confirm(Self.task(at: instant), done: desk.now)
            }
        case .seeDone(let task, let child):
            _ = try recorder.decide(for: child) { desk throws(EconomyRefusal) in
                try desk.confirm(
                    TaskWindow(task, title: task, isName: { $0 == task }, holds: { $0 == instant }), done: desk.now)
            }
        case .takeTaskBack(let id):
            _ = try recorder.decide(for: 0, since: .min) { desk throws(EconomyRefusal) in
                try desk.takeBack(task: id, reason: "it was not")
            }
        case .assign: _ = try recorder.assign("mystery", to: "khan", from: try Diary.instant("11-01 00:00"))
        case .release(let row):
            if let held = try held(like: row) { _ = try recorder.release(held: held) }
        case .decline(let row):
            if let held = try held(like: row) {
                _ = try recorder.decline(held: held)
            } else {
                _ = try recorder.void(
                    VoidRow(
                        child: row.child, app: row.app, device: row.device, start: row.start,
                        until: row.start + row.length, heir: nil, reason: "declined", made: instant))
            }
        }
        try recorder.finish()
        try recorder.finishAndDecide(isEnforcing: false)
    }

    private func held(like row: EventRow) throws -> EventRow? {
        try diary.store().held().first { $0.id == row.id && $0.child == row.child && $0.app == row.app }
    }

    /// Mia's task in the window of some hours around an instant.
    private static func task(at instant: Int64) -> TaskWindow {
        TaskWindow(
            "tidy", title: "Tidy", times: 2, isName: { $0 == "tidy" },
            holds: { abs($0 - instant) < 8 * 60 * Milliseconds.minute })
    }

    /// Takes what another device has written since, and decides what follows.
    /// - Parameter most: so many entries at most.
    /// - Returns: how many were taken.
    @discardableResult
    func hear(_ other: FamilyDevice, at instant: Int64, most: Int = .max) throws -> Int {
        let (store, theirs) = (try diary.store(), try other.diary.store())
        let device = try theirs.device()
        let known = try store.heads()[device]?.number ?? 0
        // What is known is passed over.
        let entries = try theirs.entries(after: max(0, known - 2)).all().prefix(most == .max ? .max : most + 2)
        let taken = try take(Array(entries), of: device, by: theirs.author(), at: instant)
        #expect(taken.refusal == nil)
        leftOut += taken.leftOut
        // As a pass ends.
        if taken.count > 0, try !store.versions(kind: VersionHistory.familyKind).isEmpty {
            try recorder(Instant(milliseconds: instant)).finishAndDecide(isEnforcing: false)
        }
        return taken.count
    }

    /// Takes entries of a journal, and decides nothing.
    func take(
        _ entries: [EntryRow], of device: [UInt8], by author: JournalAuthor, at instant: Int64
    ) throws -> TakenEntries {
        let taken = try take([HeardJournal(entries, of: device, by: author)], at: instant)
        return try #require(taken[0])
    }

    /// Takes what several devices have written in one pass.
    func hear(atOnce others: [FamilyDevice], at instant: Int64) throws {
        let journals = try others.map { other in
            let theirs = try other.diary.store()
            return HeardJournal(try theirs.entries().all(), of: try theirs.device(), by: try theirs.author())
        }
        let taken = try take(journals, at: instant)
        #expect(taken.allSatisfy { $0?.refusal == nil })
    }

    private func take(_ journals: [HeardJournal], at instant: Int64) throws -> [TakenEntries?] {
        let store = try diary.store()
        return try Recorder.take(journals, into: store, now: Instant(milliseconds: instant)) {
            now throws(StoreError) in
            if try store.author().isParent { try self.takeUpRules(store) }
            return try self.read(store, now: now)
        }
    }

    /// What other devices have written lies in the store.
    private func takeUpRules(_ store: FamilyStore) throws(StoreError) {
        for row in try store.versions(kind: VersionHistory.ruleKind) {
            guard let start = row.text.range(of: "\":[") else {
                rules[row.name] = nil
                continue
            }
            rules[row.name] = DeviceRule(
                kind: String(row.text[..<start.lowerBound].dropFirst(2)), name: row.name,
                text: String(row.text[start.upperBound...].dropLast(2)))
        }
    }

    func read(_ store: FamilyStore, now: Instant) throws(StoreError) -> VersionHistory {
        do {
            return try versions(store, now: now)
        } catch {
            throw error as? StoreError ?? StoreError(kind: .damaged, path: "rules", detail: "\(error)")
        }
    }
}
