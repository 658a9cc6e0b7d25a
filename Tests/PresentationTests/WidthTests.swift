import Diagnostics
import Presentation
import Testing

@Suite("Every screen at every width")
struct WidthTests {
    static let appearances = [40, 47, 60, 80, 120, 240].flatMap { width in
        [SymbolSet.unicode, .plain].flatMap { symbols in
            [true, false].map { Appearance(width: width, symbols: symbols, motion: $0) }
        }
    }

    private func lines(_ screen: any Screen, _ appearance: Appearance) -> [Substring] {
        screen.text(in: appearance).split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test("No line is wider than the screen, and none ends in a blank", arguments: appearances)
    func staysInside(appearance: Appearance) {
        for screen in SampleScreens.all {
            for line in lines(screen, appearance) {
                #expect(DisplayWidth.columns(of: String(line)) <= appearance.width, "\(line)")
                #expect(line.last != " ", "\(line)")
            }
        }
    }

    @Test("No word is cut in half", arguments: appearances)
    func keepsWords(appearance: Appearance) {
        var wide = appearance
        (wide.width, wide.height) = (1000, 1000)
        // What a narrow screen folds is shown by another one.
        let whole = Set(SampleScreens.all.flatMap { words($0, wide) } + ["more:", "status", "--all"])
        for screen in SampleScreens.all {
            let cut = words(screen, appearance).filter { !whole.contains($0) }
            #expect(cut.isEmpty)
        }
    }

    /// What is written in letters and digits: bars and rules may be of any length, and statements of plain text are
    /// told apart by a semicolon or a new line.
    private func words(_ screen: any Screen, _ appearance: Appearance) -> [Substring] {
        screen.text(in: appearance).split { " ;\n".contains($0) }
            .filter { word in word.contains { $0.isLetter || $0.isNumber } }
    }

    @Test("Plain text is ASCII where the family wrote ASCII", arguments: [40, 60, 80, 120])
    func plainIsASCII(width: Int) {
        for screen in SampleScreens.all {
            let text = screen.text(in: Appearance(width: width, symbols: .plain, motion: true))
            #expect(!text.contains { !$0.isASCII }, "\(text)")
        }
    }

    @Test("Colour adds sequences and changes no word", arguments: [40, 80])
    func colourOnlyPaints(width: Int) {
        for screen in SampleScreens.all {
            let coloured = screen.text(in: Appearance(width: width, colour: true))
            #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == screen.text(in: Appearance(width: width)))
        }
        #expect(SampleScreens.status.text(in: Appearance(width: width, colour: true)).contains("\u{1B}["))
    }

    @Test("Names that hold control characters cannot steer the terminal")
    func controlCharacters() {
        let screen = StatusScreen(
            greeting: Greeting(
                childName: "Mi\u{1B}[2Ja\u{7}", moment: "\u{202E}today\r\n", balance: 0, earnedToday: 0),
            notes: ["one\ttwo\nthree\u{9B}31m"])
        let text = screen.text(in: Appearance())
        #expect(text.contains("Mi[2Ja") && text.contains("one two three31m"))
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 32 || (0x7F...0x9F).contains($0.value)) })
        #expect(!text.unicodeScalars.contains("\u{202E}"))
    }

    @Test("Names of two-column characters keep the columns in line")
    func wideNames() {
        let usage = UsageScreen(
            childName: "美亜",
            days: [
                UsageDay(
                    date: "今日", apps: [UsageItem(app: "数学", seconds: 60), UsageItem(app: "abcd", seconds: 60)],
                    total: 120)
            ],
            total: 120)
        let rows = lines(usage, Appearance(width: 60)).filter { $0.contains("█") }
        #expect(rows.map { DisplayWidth.columns(of: String($0)) } == [58, 58])
    }

    @Test("On a terminal, what follows a picture of doubtful width is set to its column")
    func doubtfulWidth() {
        let line = Line("⚖️ Calm ") + Line("🗺️", .title) + Line(" far")
        #expect(line.text(in: Appearance()) == "⚖️ Calm 🗺️ far")
        #expect(line.text(in: Appearance(setsColumns: true)) == "⚖️\u{1B}[3G Calm 🗺️\u{1B}[11G far")
    }

    @Test("Less than the narrowest width is taken as the narrowest")
    func narrowest() {
        #expect(Appearance(width: 3).width == 40)
        var appearance = Appearance()
        appearance.width = -1
        #expect(appearance.width == 40)
    }
}
