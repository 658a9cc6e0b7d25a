/// A part of a screen under a heading of its own. Nothing is shown if it has no content.
enum Section {
    static func lines(_ title: String, _ content: [Line]) -> [Line] {
        content.isEmpty ? [] : [Line(), Line(title, .heading)] + content
    }
}
