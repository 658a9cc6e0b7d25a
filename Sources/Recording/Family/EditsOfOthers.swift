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
        /// The keys that lead to the value, in the rule or in the file; an element of a list is named by its `id`.
        package let path: [String]
        /// The texts of the value. Nil where it was removed.
        package let here: String?
        package let elsewhere: String?
        package let isOursKept: Bool
        /// The version that has set it elsewhere.
        package let version: VersionRow
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
    private var files: [MetFile] = []

    /// - Parameters:
    ///   - versions: of other devices, each one's in the order of its journal.
    ///   - heard: those of all devices that are heard of now, also where they cannot be put together.
    ///   - reading: our files. Nil on a device that has none yet.
    ///   - store: what is known here, before those versions are taken.
    ///   - now: in milliseconds since 1970: when our files were read.
    package init(
        _ versions: [VersionRow], among heard: [VersionRow], _ reading: FamilyReading?, _ folder: FamilyFolder,
        _ store: FamilyStore, now: Int64
    ) throws {
        let ofFamily = versions.filter { $0.kind == VersionHistory.writtenKind }
        let ofRules = Dictionary(grouping: versions.filter(\.isOfRule), by: \.name)
        // Rules without a family wait until its settings are heard of.
        guard !ofFamily.isEmpty || !ofRules.isEmpty && reading != nil else { return }
        if let broken = reading?.obstacles.first { throw Broken(path: broken.file) }
        if !ofFamily.isEmpty { try takeFamily(ofFamily, among: heard, reading, folder, store, now: now) }
        var rules = RuleTexts(reading?.rules.files ?? [], in: folder)
        for (id, rows) in ofRules.sorted(by: { $0.key < $1.key }) {
            try takeRule(id, rows, among: heard, &rules, store, now: now)
        }
        files += rules.changed
        if let obstacle = try obstacles(reading, folder).first { throw Unfit(message: obstacle.message) }
    }

    /// What would stand against running the files as they would be.
    private func obstacles(_ reading: FamilyReading?, _ folder: FamilyFolder) throws -> [Diagnostic] {
        var family = reading?.family
        if let text = files.first(where: { $0.path == folder.familyPath })?.text {
            let (changed, findings) = FamilyFile.read(text, path: FamilyFolder.shown(folder.familyPath))
            guard let changed else { return findings }
            family = changed
        }
        var texts: [String: [UInt8]] = [:]
        for file in reading?.rules.files ?? [] {
            texts[folder.rulesPath + "/" + Path.name(of: file.path)] = file.source.bytes
        }
        for file in files where file.path != folder.familyPath { texts[file.path] = file.text }
        let rules = texts.sorted { $0.key < $1.key }.map { RuleFile($0.value, path: FamilyFolder.shown($0.key)) }
        return RuleSet(rules, family: family).obstacles
    }

    /// Puts the new texts in the place of the old ones. What somebody has saved meanwhile is not overwritten.
    package func save() throws(FolderError) {
        for file in files.filter({ $0.original == nil }).sorted(by: { $0.path < $1.path }) {
            let path = file.path
            guard !FileSystem.exists(path) else { throw FolderError(.changedMeanwhile, path: FamilyFolder.shown(path)) }
            try FamilyFolder.makeFolder(Path.folder(of: path))
            try FamilyFolder.write(file.text, to: path)
        }
        for file in files {
            if let original = file.original { try FamilyFolder.replace(file.path, holding: original, with: file.text) }
        }
    }

    // MARK: - Settings

    private mutating func takeFamily(
        _ versions: [VersionRow], among heard: [VersionRow], _ reading: FamilyReading?, _ folder: FamilyFolder,
        _ store: FamilyStore, now: Int64
    ) throws {
        let name = Path.name(of: folder.familyPath)
        let ours = reading?.familySource.bytes
        let known = try store.allVersions(kind: VersionHistory.writtenKind, name: VersionHistory.familyKind)
        let ofFamily = heard.filter { $0.kind == VersionHistory.writtenKind }
        var met = MetText(ours ?? [], known: known, heard: ofFamily, now: now, isRule: false)
        for version in versions { try meet(version, &met, name: name) }
        try tell(&met, name: name)
        guard let text = met.text else { return }
        files.append(MetFile(path: folder.familyPath, original: ours, text: text))
        changed.append(name)
    }

    // MARK: - Rules

    private mutating func takeRule(
        _ id: String, _ versions: [VersionRow], among heard: [VersionRow], _ files: inout RuleTexts,
        _ store: FamilyStore, now: Int64
    ) throws {
        let ours = files.rule(id)
        let written = try WrittenRule.Versions(of: id, in: store, heard: heard)
        var met = MetText(
            Array((ours?.alone ?? "").utf8), known: written.known, heard: written.told(by: heard), now: now,
            isRule: true)
        for version in written.told(by: versions) { try meet(version, &met, name: ours?.title ?? id) }
        let rule = met.text.flatMap { RuleText($0) }
        // A rule's list and id lead to the rule, which is named.
        try tell(&met, name: ours?.title ?? rule?.title ?? id, from: 2)
        guard let text = met.text else { return }
        guard text.isEmpty || rule != nil else {
            throw Unfit(message: "The rule \"\(id)\" was written by a newer version of this program.")
        }
        if let ours, let rule, ours.kind == rule.kind {
            try files.replace(id, by: rule.text)
        } else {
            if ours != nil { try files.remove(id) }
            if let rule { try files.add(rule) }
        }
        changed.append(rule?.title ?? ours?.title ?? id)
    }

    private func meet(_ version: VersionRow, _ met: inout MetText, name: String) throws(Broken) {
        do throws(JSONEditError) { try met.meet(version) } catch { throw Broken(path: name) }
    }

    private mutating func tell(_ met: inout MetText, name: String, from start: Int = 0) throws(Broken) {
        let told: [MetText.Conflict]
        do throws(JSONEditError) { told = try met.conflicts() } catch { throw Broken(path: name) }
        conflicts += told.map {
            Conflict(
                name: name, path: Array($0.path.dropFirst(start)), here: $0.here, elsewhere: $0.elsewhere,
                isOursKept: $0.isOursKept, version: $0.version)
        }
    }
}

extension VersionRow {
    fileprivate var isOfRule: Bool { kind == VersionHistory.ruleKind || kind == VersionHistory.wordsKind }
}
