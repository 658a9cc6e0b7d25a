import Diagnostics
import Testing

@Suite("Names that may have been meant")
struct SuggestionsTests {
    private let names = ["minutes", "points", "sessions", "days", "each", "category", "between", "khan", "khan-kids"]

    @Test(
        "A slip finds the name",
        arguments: [
            ("minuts", "minutes"), ("minutse", "minutes"), ("Minutes", "minutes"), ("poins", "points"),
            ("dyas", "days"),
            ("catgeory", "category"), ("betwen", "between"), ("cat", "category"), ("eahc", "each"), ("KHAN", "khan"),
        ])
    func slips(written: String, meant: String) {
        #expect(Suggestions.near(written, among: names).first == meant)
    }

    @Test("What is like nothing finds nothing", arguments: ["", "xyz", "q", "television"])
    func nothingNear(written: String) {
        #expect(Suggestions.near(written, among: names).isEmpty)
    }

    @Test("The nearest comes first, equals by the alphabet, each once, and never more than asked for")
    func order() {
        #expect(Suggestions.near("khan", among: names) == ["khan", "khan-kids"])
        let like = ["ab4", "ab3", "ab2", "ab2", "ab1", "ab5"]
        #expect(Suggestions.near("ab", among: like) == ["ab1", "ab2", "ab3", "ab4"])
        #expect(Suggestions.near("ab", among: like, max: 2) == ["ab1", "ab2"])
        #expect(Suggestions.near("ab", among: like, max: 0).isEmpty)
    }

    @Test("Names without an end cost no more than long ones")
    func longNames() {
        let long = String(repeating: "a", count: 100_000)
        #expect(Suggestions.near(long, among: [long + "b"]) == [long + "b"])
    }
}
