import Diagnostics
import FamilySettings
import JSONShape
import JSONText
import Languages
import RuleKinds
import RuleLinting
import RuleLoading
import Scenarios

/// A snapshot of a family's files. Open files are read from the editor.
struct FamilyFiles {
    let root: String
    let family: Family?
    let rules: RuleSet
    /// All texts by path. The positions of findings are computed from them.
    private(set) var texts: [String: OpenText] = [:]
    private(set) var findings: [String: [Diagnostic]] = [:]

    enum Kind { case family, rules, scenario }

    /// - Parameters:
    ///   - open: the editor's texts, by path.
    ///   - files: the access to all other files.
    init(_ root: String, open: [String: OpenText], _ files: FileAccess) {
        self.root = root
        let familyPath = root + "/family.json"
        var texts: [String: OpenText] = [:]
        func text(_ path: String) -> OpenText? {
            if let known = texts[path] ?? open[path] {
                texts[path] = known
                return known
            }
            guard let bytes = files.read(path) else { return nil }
            let made = OpenText(bytes)
            texts[path] = made
            return made
        }
        var findings: [String: [Diagnostic]] = [:]
        let reading = text(familyPath).map { FamilyFile.read($0.bytes, path: familyPath) }
        family = reading?.family

        // A rule file that is open elsewhere, such as a template, is held against the family as well.
        let inFolder = files.list(root + "/Rules")
        let mine = open.keys.filter { $0.hasPrefix(root + "/") && Self.kind($0, open[$0]?.bytes ?? []) == .rules }
        // Those that are open come last, as of two rules that clash the later one is told.
        let paths = Set(inFolder).subtracting(mine).sorted() + mine.sorted()
        rules = RuleSet(
            paths.compactMap { path in text(path).map { RuleFile($0.bytes, path: path) } }, family: family)
        let source = texts[familyPath].map { SourceText(path: familyPath, bytes: $0.bytes) }
        let found = (reading?.findings ?? []) + rules.findings(at: files.now(), familySource: source)
        for path in paths + (reading == nil ? [] : [familyPath]) { findings[path] = found.filter { $0.file == path } }

        let told = open.keys.filter { $0.hasPrefix(root + "/") && Self.kind($0, open[$0]?.bytes ?? []) == .scenario }
        let others = open.mapValues(\.bytes)
        let runner = ScenarioRunner { path in
            guard let bytes = others[path] ?? files.read(path) else { throw Unreadable() }
            return bytes
        }
        for path in told {
            guard let bytes = text(path)?.bytes else { continue }
            findings[path] = Self.findings(of: runner.run(bytes, path: path), path)
        }
        self.texts = texts
        self.findings = findings
    }

    private struct Unreadable: Error {}

    /// The findings about a scenario: its mistakes, and its expectations that are not met.
    private static func findings(of result: ScenarioResult, _ path: String) -> [Diagnostic] {
        result.findings.filter { $0.file == path }
            + result.failures.map { failure in
                Diagnostic(
                    code: "failed", severity: .warning, file: path, span: failure.span,
                    message: localized("Expected: \(failure.expected). Actual: \(failure.actual)."))
            }
    }

    /// The kind of a file, by its name and folder, or by its content if these do not tell. Nil if it is not a family's
    /// file.
    static func kind(_ path: String, _ bytes: [UInt8]) -> Kind? {
        let name = FileAddress.name(path)
        if name == "family.json" { return .family }
        guard name.hasSuffix(".json"), !name.hasSuffix(".schema.json") else { return nil }
        switch FileAddress.name(FileAddress.folder(path)) {
        case "Rules", "Templates": return .rules
        case "Scenarios": return .scenario
        default: break
        }
        let root = JSONParser.parse(bytes).root
        if root?["scenario"] != nil { return .scenario }
        return RuleKinds.all.contains { root?[$0.key] != nil } ? .rules : nil
    }

    static func shape(_ kind: Kind) -> Shape {
        switch kind {
        case .family: Family.shape
        case .rules: RuleFile.shape
        case .scenario: Scenario.shape
        }
    }
}
