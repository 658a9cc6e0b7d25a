import JSONText

extension DiagnosticRenderer {
    /// The findings as commands that GitHub shows beside the lines of a change:
    /// `::error file=Rules/a.json,line=3,col=5,endLine=3,endColumn=9,title=F201::There are …`. One a line.
    package static func gitHub(_ diagnostics: [Diagnostic], sources: [SourceText]) -> String {
        let files = SourceIndex(sources)
        return diagnostics.map { diagnostic in
            var properties = [("file", diagnostic.file)]
            if let span = diagnostic.span, let source = files[diagnostic.file] {
                let (line, column) = source.position(at: span.start)
                let (endLine, endColumn) = source.position(at: span.end)
                properties += [("line", "\(line)"), ("col", "\(column)"), ("endLine", "\(endLine)")]
                // Across lines a last column would be taken for one of the first line.
                if line == endLine { properties.append(("endColumn", "\(endColumn)")) }
            }
            properties.append(("title", diagnostic.code))
            let list = properties.map { "\($0)=\(escaped($1, in: "%\r\n:,"))" }.joined(separator: ",")
            let text = [diagnostic.message, diagnostic.why, diagnostic.remedy].compactMap(\.self).joined(separator: " ")
            return "::\(diagnostic.severity.gitHub) \(list)::\(escaped(text, in: "%\r\n"))\n"
        }.joined()
    }

    /// The text with characters escaped that would end a property or a line.
    private static func escaped(_ text: String, in special: String) -> String {
        text.unicodeScalars.map { scalar in
            guard special.unicodeScalars.contains(scalar) else { return String(scalar) }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}

extension Severity {
    fileprivate var gitHub: String { self == .note ? "notice" : rawValue }
}
