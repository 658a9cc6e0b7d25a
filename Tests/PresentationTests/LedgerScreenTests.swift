import Presentation
import Testing

@Suite("The ledger")
struct LedgerScreenTests {
    @Test("Points and balance stand in line at the right")
    func unicode() {
        #expect(
            SampleScreens.ledger.text(in: Appearance(width: 80)) == """

                  Mia's points                                                    1,240 points
                  ────────────────────────────────────────────────────────────────────────────

                  When         What                           For              Points  Balance
                  ────────────────────────────────────────────────────────────────────────────
                  6 Nov 17:20  Challenge won                  Reading week       +100    1,240
                  6 Nov 17:20  Seven days in a row, a         Learning streak     +50    1,140
                               milestone of the streak
                  5 Nov        25 min of use                  Khan Academy       +250    1,090
                  4 Nov 18:00  15 min of playing              Minecraft          −150      840

                """)
    }

    @Test("Plain text has the same columns")
    func plain() {
        #expect(
            SampleScreens.ledger.text(in: Appearance(width: 80, symbols: .plain)) == """

                  Mia's points                                                    1,240 points
                  ----------------------------------------------------------------------------

                  When         What                           For              Points  Balance
                  ----------------------------------------------------------------------------
                  6 Nov 17:20  Challenge won                  Reading week       +100    1,240
                  6 Nov 17:20  Seven days in a row, a         Learning streak     +50    1,140
                               milestone of the streak
                  5 Nov        25 min of use                  Khan Academy       +250    1,090
                  4 Nov 18:00  15 min of playing              Minecraft          -150      840

                """)
    }
}
