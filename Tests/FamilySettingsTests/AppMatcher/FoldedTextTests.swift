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
}
