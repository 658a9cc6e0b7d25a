import Presentation
import Testing

@Suite("A celebration")
struct CelebrationScreenTests {
    @Test("On a terminal what was won gets a frame")
    func framed() {
        #expect(
            SampleScreens.celebration.text(in: Appearance(width: 80, motion: true)) == """

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
            SampleScreens.celebration.text(in: Appearance(width: 80, symbols: .plain, motion: true)) == """

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

    @Test("Where nobody watches it is one quiet line")
    func quiet() {
        #expect(
            SampleScreens.celebration.text(in: Appearance(width: 80)) == """
                Mia won Reading week: +100 points, the badge Bookworm, 30 min of Minecraft this
                week

                """)
    }
}
