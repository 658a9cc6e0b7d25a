import CommandTable
import Diagnostics
import FamilyLinting
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Recording
import RuleKinds
import RuleLinting
import RuleLoading
import Scenarios

/// The files to check, with everything that they are checked against.
struct LintScope {
    struct File {
        var path: String
        var bytes: [UInt8]
        /// Whether findings in the file are reported. The other files only provide names to refer to.
        var isAsked: Bool
        let isFamily: Bool
        let isScenario: Bool

        init(path: String, bytes: [UInt8], isAsked: Bool) {
            self.path = path
            self.bytes = bytes
            self.isAsked = isAsked
            // What a text is that has no name, or stands in no folder of its kind, is seen by what it holds.
            let isNamed = path == "family.json" || path.hasSuffix("/family.json")
            let root = isNamed ? nil : JSONParser.parse(bytes).root
            isScenario = root?["scenario"] != nil
            isFamily =
                isNamed || path == LintScope.standardInput && root?["children"] != nil && root?["apps"] != nil
        }

        var shown: String { path == LintScope.standardInput ? localized("standard input") : FamilyFolder.shown(path) }

        /// The file with the name of its schema at its top, where that lies in the family's folder and the file does not name
        /// one yet.
        var linked: [UInt8] {
            if isScenario || path == LintScope.standardInput { return bytes }
            let kind = isFamily ? SchemaFile.family : .rules
            let schema = Path.folder(of: path) + "/" + kind.reference
            return FileSystem.exists(schema) ? kind.linking(bytes) : bytes
        }
        var source: SourceText { SourceText(path: shown, bytes: bytes) }
    }

    /// The file name that stands for standard input.
    static let standardInput = "-"

    var files: [File]
    private let unread: [Diagnostic]
    /// Whether the whole family is checked, not only named files.
    let isWhole: Bool
    /// The files that are asked for, came with the program and were never changed.
    private let untouched: Set<String>
    private let now: Instant
    /// Apps that trackers reported and the family does not know.
    private let seen: [String]

    /// - Parameter given: the files and folders to check. Empty for the whole family.
    init(_ session: Session, _ given: [String]) throws {
        now = session.now
        seen = try session.openStore()?.unknownUseTotals().map(\.name).filter { !$0.isEmpty } ?? []
        if given.isEmpty, session.folder.isChilds {
            throw Refusal(
                localized(
                    """
                    This is a child's device: it has no rules of its own to check, but those that parents have \
                    told it.
                    """),
                localized("Check them on a parent's device, where they are written: challenges lint"))
        }
        isWhole = given.isEmpty
        var seen: Set<String> = []
        func new(_ read: Asked, isAsked: Bool) -> [File] {
            read.files.compactMap { path, bytes in
                let file = File(path: path, bytes: bytes, isAsked: isAsked)
                return seen.insert(FamilyFolder.standard(path)).inserted ? file : nil
            }
        }
        let all = given.isEmpty || session.folder.exists ? try Asked(session.folder) : Asked()
        let read = given.isEmpty ? all : try Asked(given, session.folder)
        let asked = new(read, isAsked: true)
        let starters = asked.filter { StarterRules.isUntouched($0.path, $0.bytes) }
        let untouched = Set(starters.map(\.shown))
        self.untouched = untouched
        // What one file names may stand in another: the family and its other rules are read as well. They come first,
        // and then what came with the program, as of two rules that clash the later one is told.
        files = new(all, isAsked: false) + starters + asked.filter { !untouched.contains($0.shown) }
        unread = read.unread
    }

    /// The paths of files that may change the findings. A folder stands for everything in it.
    static func watched(_ session: Session) -> [String] {
        [session.folder.familyPath, session.folder.rulesPath] + session.options.arguments("FILE")
    }

    var shownSources: [SourceText] {
        let told = told
        return files.filter { told.contains($0.shown) }.map(\.source)
    }

    /// Of several family files the one that is asked for counts.
    private var family: File? { files.filter(\.isFamily).max { !$0.isAsked && $1.isAsked } }

    /// The files of which findings are told: rules can be held only against a family that is right.
    private var told: Set<String> {
        var told = Set(files.filter(\.isAsked).map(\.shown))
        if let family, FamilyFile.read(family.bytes, path: family.shown).family == nil { told.insert(family.shown) }
        return told
    }

