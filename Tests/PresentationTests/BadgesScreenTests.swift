import Presentation
import Testing

@Suite("The badges")
struct BadgesScreenTests {
    @Test(
        "A tile a badge, those that were won first, and what is secret as a question mark",
        arguments: [40, 60, 80, 120])
    func golden(width: Int) throws {
        try GoldenFile("badges-\(width)").expect(SampleScreens.badges.text(in: Appearance(width: width)))
    }

    @Test("All says what each is for, and plain text lists them in sentences")
    func wholeAndPlain() throws {
        try GoldenFile("badges-all").expect(SampleScreens.whole(SampleScreens.badges).text(in: Appearance()))
        try GoldenFile("badges-plain").expect(SampleScreens.badges.text(in: Appearance(symbols: .plain)))
    }

    @Test("What is not won is dimmed, has its own picture, and says so without colour")
    func dimmed() {
        let appearance = Appearance(colour: true)
        let tile = BadgesScreen(childName: "Mia", badges: [BadgeItem(icon: "🦉", title: "Night owl")])
        #expect(tile.text(in: appearance).contains("\u{1B}[2mNight owl"), "\(tile.text(in: appearance))")
        #expect(tile.text(in: Appearance()).contains("🦉 Night owl") && tile.text(in: Appearance()).contains("not yet"))
    }
}

@Suite("Secret badges")
struct SecretBadgesTests {
    private func text(_ badges: [BadgeItem], secret: Int) -> String {
        BadgesScreen(childName: "Mia", badges: badges, secret: secret).text(in: Appearance(symbols: .plain))
    }

    @Test("They are counted, and nothing else is told of them")
    func counted() {
        let own = BadgeItem(title: "Bookworm", wonOn: "6 November 2026")
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
