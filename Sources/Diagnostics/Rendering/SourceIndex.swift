import JSONText

/// A file with its lines found, for many findings in it.
package struct IndexedSource {
    package let source: SourceText
    package let lines: LineTable

    package init(_ source: SourceText) {
        self.source = source
        self.lines = LineTable(of: source.bytes)
    }

    package func position(at offset: Int) -> (line: Int, column: Int) {
        lines.position(at: offset, in: source.bytes)
    }
}

/// Files by path. The lines of a file are found when a finding asks for it.
struct SourceIndex {
    private let files: [String: IndexedSource]

    init(_ sources: [SourceText]) {
        files = Dictionary(sources.map { ($0.path, IndexedSource($0)) }) { first, _ in first }
    }

    subscript(path: String) -> IndexedSource? { files[path] }
}
