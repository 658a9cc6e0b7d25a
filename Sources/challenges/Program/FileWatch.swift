import OperatingSystem

/// Notices that files have changed: looks at them again and again, which works on every file system.
struct FileWatch {
    /// Files, and folders of which all files count.
    private let paths: [String]
    private let seen: [String: FileStatus]

    init(_ paths: [String]) {
        self.paths = paths
        seen = Self.stamps(paths)
    }

    /// Waits until a file has changed, come or gone, and until that has been over for a moment: editors write in steps.
    func wait() {
        repeat { ThisProcess.pause(milliseconds: Self.pause) } while Self.stamps(paths) == seen
        var latest: [String: FileStatus]
        repeat {
            latest = Self.stamps(paths)
            ThisProcess.pause(milliseconds: Self.pause)
        } while Self.stamps(paths) != latest
    }

    private static let pause: Int64 = 200

    private static func stamps(_ paths: [String]) -> [String: FileStatus] {
        var stamps: [String: FileStatus] = [:]
        for path in paths {
            for file in [path] + FileSystem.paths(below: path) { stamps[file] = FileStatus(path: file) }
        }
        return stamps
    }
}
