import Presentation
import Testing

@Suite("A celebration")
struct CelebrationScreenTests {
    private func text(in appearance: Appearance) -> String {
        SampleScreens.celebration.framed(in: appearance).map { $0.text(in: appearance) + "\n" }.joined()
    }

    @Test("Each step has the same frame, with stars elsewhere, within the screen", arguments: [40, 80, 120])
    func steps(width: Int) {
        let appearance = Appearance(width: width)
        let frame = SampleScreens.celebration.framed(in: appearance)
        let steps = (0..<4).map { SampleScreens.celebration.lines(in: appearance, step: $0) }
        let side = (width - (frame.first?.columns ?? 0)) / 2
        let above = (appearance.height - frame.count) / 2 - 1
        #expect(above > 1)
        for step in steps {
            let middle = step.dropFirst(above).prefix(frame.count)
            for (line, row) in zip(middle, frame) { #expect(line.words.dropFirst(side).hasPrefix(row.words)) }
            #expect(step.count == appearance.height - 1, "as high as the screen, and nothing scrolls")
            #expect(step.last?.words.contains("any key goes on") == true)
        }
        #expect(Set(steps).count == steps.count)
        #expect(steps.joined().allSatisfy { $0.columns <= width })
    }

    @Test("On a terminal what was won gets a frame")
    func framed() {
        #expect(
            text(in: Appearance(width: 80)) == """
                ╭───────────────────────────────────╮
                │                                   │
                │      🎉  Well done, Mia!  🎉      │
                │                                   │
                │          📚 Reading week          │
                │            +100 points            │
                │        the badge Bookworm         │
                │   30 min of Minecraft this week   │
                │                                   │
                ╰───────────────────────────────────╯

                """)
    }

    @Test("A plain frame is drawn with plain characters")
    func plainFrame() {
        #expect(
            text(in: Appearance(width: 80, symbols: .plain)) == """
                +-----------------------------------+
                |                                   |
                |       *  Well done, Mia!  *       |
                |                                   |
                |           Reading week            |
                |            +100 points            |
                |        the badge Bookworm         |
                |   30 min of Minecraft this week   |
                |                                   |
                +-----------------------------------+

                """)
    }

    @Test("Of several wins each has its rewards behind it, as many as the screen has room for")
    func several() {
        let wins = (1...40).map { CelebrationScreen.Win(title: "Win \($0)", rewards: ["+\($0) points"]) }
        func lines(_ count: Int, height: Int = 24) -> [String] {
            let appearance = Appearance(width: 80, height: height)
            return CelebrationScreen(childName: "Mia", wins: Array(wins.prefix(count))).lines(in: appearance, step: 0)
                .map { $0.text(in: appearance) }
        }
        #expect(lines(2).contains { $0.contains("🏆 Win 2 · +2 points") })
        #expect(!lines(2).contains { $0.contains("more") })
        let many = lines(40)
        #expect(many.count == 23, "\(many.joined(separator: "\n"))")
        let told = many.count { $0.contains("🏆 Win") }
        #expect(told > 8 && many.contains { $0.contains("\(40 - told) more") }, "\(many.joined(separator: "\n"))")
    }

    @Test("A frame stands for as long as there is to read, and never for long")
    func readingTime() {
        func time(_ count: Int, rewards: [String] = ["+5 points"]) -> Int64 {
            let wins = (0..<count).map { CelebrationScreen.Win(title: "Win \($0)", rewards: rewards) }
            return CelebrationScreen(childName: "Mia", wins: wins).readingTime(in: Appearance(width: 80))
        }
        #expect(time(1, rewards: []) == 1_200)
        #expect(time(1) == 1_500)
        #expect(time(10) == 3_900)
        #expect(time(40) == 4_000)
    }

    @Test("Where nobody watches it is one quiet line")
    func quiet() {
        #expect(
            SampleScreens.celebration.text(in: Appearance(width: 80)) == """
                Mia won Reading week: +100 points, the badge Bookworm, 30 min of Minecraft this
                week

                """)
    }
}
