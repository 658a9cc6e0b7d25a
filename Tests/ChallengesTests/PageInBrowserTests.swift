import Foundation
import Testing

/// Where no Chromium is installed these are left out; the nightly run installs one.
@Suite("Pages as a browser shows them", .enabled(if: Browser.url != nil, "no Chromium is installed"))
struct PageInBrowserTests {
    private static let title = "<script>alert(1)</script>"
    private static let long = "Averyverylongnamewithoutanyblankinitthatgoesonandonandon"
    /// A small phone, which is what zooming in makes of a larger one; a tablet, and a desk.
    private static let widths = [320, 768, 1280]
    private static let now = "2026-11-04T20:00:00+01:00"

    /// Two children with some use, a rule whose title is markup, a limit that was broken, and a long name.
    private static func household() throws -> Household {
        let home = try Household([
            "family.json": Household.family.replacing("\"Khan Academy\"", with: "\"\(long)\""),
            "Rules/rules.json": Household.rules,
            "Rules/more.json": """
            {
              "challenges": [
                { "id": "markup", "title": "\(title)", "icon": "📚",
                  "goal": { "minutes": 500, "category": "learning", "per": "week" },
                  "reward": { "points": 25 } },
                { "id": "calm", "title": "Calm day",
                  "goal": { "minutes": { "atMost": 5 }, "category": "reward", "per": "day" },
                  "reward": { "points": 5 } } ],
              "levels": [ { "id": "explorer", "title": "Explorer", "by": "points",
                "steps": [ { "title": "Starter", "at": 0 }, { "title": "Scout", "at": 5000 } ] } ],
              "tasks": [ { "id": "tidy", "title": "Tidy your room", "points": 30, "per": "day" } ]
            }
            """,
        ])
        let events = """
            {"id":"e1","child":"mia","app":"books","device":"mia-laptop","start":"2026-10-20T16:00:00+02:00","seconds":1800}
            {"id":"e2","child":"mia","app":"books","device":"mia-laptop","start":"2026-11-02T16:20:00+01:00","seconds":1200}
            {"id":"e3","child":"mia","app":"minecraft","device":"mia-laptop","start":"2026-11-04T15:00:00+01:00","seconds":600}
            {"id":"e4","child":"mia","app":"khan","device":"mia-laptop","start":"2026-11-04T16:00:00+01:00","seconds":6000}

            """
        let run = try home.run("ingest", "-", "--now", now, input: events)
        try #require(run.status == 0, "\(run.error)")
        _ = try home.run("done", "tidy", "--child", "mia", "--now", now)
        return home
    }

    private static func page(_ home: Household, _ options: String...) throws -> String {
        let run = try Executable.run(["report", "--html", "-", "--now", now] + options, in: home.url)
        try #require(run.status == 0, "\(run.error)")
        return run.output
    }

    @Test("They fit each screen, contrast by day and by night, have words for each picture, and show markup as text")
    func wellMade() throws {
        let (full, empty) = (try Self.household(), try Household.sound())
        let pages = [
            ("family", try Self.page(full)), ("child", try Self.page(full, "--child", "mia")),
            ("months", try Self.page(full, "--days", "365")), ("empty", try Self.page(empty)),
            ("nothing yet", try Self.page(empty, "--child", "leo")),
        ]
        for isDark in [false, true] {
            for frame in try Browser.findings(in: pages, widths: Self.widths, isDark: isDark) {
                #expect(frame.words.isEmpty, "\(frame.page) at \(frame.width): \(frame.words.joined(separator: "\n"))")
                #expect(frame.isDark == isDark)
                let isShown = frame.text.contains(Self.title)
                #expect(isShown == ["family", "child", "months"].contains(frame.page), "\(frame.page): \(frame.text)")
            }
        }
    }

    @Test("What is wrong with a page is found")
    func found() throws {
        let html = """
            <!DOCTYPE html><html><body style="margin:0;background:#fff"><p style="color:#999">too pale</p>
            <p style="width:2000px">too wide</p><svg role="img" width="9" height="9"></svg><script>nothing()</script></body></html>
            """
        let words = try #require(try Browser.findings(in: [("bad", html)], widths: [360], isDark: false).first).words
        for wanted in ["contrast 2.85", "runs over: 2000", "a picture without words", "something that runs", "CONSOLE"]
        {
            #expect(words.contains { $0.contains(wanted) }, "\(wanted): \(words)")
        }
    }
}
