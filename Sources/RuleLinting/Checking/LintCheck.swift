package import RuleLoading

/// A check of rules with a page. Each has a file of its own, and is listed in `LintChecks.all`. What stops rules is found
/// where they are loaded; its page is here.
package protocol LintCheck: Documented, RuleCheck {}
