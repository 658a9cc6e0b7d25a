import FamilySettings
import Testing

@Suite("Recognising apps")
struct AppMatcherTests {
    private func matcher(_ apps: AppMatcher.App...) -> AppMatcher {
        AppMatcher(apps)
    }

    private func app(
        _ id: String, named displayName: String = "", names: [String] = [], packages: [String] = [],
        sites: [String] = []
    ) -> AppMatcher.App {
        AppMatcher.App(appID: id, displayName: displayName, names: names, packages: packages, sites: sites)
    }

    @Test("A name with a star stands for everything that begins so, in any case")
    func namesWithStars() {
        var matcher = matcher(app("khan", names: ["Khan Academy*"]))
        #expect(matcher.match(name: "Khan Academy") == .app("khan"))
        #expect(matcher.match(name: "KHAN ACADEMY Kids") == .app("khan"))
        #expect(matcher.match(name: "My Khan Academy") == .none)
    }

    @Test("A package is recognised like a name, and only as a package")
    func packages() {
        var matcher = matcher(app("minecraft", packages: ["com.mojang.*"]))
        #expect(matcher.match(name: "Minecraft", package: "com.mojang.minecraftpe") == .app("minecraft"))
        #expect(matcher.match(name: "com.mojang.minecraftpe") == .none)
        #expect(matcher.match(name: "Roblox", package: "com.roblox.client") == .none)
    }

    @Test("A site stands for its subdomains, not for hosts that merely end alike")
    func sites() {
        var matcher = matcher(app("youtube", sites: ["youtube.com"]))
        #expect(matcher.match(name: "firefox", site: "youtube.com") == .app("youtube"))
        #expect(matcher.match(name: "firefox", site: "WWW.YouTube.com.") == .app("youtube"))
        #expect(matcher.match(name: "firefox", site: "notyoutube.com") == .none)
        #expect(matcher.match(name: "firefox", site: "youtube.com.example.org") == .none)
        #expect(matcher.match(name: "youtube.com") == .none)
    }

    @Test("The narrower of two sites wins")
    func narrowSites() {
        var matcher = matcher(app("google", sites: ["google.com"]), app("docs", sites: ["docs.google.com"]))
        #expect(matcher.match(name: "chrome", site: "docs.google.com") == .app("docs"))
        #expect(matcher.match(name: "chrome", site: "mail.google.com") == .app("google"))
    }

    @Test("In a browser the site says more than the browser's name")
    func siteBeforeName() {
        var matcher = matcher(app("browser", names: ["firefox"]), app("khan", sites: ["khanacademy.org"]))
        #expect(matcher.match(name: "firefox", site: "www.khanacademy.org") == .app("khan"))
        #expect(matcher.match(name: "firefox", site: "example.org") == .app("browser"))
        #expect(matcher.match(name: "firefox") == .app("browser"))
    }

    @Test("An exact name wins over a star, whatever the star spells out")
    func exactBeforeStar() {
        var matcher = matcher(app("any", packages: ["com.mojang.minecraft*"]), app("exact", names: ["Minecraft"]))
        #expect(matcher.match(name: "Minecraft", package: "com.mojang.minecraftpe") == .app("exact"))
        #expect(matcher.match(name: "Minecraft Dungeons", package: "com.mojang.minecraftpe") == .app("any"))
    }

    @Test("Of two stars the one that spells out more wins")
    func moreLiteralsWin() {
        var matcher = matcher(app("games", names: ["Mine*"]), app("minecraft", names: ["Minecraft*"]))
        #expect(matcher.match(name: "Minecraft* 1.21.1") == .app("minecraft"))
        #expect(matcher.match(name: "Minesweeper") == .app("games"))
    }

    @Test("Apps that match equally well are an ambiguity, named in order")
    func ambiguity() {
        var matcher = matcher(app("b", names: ["Scratch*"]), app("a", names: ["scratch*"]), app("c", names: ["Scr*"]))
        #expect(matcher.match(name: "scratch-desktop") == .ambiguous(["a", "b"]))
    }

    @Test("Two patterns of one app are no ambiguity")
    func oneAppTwice() {
        var matcher = matcher(app("a", names: ["Anki", "anki"], sites: ["ankiweb.net"]))
        #expect(matcher.match(name: "Anki") == .app("a"))
    }

    @Test("An app's own id or name is recognised where no pattern is")
    func ownName() {
        var matcher = matcher(app("anki", named: "Anki Cards"), app("everything", names: ["T*"]), app("tux"))
        #expect(matcher.match(name: "ANKI") == .app("anki"))
        #expect(matcher.match(name: "anki cards") == .app("anki"))
        #expect(matcher.match(name: "Anki 2") == .none)
        #expect(matcher.match(name: "tux") == .app("everything"))
    }

    @Test("A use without a name belongs to nobody")
    func emptyName() {
        var matcher = matcher(app("a", names: ["A*"]))
        #expect(matcher.match(name: "") == .none)
    }

    @Test("A remembered answer is the same answer")
    func remembered() {
        var matcher = matcher(app("a", names: ["A*"]), app("b", sites: ["b.org"]))
        for _ in 0..<2 {
            #expect(matcher.match(name: "Abc") == .app("a"))
            #expect(matcher.match(name: "Abc", package: "x") == .app("a"))
            #expect(matcher.match(name: "Abc", site: "b.org") == .app("b"))
            #expect(matcher.match(name: "Abc", package: "b.org") == .app("a"))
        }
    }
}
