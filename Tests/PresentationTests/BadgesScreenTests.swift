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

    @Test("A tier is a mark, its name is told where all is, and a number has its unit where there is room")
    func tiers() {
        func text(_ measure: String, isWhole: Bool = false) -> String {
            let badge = BadgeItem(
                title: "Point collector", tier: "Silver", tiers: .init(won: 1, of: 3), wonOn: "2 Nov", measure: measure,
                numbers: "44 of 100")
            return BadgesScreen(childName: "Mia", badges: [badge], isWhole: isWhole).text(in: Appearance(width: 80))
        }
        #expect(text("44 of 100 min").contains("Point collector\n     ●○○ 44 of 100 min\n"))
        #expect(text("44 of 100 of something long").contains("●○○ 44 of 100\n"))
        #expect(text("44 of 100 min", isWhole: true).contains("Silver"))
    }

    private static func badges(_ count: Int, won: Int = 0) -> BadgesScreen {
        let badges = (0..<count).map {
            BadgeItem(title: "Badge \($0)", wonOn: $0 < won ? "2 Nov" : nil, measure: "0 of 10 min", fraction: 0)
        }
        return BadgesScreen(childName: "Mia", badges: badges, secret: 1)
    }

    @Test("Who has none yet is shown where to begin, and a secret one says that it is one")
    func firstMorning() {
        let text = Self.badges(5).text(in: Appearance(width: 80))
        let parts = text.split(separator: "\n\n")
        #expect(
            parts[0].contains("Start here") && parts[0].contains("Badge 2") && !parts[0].contains("Badge 3"), "\(text)")
        #expect(text.contains("?  a secret one"))
        #expect(!Self.badges(5, won: 1).text(in: Appearance(width: 80)).contains("Start here"))
        #expect(!Self.badges(3).text(in: Appearance(width: 80)).contains("Start here"))
    }

    @Test("Rows stand apart where there is room")
    func spaced() {
        func gaps(_ height: Int) -> Int {
            Self.badges(20, won: 1).lines(in: Appearance(width: 80, height: height)).count { $0.isEmpty }
        }
        #expect(gaps(24) == 2 && gaps(40) > 6)
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
