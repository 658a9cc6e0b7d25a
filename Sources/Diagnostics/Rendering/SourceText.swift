import JSONText

/// A file as it was read, for showing findings in it.
///
/// Each question scans the text for lines again. Make a `LineTable` to ask often.
package struct SourceText: Sendable, Equatable {
    /// The path as the parent knows it.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Line and column from 1, the column in characters as an editor shows them: an emoji counts one, a tab one.
    /// An offset outside the text is taken as its nearest end.
    package func position(at offset: Int) -> (line: Int, column: Int) {
        LineTable(of: bytes).position(at: offset, in: bytes)
    }
}
