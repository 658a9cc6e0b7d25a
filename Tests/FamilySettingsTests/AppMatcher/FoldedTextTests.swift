import Foundation
import Testing

@testable import FamilySettings

@Suite("Text ready for comparison")
struct FoldedTextTests {
    @Test("A text is composed as Foundation composes it, whatever the order of its marks", arguments: 0..<400)
    func composed(seed: Int) {
        let bases = ["a", "E", "o", "q", "σ", "И", "\u{1100}", "か", "\u{09C7}", "ß", "*", "\u{1F469}"]
        let marks = [
            "\u{0301}", "\u{0323}", "\u{0302}", "\u{0308}", "\u{0327}", "\u{1161}", "\u{11A8}", "\u{3099}", "",
        ]
        let text = (0..<3).map { place in
            bases[(seed * 7 + place * 5) % bases.count] + marks[(seed / 3 + place) % marks.count]
                + marks[(seed + place * 2) % marks.count]
        }.joined()
        let expected = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(FoldedText.folded)
        #expect(FoldedText(text).scalars == expected)
    }

    @Test("What no screen shows makes no difference, in a tracker's name or in a parent's pattern")
    func invisible() {
        let names = ["WhatsApp", "\u{200E}WhatsApp", "Whats\u{AD}App", "\u{FEFF}whatsapp\u{202C}"]
        for (pattern, name) in names.flatMap({ pattern in names.map { (pattern, $0) } }) {
            #expect(FoldedText(pattern) == FoldedText(name))
            var matcher = AppMatcher([AppMatcher.App(appID: "chat", displayName: "Chat", names: [pattern])])
            #expect(matcher.match(name: name) == .app("chat"))
        }
        #expect(FoldedText("a\u{200D}b") == FoldedText("ab") && FoldedText("a b") != FoldedText("ab"))
        var matcher = AppMatcher([AppMatcher.App(appID: "x", displayName: "\u{200E}")])
        #expect(matcher.match(name: "") == .none)
    }
}
