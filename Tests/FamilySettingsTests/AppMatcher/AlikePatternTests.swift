import FamilySettings
import Testing

@Suite("Patterns that fit alike")
struct AlikePatternTests {
    @Test(
        "Patterns are alike where one spells out a name that the other describes as closely",
        arguments: [
            ("Learn*", "*learn*", true), ("*Khan", "Khan*", true), ("Mine*craft", "Minecraft*", true),
            ("Learn*", "Learn", false), ("Learn*", "Learning*", false), ("Khan*", "*Kids", false), ("*", "**", false),
        ])
    func alike(_ left: String, _ right: String, _ are: Bool) {
        #expect(AppMatcher.areAlike(left, right) == are && AppMatcher.areAlike(right, left) == are)
    }

    @Test("Of patterns that are alike neither wins, so that the use belongs to nobody")
    func neitherWins() {
        var matcher = AppMatcher([
            .init(appID: "a", displayName: "A", names: ["Learn*"]),
            .init(appID: "b", displayName: "B", names: ["*learn"]),
        ])
        #expect(matcher.match(name: "Learn") == .ambiguous(["a", "b"]))
    }
}
