package import RuleLoading

/// A subject of findings that has a page.
package protocol Documented: FindingKind {
    /// Whether rules with this mistake must not run, because their meaning is uncertain. Other checks only advise.
    static var stopsRules: Bool { get }
    /// The page: what is wrong, why it matters, and the examples, which are also the tests.
    static var page: LintPage { get }
}
