import FamilySettings
import Testing

@Suite("Hosts")
struct SiteHostTests {
    @Test("Case and a trailing dot do not matter")
    func spelling() {
        #expect(SiteHost("YouTube.COM.") == SiteHost("youtube.com"))
        #expect(SiteHost("YouTube.COM.")?.text == "youtube.com")
        #expect(SiteHost("youtube.com")?.labelCount == 2)
    }

    @Test("Punycode is a name like any other")
    func punycode() throws {
        let site = try #require(SiteHost("xn--bcher-kva.example"))
        #expect(try #require(SiteHost("www.xn--bcher-kva.example")).isWithin(site))
        #expect(SiteHost("bücher.example") != site)
    }

    @Test(
        "What is not a host is refused",
        arguments: [
            "", ".", "https://youtube.com", "youtube.com/watch", "*.youtube.com", "youtube.com:443", "a..b", ".com",
            "you tube.com", "me@youtube.com", "youtube.com..",
        ])
    func refused(text: String) {
        #expect(SiteHost(text) == nil)
    }
}
