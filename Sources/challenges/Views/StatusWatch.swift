import Languages
import OperatingSystem
import Presentation
import Recording

/// A child's screen that stays, and is drawn anew in its place as use comes in and time passes.
struct StatusWatch {
    /// How long it waits for a key or a changed file, and how often time alone changes the screen, in milliseconds.
    private static let pause: Int64 = 500
    private static let turn: Int64 = 10_000

    private let session: Session
    private let screen: LiveScreen
    private let language: Language

    /// - Returns: nil if nothing may move here; the screen is then shown once.
    init?(_ session: Session) throws {
        let loaded = try session.load()
        let child = try session.child(of: loaded.family)
        guard session.moves, let screen = LiveScreen(output: .standardOutput, keyboard: .standardInput) else {
            return nil
        }
        self.session = session
        self.screen = screen
        language = session.language(of: [child], in: loaded.family)
    }

    func run() throws -> ExitStatus { try language.speaking { try show() } }

    private func show() throws -> ExitStatus {
        // Whatever is said of an error is said on the terminal as it was.
        defer { screen.close() }
        var look: ChildsLook?
        while true {
            let watch = FileWatch(session.seenFiles)
            let (lines, latest, appearance) = try page(look)
            look = latest
            guard latest?.celebrate(on: screen, appearance) ?? true else { return .fine }
            screen.draw(lines)
            latest?.note()
            guard wait(watch) else { return .fine }
        }
    }

    /// - Returns: false if the screen is to end.
    private func wait(_ watch: FileWatch) -> Bool {
        let end = WallClock.now + Self.turn
        repeat {
            switch screen.wait(milliseconds: Self.pause) {
            case .stop, .key(UInt8(ascii: "q")), .key(UInt8(ascii: "Q")): return false
            case .redraw: return true
            case .key, .time: break
            }
        } while !watch.hasChanged && WallClock.now < end
        return true
    }

    private func page(_ look: ChildsLook?) throws -> (lines: [String], look: ChildsLook?, appearance: Appearance) {
        let (columns, height) = screen.size ?? (session.appearance.width, session.appearance.height)
        var shown: (look: ChildsLook?, appearance: Appearance) = (look, session.appearance)
        let (text, remarks) = try session.terminal.collectingAll { terminal in
            // The lines that a shell needs below a page are free here, but for one that says how to end it.
            let session = session.drawing(on: terminal, columns: columns, lines: height + 1)
            let loaded = try session.load()
            shown = (try look ?? ChildsLook(session, loaded), session.appearance)
            _ = try session.looking(loaded) { try StatusCommand.show($0, shown.look) }
        }
        var lines = (text + (remarks.isEmpty ? "" : "\n" + remarks)).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        lines = Array(lines.prefix(max(1, height - 1)))
        return (lines + [StatusScreen.hint(in: shown.appearance)], shown.look, shown.appearance)
    }
}
