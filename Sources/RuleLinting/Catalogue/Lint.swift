package import Diagnostics
import RuleLoading

/// The catalogue of findings about rules and the family, by their codes.
package enum Lint {
    /// An entry of the catalogue: one code.
    package struct Entry: Sendable {
        package var code: String
        package var severity: Severity
        private let titled: @Sendable () -> String
        /// Whether a parent can silence the finding. Some mistakes must be repaired before anything can run.
        package var canBeSilenced: Bool
        /// Whether the finding is about scenarios rather than rules.
        package var isOfScenarios: Bool
        /// Makes the rest of the code's page.
        package var page: @Sendable () -> Page

        package init(
            code: String, severity: Severity, title: @autoclosure @escaping @Sendable () -> String,
            canBeSilenced: Bool, isOfScenarios: Bool = false, page: @escaping @Sendable () -> Page
        ) {
            self.code = code
            self.severity = severity
            titled = title
            self.canBeSilenced = canBeSilenced
            self.isOfScenarios = isOfScenarios
            self.page = page
        }

        package var title: String { titled() }
    }

    /// The content of a page.
    package struct Page: Sendable {
        /// Why the finding matters to a family.
        package var why: String
        /// Files with the finding, each with what it says.
        package var bad: [Shown]
        /// Files without the finding.
        package var good: [Shown]

        package init(why: String, bad: [Shown], good: [Shown]) {
            self.why = why
            self.bad = bad
            self.good = good
        }
    }

    /// A file of a page.
    package struct Shown: Sendable {
        package var what: String
        package var source: SourceText
        /// Another file, if the finding depends on it.
        package var beside: SourceText?
        package var finding: Diagnostic?

        package init(what: String, source: SourceText, beside: SourceText? = nil, finding: Diagnostic? = nil) {
            self.what = what
            self.source = source
            self.beside = beside
            self.finding = finding
        }
    }

    /// All entries in the order of their codes.
    package static let entries: [Entry] =
        (TextPages.entries + StructurePages.entries + FamilyPages.entries + EvidencePages.entries
        + documented.map(Entry.init)).sorted {
            $0.code < $1.code
        }

    /// The checks across rules, the checks of silences, and the findings from history.
    private static let documented: [any Documented.Type] =
        LintChecks.all.map { $0 as any Documented.Type }
        + [IdleSilence.self, SilenceOver.self, UnknownSilence.self, SilenceWithoutReason.self]

    package static func entry(_ code: String) -> Entry? { byCode[code] }

    private static let byCode = Dictionary(entries.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Lint.Entry {
    init(_ check: any Documented.Type) {
        self.init(
            code: check.code, severity: check.severity, title: check.page.title, canBeSilenced: !check.stopsRules
        ) { Lint.Page(check) }
    }
}
