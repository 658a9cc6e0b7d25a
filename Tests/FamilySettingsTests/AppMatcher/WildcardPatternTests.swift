import Testing

@testable import FamilySettings

@Suite("Names with stars")
struct WildcardPatternTests {
    @Test(
        "A pattern fits the whole name",
        arguments: [
            ("*", "", true), ("*", "anything", true), ("", "", true), ("", "a", false), ("a*", "a", true),
            ("*a", "banana", true), ("*an*an*", "banana", true), ("*an*an*an*", "banana", false),
            ("a*a", "a", false), ("a*a", "aa", true), ("b*nan*a", "banana", true), ("**", "x", true),
            ("ab*bc", "abc", false), ("*abab*", "abaabab", true), ("*aabaaac*", "aabaaabaaac", true), ("a", "A", true),
            ("É*", "école", true),
            ("ΣΟΦΟΣ", "σοφος", true), ("ς", "Σ", true), ("Wo\u{308}rter*", "WÖRTER 2", true),
        ])
    func fits(pattern: String, name: String, expected: Bool) {
        #expect(WildcardPattern(pattern).matches(FoldedText(name)) == expected)
    }

    @Test("A backslash before a star makes it a star")
    func escapedStar() {
        let pattern = WildcardPattern(#"Minecraft\* 1.*"#)
        #expect(pattern.matches(FoldedText("Minecraft* 1.21.1")))
        #expect(!pattern.matches(FoldedText("Minecraft XL 1.21.1")))
        #expect(WildcardPattern(#"Minecraft\*"#).isExact)
    }

    @Test("Other backslashes are backslashes, and two make one")
    func otherBackslashes() {
        #expect(WildcardPattern(#"C:\Games\*"#).matches(FoldedText(#"c:\games*"#)))
        #expect(WildcardPattern(#"C:\Games\\*"#).matches(FoldedText(#"c:\games\tux.exe"#)))
        #expect(WildcardPattern(#"end\"#).matches(FoldedText(#"end\"#)))
    }

    @Test("A pattern made to be slow is answered all the same")
    func noBlowUp() {
        let name = FoldedText(String(repeating: "a", count: 200_000))
        let stars = WildcardPattern(String(repeating: "a*", count: 200) + "b")
        #expect(!stars.matches(name))
        let long = WildcardPattern("*" + String(repeating: "a", count: 100_000) + "b*")
        #expect(!long.matches(name))
    }

    @Test("Every pattern answers as the obvious matcher does", arguments: 0..<200)
    func asTheObviousMatcher(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<50 {
            let pattern = random.text(of: ["a", "b", "*"], upTo: 8)
            let name = random.text(of: ["a", "b"], upTo: 10)
            let expected = Self.obviously(Array(pattern)[...], Array(name)[...])
            #expect(WildcardPattern(pattern).matches(FoldedText(name)) == expected, "\(pattern) against \(name)")
        }
    }

    /// The definition, written down: exponential, and beyond doubt.
    private static func obviously(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else {
            return name.isEmpty
        }
        if first == "*" {
            return obviously(pattern.dropFirst(), name) || (!name.isEmpty && obviously(pattern, name.dropFirst()))
        }
        return name.first == first && obviously(pattern.dropFirst(), name.dropFirst())
    }
}

/// Chance that comes out the same each time.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func text(of characters: [Character], upTo longest: Int) -> String {
        let length = Int.random(in: 0...longest, using: &self)
        return String((0..<length).compactMap { _ in characters.randomElement(using: &self) })
    }
}
