import Diagnostics
import FamilySettings
package import FamilyStore
import JSONText
import OperatingSystem
import RuleKinds
import RuleLoading

/// What parents have written on other devices, put together with the files of this one: rule by rule, key by key.
///
/// It is saved before the entries that tell of it are taken. Whoever is ended in between has the new texts in the files and
/// records them next, so an older text never takes the place of a newer one. Every device comes to the same texts.
package struct EditsOfOthers: Sendable {
    /// What was changed here and elsewhere, in two ways.
    package struct Conflict: Hashable, Sendable {
        /// The rule's title, or `family.json`.
        package let name: String
        /// The keys that lead to the value.
        package let path: [String]
        /// The texts of the value. Nil where it was removed.
        package let here: String?
        package let elsewhere: String?
        package let isOursKept: Bool
    }

    /// One of our files with a mistake in it cannot be put together with anything.
    package struct Broken: Error, Sendable {
        package let path: String
    }

    /// Each of two devices' files is right, and put together they are not; or a newer program wrote what this one cannot
    /// read.
    package struct Unfit: Error, Sendable {
        package let message: String
    }

    package private(set) var conflicts: [Conflict] = []
    /// The titles of rules that change here, and `family.json`.
    package private(set) var changed: [String] = []
    private var edits: [FileEdit] = []
    /// Files that are not there yet, by path.
    private var fresh: [String: [UInt8]] = [:]

    /// - Parameters:
    ///   - versions: of one other device, in the order of its journal.
    ///   - reading: our files. Nil on a device that has none yet.
    ///   - store: what is known here, before those versions are taken.
    ///   - now: in milliseconds since 1970: when our files were read.
    package init(
        _ versions: [VersionRow], _ reading: FamilyReading?, _ folder: FamilyFolder, _ store: FamilyStore, now: Int64
    ) throws {
        let ofFamily = versions.filter { $0.kind == VersionHistory.writtenKind }
        let ofRules = Dictionary(grouping: versions.filter(\.isOfRule), by: \.name)
        // Rules without a family wait until its settings are heard of.
        guard !ofFamily.isEmpty || !ofRules.isEmpty && reading != nil else { return }
        if let broken = reading?.obstacles.first { throw Broken(path: broken.file) }
        if let theirs = try Theirs(ofFamily, in: store, now: now) { try takeFamily(theirs, reading, folder) }
        var files = RuleTexts(reading?.rules.files ?? [], in: folder)
        for (id, rows) in ofRules.sorted(by: { $0.key < $1.key }) {
            if let theirs = try Theirs(rows, ofRule: id, in: store, now: now) { try takeRule(theirs, &files) }
        }
        edits += files.edits
        fresh.merge(files.fresh) { $1 }
        if let obstacle = try obstacles(reading, folder).first { throw Unfit(message: obstacle.message) }
    }

    /// What would stand against running the files as they would be.
    private func obstacles(_ reading: FamilyReading?, _ folder: FamilyFolder) throws -> [Diagnostic] {
        var family = reading?.family
        if let text = fresh[folder.familyPath] ?? edits.first(where: { $0.path == folder.familyPath })?.edited {
            let (changed, findings) = FamilyFile.read(text, path: FamilyFolder.shown(folder.familyPath))
            guard let changed else { return findings }
            family = changed
        }
        var texts: [String: [UInt8]] = [:]
        for file in reading?.rules.files ?? [] {
            texts[folder.rulesPath + "/" + Path.name(of: file.path)] = file.source.bytes
        }
        for edit in edits where edit.path != folder.familyPath { texts[edit.path] = edit.edited }
        for (path, bytes) in fresh where path != folder.familyPath { texts[path] = bytes }
        let files = texts.sorted { $0.key < $1.key }.map { RuleFile($0.value, path: FamilyFolder.shown($0.key)) }
        return RuleSet(files, family: family).obstacles
    }

    /// Puts the new texts in the place of the old ones. What somebody has saved meanwhile is not overwritten.
    package func save() throws(FolderError) {
        for (path, bytes) in fresh.sorted(by: { $0.key < $1.key }) {
            guard !FileSystem.exists(path) else { throw FolderError(.changedMeanwhile, path: FamilyFolder.shown(path)) }
            try FamilyFolder.makeFolder(Path.folder(of: path))
            try FamilyFolder.write(bytes, to: path)
        }
        for edit in edits { try FamilyFolder.replace(edit.path, holding: edit.original, with: edit.edited) }
    }

    // MARK: - Settings

    private mutating func takeFamily(_ theirs: Theirs, _ reading: FamilyReading?, _ folder: FamilyFolder) throws {
        guard let ours = reading?.familySource.bytes else {
            fresh[folder.familyPath] = Array(theirs.row.text.utf8)
            changed.append(Path.name(of: folder.familyPath))
            return
        }
        let hash = VersionHistory.digest(String(decoding: ours, as: UTF8.self))
        guard let text = try theirs.met(ours, hash: hash, &conflicts, name: Path.name(of: folder.familyPath)),
            text != ours
        else { return }
        edits.append(FileEdit(path: folder.familyPath, original: ours, edited: text))
        changed.append(Path.name(of: folder.familyPath))
    }

    // MARK: - Rules

    private mutating func takeRule(_ theirs: Theirs, _ files: inout RuleTexts) throws {
        let id = theirs.row.name
        guard theirs.rule != nil || theirs.row.hash == VersionHistory.removed else {
            throw Unfit(message: "The rule \"\(id)\" was written by a newer version of this program.")
        }
        guard let ours = files.rule(id) else {
            // What nobody has here any more does not come back by itself, unless somebody has changed it.
            guard let rule = theirs.rule else { return }
            if theirs.known?.hash == VersionHistory.removed, theirs.base != nil {
                conflicts.append(
                    Conflict(name: rule.title, path: [], here: nil, elsewhere: rule.text, isOursKept: false))
            }
            try files.add(rule)
            changed.append(rule.title)
            return
        }
        guard let rule = theirs.rule else {
            if theirs.base?.hash == ours.wording {
                try files.remove(id)
                changed.append(ours.title)
            } else {
                conflicts.append(
                    Conflict(name: ours.title, path: [], here: ours.text, elsewhere: nil, isOursKept: true))
            }
            return
        }
        guard rule.kind == ours.kind else {
            guard theirs.row.hash != ours.wording else { return }
            let isOursKept = theirs.base?.hash != ours.wording && !theirs.isNewer
            if theirs.base?.hash != ours.wording {
                conflicts.append(
                    Conflict(
                        name: ours.title, path: [], here: ours.text, elsewhere: rule.text, isOursKept: isOursKept))
            }
            guard !isOursKept else { return }
            try files.remove(id)
            try files.add(rule)
            changed.append(rule.title)
            return
        }
        guard let text = try theirs.met(Array(ours.alone.utf8), hash: ours.wording, &conflicts, name: ours.title),
            let merged = RuleText(text), merged.text != ours.text
        else { return }
        try files.replace(id, by: merged.text)
        changed.append(merged.title)
    }
}

