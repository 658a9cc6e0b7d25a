import CommandTable
import Cryptography
import FamilySettings
import Feeds
import JSONText
import Languages
import OperatingSystem
import Presentation
import Recording

/// Writes what is due as a calendar, and what was won as news. Other programs look at the files again and again: they
/// change only if what they say does.
struct FeedExport {
    static var option: OptionSpec {
        .value(
            "feed", name: "PATH", completion: .directories,
            help: localized(
                """
                Write due days as a calendar and wins as a news feed into a folder, or one of them as FILE.ics or \
                FILE.atom.
                """))
    }

    let sight: Sight
    private var session: Session { sight.session }

    func write(to path: String) throws -> ExitStatus {
        guard !path.isEmpty else {
            throw UsageError(
                localized("Where to?"), remedy: localized("Name a folder, or a file: --feed feeds, --feed due.ics"))
        }
        if let other = ["days", "from", "until", "by"].first(where: { session.options.string($0) != nil }) {
            throw UsageError(
                localized("Feeds tell what is due now and what was won last, so --\(other) has no place in them."),
                remedy: localized("Leave it out."))
        }
        let children = try session.children(of: sight.family)
        let (calendar, news) = try session.language(of: children, in: sight.family).speaking { try feeds(children) }
        let files = try files(path, calendar, news)
        try ExportedFile.write(files)
        return tell(files, calendar, news)
    }

    private func feeds(_ children: [Int]) throws -> (CalendarFeed, NewsFeed) {
        let interpreter = try sight.interpreter()
        var (due, won): ([CalendarFeed.Entry], [NewsFeed.Entry]) = ([], [])
        for child in children {
            var view = try FeedView(interpreter, child, sight)
            due += view.due()
            won += try view.won()
        }
        won.sort { ($1.at, $0.id) < ($0.at, $1.id) }
        let names = children.map { sight.family.children[$0].name }
        return (
            CalendarFeed(title: localized("Due: \(Listing.and(names))"), entries: due),
            NewsFeed(
                id: NameUUID("wins", [sight.family.name] + names).urn, title: localized("Won: \(Listing.and(names))"),
                author: sight.family.name, entries: won)
        )
    }

    private func files(_ path: String, _ calendar: CalendarFeed, _ news: NewsFeed) throws -> [ExportedFile] {
        func calendarFile(_ path: String) throws -> ExportedFile {
            try ExportedFile(
                path, Array(calendar.text.utf8), mark: CalendarFeed.product, kind: "calendar of this program")
        }
        func newsFile(_ path: String) throws -> ExportedFile {
            try ExportedFile(path, Array(news.text.utf8), mark: NewsFeed.generator, kind: "news feed of this program")
        }
        switch Path.name(of: path).split(separator: ".").dropFirst().last?.lowercased() {
        case "ics": return [try calendarFile(path)]
        case "atom", "xml": return [try newsFile(path)]
        default: return [try calendarFile(path + "/due.ics"), try newsFile(path + "/wins.atom")]
        }
    }

    private func tell(_ files: [ExportedFile], _ calendar: CalendarFeed, _ news: NewsFeed) -> ExitStatus {
        session.answer {
            let written = files.map { file in
                JSONOutput.object([("file", .string(file.path)), ("written", .bool(file.isChanged))])
            }
            return [
                ("due", .int(Int64(calendar.entries.count))),
                ("won", .int(Int64(news.entries.count))), ("files", .array(written)),
            ]
        } words: {
            for file in files {
                session.terminal.write(line: file.isChanged ? file.path : localized("\(file.path) (as it was)"))
            }
        }
    }
}
