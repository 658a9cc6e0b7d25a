/// A gate as a child sees it: what is shut, and what opens it.
package struct GateProgress: Hashable, Sendable {
    package var icon: String?
    package var title: String
    /// What it opens: "YouTube".
    package var opens: String
    package var isOpen: Bool
    /// How far its goal is, from 0 to 1.
    package var fraction: Double
    /// "10 of 30 min".
    package var measure: String
    package var parts: [PartItem]
    /// Anything else worth saying.
    package var note: String?

    package init(
        icon: String? = nil, title: String, opens: String, isOpen: Bool, fraction: Double, measure: String,
        parts: [PartItem] = [], note: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.opens = opens
        self.isOpen = isOpen
        self.fraction = fraction
        self.measure = measure
        self.parts = parts
        self.note = note
    }

    func row(in appearance: Appearance) -> MeterRow {
        var details = isOpen ? [] : parts.map { $0.line(in: appearance.symbols) }
        details.append(isOpen ? Line("open today: \(opens)", .won) : Line("then open: \(opens)"))
        if let note { details.append(Line(note, .faint)) }
        return MeterRow(
            icon: Icon.line(icon, standard: "🚪", in: appearance.symbols), title: Line(title, .title),
            bar: ProgressBar(fraction: fraction, meaning: .reaching(won: isOpen)),
            measure: Line(isOpen ? "open" : measure, .number), details: details)
    }
}
