import CommandTable
import Diagnostics
import JSONText
import Languages
import Manual
import Recording
import RuleLinting
import Scenarios

/// The parent's front door: what is wrong with the rules, where, why it matters and what to do.
enum LintCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "lint", summary: localized("Check the family file and the rules."),
            discussion: localized(
                """
                Without files it checks family.json and every file in Rules. It finds all mistakes in one go and \
                says for each where it is, why it matters and what to do. An error is what cannot work as it \
                stands; a warning is what works and is worth a look. The code at the end of each, like F201, has a \
                page: --explain F201. With --fix it repairs what has one right repair and leaves everything else \
                as it is. It exits with 0 when all is well, 1 when something was found, and 2 when a file cannot \
                be read. What is meant so can be left alone in the file itself: "lint": { "F201": "on purpose \
                until 2026-12-31" }.
                """),
            group: .rules,
            arguments: [
                ArgumentSpec(
                    "FILE", arity: .many, completion: .files,
                    help: localized("Files of rules or scenarios, or folders of them; - for standard input."))
            ],
            options: [
                .value(
                    "format", name: "FORMAT", default: "text", allowed: ["text", "json", "sarif", "github"],
                    help: localized("How to write findings.")),
                .flag("fix", help: localized("Repair what has one right repair.")),
                .flag("dry-run", help: localized("With --fix: show what would change, and change nothing.")),
                .value(
                    "explain", name: "CODE", completion: OfferedWords.codes.completion,
                    mayBeMissing: true,
                    help: localized(
                        "Print the page of a code, like F201; without one, list them all.")),
                .value(
                    "as-scenario", name: "CODE", completion: OfferedWords.codes.completion,
                    help: localized(
                        "Print the first finding of a code as a scenario that shows it: a child does all it can.")),
                .flag("watch", help: localized("Check again whenever a file changes.")),
            ],
            examples: Examples(
                Example("challenges lint", localized("check the whole family")),
                Example("challenges lint Rules/reading.json", localized("check one file")),
                Example("challenges lint --fix", localized("repair what has one right repair")),
                Example("challenges lint --explain F201", localized("what a code means, with examples")),
                Example("challenges lint --explain", localized("all codes")),
                Example("challenges lint - < reading.json", localized("check what another program writes")),
                Example(
                    "challenges lint --as-scenario F201 > Scenarios/too-much.json",
                    localized("see it happen with: challenges test")),
                Example("challenges lint --format sarif", localized("for another program"))))
    }

    static func giver(of options: Invocation) -> Giver {
        options.flag("fix") && !options.flag("dry-run") ? .parent : .anybody
    }

    static func run(_ session: Session) throws -> ExitStatus {
        if let code = session.options.string("explain") { return try explain(code, session) }
        if let code = session.options.string("as-scenario") {
            return try LintScenario.print(code.uppercased(), session)
        }
        if session.options.flag("fix"), session.options.arguments("FILE").contains(LintScope.standardInput) {
            throw UsageError(
                localized("--fix repairs files, and standard input is none."),
                remedy: localized(
                    "Name the file: challenges lint --fix FILE"))
        }
        if session.options.flag("dry-run"), !session.options.flag("fix") {
            throw UsageError(
                localized("--dry-run shows what --fix would change."),
                remedy: localized("Write: challenges lint --fix --dry-run"))
        }
        guard session.options.flag("watch") else { return try check(session) }
        session.watching(LintScope.watched(session)) { _ = try check(session) }
    }

    private static func check(_ session: Session) throws -> ExitStatus {
        var scope = try LintScope(session, session.options.arguments("FILE"))
        var findings = scope.findings()
        if session.options.flag("fix") {
            let repairs = LintRepairs(scope, findings)
            if session.options.flag("dry-run") {
                // For a program the findings carry their repairs.
                if format(session) == "text" { return try preview(repairs, scope, findings, session) }
            } else {
                try repairs.write()
                tell(repairs.summary, session)
                scope = repairs.repaired
                findings = scope.findings()
            }
        }
        var repairable = ""
        if !session.options.flag("fix"), format(session) == "text" {
            repairable = wordsOfRepairable(findings, scope)
        }
        let all = scope.inOrder(findings + (try scope.evidence(session)))
        findings = scope.ofParent(all)
        show(findings, scope.shownSources, repairable: repairable, session)
        if format(session) == "text" { try hint(scope, untold: all.count - findings.count, session) }
        return findings.isEmpty ? .fine : .findings
    }

    /// Writes a hint beside the findings.
    private static func hint(_ scope: LintScope, untold: Int, _ session: Session) throws {
        if scope.isWhole, let loaded = try? session.loadAsWritten() {
            try session.tellOfEdits(loaded, session.openStore())
        }
        if untold > 0 {
            let rules = FamilyFolder.shown(session.folder.rulesPath)
            session.note(
                untold == 1
                    ? localized(
                        """
                        1 warning about rules that came with the program, and that you did not change, is left out; \
                        see with: challenges lint \(rules)
                        """)
                    : localized(
                        """
                        \(untold) warnings about rules that came with the program, and that you did not change, are \
                        left out; see with: challenges lint \(rules)
                        """))
        }
        let bare = scope.files.filter { $0.isAsked && $0.linked != $0.bytes }.map(\.shown)
        if let first = bare.first {
            let bared = bare.count == 1 ? first : CountedWord("file").counted(bare.count)
            session.note(
                localized(
                    """
                    An editor could complete and explain \(bared), if "$schema" stood there: challenges lint --fix \
                    adds it.
                    """))
        }
    }

    /// What would change, and how much of what was found would be left.
    private static func preview(
        _ repairs: LintRepairs, _ scope: LintScope, _ findings: [Diagnostic], _ session: Session
    ) throws -> ExitStatus {
        let evidence = try scope.evidence(session).count
        let found = findings.count + evidence
        let repaired = repairs.countRepaired(of: findings)
        let others = repairs.repaired.findings().count - (findings.count - repaired)
        session.terminal.write(repairs.difference)
        let findings = CountedWord("finding").counted(found, .dative)
        session.note(
            repairs.difference.isEmpty && found == 0
                ? localized("There is nothing to repair.")
                : others == 0
                    ? localized("Nothing was changed. Of \(findings) --fix would leave \(found - repaired).")
                    : localized(
                        """
                        Nothing was changed. Of \(findings) --fix would leave \(found - repaired), and bring \
                        \(CountedWord("other").counted(others)) to light.
                        """))
        return found == 0 ? .fine : .findings
    }

    private static func format(_ session: Session) -> String {
        session.wantsJSON ? "json" : session.options.string("format") ?? "text"
    }

    /// What was repaired goes beside the result where the result is for a program.
    private static func tell(_ summary: String, _ session: Session) {
        if format(session) == "text" {
            session.terminal.write(summary)
        } else {
            session.terminal.writeError(summary)
        }
    }

    /// The most texts of one file that are tried to tell how much --fix would repair.
    private static let mostCountedTries = 4

    /// How many of the findings --fix would repair, as a line. Empty if it would repair none.
    private static func wordsOfRepairable(_ findings: [Diagnostic], _ scope: LintScope) -> String {
        guard findings.contains(where: { $0.fixes.contains(where: \.isSafe) }) else { return "" }
        let repairs = LintRepairs(scope, findings, mostTries: mostCountedTries)
        let count = repairs.countRepaired(of: findings)
        if count == findings.count {
            return count == 1 ? localized("--fix repairs it.\n") : localized("--fix repairs them all.\n")
        }
        if count == 0 { return "" }
        return repairs.isComplete
            ? localized("--fix repairs \(count) of them.\n") : localized("--fix repairs at least \(count) of them.\n")
    }

    /// - Parameter repairable: how much of it --fix would repair, as a line.
    private static func show(
        _ findings: [Diagnostic], _ sources: [SourceText], repairable: String, _ session: Session
    ) {
        switch format(session) {
        case "json": session.show(json: DiagnosticRenderer.json(findings, sources: sources))
        case "sarif":
            let pages = Set(findings.map(\.code)).compactMap(Lint.catalogued).map {
                DiagnosticRenderer.CodePage(
                    code: $0.code, severity: $0.severity, title: $0.title, why: $0.page().why)
            }
            session.show(
                json: DiagnosticRenderer.sarif(
                    findings, sources: sources, pages: pages, version: Program.spec.version))
        case "github": session.terminal.write(DiagnosticRenderer.gitHub(findings, sources: sources))
        default:
            session.terminal.write(painted: session.findingRenderer.text(findings, sources: sources))
            let summary = DiagnosticRenderer.summary(of: findings, fileCount: sources.count)
            session.terminal.write((findings.isEmpty ? "" : "\n") + summary + "\n")
            session.terminal.write(repairable)
            if !findings.isEmpty { session.note(FindingTopics(findings, sources: sources, manual: .shipped).hint) }
        }
    }

    /// All codes with what they are about.
    private static func list(_ session: Session) -> ExitStatus {
        return session.answer {
            let codes = Lint.catalogue.map { entry -> JSONOutput in
                .object([
                    ("code", .string(entry.code)), ("severity", .string(entry.severity.rawValue)),
                    ("title", .string(entry.title)),
                ])
            }
            return [("codes", .array(codes))]
        } words: {
            let width = Lint.catalogue.map(\.severity.said.count).max() ?? 0
            for entry in Lint.catalogue {
                let severity = entry.severity.said
                let gap = String(repeating: " ", count: width - severity.count + 2)
                session.terminal.write("\(entry.code)  \(severity)\(gap)\(entry.title)\n")
            }
        }
    }

    private static func explain(_ code: String, _ session: Session) throws -> ExitStatus {
        if code.isEmpty { return list(session) }
        guard let entry = Lint.catalogued(code.uppercased()) else {
            let near = Suggestions.near(code, among: Lint.catalogue.map(\.code))
            throw UsageError(
                localized("There is no finding with the code \"\(code)\"."),
                remedy: near.isEmpty
                    ? localized("The code stands in square brackets at the end of a finding, like F201.")
                    : localized("Did you mean \(Listing.or(near))?"))
        }
        return session.answer {
            [
                ("code", .string(entry.code)), ("severity", .string(entry.severity.rawValue)),
                ("title", .string(entry.title)), ("why", .string(entry.page().why)),
                ("canBeSilenced", .bool(entry.canBeSilenced)),
            ]
        } words: {
            session.terminal.write(painted: entry.text(session.findingRenderer))
        }
    }
}
