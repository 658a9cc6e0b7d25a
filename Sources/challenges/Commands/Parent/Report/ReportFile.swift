import CommandTable
import Diagnostics
import Languages
import OperatingSystem
import Presentation
import Recording

/// A report that is written as a page.
struct ReportFile {
    /// The path that stands for standard output.
    private static let standardOutput = "-"

    private let path: String

    init(_ path: String) { self.path = path }

    func write(_ session: Session) throws -> ExitStatus {
        try check(session)
        var html = ""
        _ = try session.looking(try session.load()) { sight in
            html = try page(sight).html
            return .fine
        }
        if path == Self.standardOutput {
            session.terminal.write(painted: html)
            return .fine
        }
        try FolderError.writing(path) { try AtomicFile.replace(path, with: Array(html.utf8)) }
        session.terminal.write(localized("The page is in \(path). Open it with a browser.") + "\n")
        return .fine
    }

    private func check(_ session: Session) throws(UsageError) {
        guard !path.isEmpty else {
            throw UsageError(
                localized("The page's file has no name."), remedy: localized("Name it: --html report.html"))
        }
        let others =
            ["json"].filter { session.options.flag($0) }
            + ["by", "feed"].filter { session.options.string($0) != nil }
        if let other = others.first {
            throw UsageError(
                localized("--html and --\(other) are two forms of the report."),
                remedy: localized("Leave one of them out."))
        }
        guard session.options.string("child") != nil,
            let span = ["days", "from", "until"].first(where: { session.options.string($0) != nil })
        else { return }
        throw UsageError(
            localized("A child's page shows how things stand now, so --\(span) has no place in it."),
            remedy: localized("Leave it out, or leave --child out for the parents' page of these days."))
    }

    private func page(_ sight: Sight) throws -> Page {
        let pages = FamilyPages(sight: sight)
        guard sight.session.options.string("child") != nil else {
            return try pages.family(try ReportCommand.days(sight))
        }
        return try pages.child(try sight.session.child(of: sight.family))
    }
}
