import JSONText
import Presentation

/// An example of a page. A scenario is shown as a story, with its files, events and results. Anything else is shown as
/// it is.
struct ExampleView {
    private let text: String
    private let columns: Int
    private static let indentation = 2

    init(_ text: String, columns: Int) {
        self.text = text
        self.columns = columns
    }

    var lines: [Line] {
        guard let story = Story(text) else { return written(text) }
        var lines = Line(story.title, .title).wrapped(to: columns)
        for rules in story.rules { lines += written(rules) }
        for part in story.settings { lines += Line(part.title, .faint).wrapped(to: columns) + written(part.text) }
        for part in story.told where !part.rows.isEmpty {
            lines.append(Line(part.title, .faint))
            lines += rows(part.rows)
        }
        return lines
    }

    /// A file or a part of one, laid out for the width. A line that is still longer stays whole, so that it can be
    /// copied.
    private func written(_ text: String) -> [Line] {
        let width = columns - Self.indentation
        let laidOut = JSONFormatter.canonical(JSONParser.parse(Array(text.utf8)), width: width)
        let lines = laidOut.map { String(decoding: $0, as: UTF8.self) } ?? text
        return lines.split(separator: "\n").map { Line(String($0), .code) }.indented(by: Self.indentation)
    }

    private func rows(_ rows: [Story.Row]) -> [Line] {
        let left = (rows.map { Line($0.when).columns }.max() ?? 0) + 2 * Self.indentation
        return rows.flatMap { row in
            Line(row.what).wrapped(to: columns - left)
                .indented(by: left, lead: Line(String(repeating: " ", count: Self.indentation) + row.when))
        }
    }
}
