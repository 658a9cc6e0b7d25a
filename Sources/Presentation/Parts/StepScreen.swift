/// One step of several that are shown in order, as in the demo.
package struct StepScreen: Screen {
    package var number: Int
    package var count: Int
    package var title: String
    /// The text. Each of its lines begins a new line of the screen.
    package var text: String?
    /// What a person would type to do this step.
    package var command: String?

    package init(number: Int, count: Int, title: String, text: String? = nil, command: String? = nil) {
        self.number = number
        self.count = count
        self.title = title
        self.text = text
        self.command = command
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let lead = Line("\(number)/\(count) ", .heading)
        var lines = [Line()]
        lines += Line(title, .title).wrapped(to: inner - lead.columns).indented(by: lead.columns, lead: lead)
        if let command {
            let prompt = Line("$ ", .faint)
            lines += Line(command, .number).wrapped(to: inner - lead.columns - prompt.columns)
                .indented(by: prompt.columns, lead: prompt).indented(by: lead.columns)
        }
        for part in text?.split(separator: "\n") ?? [] {
            lines += Line(String(part)).wrapped(to: inner - lead.columns).indented(by: lead.columns)
        }
        return lines.indented(by: Margin.left)
    }
}
