import JSONText

/// The lines of a file around a finding, with marks under what it is about.
struct Excerpt {
    private struct Row {
        var number: Int
        var text: String
        /// The number of columns before the marks, and the number of marks.
        var blanks: Int
        var marks: Int
    }

    /// The most lines of a long span to show.
    private static let maximumLines = 3

    private var rows: [Row] = []
    private var isCut = false
    private let marginWidth: Int

    init(of span: TextSpan, in source: IndexedSource, columns: Int) {
        let bytes = source.source.bytes
        let first = source.lines.line(at: min(max(span.start, 0), bytes.count))
        // The line end belongs to its line, not to the next one.
        let last = max(first, source.lines.line(at: min(max(span.start, span.end - 1), bytes.count)))
        let shown = min(last, first + Excerpt.maximumLines - 1)
        marginWidth = String(shown).count + 3
        isCut = shown < last
        for number in first...shown {
            let line = source.lines.span(ofLine: number, in: bytes)
            let start = min(max(span.start, line.start), line.end)
            let end = min(max(span.end, start), line.end)
            rows.append(
                Excerpt.row(
                    number, bytes, line: line, marked: TextSpan(start: start, end: end),
                    columns: max(columns - marginWidth - 3, 20)))
        }
    }

    func text(_ style: DiagnosticStyle, _ paint: DiagnosticStyle.Paint) -> String {
        var lines: [String] = []
        for row in rows {
            let number = String(row.number)
            let margin = String(repeating: " ", count: marginWidth - number.count) + number + " |"
            lines.append(style.margin(margin) + (row.text.isEmpty ? "" : " " + row.text))
            guard row.marks > 0 else { continue }
            let empty = String(repeating: " ", count: marginWidth) + " |"
            let blanks = String(repeating: " ", count: row.blanks + 1)
            lines.append(style.margin(empty) + blanks + paint(String(repeating: "^", count: row.marks)))
        }
        if isCut { lines.append(style.margin(String(repeating: " ", count: marginWidth) + " | …")) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line, cut to the width around what is marked.
    private static func row(
        _ number: Int, _ bytes: [UInt8], line: TextSpan, marked: TextSpan, columns: Int
    ) -> Row {
        // What cannot be shown is not looked at: a line may have a hundred million characters.
        let room = columns * bytesPerColumn
        let start = wholeCharacter(from: max(line.start, marked.start - room), in: bytes, before: marked.start)
        let end = wholeCharacter(from: min(line.end, marked.start + room), in: bytes, before: line.end)
        let middle = min(marked.end, end)
        let before = visible(bytes[start..<marked.start])
        let inside = visible(bytes[marked.start..<middle])
        let after = visible(bytes[middle..<end])
        let total = width(before) + width(inside) + width(after)
        var text = before + inside + after
        var blanks = width(before)
        var marks = marked.isEmpty ? 1 : max(width(inside), 1)
        if total > columns {
            // A third of the room is kept for what stands before, so that the place can be recognised.
            let head = suffix(before, columns: max(columns - min(width(inside) + width(after), columns * 2 / 3), 0))
            let rest = prefix(inside + after, columns: columns - width(head))
            text = head + rest
            blanks = width(head)
            marks = max(min(marks, width(rest)), 1)
        }
        return Row(number: number, text: String(text), blanks: blanks, marks: marks)
    }

    /// The most bytes for one column: a letter may have many marks.
    private static let bytesPerColumn = 16

    /// The first offset from `offset` on at which a character's bytes begin, at most `end`.
    private static func wholeCharacter(from offset: Int, in bytes: [UInt8], before end: Int) -> Int {
        var offset = offset
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The characters as they are shown: a tab as four blanks, and a mark for what would do harm to a terminal.
    private static func visible(_ bytes: ArraySlice<UInt8>) -> [Character] {
        String(decoding: bytes, as: UTF8.self).markedHarmless.flatMap { character -> [Character] in
            character == "\t" ? Array(repeating: " ", count: 4) : [character]
        }
    }

    private static func width(_ text: [Character]) -> Int {
        text.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    }

    /// As much of the end as fits, with a mark that something is left out.
    private static func suffix(_ text: [Character], columns: Int) -> [Character] {
        if width(text) <= columns { return text }
        var kept: [Character] = []
        var used = 1
        for character in text.reversed() {
            used += DisplayWidth.columns(of: character)
            if used > columns { break }
            kept.append(character)
        }
        return ["…"] + kept.reversed()
    }

    private static func prefix(_ text: [Character], columns: Int) -> [Character] {
        if width(text) <= columns { return text }
        var kept: [Character] = []
        var used = 1
        for character in text {
            used += DisplayWidth.columns(of: character)
            if used > columns { break }
            kept.append(character)
        }
        return kept + ["…"]
    }
}
