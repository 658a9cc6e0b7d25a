import Diagnostics
import Languages

extension Lint.Page {
    /// Makes the page of a check. Each example shows the file with the finding. It shows the other file too if that
    /// file makes the difference.
    init(_ check: any Documented.Type) {
        let page = check.page
        let examples = page.bad + page.good
        let home = page.bad.first?.findings(of: check).first?.file
        let settings = Set(examples.flatMap(\.settings.keys))
        let rulesDiffer = Set(examples.map(\.text)).count > 1
        func shown(_ example: LintExample, _ finding: Diagnostic?) -> Lint.Shown {
            let what = Language.current.saying(example.what)
            let rules = SourceText(path: LintExample.path, text: example.pretty)
            if (finding?.file ?? home) == LintExample.familyPath {
                return Lint.Shown(
                    what: what,
                    source: SourceText(path: LintExample.familyPath, text: example.familyText.formatted),
                    beside: home == LintExample.familyPath && rulesDiffer ? rules : nil, finding: finding)
            }
            let beside = ExampleFamily.part(settings, with: example.settings)
            return Lint.Shown(
                what: what, source: rules,
                beside: beside.map { SourceText(path: LintExample.familyPath, text: $0) }, finding: finding)
        }
        self.init(
            why: page.why, bad: page.bad.map { shown($0, $0.findings(of: check, in: $0.pretty).first) },
            good: page.good.map { shown($0, nil) })
    }
}
