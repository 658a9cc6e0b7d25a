package import Diagnostics
import JSONText

/// A subject of findings that has a code and a page.
package protocol Documented: Sendable {
    /// The stable code of the findings.
    static var code: String { get }
    /// The default severity of the findings.
    static var severity: Severity { get }
    /// Whether rules with this mistake must not run, because their meaning is uncertain. Other checks only advise, and
    /// are skipped when rules are loaded to run.
    static var stopsRules: Bool { get }
    /// The key of the language that the findings are about. Nil if it is the one that stands at their place.
    static var subject: String? { get }
    /// The page: what is wrong, why it matters, and the examples, which are also the tests.
    static var page: LintPage { get }
}

extension Documented {
    package static var subject: String? { nil }

    /// - Parameter severity: the severity. Nil for the default.
    static func finding(
        _ severity: Severity? = nil, in file: String, at node: JSONNode?, _ message: String, why: String,
        remedy: String, notes: [String] = [], fixes: [Fix] = []
    ) -> Diagnostic {
        finding(severity, in: file, at: node?.span, message, why: why, remedy: remedy, notes: notes, fixes: fixes)
    }

    static func finding(
        _ severity: Severity? = nil, in file: String, at span: TextSpan?, _ message: String, why: String,
        remedy: String, notes: [String] = [], fixes: [Fix] = []
    ) -> Diagnostic {
        Diagnostic(
            code: code, severity: severity ?? Self.severity, file: file, span: span, message: message, why: why,
            remedy: remedy, notes: notes, fixes: fixes, subject: subject)
    }
}
