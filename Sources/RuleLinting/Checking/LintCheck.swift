package import Diagnostics

/// One check across rules. Each lives in a file of its own, with its page, and is named in `LintChecks.all`.
package protocol LintCheck: Documented {
    static func findings(in context: LintContext) -> [Diagnostic]
}
