/// What is written before and after each part of a finding to mark it. Plain by default.
package struct DiagnosticStyle: Sendable {
    package struct Paint: Hashable, Sendable {
        package var before: String
        package var after: String

        package init(before: String = "", after: String = "") {
            self.before = before
            self.after = after
        }

        package static let none = Paint()

        func callAsFunction(_ text: String) -> String {
            text.isEmpty ? text : before + text + after
        }
    }

    package var error: Paint
    package var warning: Paint
    package var note: Paint
    /// The place in the file.
    package var location: Paint
    /// Line numbers and the bar beside them.
    package var margin: Paint
    /// The words before the remedy: "What to do:".
    package var remedy: Paint

    package init(
        error: Paint = .none, warning: Paint = .none, note: Paint = .none, location: Paint = .none,
        margin: Paint = .none, remedy: Paint = .none
    ) {
        self.error = error
        self.warning = warning
        self.note = note
        self.location = location
        self.margin = margin
        self.remedy = remedy
    }

    package static let plain = DiagnosticStyle()

    /// For a terminal that shows colour.
    package static let ansi: DiagnosticStyle = {
        func paint(_ code: String) -> Paint { Paint(before: "\u{1B}[\(code)m", after: "\u{1B}[0m") }
        return DiagnosticStyle(
            error: paint("1;31"), warning: paint("1;35"), note: paint("1;36"), location: paint("1"),
            margin: paint("2"), remedy: paint("1;32"))
    }()

    func paint(for severity: Severity) -> Paint {
        switch severity {
        case .error: error
        case .warning: warning
        case .note: note
        }
    }
}
