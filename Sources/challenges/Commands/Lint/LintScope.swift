import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import Recording
import RuleKinds
import RuleLinting

/// The files that are checked, with all that they are held against.
struct LintScope {
    struct File {
        var path: String
        var bytes: [UInt8]
        /// Whether findings in it are told; the others are only there to be named.
        var isAsked: Bool

        var shown: String { FamilyFolder.shown(path) }
        var isFamily: Bool { path == "family.json" || path.hasSuffix("/family.json") }
        var source: SourceText { SourceText(path: shown, bytes: bytes) }
    }

    var files: [File]
    private let unread: [Diagnostic]
    private let now: Instant

    init(_ session: Session) throws {
        now = session.now
        let given = session.options.arguments("FILE")
        let asked = try Self.asked(given, session.folder)
        var files: [File] = []
        for path in asked { files.append(File(path: path, bytes: try FamilyFolder.bytes(of: path), isAsked: true)) }
        // What one file names may stand in another: the family and its other rules are read as well.
        let named = Set(files.map(\.shown))
        if session.folder.exists {
            for path in [session.folder.familyPath] + (try FamilyFolder.jsonFiles(in: session.folder.rulesPath))
            where !named.contains(FamilyFolder.shown(path)) {
                files.append(File(path: path, bytes: try FamilyFolder.bytes(of: path), isAsked: false))
            }
        }
        self.files = files
        unread = given.isEmpty ? try session.folder.unreadFiles() : []
    }

    /// What may change the findings: files, and folders with all that is in them.
    static func watched(_ session: Session) -> [String] {
        [session.folder.familyPath, session.folder.rulesPath] + session.options.arguments("FILE")
    }

    private static func asked(_ given: [String], _ folder: FamilyFolder) throws -> [String] {
        guard given.isEmpty else {
            var paths: [String] = []
            for path in given { paths += try FamilyFolder.jsonFiles(at: path) }
            return paths
        }
        guard folder.exists else { throw FolderError(.noFamily, path: folder.path) }
        return [folder.familyPath] + (try FamilyFolder.jsonFiles(in: folder.rulesPath))
    }

    var shownSources: [SourceText] { files.filter(\.isAsked).map(\.source) }

    /// What the family's history shows of the rules that are asked for; nothing before anything was recorded, or while
    /// there is a mistake in the rules.
    func evidence(_ session: Session) throws -> [Diagnostic] {
        guard let store = try session.openStore(), let file = files.first(where: \.isFamily),
            let family = FamilyFile.read(file.bytes, path: file.shown).family
        else { return [] }
        let rules = RuleSet(
            files.filter { !$0.isFamily }.map { RuleFile($0.bytes, path: $0.shown) }, family: family)
        guard rules.obstacles.isEmpty else { return [] }
        let asked = Set(files.filter(\.isAsked).map(\.shown))
        let today = family.zone.localDate(at: now)
        return try HistoryEvidence.findings(rules.rules, family: family, store: store, now: now).filter {
            asked.contains($0.file) && !rules.leavesAlone($0, today: today)
        }
    }

    /// All that is to be said of the files that are asked for.
    func findings() -> [Diagnostic] {
        // Of several family files the one that is asked for counts.
        let family = files.filter(\.isFamily).max { !$0.isAsked && $1.isAsked }
        let reading = family.map { FamilyFile.read($0.bytes, path: $0.shown) }
        let rules = files.filter { !$0.isFamily }.map { RuleFile($0.bytes, path: $0.shown) }
        let asked = Set(files.filter(\.isAsked).map(\.shown))
        let found = RuleSet(rules, family: reading?.family).findings(at: now, familySource: family?.source)
        return ((reading?.findings ?? []) + found).filter { asked.contains($0.file) } + unread
    }
}
