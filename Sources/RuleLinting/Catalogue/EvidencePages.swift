import Diagnostics

/// The pages of what the family's own history shows. The checks stand where the history is, and are tried there with
/// these examples.
enum EvidencePages {
    static let entries: [Lint.Entry] = EvidenceExample.all.map { example in
        Lint.Entry(code: example.code, severity: .warning, title: example.title, canBeSilenced: true) {
            Lint.Page(
                why: example.why, bad: [Lint.Shown(what: example.what, source: example.wrong)],
                good: [Lint.Shown(what: "", source: example.right)])
        }
    }
}
