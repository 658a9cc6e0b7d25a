import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import OperatingSystem
import Running

/// The sources of a run, as the command line names them.
struct RunSources {
    private let files: [String]
    private let server: String?
    /// The interval between two polls of a server, in milliseconds.
    private let pause: Int64
    /// How far back the first poll of a server reaches, in milliseconds. Older use does not count.
    private let past: Int64

    init(_ session: Session, _ family: Family, pause: Int64) {
        files = session.options.strings("events")
        server = session.options.string("activitywatch")
        self.pause = pause
        past = Int64(family.lateDays) * Milliseconds.day
    }

    /// What a parent is told at the start: a run that has nothing to tell yet is silent otherwise.
    var beginning: [String] {
        let names = files.map { $0 == "-" ? localized("standard input") : $0 } + [server].compactMap(\.self)
        let missing = files.filter { $0 != "-" && !FileSystem.exists($0) }
        return missing.map { localized("\($0) is not there yet and is waited for.") } + [
            names.isEmpty
                ? localized("No tracker is followed. End with Ctrl-C.")
                : localized("Following \(Listing.and(names)). End with Ctrl-C.")
        ]
    }

    func inputs(_ store: FamilyStore) throws -> [any Input] {
        var inputs: [any Input] = []
        for file in files { inputs.append(try input(file, store)) }
        if let address = server {
            guard let server = LocalServer(address) else {
                throw UsageError(
                    localized("\"\(address)\" is no server on this computer."),
                    remedy: localized(
                        "It is usually http://localhost:5600"))
            }
            inputs.append(
                ActivityWatchServer(
                    name: address, known: try store.inputPosition(of: address), past: past, pause: pause
                ) { path throws(InputError) in try server.get(path) })
        }
        return inputs
    }

    private func input(_ file: String, _ store: FamilyStore) throws -> any Input {
        if file == "-" { return FollowedPipe() }
        if let pipe = FollowedPipe(name: file, path: file) { return pipe }
        return FollowedFile(name: file, path: file, known: try store.inputPosition(of: file))
    }
}
