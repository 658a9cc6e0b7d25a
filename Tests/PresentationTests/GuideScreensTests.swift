import Presentation
import Testing

@Suite("Lists and steps")
struct GuideScreensTests {
    @Test("Templates stand in a table")
    func templates() {
        #expect(
            SampleScreens.templates.text(in: Appearance(width: 80)) == """

                  Templates
                  ────────────────────────────────────────────────────────────────────────────

                  Name           For            About
                  ────────────────────────────────────────────────────────────────────────────
                  daily-reading  ages 5 to 10   Read a little every day, and earn a badge for
                                                a whole week of it.
                  exam-weeks     ages 12 to 16  Three calm weeks before an exam.

                  Copy one with: challenges new daily-reading

                """)
    }

    @Test("Plain templates too")
    func plainTemplates() {
        #expect(
            SampleScreens.templates.text(in: Appearance(width: 80, symbols: .plain)) == """

                  Templates
                  ----------------------------------------------------------------------------

                  Name           For            About
                  ----------------------------------------------------------------------------
                  daily-reading  ages 5 to 10   Read a little every day, and earn a badge for
                                                a whole week of it.
                  exam-weeks     ages 12 to 16  Three calm weeks before an exam.

                  Copy one with: challenges new daily-reading

                """)
    }

    @Test("A step shows which it is and what it does")
    func step() {
        #expect(
            SampleScreens.step.text(in: Appearance(width: 80)) == """

                  1/4 A week of use comes in
                      Mia's laptop and tablet wrote down what was open. Nothing else leaves
                      the machine.

                """)
    }
}