    /// Findings that the family's recorded history gives about the checked rules. Empty if nothing was recorded yet, or
    /// if there is a mistake in the rules.
    func evidence(_ session: Session) throws -> [Diagnostic] {
        guard let store = try session.openStore(), let file = family,
            let family = FamilyFile.read(file.bytes, path: file.shown).family
        else { return [] }
        let rules = rules(of: family)
        guard rules.obstacles.isEmpty else { return [] }
        let asked = Set(files.filter(\.isAsked).map(\.shown))
        let today = family.today(at: now)
        return try HistoryEvidence.findings(rules.rules, family: family, store: store, now: now).filter {
            asked.contains($0.file) && !rules.leavesAlone($0, today: today)
        }
    }

    /// A finding as a scenario. Nil if playing it does not show it.
    func story(of finding: Diagnostic) -> String? {
        FindingStory(finding, in: rules(of: reading?.family), at: now, familySource: family?.source)?.text
    }

    /// What a parent is told of the whole family, the places of each file in their order.
    static func ofFamily(_ session: Session) throws -> [Diagnostic] {
        let scope = try LintScope(session, [])
        return scope.ofParent(scope.inOrder(scope.findings() + (try scope.evidence(session))))
    }

    /// The findings without warnings of rules that came with the program and were never changed: a parent did not write
    /// what they are about. A file that is named, and what concerns another file too, is told.
    func ofParent(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard isWhole else { return findings }
        return findings.filter { $0.severity == .error || !$0.notes.isEmpty || !untouched.contains($0.file) }
    }

    private var reading: (family: Family?, findings: [Diagnostic])? {
        family.map { FamilyFile.read($0.bytes, path: $0.shown) }
    }

    private func rules(of family: Family?) -> RuleSet {
        RuleSet(
            files.filter { !$0.isFamily && !$0.isScenario }.map { RuleFile($0.bytes, path: $0.shown) }, family: family)
    }

    /// The findings grouped by file, in the order of the files and of the places in each.
    func inOrder(_ findings: [Diagnostic]) -> [Diagnostic] {
        var order: [String: Int] = [:]
        for finding in findings where order[finding.file] == nil { order[finding.file] = order.count }
        return findings.sorted { left, right in
            let places = [left, right].map { (order[$0.file] ?? 0, $0.span?.start ?? 0) }
            return places[0] < places[1]
        }
    }

    /// All findings of the files that are asked for.
    func findings() -> [Diagnostic] {
        let reading = reading
        let told = told
        let found = rules(of: reading?.family).findings(
            at: now, familySource: family?.source, seen: seen)
        let stories = files.filter(\.isScenario).flatMap { file in
            ScenarioRunner { path in try FamilyFolder.bytes(of: path) }.run(file.bytes, path: file.shown).findings
        }
        return ((reading?.findings ?? []) + found + stories).filter { told.contains($0.file) } + unread
    }

    /// Files that are read, and what is to be said of those that are not.
    private struct Asked {
        var files: [(path: String, bytes: [UInt8])] = []
        var unread: [Diagnostic] = []

        init() {}

        /// A family with its rules.
        init(_ folder: FamilyFolder) throws {
            guard folder.exists else { throw FolderError(.noFamily, path: folder.path) }
            files = [(folder.familyPath, try FamilyFolder.bytes(of: folder.familyPath))]
            try add(RulesFolder(path: folder.rulesPath))
            unread += StrayFiles.findings(beside: folder)
        }

        /// Files and folders that were named.
        init(_ given: [String], _ folder: FamilyFolder) throws {
            for path in given {
                if path == LintScope.standardInput {
                    files.append((path, try Descriptor.standardInput.readAll()))
                    continue
                }
                guard FamilyFolder.isFolder(path) else {
                    files.append((path, try FamilyFolder.bytes(of: path, isNamed: true)))
                    continue
                }
                if folder.isAt(path) {
                    let family = try Asked(folder)
                    files += family.files
                    unread += family.unread
                    continue
                }
                let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
                try add(RulesFolder(path: plain))
                if FamilyFolder.standard(plain).hasPrefix(FamilyFolder.standard(folder.rulesPath) + "/") {
                    unread.append(UnreadFile.finding(folder: FamilyFolder.shown(plain)))
                }
            }
        }

        private mutating func add(_ rules: RulesFolder) {
            files += rules.files.map { ($0.path, $0.bytes) }
            unread += rules.unread
        }
    }
}
