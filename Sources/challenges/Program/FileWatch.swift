import Languages
import OperatingSystem
import Recording

/// Notices changed files by polling, which works on every file system.
struct FileWatch {
    /// The files to watch, and folders of which all files are watched.
    private let paths: [String]
    private let seen: [String: FileStatus]

    init(_ paths: [String]) {
        self.paths = paths
        seen = Self.stamps(paths)
    }

    /// Waits until a file is changed, created or removed, and then until nothing changes for a moment: editors write in
    /// steps.
    func wait() {
        repeat { ThisProcess.pause(milliseconds: Self.pause) } while Self.stamps(paths) == seen
        var latest: [String: FileStatus]
        repeat {
            latest = Self.stamps(paths)
            ThisProcess.pause(milliseconds: Self.pause)
        } while Self.stamps(paths) != latest
    }

    /// Whether a file was changed, created or removed since.
    var hasChanged: Bool { Self.stamps(paths) != seen }

    private static let pause: Int64 = 200

    private static func stamps(_ paths: [String]) -> [String: FileStatus] {
        var stamps: [String: FileStatus] = [:]
        for path in paths {
            for file in [path] + FileSystem.paths(below: path) { stamps[file] = FileStatus(path: file) }
        }
        return stamps
    }
}

extension Session {
    /// The files that change what is seen of the family: its own, and those of its database.
    var seenFiles: [String] {
        [folder.familyPath, folder.rulesPath, folder.databasePath, folder.databasePath + "-wal"]
    }

    /// Does something at once, and again whenever a file changes.
    func watching(_ paths: @autoclosure () -> [String], _ body: () throws -> Void) -> Never {
        while true {
            // Looked at before: what changes meanwhile counts.
            let watch = FileWatch(paths())
            do {
                try body()
            } catch {
                // A file that is being moved about is no reason to end.
                _ = Program.report(error, to: terminal)
            }
            note(localized("Waiting for a change; end with Ctrl-C."))
            watch.wait()
        }
    }
}
