/// The page of a check: what is wrong, why it matters, and examples, which are also the check's tests.
package struct LintPage: Sendable {
    /// The title: what is wrong.
    package var title: String
    /// Why it matters to a family.
    package var why: String
    package var bad: [LintExample]
    package var good: [LintExample]

    package init(_ title: String, why: String, bad: [LintExample], good: [LintExample]) {
        self.title = title
        self.why = why
        self.bad = bad
        self.good = good
    }
}
