import Testing

@testable import Presentation

@Suite("Charts of a page")
struct ChartTests {
    private static func bars(_ bars: [ReportBar]) -> String {
        StackedBars(id: "b", title: "A week", span: .day, bars: bars).element.html
    }

    /// The rectangles of a kind that are no swatches of the legend: their top and height.
    private static func columns(_ html: String, _ fill: String) -> [(top: Int, height: Int)] {
        let chart = html.prefix { $0 != "\n" }.split(separator: "</svg>", maxSplits: 1).first ?? ""
        return chart.matches(of: #/<rect class="([a-z-]+)" x="[0-9.]+%" y="(\d+)" width="[0-9.]+%" height="(\d+)"/#)
            .filter { $0.1 == fill }.compactMap { match in
                Int(match.2).flatMap { top in Int(match.3).map { (top, $0) } }
            }
    }

    @Test("Bars begin at the ground, are as high as their time, and stand on each other")
    func heights() throws {
        let html = Self.bars([
            ReportBar(label: "Mon", learning: 3600, playing: 1800, points: 1),
            ReportBar(label: "Tue", learning: 1800, playing: 0, points: 1),
        ])
        let (learning, playing) = (Self.columns(html, "learn"), Self.columns(html, "hatched-play"))
        let first = try #require(learning.first)
        let second = try #require(learning.last)
        let upper = try #require(playing.first)
        #expect((learning.count, playing.count) == (2, 1))
        #expect(abs(first.height - 2 * second.height) <= 1)
        #expect(first.top + first.height == second.top + second.height)
        #expect(upper.height == second.height)
        #expect(upper.top + upper.height < first.top)
    }

    @Test("A day without use is a nought, and one of which nothing is known is none")
    func unknown() {
        let zero = ReportBar(label: "Mon", learning: 0, playing: 0, points: 0)
        let unknown = ReportBar(label: "Tue", isKnown: false, learning: 0, playing: 0, points: 0)
        let html = Self.bars([zero, unknown, ReportBar(label: "Wed", learning: 3600, playing: 0, points: 9)])
        #expect(html.contains("Mon: 0 min of learning"))
        #expect(html.contains("Tue: nothing is known."))
        #expect(Self.columns(html, "unknown").count == 1)
        // It is in no average.
        #expect(html.contains("On average 30 min a day."))
        #expect(!Self.bars([zero]).contains("class=\"unknown\""))
    }

    @Test("Each chart says in words what it shows, and has its figures in a table")
    func words() {
        let html = Self.bars([ReportBar(label: "Mon 2 Nov", learning: 3600, playing: 1800, points: 1200)])
        #expect(html.contains(#"role="img" aria-labelledby="b-title b-words""#))
        #expect(html.contains(#"<title id="b-title">A week</title>"#))
        #expect(html.contains("Mon 2 Nov: 1 h 00 min of learning, 30 min of playing."))
        #expect(html.contains("<td class=\"number\">1 h 00 min</td>"))
        #expect(html.contains("<td class=\"number\">+1,200</td>"))
    }

    @Test("No bar leaves its chart, however long a time is", arguments: [1, 59, 61, 3_599, 86_400, 31_000_000])
    func bounds(_ seconds: Int) {
        for bar in Self.columns(
            Self.bars([ReportBar(label: "x", learning: seconds, playing: seconds, points: 0)]), "learn")
        {
            #expect(bar.top >= 0 && bar.height >= 2)
        }
        #expect(StackedBars.brief(seconds).count <= 6, "\(StackedBars.brief(seconds))")
    }

    @Test("A limit that was broken has its mark before its end, and what lies behind is hatched")
    func limits() {
        func html(_ used: Double, _ beyond: Double) -> String {
            Chart.limit(id: "l", title: "Games", words: "10 of 60 min.", used: used, beyond: beyond).html
        }
        #expect(!html(0.5, 0).contains("hatched-over"))
        #expect(html(0.5, 0).contains(#"<rect class="play" x="0%" y="3" width="50%""#))
        #expect(html(1, 0.25).contains(#"<rect class="over" x="0%" y="3" width="80%""#))
        #expect(html(1, 0.25).contains(#"<rect class="hatched-over" x="80%" y="3" width="20%""#))
    }

    @Test(
        "A place is a percentage within the chart",
        arguments: [
            (0.5, "50%"), (0.125, "12.50%"), (0.3301, "33.01%"), (-1, "0%"), (7, "100%"), (Double.nan, "0%"),
        ])
    func percent(_ place: Double, _ text: String) { #expect(Chart.percent(place) == text) }

    @Test("A calendar has a cell for each day, under its weekday, and says each in words")
    func calendar() {
        let days = (1...30).map { number in
            StreakCalendar.Day(
                number: number, date: "day \(number)", mark: number == 3 ? .missed : .kept, isToday: number == 30)
        }
        let html = StreakCalendar(
            weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
            months: [.init(title: "November 2026", lead: 6, days: days)]
        ).element.html
        #expect(html.matches(of: #/<td>/#).count == 36)
        #expect(html.contains(#"<tr>\#(String(repeating: "<td></td>", count: 6))<td><span class="cell kept""#))
        #expect(html.contains("day 3: missed"))
        #expect(html.contains("cell kept today"))
        #expect(html.contains(#"<th scope="col" abbr="Mon">M</th>"#))
    }

    @Test("Each cell of a calendar shows the number of its day, where months are few enough for it")
    func numbers() {
        let month = StreakCalendar.Month(
            title: "November 2026", lead: 0,
            days: [.init(number: 7, date: "Sat 7 Nov", mark: .free), .init(number: 8, date: "Sun 8 Nov", mark: .kept)])
        func html(_ months: Int) -> String {
            StreakCalendar(weekdays: ["Mon"], months: Array(repeating: month, count: months)).element.html
        }
        let number = #"<span class="number">"#
        #expect(html(2).contains(#"\#(number)7</span></span><span class="heard">Sat 7 Nov: nothing to do</span>"#))
        #expect(html(2).contains(#"\#(number)8</span>✓</span>"#))
        #expect(!html(3).contains(number) && html(3).contains("Sat 7 Nov"))
    }
}
