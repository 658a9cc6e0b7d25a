import Languages

/// The time of one day, or of several together.
package struct ReportBar: Hashable, Sendable {
    package var label: String
    /// The label where there is little room, line by line: "Fri", "6 Nov".
    package var ticks: [String]
    /// Whether it is known what was used: a tracker was heard of before, and is not silent.
    package var isKnown: Bool
    /// In seconds.
    package var learning: Int
    package var playing: Int
    /// What came in points.
    package var points: Int

    package init(
        label: String, ticks: [String]? = nil, isKnown: Bool = true, learning: Int, playing: Int, points: Int
    ) {
        self.label = label
        self.ticks = ticks ?? [label]
        self.isKnown = isKnown
        self.learning = learning
        self.playing = playing
        self.points = points
    }

    var isEmpty: Bool { learning == 0 && playing == 0 && points == 0 }
}

/// Lays out bars on one scale, with their numbers behind them. Learning and playing differ in their marks, not in their
/// colour alone.
struct ReportBars {
    private static let gap = 2
    /// The shortest bar in columns. If there is less room, the numbers stand below it.
    private static let shortest = 12

    private let title: String
    private let bars: [ReportBar]
    private let appearance: Appearance
    private let inner: Int
    private let longest: Int
    private let label: Int
    private let numbers: [Int]

    init(title: String, bars: [ReportBar], in appearance: Appearance) {
        self.title = title
        self.bars = bars
        self.appearance = appearance
        inner = Margin.inner(of: appearance)
        longest = max(bars.map { $0.learning + $0.playing }.max() ?? 0, 1)
        label = ([title] + bars.map(\.label)).map { Line($0).columns }.max() ?? 0
        let rows = bars.map { Self.numbers($0, appearance.symbols) } + [Self.headings]
        numbers = Self.headings.indices.map { place in rows.map { $0[place].columns }.max() ?? 0 }
    }

    private static var headings: [Line] {
        [Terms.learning, Terms.playing, Terms.points].map { Line($0, .faint) }
    }

    private static func numbers(_ bar: ReportBar, _ symbols: SymbolSet) -> [Line] {
        guard !bar.isEmpty else { return [Line(ReportWords.noUse, .faint), Line(), Line()] }
        return [
            time(bar.learning), time(bar.playing),
            Line(NumberText.signed(bar.points, symbols), bar.points < 0 ? .spent : .earned),
        ]
    }

    static func time(_ seconds: Int) -> Line {
        seconds == 0 ? Line() : Line(NumberText.duration(seconds: seconds))
    }

    private var room: Int { inner - label - numbers.reduce(0) { $0 + $1 + Self.gap } - Self.gap }

    var lines: [Line] {
        guard room >= Self.shortest else { return [legend] + bars.flatMap(stacked) }
        let heading = Line(title, .faint).padded(to: label) + .blank(Self.gap + room)
        return [legend, heading + trailing(Self.headings)]
            + bars.map { bar in
                Line(bar.label).padded(to: label) + .blank(Self.gap) + self.bar(bar, columns: room).padded(to: room)
                    + trailing(Self.numbers(bar, appearance.symbols))
            }
    }

    private func trailing(_ cells: [Line]) -> Line {
        zip(cells, numbers).reduce(Line()) { $0 + .blank(Self.gap) + $1.0.trailing(in: $1.1) }
    }

    private func stacked(_ bar: ReportBar) -> [Line] {
        let symbols = appearance.symbols
        let cells =
            bar.isEmpty
            ? [Line(ReportWords.noUse, .faint)]
            : zip(Self.numbers(bar, symbols), [ReportWords.learning, ReportWords.playing, localized("points")]).filter {
                !$0.0.isEmpty
            }
            .map { $0 + Line(" \($1)") }
        let below = Line.flowing(cells, in: symbols, columns: inner)
        let title = Line(bar.label, .heading).wrapped(to: inner)
        return title + (bar.isEmpty ? [] : [self.bar(bar, columns: inner)]) + below
    }

    private var marks: (learning: String, playing: String) {
        appearance.symbols == .unicode ? ("█", "▒") : ("#", "=")
    }

    private var legend: Line {
        Line(marks.learning, .progress) + Line(" \(ReportWords.learning)  ", .faint) + Line(marks.playing, .streak)
            + Line(" \(ReportWords.playing)", .faint)
    }

    /// Any time shows. The longest of all fills the columns.
    private func bar(_ bar: ReportBar, columns: Int) -> Line {
        func cells(_ seconds: Int) -> Int { seconds == 0 ? 0 : max(1, seconds * columns / longest) }
        let learning = min(cells(bar.learning), columns - (bar.playing > 0 ? 1 : 0))
        let playing = bar.playing > 0 ? max(1, cells(bar.learning + bar.playing) - learning) : 0
        return Line(String(repeating: marks.learning, count: learning), .progress)
            + Line(String(repeating: marks.playing, count: playing), .streak)
    }
}
