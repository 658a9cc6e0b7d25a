import Diagnostics

/// The pages of findings from the family's own history. Their checks belong to the target that reads the history, and
/// are tested there with these examples.
enum EvidencePages {
    static let entries: [Lint.Entry] = EvidenceExample.all.map { example in
        Lint.Entry(code: example.code, severity: .warning, title: example.title(), canBeSilenced: true) {
            Lint.Page(
                why: example.why(), bad: [Lint.Shown(what: example.what(), source: example.wrong)],
                good: [Lint.Shown(what: "", source: example.right)])
        }
    }
}
