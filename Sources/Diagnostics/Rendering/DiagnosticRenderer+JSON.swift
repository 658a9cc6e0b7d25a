package import JSONText

extension DiagnosticRenderer {
    /// The findings for other programs: `{"format":1,"findings":[…]}`. Lines and columns count from 1. They are null if
    /// the finding is about a whole file, or if its file is not among the sources.
    package static func json(_ diagnostics: [Diagnostic], sources: [SourceText]) -> JSONOutput {
        let files = SourceIndex(sources)
        return .object([
            ("format", .int(1)),
            ("findings", .array(diagnostics.map { finding($0, in: files[$0.file]) })),
        ])
    }

    private static func finding(_ diagnostic: Diagnostic, in source: IndexedSource?) -> JSONOutput {
        var members: [(String, JSONOutput)] = [
            ("code", .string(diagnostic.code)),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("file", .string(diagnostic.file)),
        ]
        members += place(of: diagnostic.span, in: source)
        members += [
            ("message", .string(diagnostic.message)),
            ("why", diagnostic.why.map(JSONOutput.string) ?? .null),
            ("remedy", diagnostic.remedy.map(JSONOutput.string) ?? .null),
            ("notes", .array(diagnostic.notes.map(JSONOutput.string))),
            ("fixes", .array(diagnostic.fixes.map { fix($0, in: source) })),
        ]
        return .object(members)
    }

    private static func place(of span: TextSpan?, in source: IndexedSource?) -> [(String, JSONOutput)] {
        guard let span, let source else {
            return [("line", .null), ("column", .null), ("endLine", .null), ("endColumn", .null)]
        }
        let (line, column) = source.position(at: span.start)
        let (endLine, endColumn) = source.position(at: span.end)
        return [
            ("line", .int(Int64(line))), ("column", .int(Int64(column))),
            ("endLine", .int(Int64(endLine))), ("endColumn", .int(Int64(endColumn))),
        ]
    }

    private static func fix(_ fix: Fix, in source: IndexedSource?) -> JSONOutput {
        let edits = fix.edits.map { edit -> JSONOutput in
            .object(place(of: edit.span, in: source) + [("replacement", .string(edit.replacement))])
        }
        return .object([
            ("title", .string(fix.title)), ("safe", .bool(fix.isSafe)), ("edits", .array(edits)),
        ])
    }
}
