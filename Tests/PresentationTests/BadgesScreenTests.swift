import Presentation
import Testing

@Suite("The badges")
struct BadgesScreenTests {
    @Test("Badges stand side by side, those that were won first")
    func unicode() {
        #expect(
            SampleScreens.badges.text(in: Appearance(width: 80)) == """

                  Mia's badges                                                          4 of 6
                  ────────────────────────────────────────────────────────────────────────────

                  Yours
                  🐛 Bookworm               🥉 A thousand minutes:    🔢 Number cruncher
                     6 November 2026           Bronze                    1 November 2026
                     for Reading week          2 November 2026           ten days of maths
                                               1,000 minutes of
                                               learning

                  🧭 Explorer
                     30 October 2026
                     five different apps
                     in a week

                  Still to win
                  🔒 A thousand minutes:    🔒 Night owl no more
                     Silver                    five calm evenings in
                     ███▊░░░░░░░░░░░░          a row
                     1,240 of 5,000
                     minutes

                """)
    }

    @Test("Plain text lists them")
    func plain() {
        #expect(
            SampleScreens.badges.text(in: Appearance(width: 80, symbols: .plain)) == """

                  Mia's badges                                                          4 of 6
                  ----------------------------------------------------------------------------

                  Yours
                  [x] Bookworm; won 6 November 2026; for Reading week
                  [x] A thousand minutes: Bronze; won 2 November 2026
                      1,000 minutes of learning
                  [x] Number cruncher; won 1 November 2026; ten days of maths
                  [x] Explorer; won 30 October 2026; five different apps in a week

                  Still to win
                  [ ] A thousand minutes: Silver; 24 percent done; 1,240 of 5,000 minutes
                  [ ] Night owl no more; five calm evenings in a row

                """)
    }
}

@Suite("Secret badges")
struct SecretBadgesTests {
    private func text(_ badges: [BadgeItem], secret: Int) -> String {
        BadgesScreen(childName: "Mia", badges: badges, secret: secret).text(in: Appearance(symbols: .plain))
    }

    @Test("They are counted, and nothing else is told of them")
    func counted() {
        let own = BadgeItem(title: "Bookworm", state: .unlocked(date: "6 November 2026"))
        #expect(text([own], secret: 1).contains("1 of 2"))
        #expect(text([own], secret: 1).contains("and 1 secret badge\n"))
        #expect(text([own], secret: 2).contains("and 2 secret badges\n"))
        #expect(!text([own], secret: 0).contains("secret"))
    }

    @Test("A family with secret badges only has badges")
    func onlySecret() {
        #expect(text([], secret: 3).contains("3 secret badges"))
        #expect(text([], secret: 0).contains("There are no badges yet."))
    }
}
