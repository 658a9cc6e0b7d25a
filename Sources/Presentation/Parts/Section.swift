/// A part of a screen under a heading of its own; without content it is not shown.
enum Section {
    static func lines(_ title: String, _ content: [Line]) -> [Line] {
        content.isEmpty ? [] : [Line(), Line(title, .heading)] + content
    }
}
