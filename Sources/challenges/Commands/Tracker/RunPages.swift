import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import OperatingSystem
import Presentation
import Recording
import Synchronization

/// Keeps a family's pages current beside a run, for a browser that shows them all day: `index.html` for the parents,
/// and one for each child.
///
/// Pages are made anew when something was recorded or a file of the family has changed, and otherwise once a minute, as
/// a page says of which minute it is: whoever looks sees whether it is kept current. A page that says the same is left
/// alone.
final class RunPages: Sendable {
    /// How often it is looked whether something has changed, and whether the run is over, in milliseconds.
    private static let (look, pause): (Int64, Int64) = (1_000, 100)
    /// After how many seconds a browser loads a page anew.
    private static let refresh = 60

    private let session: Session
    private let folder: String
    private let isOver = Mutex(false)
    private let work = Mutex<SideTask<Void>?>(nil)

    /// Nil where no pages were asked for.
    init?(_ session: Session) throws {
        guard let folder = session.options.string("html") else { return nil }
        guard !folder.isEmpty else {
            throw UsageError(
                localized("The folder of the pages has no name."), remedy: localized("Name it: --html pages"))
        }
        try FolderError.writing(folder) { try FileSystem.makeFolder(folder) }
        self.session = session
        self.folder = folder
    }

    func start() {
        let task = SideTask { [self] in
            var told: String?
            while true {
                let isLast = isOver.withLock { $0 }
                let watch = FileWatch(session.seenFiles)
                let minute = session.moving().milliseconds / Milliseconds.minute
                told = pass(told)
                if isLast { return }
                wait(for: watch, after: minute)
            }
        }
        work.withLock { $0 = task }
    }

    /// Waits until the pages tell how things were left.
    func stop() {
        isOver.withLock { $0 = true }
        try? work.withLock { $0 }?.value()
    }

    /// Waits until something has changed, the next minute has begun, or the run is over.
    private func wait(for watch: FileWatch, after minute: Int64) {
        repeat {
            let next = SteadyClock.now + Self.look
            while SteadyClock.now < next {
                if isOver.withLock({ $0 }) { return }
                ThisProcess.pause(milliseconds: Self.pause)
            }
        } while !watch.hasChanged && session.moving().milliseconds / Milliseconds.minute == minute
    }

    /// Writes the pages that say something new.
    /// - Parameter told: what went wrong the last time, which is not said again.
    /// - Returns: what went wrong now. Nil if nothing did.
    private func pass(_ told: String?) -> String? {
        do {
            // What is said of the family's files is said by the run.
            _ = try session.terminal.collectingAll { terminal in
                let session = session.drawing(
                    on: terminal, columns: session.appearance.width, lines: session.appearance.height)
                _ = try session.looking(try session.load()) { sight in
                    for (name, html) in try pages(sight) {
                        let (path, bytes) = ("\(folder)/\(name)", Array(html.utf8))
                        guard (try? FileSystem.bytes(of: path)) != bytes else { continue }
                        try FolderError.writing(path) {
                            try AtomicFile.replace(path, with: bytes, isDurable: false)
                        }
                    }
                    return .fine
                }
            }
            return nil
        } catch {
            let words = localized("The pages could not be made current: \(Self.words(of: error))")
            if words != told { session.note(words) }
            return words
        }
    }

    private static func words(of error: any Error) -> String {
        switch error {
        case let error as FolderError: error.message
        case let error as StoreError: error.message
        case let error as Refusal: error.message
        case is Unsound: localized("the family's files have mistakes.")
        default: "\(error)"
        }
    }

    private func pages(_ sight: Sight) throws -> [(name: String, html: String)] {
        let pages = FamilyPages(sight: sight)
        let children = Array(sight.family.children.indices)
        // No child's id makes it the parents' page.
        func name(_ child: String) -> String { "child-\(child).html" }
        var all = [("index.html", try pages.family((children, ReportDays()), ownPage: name))]
        for child in children { all.append((name(sight.family.children[child].id), try pages.child(child))) }
        return all.map { name, page in
            var page = page
            page.refresh = Self.refresh
            return (name, page.html)
        }
    }
}
