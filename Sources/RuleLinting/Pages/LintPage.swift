/// A check's page: what it is about, why it matters, and examples, which are the check's tests.
package struct LintPage: Sendable {
    /// What is wrong, as a heading.
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
