/// A part of a screen under a heading of its own. Nothing is shown if it has no content.
enum Section {
    static func lines(_ title: String, _ content: [Line]) -> [Line] {
        content.isEmpty ? [] : [Line(), Line(title, .heading)] + content
    }

    /// Paragraphs below an empty line. Nothing is shown if there are none.
    static func notes(_ notes: [String], _ role: TextRole = .faint, columns: Int) -> [Line] {
        notes.isEmpty ? [] : [Line()] + notes.flatMap { Line($0, role).wrapped(to: columns) }
    }
}
