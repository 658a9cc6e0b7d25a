package import Diagnostics
package import JSONText

/// A subject of findings.
package protocol FindingKind: Sendable {
    /// The stable code of the findings.
    static var code: String { get }
    /// The default severity of the findings.
    static var severity: Severity { get }
    /// The key of the language that the findings are about. Nil if it is the one that stands at their place.
    static var subject: String? { get }
}

extension FindingKind {
    package static var subject: String? { nil }

    /// - Parameter severity: the severity. Nil for the default.
    package static func finding(
        _ severity: Severity? = nil, in file: String, at node: JSONNode?, _ message: String, why: String,
        remedy: String, notes: [String] = [], fixes: [Fix] = []
    ) -> Diagnostic {
        finding(severity, in: file, at: node?.span, message, why: why, remedy: remedy, notes: notes, fixes: fixes)
    }

    package static func finding(
        _ severity: Severity? = nil, in file: String, at span: TextSpan?, _ message: String, why: String,
        remedy: String, notes: [String] = [], fixes: [Fix] = []
    ) -> Diagnostic {
        Diagnostic(
            code: code, severity: severity ?? Self.severity, file: file, span: span, message: message, why: why,
            remedy: remedy, notes: notes, fixes: fixes, subject: subject)
    }
}
