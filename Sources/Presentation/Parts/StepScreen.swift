/// One step of several that are shown in order, as in the demo.
package struct StepScreen: Screen {
    package var number: Int
    package var count: Int
    package var title: String
    /// The text. Each of its lines begins a new line of the screen.
    package var text: String?

    package init(number: Int, count: Int, title: String, text: String? = nil) {
        self.number = number
        self.count = count
        self.title = title
        self.text = text
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let lead = Line("\(number)/\(count) ", .heading)
        var lines = [Line()]
        lines += Line(title, .title).wrapped(to: inner - lead.columns).indented(by: lead.columns, lead: lead)
        for part in text?.split(separator: "\n") ?? [] {
            lines += Line(String(part)).wrapped(to: inner - lead.columns).indented(by: lead.columns)
        }
        return lines.indented(by: Margin.left)
    }
}
