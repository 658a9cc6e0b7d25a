import FamilySettings
import OperatingSystem
import Presentation
import Recording

/// One child's look at its screen on a terminal: what it has not seen yet is new, and is celebrated once.
///
/// How far it has seen is no fact of the family: it lies with the account that looks, so that looking changes nothing in
/// the family's folder.
final class ChildsLook {
    private let path: String
    private let reducedMotion: Bool
    /// What was seen before.
    let seen: StatusView.Seen
    /// The place up to which everything was seen, and celebrated, by now.
    private var last: Int64
    private var celebrated: Int64
    private var news: [StatusView.News] = []
    private var childName = ""

    /// - Returns: nil if no person looks, if it is not about one child, or if the account keeps nothing.
    init?(_ session: Session, _ loaded: LoadedFamily) throws {
        let children = try session.children(of: loaded.family)
        guard let child = children.first, children.count == 1, session.terminal.isOutputTerminal, !session.wantsJSON,
            let folder = Self.folder
        else { return nil }
        path = folder + "/seen" + Path.standard(session.folder.path) + "/" + loaded.family.children[child].id
        reducedMotion = loaded.family.reducedMotion
        let text = (try? FileSystem.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
        let known = text.flatMap { Int64($0) }
        seen = known.map(StatusView.Seen.through) ?? .nothing
        (last, celebrated) = (known ?? 0, known ?? 0)
    }

    /// Where an account keeps what is only its own.
    private static var folder: String? {
        if let state = Environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/challenges" }
        guard let home = Environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/challenges"
    }

    func saw(_ news: [StatusView.News], of name: String, through place: Int64?) {
        (self.news, childName) = (news, name)
        last = max(last, place ?? 0)
    }

    /// Remembers what was seen. An account that keeps nothing looks for the first time each time.
    func note() {
        try? FileSystem.makeFolder(Path.folder(of: path), permissions: 0o700)
        try? AtomicFile.replace(path, with: Array("\(last)".utf8), isDurable: false)
    }

    // MARK: Celebrating

    /// How long each step of a celebration is shown, in milliseconds.
    private static let pause: Int64 = 150

    /// Celebrates what is new on a screen of its own, where things may move.
    /// - Returns: false if the process is asked to end.
    func celebrate(_ session: Session) -> Bool {
        guard news.contains(where: { $0.place > celebrated }), session.moves, !reducedMotion,
            let screen = LiveScreen(output: .standardOutput, keyboard: .standardInput)
        else { return true }
        defer { screen.close() }
        return celebrate(on: screen, session.appearance)
    }

    /// What was won, the latest last. Of many the earlier ones share a frame, so that none is lost and none is waited for.
    private func celebrations(of news: [StatusView.News]) -> [CelebrationScreen] {
        let alone = 3
        let wins = news.filter { !$0.isGiven }.map {
            CelebrationScreen.Win(icon: $0.item.icon, title: $0.item.title, rewards: $0.rewards)
        }
        let frames = [Array(wins.dropFirst(alone))] + wins.prefix(alone).reversed().map { [$0] }
        return frames.filter { !$0.isEmpty }.map { CelebrationScreen(childName: childName, wins: $0) }
    }

    /// - Returns: false if the process is asked to end.
    func celebrate(on screen: LiveScreen, _ appearance: Appearance) -> Bool {
        let fresh = news.filter { $0.place > celebrated }
        celebrated = max(celebrated, last)
        guard !reducedMotion else { return true }
        for celebration in celebrations(of: fresh) {
            guard show(celebration, on: screen, appearance) else { return false }
        }
        return true
    }

    /// Shows a celebration until it was read or a key is pressed, as large as the terminal is meanwhile.
    /// - Returns: false if the process is asked to end.
    private func show(_ celebration: CelebrationScreen, on screen: LiveScreen, _ appearance: Appearance) -> Bool {
        var appearance = appearance
        var step = 0
        while Int64(step) * Self.pause < celebration.readingTime(in: appearance) {
            if let size = screen.size { (appearance.width, appearance.height) = (size.columns, size.lines) }
            screen.draw(celebration.lines(in: appearance, step: step).map { $0.text(in: appearance) })
            switch screen.wait(milliseconds: Self.pause) {
            case .stop: return false
            case .key: return true
            case .redraw, .time: step += 1
            }
        }
        return true
    }
}

extension Session {
    /// Whether things may move: a person watches on a terminal, and has not asked for the opposite.
    var moves: Bool { appearance.motion && appearance.colour && terminal.isInputTerminal }
}
