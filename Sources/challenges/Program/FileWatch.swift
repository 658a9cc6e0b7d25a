import Foundation

/// Notices that files have changed: looks at them again and again, which works on every file system.
struct FileWatch {
    /// Files, and folders of which all files count.
    private let paths: [String]
    private let seen: [String: Stamp]

    private struct Stamp: Equatable {
        var modified: Date?
        var size: Int?
    }

    init(_ paths: [String]) {
        self.paths = paths
        seen = Self.stamps(paths)
    }

    /// Waits until a file has changed, come or gone, and until that has been over for a moment: editors write in steps.
    func wait() {
        repeat { Thread.sleep(forTimeInterval: Self.pause) } while Self.stamps(paths) == seen
        var latest: [String: Stamp]
        repeat {
            latest = Self.stamps(paths)
            Thread.sleep(forTimeInterval: Self.pause)
        } while Self.stamps(paths) != latest
    }

    private static let pause = 0.2

    private static func stamps(_ paths: [String]) -> [String: Stamp] {
        var stamps: [String: Stamp] = [:]
        for path in paths {
            for file in [path] + (FileManager.default.subpaths(atPath: path) ?? []).map({ path + "/" + $0 }) {
                guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else { continue }
                stamps[file] = Stamp(
                    modified: attributes[.modificationDate] as? Date, size: (attributes[.size] as? NSNumber)?.intValue)
            }
        }
        return stamps
    }
}
