import Foundation
import Recording

/// Does something again whenever one of some files changes, comes or goes, until the program is ended.
enum FileWatch {
    /// What a file looked like when it was looked at last.
    private struct Look: Equatable {
        var path: String
        var changed: Date?
        var size: Int?
    }

    private static let pause: TimeInterval = 0.3

    /// - Parameters:
    ///   - paths: of the files; asked again each time, as new ones may come. Where that fails, for instance in the
    ///     middle of a save, it is asked again later.
    ///   - body: what is done at the start and after each change.
    static func run(paths: () throws -> [String], _ body: () throws -> Void) throws -> ExitStatus {
        var last = looks(try paths())
        try body()
        while true {
            Thread.sleep(forTimeInterval: pause)
            guard let now = try? looks(paths()), now != last else { continue }
            last = now
            // A file that is just being written is there again at the next look.
            do { try body() } catch is FolderError { last = [] }
        }
    }

    private static func looks(_ paths: [String]) -> [Look] {
        paths.map { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return Look(
                path: path, changed: attributes?[.modificationDate] as? Date,
                size: (attributes?[.size] as? NSNumber)?.intValue)
        }
    }
}
