package import Diagnostics
package import FamilySettings
import FamilyTime
import JSONShape
import JSONText
package import RuleEngine
package import RuleKinds
import RuleLanguage

/// All rule files of a family together, checked against each other and against the family.
package struct RuleSet: Sendable {
    package let files: [RuleFile]
    package let rules: [any PlannedRule]
    package let family: Family?

    /// The mistakes because of which the rules must not run: they leave a rule's meaning uncertain. A rule that can
    /// never be won is a finding too, but it runs. Only checks that can stop rules are made for this, so that loading
    /// is fast.
    package let obstacles: [Diagnostic]

    /// - Parameter family: nil if `family.json` has mistakes. Then only the files are checked.
    package init(_ files: [RuleFile], family: Family?) {
        let files = Self.worded(files, family: family)
        self.files = files
        self.family = family
        rules = files.flatMap(\.rules)
        let context = CheckedRules(files: files, rules: rules, family: family)
        obstacles = Self.joined(
            files.flatMap(\.findings),
            StoppingChecks.all.flatMap { $0.findings(in: context) }.filter { $0.severity == .error })
    }

    /// The findings of files and of checks, with one finding for each cause: an unknown name is not also reported as no
    /// id.
    package static func joined(_ ofFiles: [Diagnostic], _ ofChecks: [Diagnostic]) -> [Diagnostic] {
        let unknown = ofChecks.filter { $0.code == UnknownName.code }
        return ofFiles.filter { found in
            found.code != ShapeCode.badID.rawValue
                || !unknown.contains { $0.file == found.file && $0.span == found.span }
        } + ofChecks
    }

    /// The files, with the findings that depend on other files worded by what those say.
    private static func worded(_ files: [RuleFile], family: Family?) -> [RuleFile] {
        guard files.contains(where: \.asksOthers) else { return files }
        let around = OtherFiles(
            dayStarts: family?.dayStarts ?? .midnight,
            ids: files.reduce(into: []) { $0.formUnion($1.root?.ids ?? []) })
        return files.map { $0.asksOthers ? RuleFile($0.source.bytes, path: $0.path, beside: around) : $0 }
    }
}
