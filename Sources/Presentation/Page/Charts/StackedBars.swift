import Languages

/// Learning and playing of some days, weeks or months, with their average, and the same figures as a table.
struct StackedBars {
    let id: String
    let title: String
    let span: ReportSpan
    let bars: [ReportBar]

    var element: Element {
        Element("figure") {
            Chart(id: id, title: title, words: words, height: Self.bottom + Self.labels).element("bars") {
                grid
                for (place, bar) in bars.enumerated() { column(place, bar) }
                if average > 0 {
                    Chart.line("average", from: (Self.gutter, y(average)), to: (1, y(average)))
                }
                for (place, bar) in bars.enumerated() { number(place, bar) }
            }
            legend
            table
        }
    }

    // MARK: Places

    /// Where the columns begin, behind the numbers of the lines.
    private static let gutter = 0.1
    private static let (top, bottom, labels) = (24, 184, 40)
    /// Above how many columns not each has its number.
    private static let mostNumbers = 14
    /// How many columns have a label each.
    private static let mostLabels = 16

    private var known: [ReportBar] { bars.filter(\.isKnown) }

    private var average: Int {
        known.isEmpty ? 0 : known.reduce(0) { $0 + $1.learning + $1.playing } / known.count
    }

    private var longest: Int { bars.map { $0.learning + $0.playing }.max() ?? 0 }

    /// The distance of two lines in seconds: of round numbers the first that needs three lines at most.
    private var step: Int {
        let minutes = [10, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720, 1_440, 2_880, 7_200, 14_400]
        return minutes.map { $0 * 60 }.first { $0 * 3 >= longest } ?? (longest + 2) / 3
    }

    /// How many lines there are above the ground.
    private var lines: Int { max(1, (longest + step - 1) / step) }

    private func height(_ seconds: Int) -> Int {
        let whole = Double(Self.bottom - Self.top)
        let height = Int((Double(seconds) / Double(lines * step) * whole).rounded())
        return seconds > 0 ? max(height, 2) : 0
    }

    private func y(_ seconds: Int) -> Int { Self.bottom - height(seconds) }

    // MARK: Shapes

    @PageBuilder private var grid: Element.Parts {
        for line in 0...lines {
            Chart.line(
                line == 0 ? "ground-line" : "grid-line", from: (Self.gutter, y(line * step)), to: (1, y(line * step)))
            Chart.text(line == 0 ? "0" : Self.brief(line * step), "tick start", x: 0, y: y(line * step) + 4)
        }
    }

    /// Where a column stands: its edges and its middle.
    private func span(_ place: Int) -> (left: Double, right: Double, middle: Double) {
        let slot = (1 - Self.gutter) / Double(max(bars.count, 1))
        let start = Self.gutter + slot * Double(place)
        return (start + slot * 0.18, start + slot * 0.82, start + slot / 2)
    }

    /// Between learning and playing, where there are both.
    private static let gap = 2

    @PageBuilder private func column(_ place: Int, _ bar: ReportBar) -> Element.Parts {
        let (left, right, middle) = span(place)
        let (learning, playing) = (height(bar.learning), height(bar.playing))
        if !bar.isKnown {
            Chart.bar("unknown", from: left, to: right, top: Self.bottom - 44, height: 44, round: 4)
        }
        if learning > 0 {
            Chart.bar("learn", from: left, to: right, top: Self.bottom - learning, height: learning, round: 3)
        }
        if playing > 0 {
            let ground = Self.bottom - (learning > 0 ? learning + Self.gap : 0)
            Chart.bar("hatched-play", from: left, to: right, top: ground - playing, height: playing, round: 3)
        }
        if place % max(1, (bars.count + Self.mostLabels - 1) / Self.mostLabels) == 0 {
            for (line, words) in bar.ticks.enumerated() {
                Chart.text(words, line == 0 ? "day" : "tick", x: middle, y: Self.bottom + 17 + 16 * line)
            }
        }
    }

    /// What stands above a column.
    @PageBuilder private func number(_ place: Int, _ bar: ReportBar) -> Element.Parts {
        let all = bar.learning + bar.playing
        if !bar.isKnown {
            if bars.count <= 8 {
                Chart.text(PageWords.unknown, "tick", x: span(place).middle, y: Self.bottom - 52)
            }
        } else if bars.count <= Self.mostNumbers || all == longest && all > 0 {
            Chart.text(
                Self.brief(all), all == 0 ? "tick" : "value", x: span(place).middle,
                y: Self.bottom - height(bar.learning) - height(bar.playing) - Self.gap - 6)
        }
    }

    // MARK: Words

    /// "2h16", "45m", "31h": what fits above a column.
    static func brief(_ seconds: Int) -> String {
        let minutes = seconds / 60
        if minutes == 0 { return seconds > 0 ? "\(seconds)s" : "0" }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest)m" }
        return rest == 0 || hours > 9
            ? "\(NumberText.grouped(hours + (rest >= 30 ? 1 : 0)))h" : "\(hours)h\(rest < 10 ? "0" : "")\(rest)"
    }

    private var words: String {
        let figures = bars.map { bar in
            bar.isKnown
                ? localized("\(bar.label): \(time(bar.learning)) of learning, \(time(bar.playing)) of playing.")
                : localized("\(bar.label): nothing is known.")
        }
        return ([PageWords.average(time(average), span)] + figures).joined(separator: " ")
    }

    private func time(_ seconds: Int) -> String { PageWords.time(seconds) }

    private var legend: Element {
        func item(_ words: String, width: Int = 14, _ shape: Element) -> Element {
            Element("span", .class("key")) {
                Element("svg", .class("swatch"), .isDecoration, .init("width", "\(width)"), .init("height", "14")) {
                    shape
                }
                words
            }
        }
        func swatch(_ fill: StaticString) -> Element { Chart.bar(fill, from: 0, to: 1, top: 0, height: 14, round: 3) }
        return Element("figcaption", .class("legend")) {
            item(Terms.learning, swatch("learn"))
            item(Terms.playing, swatch("hatched-play"))
            if average > 0 {
                let line = Chart.line("average", from: (0, 7), to: (1, 7))
                item(PageWords.averageBriefly(time(average), span), width: 18, line)
            }
            if known.count < bars.count { item(PageWords.unknown, swatch("unknown")) }
        }
    }

    private var table: Element {
        Element("details") {
            Element("summary") { localized("The figures as a table") }
            Element("table", .class("figures")) {
                Element.head {
                    for (place, title) in [span.title, Terms.learning, Terms.playing, Terms.points].enumerated() {
                        Element("th", .init("scope", "col"), .class(place == 0 ? "" : "number")) { title }
                    }
                }
                Element("tbody") {
                    for bar in bars {
                        Element("tr") {
                            Element("th", .init("scope", "row")) { bar.label }
                            if bar.isKnown {
                                Element("td", .class("number")) { time(bar.learning) }
                                Element("td", .class("number")) { time(bar.playing) }
                                Element("td", .class("number")) { NumberText.signed(bar.points, .unicode) }
                            } else {
                                Element("td", .class("none"), .init("colspan", "3")) { PageWords.unknown }
                            }
                        }
                    }
                }
            }
        }
    }
}
