import Diagnostics
import Languages
import Presentation
import Recording

/// The pages of a family at an instant.
struct FamilyPages {
    let sight: Sight
    private var session: Session { sight.session }

    /// The parents' page.
    /// - Parameter ownPage: the file of a child's own page beside it, by the child's id.
    func family(
        _ asked: (children: [Int], days: ReportDays), ownPage: (String) -> String? = { _ in nil }
    ) throws -> Page {
        try session.language(of: asked.children, in: sight.family).speaking { () throws -> Page in
            let (report, reading) = try ReportCommand.read(sight, asked)
            let lookedAt = try LookedAtView(at: report.childDays, sight.family, sight.store, session)
            let reader = PageReading(reading: reading, report: report)
            return try reader.family(findings: findings, notes: lookedAt.lines, ownPage: ownPage).page
        }
    }

    /// A child's own page.
    func child(_ child: Int) throws -> Page {
        try session.language(of: [child], in: sight.family).speaking { () throws -> Page in
            let interpreter = try sight.interpreter()
            var view = try sight.status(interpreter, child)
            let badges = try sight.badges(interpreter, child)
            return ChildPage(status: try view.screen(sight.store), badges: badges.screen(isWhole: false)).page
        }
    }

    private static let mostFindings = 8

    /// What the linter says. Nil on a child's device, which has no rules to check.
    private var findings: FamilyPage.Findings? {
        get throws {
            guard !session.folder.isChilds else { return nil }
            let found = try LintScope.ofFamily(session)
            // A page is read far from the folder in which it was made.
            let home = FamilyFolder.shown(session.folder.path) + "/"
            return FamilyPage.Findings(
                words: found.prefix(Self.mostFindings).map { finding in
                    let file = finding.file.hasPrefix(home) ? String(finding.file.dropFirst(home.count)) : finding.file
                    return "\(file): \(finding.message)"
                },
                rest: max(0, found.count - Self.mostFindings))
        }
    }
}
