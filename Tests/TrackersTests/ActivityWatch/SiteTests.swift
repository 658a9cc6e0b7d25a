import Testing

@testable import Trackers

@Suite("Sites in a browser")
struct SiteTests {
    @Test("A browser's time goes to the site it showed; without a page it is the browser's own")
    func split() throws {
        var export = SampleExport()
        export.addWindows([(0, 600, "Firefox"), (600, 100, "anki")])
        export.addPages([(0, 100, "https://www.khanacademy.org/math?x=1"), (300, 500, "https://youtube.com/")])
        #expect(
            try export.lines() == [
                "laptop 0-100 Firefox@www.khanacademy.org", "laptop 100-300 Firefox",
                "laptop 300-600 Firefox@youtube.com", "laptop 600-700 anki",
            ])
    }

    @Test("Pages of one site are one use, and pages on no site belong to the browser")
    func pagesOfOneSite() throws {
        var export = SampleExport()
        export.addWindows([(0, 300, "chrome.exe"), (300, 100, "anki")])
        export.addPages([(0, 100, "https://a.org/1"), (101, 99, "http://A.org:80/2"), (200, 100, "about:blank")])
        #expect(
            try export.lines() == [
                "laptop 0-200 chrome.exe@a.org", "laptop 200-300 chrome.exe", "laptop 300-400 anki",
            ])
    }

    @Test("Pages of another device say nothing")
    func otherDevice() throws {
        var export = SampleExport()
        export.addWindows([(0, 300, "firefox")])
        export.addPages(host: "other", [(0, 300, "https://a.org/")])
        #expect(try export.lines() == ["laptop 0-300 firefox"])
    }

    @Test("At the very end of a recording the last page counts until its next report is due")
    func tail() throws {
        var early = SampleExport()
        early.addWindows([(0, 300, "firefox")])
        early.addPages([(0, 260, "https://a.org/")])
        #expect(try early.lines() == ["laptop 0-300 firefox@a.org"])

        var silent = SampleExport()
        silent.addWindows([(0, 300, "firefox")])
        silent.addPages([(0, 100, "https://a.org/")])
        #expect(try silent.lines() == ["laptop 0-100 firefox@a.org", "laptop 100-300 firefox"])
    }

    @Test(
        "Of an address only the host is taken",
        arguments: [
            ("https://www.youtube.com/watch?v=1", "www.youtube.com"), ("HTTP://YouTube.com", "youtube.com"),
            ("https://me:secret@a.org:8443/x", "a.org"), ("https://a.org.?q", "a.org"),
            ("https://a.org#x@b.org", "a.org"), ("https://[::1]:80/", "[::1]"),
            ("https://bücher.example/", "bücher.example"),
            ("https://a.org\\@b.org/", "a.org"), ("https://xn--bcher-kva.example", "xn--bcher-kva.example"),
        ])
    func host(address: String, expected: String) {
        #expect(PageAddress.host(of: address) == expected)
    }

    @Test(
        "What is on no site has no host",
        arguments: [
            "", "about:blank", "file:///home/mia/a.html", "chrome://newtab", "https:/a.org", "https://", "https://?a",
            "www.youtube.com", "https://a secret/", "data:text/html,https://a.org", "https://.",
        ])
    func noHost(address: String) {
        #expect(PageAddress.host(of: address) == nil)
    }

    @Test(
        "Browsers are known by their names on all systems",
        arguments: ["firefox", "Google-chrome", "MSEdge.exe", "Safari"])
    func browsers(name: String) {
        #expect(Browser.isBrowser(name))
        #expect(!Browser.isBrowser(name + " Minecraft"))
    }
}
