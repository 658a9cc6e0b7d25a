/// Prose, wrapped; a blank line in the text stays one.
package struct Paragraph: Screen {
    package var text: String

    package init(_ text: String) {
        self.text = text
    }

    package func lines(in appearance: Appearance) -> [Line] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { Line(String($0)).wrapped(to: Margin.inner(of: appearance)) }
            .indented(by: Margin.left)
    }
}
