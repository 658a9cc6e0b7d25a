import Diagnostics
import FamilySettings
import FamilyStore
import Languages
import Presentation
import Recording

/// The pages of a family at an instant.
struct FamilyPages {
    private let loaded: LoadedFamily
    private let store: FamilyStore?
    private let session: Session

    init(_ loaded: LoadedFamily, _ store: FamilyStore?, _ session: Session) {
        self.loaded = loaded
        self.store = store
        self.session = session
    }

    /// The parents' page.
    /// - Parameter ownPage: the file of a child's own page beside it, by the child's id.
    func family(
        _ asked: (children: [Int], days: ReportDays), ownPage: (String) -> String? = { _ in nil }
    ) throws -> Page {
        try session.language(of: asked.children, in: loaded.family).speaking { () throws -> Page in
            let (report, reading) = try ReportCommand.read(loaded, store, session, asked)
            let lookedAt = try LookedAtView(at: report.childDays, loaded.family, store, session)
            let reader = PageReading(reading, report)
            return try reader.family(findings: findings, notes: lookedAt.lines, ownPage: ownPage).page
        }
    }

    /// A child's own page.
    func child(_ child: Int) throws -> Page {
        try session.language(of: [child], in: loaded.family).speaking { () throws -> Page in
            let interpreter = try loaded.view(store, now: session.now)
            var view = try loaded.status(interpreter, child, store, now: session.now)
            let badges = try BadgeView(interpreter, child, store, session.now)
            return ChildPage(status: try view.screen(store), badges: badges.screen(isWhole: false)).page
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
