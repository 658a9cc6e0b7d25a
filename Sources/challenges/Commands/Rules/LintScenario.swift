import CommandTable
import Diagnostics
import Languages
import RuleLinting
import Scenarios

/// `lint --as-scenario CODE`: a finding as a file that `challenges test` runs.
enum LintScenario {
    static func print(_ code: String, _ session: Session) throws -> ExitStatus {
        guard Lint.catalogued(code) != nil else {
            let near = Suggestions.near(code, among: FindingStory.codes)
            throw UsageError(
                localized("There is no finding with the code \"\(code)\"."),
                remedy: near.isEmpty
                    ? localized("Possible are: \(possible).")
                    : localized(
                        """
                        Did you mean \(Listing.or(near))?
                        """))
        }
        guard FindingStory.canPlay(code) else {
            session.terminal.complain(
                localized("A finding of \(code) cannot be shown by what a child does, so there is no scenario of it."),
                localized("Possible are: \(possible). Read about it: challenges lint --explain \(code)"))
            return .findings
        }
        let scope = try LintScope(session, session.options.arguments("FILE"))
        let findings = scope.findings().filter { $0.code == code }
        guard !findings.isEmpty else {
            session.note(localized("Nothing here is a finding of \(code), so there is nothing to show."))
            return .findings
        }
        guard let text = findings.lazy.compactMap(scope.story).first else {
            session.terminal.complain(
                localized("This finding of \(code) cannot be shown as a scenario."),
                localized(
                    """
                    Its rule can be won in another way, or a scenario cannot do what it is about. Read about it: \
                    challenges lint --explain \(code)
                    """)
            )
            return .findings
        }
        session.terminal.write(text)
        if findings.count > 1 {
            session.note(
                localized(
                    "There are \(findings.count) findings of \(code); name a file to choose among them."))
        }
        return .fine
    }

    private static var possible: String { FindingStory.codes.joined(separator: ", ") }
}
