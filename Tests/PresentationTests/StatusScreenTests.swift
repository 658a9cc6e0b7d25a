import Foundation
import Presentation
import Testing

@Suite("A child's own screen")
struct StatusScreenTests {
    private static let widths = [40, 60, 80, 120]

    @Test("At four widths it is as the files show it", arguments: SampleChildren.all.map(\.name), widths)
    func golden(child name: String, width: Int) throws {
        let child = try #require(SampleChildren.all.first { $0.name == name })
        let appearance = Appearance(width: width)
        let days = [("good day", child.good), ("bad day", child.bad), ("nothing yet", child.nothing)]
        let text = days.map { "\($0.0)\n\($0.1.text(in: appearance))" }.joined(separator: "\n")
        try GoldenFile("status-\(name)-\(width)").expect(text)
    }

    @Test("As text for a screen reader, and with all that is known, it is as the files show it")
    func plainAndWhole() throws {
        for child in SampleChildren.all {
            let plain = [child.good, child.bad, child.nothing].map { $0.text(in: Appearance(symbols: .plain)) }
            try GoldenFile("status-\(child.name)-plain").expect(plain.joined(separator: "\n"))
            let whole = [child.good, child.bad].map { SampleScreens.whole($0).text(in: Appearance()) }
            try GoldenFile("status-\(child.name)-all").expect(whole.joined(separator: "\n"))
        }
    }

    private var screens: [StatusScreen] { SampleChildren.all.flatMap { [$0.good, $0.bad, $0.nothing] } }

    @Test("It is one page of a terminal, and a higher terminal shows more")
    func height() {
        let full = SampleChildren.ten.good
        for screen in screens where screen != full {
            #expect(screen.lines(in: Appearance(width: 80)).count <= 22, "\(screen)")
        }
        #expect(full.lines(in: Appearance(width: 80)).count <= 26, "with something in each of its parts")
        let about = "Read for 20 minutes on five days of this week."
        #expect(!full.text(in: Appearance(width: 80)).contains(about))
        #expect(full.text(in: Appearance(width: 80, height: 40)).contains(about))
    }

    @Test("What closes within hours comes first, what is nearest next, and three things are large")
    func order() {
        let lines = SampleChildren.ten.good.text(in: Appearance(width: 80)).split(separator: "\n")
        let bars = lines.filter { $0.contains("░") || $0.contains("█") }
        #expect(bars[0].contains("A story before bed") && bars[1].contains("Reading week"))
        #expect(bars[2].contains("We read all summer") && !bars[3].contains("Maths"))
        let high = SampleChildren.ten.good.text(in: Appearance(width: 80, height: 40))
        #expect(high.contains("Maths before noon · 5 of 15 min"), "one line each")
        #expect(lines.contains { $0.contains("5 more: challenges status --all") })
    }

    @Test("A limit that was exceeded has an empty bar, and no bar of a limit is full")
    func limits() {
        func bar(_ screen: StatusScreen, _ title: String) -> Substring? {
            screen.text(in: Appearance(width: 80)).split(separator: "\n").first { $0.contains(title) }
        }
        let over = bar(SampleChildren.ten.bad, "Balanced week")
        #expect(over?.contains("142 min over, new on Monday") == true && over?.contains("█") == false)
        let left = bar(SampleChildren.ten.good, "Balanced week")
        #expect(left?.contains("220 of 420 min left") == true && left?.contains("█") == true)
    }

    @Test("A run that is over is told kindly, with what was done before and how to begin")
    func lostRun() {
        let text = SampleChildren.ten.bad.text(in: Appearance(width: 120))
        #expect(text.contains("a new run starts with the next one you keep"), "\(text)")
        for word in ["lost", "broken", "failed"] { #expect(!text.contains(word)) }
    }

    @Test("In plain text the days of a streak have a legend, and nothing is drawn")
    func plainDays() {
        let text = SampleChildren.ten.good.text(in: Appearance(symbols: .plain))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("x x o x x f x x x . . x x >"), "\(text)")
        for meaning in ["x kept", "f saved by a freeze", "o missed", "> still open", ". nothing to do"] {
            #expect(text.contains(meaning), "\(text)")
        }
        #expect(!text.contains("##"), "\(text)")
    }
}
