import JSONText
import Languages

/// Writes findings as text for a person.
///
///     Rules/reading.json:12:25: error: A comma is missing here. [T103]
///
///        12 |   "id": "reading-week"
///           |                       ^
///
///       What to do: Put a comma at the end of this line.
package struct DiagnosticRenderer: Sendable {
    package var style: DiagnosticStyle
    /// The width at which lines are wrapped, in terminal columns. A longer word stays whole.
    package var columns: Int

    package init(style: DiagnosticStyle = .plain, columns: Int = 100) {
        self.style = style
        self.columns = max(columns, 40)
    }

    /// All findings, separated by empty lines, each ending with a line end. Empty if there are none.
    ///
    /// - Parameter sources: the files for excerpts. A finding in any other file is shown without one.
    package func text(_ diagnostics: [Diagnostic], sources: [SourceText]) -> String {
        let files = SourceIndex(sources)
        return Self.merged(diagnostics).map { finding, more in
            text(Self.telling(finding, more, in: files[finding.file]), in: files[finding.file])
        }.joined(separator: "\n")
    }

    /// The findings grouped by file, code and all that is said of them, as the first of each group and the others.
    private static func merged(_ diagnostics: [Diagnostic]) -> [(first: Diagnostic, more: [Diagnostic])] {
        struct Likeness: Hashable {
            var file: String
            var code: String
            var words: [String?]
        }
        var places: [Likeness: Int] = [:]
        var groups: [(first: Diagnostic, more: [Diagnostic])] = []
        for finding in diagnostics {
            let said = [finding.message, finding.why, finding.remedy] + finding.notes
            let likeness = Likeness(file: finding.file, code: finding.code, words: finding.isHabit ? [] : said)
            if let place = places[likeness] {
                groups[place].more.append(finding)
            } else {
                places[likeness] = groups.count
                groups.append((finding, []))
            }
        }
        return groups
    }

    /// The most further lines to name.
    private static let mostLines = 8

    /// A finding that also says how many more there are like it, and where.
    private static func telling(_ finding: Diagnostic, _ more: [Diagnostic], in source: IndexedSource?) -> Diagnostic {
        guard !more.isEmpty else { return finding }
        var finding = finding
        let places = more.compactMap(\.span).compactMap { source?.position(at: $0.start).line }
        let lines = Set(places).sorted()
        let named = lines.prefix(mostLines).map(String.init).joined(separator: ", ")
        let note =
            switch lines.count {
            case 0:
                more.count == 1
                    ? localized("There is 1 more like it.") : localized("There are \(more.count) more like it.")
            case 1:
                more.count == 1
                    ? localized("There is 1 more like it, in line \(named).")
                    : localized("There are \(more.count) more like it, in line \(named).")
            case ...mostLines: localized("There are \(more.count) more like it, in lines \(named).")
            default: localized("There are \(more.count) more like it, in lines \(named) and others.")
            }
        finding.notes.append(note)
        return finding
    }

    /// One finding, ending with a line end.
    package func text(_ diagnostic: Diagnostic, in source: SourceText? = nil) -> String {
        text(diagnostic, in: source.map(IndexedSource.init))
    }

    func text(_ diagnostic: Diagnostic, in source: IndexedSource?) -> String {
        var blocks = [header(of: diagnostic, in: source)]
        if let source, let span = diagnostic.span {
            blocks.append(
                Excerpt(of: span, in: source, columns: columns).text(style, style.paint(for: diagnostic.severity)))
        }
        var prose: [String] = []
        if let why = diagnostic.why { prose += wrapped(why, label: "", paint: .none) }
        if let remedy = diagnostic.remedy {
            prose += wrapped(remedy, label: localized("What to do:") + " ", paint: style.remedy)
        }
        for note in diagnostic.notes { prose += wrapped(note, label: localized("Note:") + " ", paint: style.note) }
        if !prose.isEmpty { blocks.append(prose.joined(separator: "\n") + "\n") }
        return blocks.joined(separator: "\n")
    }

    private func header(of diagnostic: Diagnostic, in source: IndexedSource?) -> String {
        var place = diagnostic.file.harmlessLine
        if let span = diagnostic.span, let source {
            let (line, column) = source.position(at: span.start)
            place += ":\(line):\(column)"
        }
        let severity = style.paint(for: diagnostic.severity)(diagnostic.severity.said)
        return "\(style.location(place)): \(severity): \(diagnostic.message.harmlessLine) [\(diagnostic.code)]\n"
    }

    /// A paragraph wrapped to the width, ending with a line end.
    package func paragraph(_ text: String) -> String {
        wrapped(text, label: "", paint: .none).map { $0.dropFirst(2) + "\n" }.joined()
    }

    /// Lines of two blanks and the text, broken between words; the label is painted.
    private func wrapped(_ text: String, label: String, paint: DiagnosticStyle.Paint) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in (label + text.harmlessLine).split(separator: " ") {
            let width = 2 + DisplayWidth.columns(of: line) + 1 + DisplayWidth.columns(of: String(word))
            if !line.isEmpty, width > columns {
                lines.append("  " + line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        lines.append("  " + line)
        let name = label.dropLast()
        if !name.isEmpty, lines[0].hasPrefix("  " + name) {
            lines[0] = "  " + paint(String(name)) + lines[0].dropFirst(2 + name.count)
        }
        return lines
    }
}
