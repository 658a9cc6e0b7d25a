import Testing

@testable import Presentation

@Suite("What is written into a page")
struct ElementTests {
    private static let hostile = [
        "<script>alert(1)</script>", "</style><script>alert(1)</script>", "\" onload=\"alert(1)", "' onload='alert(1)",
        "</title></svg><img src=x onerror=alert(1)>", "<!-- ", "]]>", "&lt;script&gt;", "&#60;script&#62;",
    ]

    @Test("A text is never markup, in an element, an attribute, a style sheet or a picture", arguments: hostile)
    func escaped(_ text: String) {
        let places = [
            Element("p") { text }, Element("p", .init("title", text)), Element("style") { text },
            Element("svg") { Element("title") { text } }, Element("svg") { Element("text", .init("x", text)) { text } },
        ]
        for element in places {
            let html = element.html
            let plain = html.replacing(#/<\/?[a-z]+( [a-z]+="[^"<>]*")*>/#, with: "")
            #expect(!plain.contains("<") && !plain.contains(">"), "\(html)")
            #expect(!plain.contains("\""), "\(html)")
        }
    }

    @Test("What is escaped reads as it was")
    func reads() {
        #expect(Element("p") { "Tom & Jerry's <3 \"x\"" }.html == "<p>Tom &amp; Jerry&#39;s &lt;3 &quot;x&quot;</p>")
        #expect(Element("p", .init("title", "a\"b")).html == "<p title=\"a&quot;b\"></p>")
        #expect(Element("meta", .init("charset", "utf-8")).html == "<meta charset=\"utf-8\">")
    }

    @Test("Characters that turn the writing or hide are left out")
    func harmless() {
        #expect(Element("p") { "a\u{202E}b\u{200B}c\u{0}" }.html == "<p>abc</p>")
    }

    @Test("Parts stand in their order, and what is missing leaves nothing")
    func order() {
        let nothing: Element? = nil
        let element = Element("p") {
            "a"
            nothing
            for number in 1...2 { Element("b") { "\(number)" } }
            if nothing == nil { "c" } else { "d" }
        }
        #expect(element.html == "<p>a<b>1</b><b>2</b>c</p>")
    }
}
