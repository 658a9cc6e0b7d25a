/// The page of a check: what is wrong, why it matters, and examples, which are also the check's tests.
package struct LintPage: Sendable {
    private let titled: @Sendable () -> String
    private let reason: @Sendable () -> String
    package var bad: [LintExample]
    package var good: [LintExample]

    /// - Parameters: title and why are made anew for each reader, in the language of the moment.
    package init(
        _ title: @autoclosure @escaping @Sendable () -> String, why: @autoclosure @escaping @Sendable () -> String,
        bad: [LintExample], good: [LintExample]
    ) {
        titled = title
        reason = why
        self.bad = bad
        self.good = good
    }

    /// The title: what is wrong.
    package var title: String { titled() }
    /// Why it matters to a family.
    package var why: String { reason() }
}
