package import JSONText

extension DiagnosticRenderer {
    /// The documentation of a code, for programs that show findings.
    package struct CodePage: Sendable {
        package var code: String
        package var severity: Severity
        package var title: String
        package var why: String

        package init(code: String, severity: Severity, title: String, why: String) {
            self.code = code
            self.severity = severity
            self.title = title
            self.why = why
        }
    }

    /// The findings in the Static Analysis Results Interchange Format 2.1.0, which editors and code hosts read. Columns
    /// count characters as Unicode code points.
    ///
    /// - Parameters:
    ///   - pages: the documentation of all codes that may occur; only codes with findings are written.
    ///   - version: the version of this program.
    package static func sarif(
        _ diagnostics: [Diagnostic], sources: [SourceText], pages: [CodePage], version: String
    ) -> JSONOutput {
        let files = SourceIndex(sources)
        let codes = Set(diagnostics.map(\.code)).sorted()
        let rules = codes.map { code in rule(code, pages.first { $0.code == code }) }
        let results = diagnostics.map { result($0, files[$0.file], rule: codes.firstIndex(of: $0.code) ?? 0) }
        let driver = JSONOutput.object([
            ("name", .string("challenges")), ("version", .string(version)), ("rules", .array(rules)),
        ])
        return .object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object([
                        ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
                        ("results", .array(results)),
                    ])
                ])
            ),
        ])
    }

    private static func rule(_ code: String, _ page: CodePage?) -> JSONOutput {
        guard let page else { return .object([("id", .string(code))]) }
        return .object([
            ("id", .string(code)), ("shortDescription", message(page.title)),
            ("fullDescription", message(page.why.isEmpty ? page.title : page.why)),
            ("defaultConfiguration", .object([("level", .string(page.severity.rawValue))])),
        ])
    }

    private static func result(_ diagnostic: Diagnostic, _ source: IndexedSource?, rule: Int) -> JSONOutput {
        let text = [diagnostic.message, diagnostic.why, diagnostic.remedy].compactMap(\.self).joined(separator: " ")
        var place = [("artifactLocation", location(diagnostic.file))]
        if let span = diagnostic.span, let source { place.append(("region", region(span, source))) }
        var members: [(String, JSONOutput)] = [
            ("ruleId", .string(diagnostic.code)), ("ruleIndex", .int(Int64(rule))),
            ("level", .string(diagnostic.severity.rawValue)), ("message", message(text)),
            ("locations", .array([.object([("physicalLocation", .object(place))])])),
        ]
        let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }
        if let source, !fixes.isEmpty {
            members.append(("fixes", .array(fixes.map { fix($0, diagnostic.file, source) })))
        }
        return .object(members)
    }

    private static func fix(_ fix: Fix, _ file: String, _ source: IndexedSource) -> JSONOutput {
        let replacements = fix.edits.map { edit -> JSONOutput in
            .object([
                ("deletedRegion", region(edit.span, source)),
                ("insertedContent", .object([("text", .string(edit.replacement))])),
            ])
        }
        let change = JSONOutput.object([
            ("artifactLocation", location(file)), ("replacements", .array(replacements)),
        ])
        return .object([("description", message(fix.title)), ("artifactChanges", .array([change]))])
    }

    private static func message(_ text: String) -> JSONOutput { .object([("text", .string(text))]) }

    private static func location(_ path: String) -> JSONOutput { .object([("uri", .string(uri(path)))]) }

    private static func region(_ span: TextSpan, _ source: IndexedSource) -> JSONOutput {
        let (line, column) = source.codePoint(at: span.start)
        let (endLine, endColumn) = source.codePoint(at: span.end)
        return .object([
            ("startLine", .int(Int64(line))), ("startColumn", .int(Int64(column))), ("endLine", .int(Int64(endLine))),
            ("endColumn", .int(Int64(endColumn))),
        ])
    }

    /// A path as a URI reference of RFC 3986, with percent-encoding.
    private static func uri(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                return String(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }.joined()
    }
}

extension IndexedSource {
    /// Line and column from 1, the column in code points.
    fileprivate func codePoint(at offset: Int) -> (line: Int, column: Int) {
        let place = min(max(offset, 0), source.bytes.count)
        let line = lines.line(at: place)
        let start = lines.span(ofLine: line, in: source.bytes).start
        let before = String(decoding: source.bytes[start..<max(start, place)], as: UTF8.self)
        return (line, before.unicodeScalars.count + 1)
    }
}
