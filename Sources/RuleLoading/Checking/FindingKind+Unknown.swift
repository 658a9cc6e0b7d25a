package import Diagnostics
package import JSONText

extension FindingKind {
    /// A finding about a name of something that is not there.
    ///
    /// A rule that is switched off does nothing, so nothing is missing: it is a warning there.
    /// - Parameters:
    ///   - rule: the rule in which the name stands.
    ///   - severity: the severity in a rule that is not switched off. Nil for the default.
    package static func unknown(
        _ severity: Severity? = nil, in file: String, _ rule: JSONNode, at name: JSONNode, _ message: String,
        why: String, remedy: String, fixes: [Fix]
    ) -> Diagnostic {
        finding(
            rule["enabled"]?.bool == false ? .warning : severity, in: file, at: name, message, why: why,
            remedy: remedy, fixes: fixes)
    }
}
