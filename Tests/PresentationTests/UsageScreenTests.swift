import Presentation
import Testing

@Suite("The use of apps")
struct UsageScreenTests {
    @Test("All days share one scale")
    func unicode() {
        #expect(
            SampleScreens.usage.text(in: Appearance(width: 80)) == """

                  Mia's use                                                  1 h 58 min in all
                  ────────────────────────────────────────────────────────────────────────────

                  Thursday, 5 November 2026                                         1 h 33 min
                  Khan Academy  ██████████████████████████████████████████████████  1 h 05 min
                  Minecraft     ███████████████████████                                 30 min
                    limit reached
                  Books         ▌                                                         45 s

                  Wednesday, 4 November 2026                                            25 min
                  Books         ███████████████████▏                                    25 min

                """)
    }

    @Test("Plain text has bars as well")
    func plain() {
        #expect(
            SampleScreens.usage.text(in: Appearance(width: 80, symbols: .plain)) == """

                  Mia's use                                                  1 h 58 min in all
                  ----------------------------------------------------------------------------

                  Thursday, 5 November 2026                                         1 h 33 min
                  Khan Academy  [################################################]  1 h 05 min
                  Minecraft     [######################..........................]      30 min
                    limit reached
                  Books         [#...............................................]        45 s

                  Wednesday, 4 November 2026                                            25 min
                  Books         [##################..............................]      25 min

                """)
    }
}
