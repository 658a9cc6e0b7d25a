import Foundation
import Testing

/// A text that a test compares with a file beside it. The files are for reading, too: they show the screens as they are.
///
/// Where `WRITE_GOLDEN_FILES` is set, the files are written anew instead.
struct GoldenFile {
    private let url: URL

    init(_ name: String) {
        url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name).txt")
    }

    func expect(_ text: String) throws {
        if ProcessInfo.processInfo.environment["WRITE_GOLDEN_FILES"] != nil {
            return try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let known = try String(contentsOf: url, encoding: .utf8)
        #expect(text == known, "\(url.lastPathComponent) differs:\n\(text)")
    }
}
