import Testing

@testable import Presentation

@Suite("Pages for a browser")
struct PageTests {
    private static let hostile: [@Sendable (String) -> String] = [
        { _ in "<script>alert(1)</script>" }, { "\($0)\" onmouseover=\"alert(1)" },
        { "</style></svg>\($0)<img src=x>" },
        { "'><b>\($0)" }, { "&\($0);" },
    ]

    /// The tags of a page with the names of their attributes, in their order.
    private static func structure(_ html: String) -> [String] {
        html.matches(of: #/<(\/?[a-z0-9]+)((?: [a-zA-Z0-9-]+="[^"]*")*)>/#).map { match in
            let names = match.2.matches(of: #/ ([a-zA-Z0-9-]+)="/#).map { String($0.1) }
            return ([String(match.1)] + names).joined(separator: " ")
        }
    }

    @Test("No name changes what a page is made of", arguments: hostile.indices)
    func structure(_ place: Int) {
        let (plain, other) = (SamplePages(), SamplePages(Self.hostile[place]))
        for (plain, other) in [(plain.family, other.family), (plain.child, other.child)] {
            #expect(Self.structure(plain.html) == Self.structure(other.html))
            #expect(!other.html.contains("<script"))
            // Each `<` begins one of these tags.
            #expect(other.html.count { $0 == "<" } == Self.structure(other.html).count + 1)
        }
    }

    @Test("A page asks for nothing, runs nothing, and is told so")
    func alone() {
        for html in [SamplePages().family.html, SamplePages().child.html] {
            for word in ["http:", "https:", "<script", "<link", "<img", "@import", "src=", "href=", "onload"] {
                #expect(!html.contains(word), "\(word)")
            }
            #expect(html.contains("default-src 'none'".replacing("'", with: "&#39;")))
            #expect(html.contains(#"<meta name="viewport" content="width=device-width, initial-scale=1">"#))
            #expect(html.contains(#"<html lang="en">"#))
        }
    }

    @Test("It loads itself anew only where it is kept current")
    func refresh() {
        var page = SamplePages().family
        #expect(!page.html.contains("http-equiv=\"refresh\""))
        page.refresh = 60
        #expect(page.html.contains(#"<meta http-equiv="refresh" content="60">"#))
    }

    @Test("Every picture is decoration or has words, and no two things share an id")
    func alternatives() {
        for html in [SamplePages().family.html, SamplePages().child.html] {
            let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
            #expect(Set(ids).count == ids.count)
            for picture in html.matches(of: #/<svg ([^>]*)>/#).map({ String($0.1) }) {
                let named = picture.firstMatch(of: #/aria-labelledby="([^"]*)"/#)?.1.split(separator: " ") ?? []
                #expect(
                    picture.contains(#"aria-hidden="true""#)
                        || picture.contains(#"role="img""#) && named.count == 2
                            && named.allSatisfy { ids.contains(String($0)) },
                    "\(picture)")
            }
        }
    }

    @Test("A child's page is hers alone: no word of siblings, of devices, or of notes to the reader")
    func hers() {
        let html = SamplePages().child.html
        for word in ["Leo", "recorded", "laptop", "Rules/"] { #expect(!html.contains(word), "\(word)") }
        for word in [
            "Hi Mia!", "640", "Reading week", "1 more day until Sunday", "⏰ 30 min left", "Bookworm", "in a row",
            "5 min left, until 17:35", "Asked for",
        ] {
            #expect(html.contains(word), "\(word)")
        }
    }

    @Test("A parent's page holds all parts of the report")
    func parents() {
        let html = SamplePages().family.html
        for word in [
            "The Rivera family", "Wed 4 Nov to Thu 5 Nov 2026", "as of Thu 5 Nov 2026 17:30", "Needs your answer",
            "challenges confirm r1", "Khan Academy", "9 min over, new tomorrow", "November 2026", "4 of 5 days",
            "Spark, 2 times",
            "time with Khan Academy", "8 min of Minecraft", "Bookworm", "Mia&#39;s laptop", "it cannot be won",
            "25 h of use",
        ] {
            #expect(html.contains(word), "\(word)")
        }
    }

    @Test("What waits for a parent comes before the week, and an empty list says so")
    func answers() throws {
        let html = SamplePages().family.html
        let (answers, week) = (html.firstRange(of: "Needs your answer"), html.firstRange(of: "bars0-title"))
        #expect(try #require(answers).lowerBound < (try #require(week)).lowerBound)
        let empty = FamilyPage(
            familyName: "", days: "today", moment: "now", children: [],
            devices: ReportDevices(items: [], empty: "No device."))
        #expect(empty.page.html.contains("Nothing waits for your answer."))
        #expect(empty.page.html.contains("No device."))
    }
}