extension VersionRow {
    fileprivate var isOfRule: Bool { kind == VersionHistory.ruleKind || kind == VersionHistory.wordsKind }
}

/// What another device says of a rule, or of the settings, and what is known of that here. Texts are told apart by all that
/// they say.
private struct Theirs {
    /// Its last version.
    let row: VersionRow
    /// The rule. Nil if it was removed, or if these are settings.
    let rule: RuleText?
    /// What its first new version took the place of. Nil if that is not known here.
    let base: VersionRow?
    /// The version that was loaded last here.
    let known: VersionRow?
    private let now: Int64

    /// The settings. Nil if there are no rows, or if another text was put in the place of the last one since: that is
    /// history, from whomever it is heard.
    init?(_ rows: [VersionRow], in store: FamilyStore, now: Int64) throws(StoreError) {
        guard let last = rows.last, try !store.isReplaced(last) else { return nil }
        let earlier = try store.versions(kind: last.kind, name: last.name)
        self.init(rows, after: earlier, rule: nil, now: now)
    }

    /// A rule. Nil where settings would be.
    init?(_ rows: [VersionRow], ofRule id: String, in store: FamilyStore, now: Int64) throws(StoreError) {
        let words = rows.filter { $0.kind == VersionHistory.wordsKind }
        let rules = rows.filter { $0.kind == VersionHistory.ruleKind }
        guard let last = WrittenRule.last(rules, words) ?? words.last, try !store.isReplaced(last) else { return nil }
        let known = try store.versions(kind: VersionHistory.ruleKind, name: id)
        let versions = WrittenRule.versions(rules, words, after: known)
        self.init(
            versions,
            after: WrittenRule.versions(known, try store.versions(kind: VersionHistory.wordsKind, name: id)),
            rule: versions.last.flatMap { RuleText(Array($0.text.utf8)) }, now: now)
    }

    private init?(_ rows: [VersionRow], after earlier: [VersionRow], rule: RuleText?, now: Int64) {
        guard let first = rows.first, let last = rows.last else { return nil }
        row = last
        self.rule = rule
        self.now = now
        known = earlier.last
        base = first.replaced.flatMap { hash in earlier.last { $0.hash == hash } }
    }

    var isNewer: Bool { row.loaded > ourInstant(known?.hash) }

    private func ourInstant(_ hash: String?) -> Int64 { known?.hash == hash ? known?.loaded ?? now : now }

    /// Our text and theirs, put together.
    /// - Returns: nil if ours says it all.
    func met(
        _ ours: [UInt8], hash: String, _ conflicts: inout [EditsOfOthers.Conflict], name: String
    ) throws(EditsOfOthers.Broken) -> [UInt8]? {
        let theirs = Array(row.text.utf8)
        if row.hash == hash { return nil }
        if base?.hash == hash { return theirs }
        // At one instant what they say decides, so that every device decides alike.
        let instant = ourInstant(hash)
        let isNewer = row.loaded == instant ? hash < row.hash : row.loaded > instant
        let merge: JSONMerge
        do throws(JSONEditError) {
            merge = try JSONMerge(
                base: base.map { Array($0.text.utf8) }, newer: isNewer ? theirs : ours, older: isNewer ? ours : theirs)
        } catch {
            throw EditsOfOthers.Broken(path: name)
        }
        conflicts += merge.conflicts.map { conflict in
            let (here, elsewhere) =
                isNewer ? (conflict.older, conflict.newer) : (conflict.newer, conflict.older)
            return EditsOfOthers.Conflict(
                name: name, path: conflict.path, here: here, elsewhere: elsewhere,
                isOursKept: conflict.isNewerKept != isNewer)
        }
        return merge.bytes
    }
}
