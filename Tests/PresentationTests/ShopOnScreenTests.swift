import Presentation
import Testing

@Suite("The shop on a child's screen")
struct ShopOnScreenTests {
    private static func screen(
        _ things: [ThingItem], balance: Int = 320, buys: Greeting.Purchase? = nil, affordable: [String] = []
    ) -> StatusScreen {
        StatusScreen(
            greeting: Greeting(
                childName: "Mia", moment: "Thu 5 Nov, 17:30", balance: balance, earnedToday: 0, buys: buys,
                things: affordable),
            things: things)
    }

    private static let ice = ThingItem(
        icon: "🍦", title: "Ice cream", about: "Two scoops.", cost: 500, balance: 320, terms: "on the weekend",
        obstacle: "Ice cream is for the weekend: from Saturday on.")
    private static let cinema = ThingItem(title: "Cinema", cost: 4_000, balance: 320)
    private static let sticker = ThingItem(title: "Sticker", cost: 100, balance: 320)

    @Test("What is nearest of what is saved for is a bar with its numbers", arguments: [40, 60, 80, 120])
    func nearest(_ width: Int) {
        let text = Self.screen([Self.cinema, Self.sticker, Self.ice]).text(in: Appearance(width: width))
        #expect(text.contains("Ice cream") && text.contains("320 of 500 points"), "\(text)")
        #expect(text.contains("█") && text.contains("░"), "\(text)")
        #expect(!text.contains("Cinema") && !text.contains("Sticker") && !text.contains("Two scoops."), "\(text)")
    }

    @Test("Where all is told, all things are, with when they can be bought and why not now")
    func whole() {
        var screen = Self.screen([Self.sticker, Self.cinema, Self.ice])
        screen.isWhole = true
        let text = screen.text(in: Appearance(width: 80))
        for words in [
            "Two scoops.", "on the weekend", "from Saturday on", "320 of 4,000 points", "you have enough for it",
        ] {
            #expect(text.contains(words), "\(words): \(text)")
        }
    }

    @Test("What can be bought is the next where nothing more is saved for; without a shop there is no part of it")
    func enough() {
        let text = Self.screen([Self.sticker]).text(in: Appearance(width: 80))
        #expect(text.contains("Sticker") && text.contains("100 points") && text.contains("you have enough for it"))
        #expect(!Self.screen([]).text(in: Appearance(width: 80)).contains("Shop"))
    }

    @Test("The first lines say what the points buy: time, a thing, or one of them")
    func buys() {
        let time = Greeting.Purchase(app: "Minecraft", minutes: 12)
        func head(_ buys: Greeting.Purchase?, _ things: [String]) -> String {
            Self.screen([], buys: buys, affordable: things).text(in: Appearance(width: 100))
        }
        #expect(head(time, []).contains("enough for 12 min of Minecraft"))
        #expect(head(nil, ["Sticker"]).contains("enough for Sticker"))
        #expect(
            head(time, ["Sticker", "Ice cream"]).contains("enough for 12 min of Minecraft or for Sticker or Ice cream"))
        #expect(
            head(.init(app: "Minecraft", minutes: 60, isAtOnce: true), ["Sticker"]).contains(
                "buys Minecraft, 60 min at a time, or Sticker"))
    }

    @Test("The child's own page shows the shop")
    func page() {
        let page = ChildPage(
            status: Self.screen([Self.ice, Self.cinema]), badges: BadgesScreen(childName: "Mia", badges: []))
        let text = page.page.html
        #expect(text.contains("Ice cream") && text.contains("320 of 500 points") && text.contains("Cinema"))
    }
}
