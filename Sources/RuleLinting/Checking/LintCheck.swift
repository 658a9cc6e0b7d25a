package import Diagnostics

/// A check across rules. Each has a file of its own with its page, and is listed in `LintChecks.all`.
package protocol LintCheck: Documented {
    static func findings(in context: LintContext) -> [Diagnostic]
}
