import Diagnostics
package import FamilySettings
package import FamilyStore
import FamilyTime
import JSONText
package import RuleEngine
package import RuleKinds
import RuleLanguage
import RuleLoading
import Synchronization

/// All versions of the rules and settings. Edits count forward, so each version judges its own time (law 9).
package struct VersionHistory: Sendable {
    /// As it is written now.
    package let family: Family
    /// When it was read, in milliseconds since 1970.
    let read: Int64
    private var rules: [RuleVersion] = []
    private var earlier: [FamilyVersion] = []
    /// Whether the store knows any version.
    private var isNoted = false
    /// The number of the last version that the store knew when this was read.
    private(set) var known: Int64 = 0
    /// What the store does not know yet.
    private var fresh: [FreshVersion] = []
    private let laid = PlanOnce()

    package static let ruleKind = "rule"
    package static let familyKind = "family"
    /// The kind of versions that hold prices and limits of reward apps. They decide nothing about earning, so they are
    /// versioned apart from the other settings.
    package static let spendingKind = "spending"
    /// The family's text, letter for letter: what stays in force while it has a mistake.
    static let writtenKind = "written"
    /// The kind of versions that hold a rule's text with its title and what it says about itself. They decide nothing, so
    /// they are versioned apart from what the rule means.
    static let wordsKind = "words"
    private static let firstLoad = FamilyStore.firstLoadMark
    /// The position that keeps since when versions hold that were noted, and by which nothing was judged yet.
    private static let toJudge = "rules/unjudged"
    /// The hash under which a removed rule is noted.
    static let removed = ""

    /// Rules that judge all history and are not recorded, for measuring and for trying rules out.
    package init(family: Family, rules: [any PlannedRule]) {
        self.family = family
        read = .max
        self.rules = rules.map { RuleVersion($0) }
    }

    /// - Parameters:
    ///   - reading: a folder as it was read.
    package init(
        _ reading: FamilyReading, family: Family, store: FamilyStore?, now: Int64, read: Int64? = nil
    ) throws(StoreError) {
        try self.init(
            family: family, text: reading.familySource.bytes, rules: reading.rules.files, store: store, now: now,
            read: read)
    }

    /// - Parameters:
    ///   - text: the family's, of which the whole is kept.
    ///   - store: nil before there is one; then this is the first load, which judges all history.
    ///   - now: in milliseconds since 1970. Edits count from then on, or from the last instant that was recorded, if
    ///     later: what was decided by then is decided. Each stands after the version whose place it takes, however slow a
    ///     clock is.
    ///   - read: when the folder was read, where that was before.
    package init(
        family: Family, text: [UInt8], rules files: [RuleFile], store: FamilyStore?, now: Int64, read: Int64? = nil
    ) throws(StoreError) {
        self.family = family
        self.read = read ?? now
        let now = max(now, try store?.mark(FamilyStore.latestInstantMark) ?? .min)
        let first = try store?.mark(Self.firstLoad) ?? nil
        isNoted = first != nil
        let known = Dictionary(
            grouping: try store?.versions(kind: Self.ruleKind) ?? [], by: \.name)
        let words = Dictionary(grouping: try store?.versions(kind: Self.wordsKind) ?? [], by: \.name)
        for file in files {
            for rule in file.rules {
                let id = rule.header.id
                let text = RuleText(rule, in: file)?.alone ?? ""
                let now = Self.instant(now, after: known[id], words[id])
                try take(rule, text, after: known[id] ?? [], store: store, first: first, now: now)
                try takeWords(text, of: id, after: WrittenRule.last(known[id], words[id]), store: store, now: now)
            }
        }
        let present = Set(files.flatMap(\.rules).map(\.header.id))
        for (id, rows) in known.sorted(by: { $0.key < $1.key }) where !present.contains(id) {
            let now = Self.instant(now, after: rows, words[id])
            if rows.last?.hash != Self.removed {
                take(
                    VersionRow(
                        kind: Self.ruleKind, name: id, hash: Self.removed, text: "", loaded: now,
                        replaced: rows.last?.hash, parents: try Self.parents(of: Self.wordsKind, id, in: store)))
                try takeWords("", of: id, after: WrittenRule.last(rows, words[id]), store: store, now: now)
            }
            takeEarlier(rows, until: rows.last?.hash == Self.removed ? rows.last?.loaded : now, first: first)
        }
        try takeFamily(String(decoding: text, as: UTF8.self), store: store, now: now)
        guard let store else { return }
        self.known = try store.lastVersion()
        for (place, version) in fresh.enumerated() {
            fresh[place].before = try store.currentVersion(kind: version.row.kind, name: version.row.name)
        }
    }

    /// The compiled rules. Removed apps stay in the plan, behind the others, because what they earned stays earned.
    package var plan: Plan { laid.value(compiled) }

    private func compiled() -> Plan {
        var family = family
        for app in earlier.reversed().flatMap(\.family.apps) where !family.apps.contains(where: { $0.id == app.id }) {
            family.apps.append(app)
        }
        return Plan(family: family, versions: rules, earlier: earlier, absences: absences)
    }

    /// Whether the store does not know all of it yet.
    package var isAnyNew: Bool { !fresh.isEmpty }

    /// What was edited since the last recording, by title or file: the next recording loads it. Whoever only looks sees it
    /// as if it were loaded at that instant, and says so.
    package var waiting: [String] {
        guard isNoted else { return [] }
        let present = rules.filter { $0.replaced == .max }.map(\.rule.header)
        // A rule that goes on under another name is not gone.
        let renamed = Set(present.flatMap(\.was))
        var names: [String] = []
        for row in fresh.map(\.row) where row.kind == Self.ruleKind {
            if row.hash == Self.removed, renamed.contains(row.name) { continue }
            names.append("\"\(present.first { $0.id == row.name }?.title ?? row.name)\"")
        }
        let hasSettings = fresh.contains { [Self.familyKind, Self.spendingKind].contains($0.row.kind) }
        return names + (hasSettings ? ["family.json"] : [])
    }

    /// Whether the next recording brings a version of a rule into force, in the place of what was recorded.
    package func isWaiting(_ rule: PlanRule) -> Bool {
        isNoted
            && fresh.map(\.row).contains {
                $0.kind == Self.ruleKind && $0.name == rule.id && $0.hash == rule.version
            }
    }

    /// Whether anything was loaded into a store.
    static func isNoted(in store: FamilyStore) throws(StoreError) -> Bool { try store.mark(firstLoad) != nil }

    /// The text of `family.json` that was loaded last.
    static func writtenFamily(in store: FamilyStore) throws(StoreError) -> VersionRow? {
        if let row = try store.currentVersion(kind: writtenKind, name: familyKind) { return row }
        // A store of an earlier program has only the texts that changed what counts. They say nothing where there are
        // others: a device that hears of an edit late may tell of an older one that cost the same.
        var rows: [VersionRow] = []
        for kind in [familyKind, spendingKind] {
            if let row = try store.currentVersion(kind: kind, name: familyKind) { rows.append(row) }
        }
        return rows.max { $0.loaded < $1.loaded }
    }

    /// The rules that were loaded last, without those that went since, in the words that were written last. Each is a file
    /// of its own.
    static func rulesInForce(in store: FamilyStore) throws(StoreError) -> [RuleFile] {
        let words = Dictionary(grouping: try store.versions(kind: wordsKind), by: \.name)
        return Dictionary(grouping: try store.versions(kind: ruleKind), by: \.name)
            .compactMap { $0.value.last }.sorted { $0.name < $1.name }.filter { !$0.text.isEmpty }
            .map { WrittenRule.file(of: $0, words[$0.name] ?? []) }
    }

    /// All texts of `family.json` that were loaded, in the order of loading.
    static func writtenFamilies(in store: FamilyStore) throws(StoreError) -> [VersionRow] {
        var rows: [VersionRow] = []
        for kind in [familyKind, spendingKind, writtenKind] { rows += try store.versions(kind: kind, name: familyKind) }
        return rows.sorted { $0.loaded < $1.loaded }
    }

    /// Records new versions, in the transaction that first uses them. On a child's device there are none: rules and
    /// settings are what parents' devices have told of.
    ///
    /// What somebody else has written since this was read is not written over: it holds, and whoever reads the files again
    /// finds it there.
    /// - Parameter isEdit: whether these are the versions of an edit that is being made, which holds over what was noted
    ///   since.
    package func note(
        in transaction: borrowing Transaction, store: FamilyStore, isEdit: Bool = false
    ) throws(StoreError) {
        guard try store.author().isParent else { return }
        if try store.mark(Self.firstLoad) == nil, let loaded = fresh.first?.row.loaded {
            try transaction.setMark(Self.firstLoad, to: loaded)
        }
        var start: Int64?
        for version in fresh {
            let row = version.row
            let current = try store.currentVersion(kind: row.kind, name: row.name)
            guard isEdit || current == version.before, try transaction.note(row) else { continue }
            if row.kind != Self.wordsKind { start = min(start ?? .max, row.loaded) }
        }
        guard let start, start < (try store.mark(Self.toJudge) ?? .max) else { return }
        try transaction.setPosition(Self.toJudge, to: start)
    }

    /// Since when other versions hold than those by which children's decisions were judged last. Nil if none do. Whoever
    /// asks judges by them in the same transaction.
    static func takeUnjudged(in transaction: borrowing Transaction, _ store: FamilyStore) throws(StoreError) -> Int64? {
        guard let start = try store.mark(toJudge), start < .max else { return nil }
        try transaction.setPosition(toJudge, to: .max)
        return start
    }

    /// Leaves out what has come of versions that the store is just taking: it is recorded once the store knows all of them.
    /// - Parameter versions: what the files were put together with.
    package func taking(_ versions: [VersionRow]) -> VersionHistory {
        var history = self
        history.fresh.removeAll { version in versions.contains { $0.isOfTheSame(as: version.row) } }
        return history
    }

    /// The keys of all that a new version is written in the place of; of a rule its words included.
    private static func parents(
        of kind: String, _ name: String, in store: FamilyStore?
    ) throws(StoreError) -> String {
        guard let store else { return "" }
        let known =
            kind == writtenKind
            ? try store.allVersions(kind: kind, name: name)
            : try WrittenRule.Versions(of: name, in: store, heard: []).known
        return known.heads.joined(separator: " ")
    }

    /// Tells texts apart (FNV-1a).
    static func digest(_ text: String) -> String {
        String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }

    /// When apps were not in the family, by their ids: from when they were taken out until they came back (B11), and of an
    /// app that took up a name of one that was taken out, all time before it came. What was used of any other app before
    /// it came counts.
    private var absences: [String: [Range<Int64>]] {
        guard !earlier.isEmpty else { return [:] }
        var absences: [String: [Range<Int64>]] = [:]
        var known: [String: App] = [:]
        var start = Int64.min
        for (family, end) in earlier.map({ ($0.family, $0.replaced.milliseconds) }) + [(family, .max)] {
            let present = Set(family.apps.map(\.id))
            let gone = known.values.filter { !present.contains($0.id) }
            for app in gone {
                let before = absences[app.id]?.last.flatMap { $0.upperBound == start ? $0.lowerBound : nil }
                if before != nil { absences[app.id]?.removeLast() }
                absences[app.id, default: []].append((before ?? start)..<end)
            }
            for app in family.apps {
                if known[app.id] == nil, gone.contains(where: { !$0.signs.isDisjoint(with: app.signs) }) {
                    absences[app.id] = [.min..<start]
                }
                known[app.id] = app
            }
            start = end
        }
        return absences
    }

    /// When an edit counts from: later than all that it takes the place of, so that of two texts of one device it is never
    /// a question which is the newer one.
    private static func instant(_ now: Int64, after earlier: [VersionRow]?...) -> Int64 {
        earlier.reduce(now) { max($0, ($1?.last?.loaded).map { $0 &+ 1 } ?? .min) }
    }

    // MARK: Rules

    private mutating func take(_ row: VersionRow) { fresh.append(FreshVersion(row: row)) }

    private mutating func take(
        _ rule: any PlannedRule, _ text: String, after rows: [VersionRow], store: FamilyStore?, first: Int64?,
        now: Int64
    ) throws(StoreError) {
        let header = rule.header
        if let last = rows.last, last.hash == header.version {
            takeEarlier(rows.dropLast(), until: last.loaded, first: first)
            rules.append(RuleVersion(rule, since: since(rows, rows.count - 1, first: first)))
        } else {
            takeEarlier(rows, until: now, first: first)
            rules.append(RuleVersion(rule, since: first == nil ? .min : now))
            take(
                VersionRow(
                    kind: Self.ruleKind, name: header.id, hash: header.version, text: text, loaded: now,
                    replaced: rows.last?.hash, parents: try Self.parents(of: Self.wordsKind, header.id, in: store)))
        }
    }

    /// Of a rule's first version the words are in the version itself.
    private mutating func takeWords(
        _ text: String, of id: String, after last: VersionRow?, store: FamilyStore?, now: Int64
    ) throws(StoreError) {
        guard let last, last.text != text else { return }
        let (before, after) = (RuleText.wording(ofFile: last.text), RuleText.wording(ofFile: text))
        guard before != after else { return }
        take(
            VersionRow(
                kind: Self.wordsKind, name: id, hash: after, text: text, loaded: now, replaced: before,
                parents: try Self.parents(of: Self.wordsKind, id, in: store)))
    }

    /// Versions that another one took the place of, each from its loading to the next one's.
    private mutating func takeEarlier(_ rows: some Collection<VersionRow>, until end: Int64?, first: Int64?) {
        let rows = Array(rows)
        for (index, row) in rows.enumerated() where row.hash != Self.removed {
            let replaced = index + 1 < rows.count ? rows[index + 1].loaded : end ?? .max
            for rule in RuleFile(Array(row.text.utf8), path: row.name).rules {
                rules.append(RuleVersion(rule, since: since(rows, index, first: first), replaced: replaced))
            }
        }
    }

    /// The first version of the first load judges all history.
    private func since(_ rows: [VersionRow], _ index: Int, first: Int64?) -> Int64 {
        index == 0 && rows[index].loaded == first ? .min : rows[index].loaded
    }

    // MARK: Family

    /// What was written before goes on holding for its time: apps and calendars are dated by when they were loaded.
    private mutating func takeFamily(_ text: String, store: FamilyStore?, now: Int64) throws(StoreError) {
        let hash = Plan.version(of: family)
        var rows = try store?.versions(kind: Self.familyKind) ?? []
        let spending = try store?.currentVersion(kind: Self.spendingKind, name: Self.familyKind)
        let written = try store?.currentVersion(kind: Self.writtenKind, name: Self.familyKind)
        let now = Self.instant(now, after: rows, spending.map { [$0] }, written.map { [$0] })
        if rows.last?.hash != hash {
            let row = VersionRow(
                kind: Self.familyKind, name: Self.familyKind, hash: hash, text: text, loaded: now,
                replaced: rows.last?.hash)
            take(row)
            rows.append(row)
        }
        for (kind, known, hash) in [
            (Self.spendingKind, spending, family.spendingMeaning), (Self.writtenKind, written, Self.digest(text)),
        ] where known?.hash != hash {
            let parents = kind == Self.writtenKind ? try Self.parents(of: kind, Self.familyKind, in: store) : nil
            take(
                VersionRow(
                    kind: kind, name: Self.familyKind, hash: hash, text: text, loaded: now, replaced: known?.hash,
                    parents: parents))
        }
        guard rows.count > 1 else { return }
        let versions = rows.compactMap { row in
            FamilyFile.read(Array(row.text.utf8), path: Self.familyKind).family.map { ($0, loaded: row.loaded) }
        }
        for (version, next) in zip(versions, versions.dropFirst()) {
            earlier.append(FamilyVersion(version.0, replaced: Instant(milliseconds: next.loaded)))
        }
    }
}

/// The plan of versions that do not change any more, laid when it is asked for first.
private final class PlanOnce: Sendable {
    private let plan = Mutex<Plan?>(nil)

    func value(_ make: () -> Plan) -> Plan {
        plan.withLock { plan in
            let laid = plan ?? make()
            plan = laid
            return laid
        }
    }
}

/// A version that a store does not know yet.
private struct FreshVersion: Sendable {
    let row: VersionRow
    /// The last one that the store knew when this was read. Nil if it knew none.
    var before: VersionRow?
}

extension VersionRow {
    /// Whether both are versions of one rule, or of the settings.
    fileprivate func isOfTheSame(as other: VersionRow) -> Bool {
        let kinds = [VersionHistory.ruleKind, VersionHistory.wordsKind]
        return name == other.name && kinds.contains(kind) == kinds.contains(other.kind)
    }
}
