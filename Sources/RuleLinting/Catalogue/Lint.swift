package import Diagnostics

/// Everything that findings can be about, by its code.
package enum Lint {
    /// What a code stands for.
    package struct Entry: Sendable {
        package var code: String
        package var severity: Severity
        package var title: String
        /// Whether a parent can say that it is meant so: without some repairs nothing can run.
        package var canBeSilenced: Bool
        /// Whether it is about scenarios, and not about rules.
        var isOfScenarios = false
        /// What else stands on its page, made when it is asked for.
        package var page: @Sendable () -> Page
    }

    /// What stands on a page.
    package struct Page: Sendable {
        /// Why it matters to a family.
        package var why: String
        /// Files in which it is found, each with what is said of them.
        package var bad: [Shown]
        /// Files that are right.
        package var good: [Shown]
    }

    /// A file of a page.
    package struct Shown: Sendable {
        package var what: String
        package var source: SourceText
        /// Another file, where that is what makes the difference.
        package var beside: SourceText?
        package var finding: Diagnostic?
    }

    /// In the order of the codes.
    package static let entries: [Entry] =
        (TextPages.entries + StructurePages.entries + FamilyPages.entries + EvidencePages.entries
        + ScenarioPages.entries + documented.map(Entry.init)).sorted {
            $0.code < $1.code
        }

    /// The checks across rules, what is said about silencing them, and what the history shows.
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
