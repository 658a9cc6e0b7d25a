package import Diagnostics
import JSONText

/// What has a code, and a page under it.
package protocol Documented: Sendable {
    /// The stable code of its findings.
    static var code: String { get }
    /// How bad its findings are as a rule.
    static var severity: Severity { get }
    /// Whether rules with this mistake must not run, because it is open what they mean. A check that only advises is
    /// not made when rules are loaded to run.
    static var stopsRules: Bool { get }
    /// What it is about, why it matters, and the examples that test it.
    static var page: LintPage { get }
}

extension Documented {
    /// - Parameter severity: where it is another than usual.
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
            remedy: remedy, notes: notes, fixes: fixes)
    }
}
