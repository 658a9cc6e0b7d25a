import Presentation
import Testing

@Suite("Wrapping")
struct WrappingTests {
    private func wrapped(_ text: String, _ columns: Int) -> [String] {
        Line(text).wrapped(to: columns).map(\.words)
    }

    @Test("Lines break at blanks")
    func atBlanks() {
        #expect(wrapped("one two three", 7) == ["one two", "three"])
        #expect(wrapped("one two three", 8) == ["one two", "three"])
        #expect(wrapped("one two", 7) == ["one two"])
        #expect(wrapped("", 7) == [""])
    }

    @Test("Only a word longer than a line is broken")
    func longWords() {
        #expect(wrapped("an encyclopaedia now", 6) == ["an", "encycl", "opaedi", "a now"])
        #expect(wrapped("💚💚💚", 5) == ["💚💚", "💚"])
        #expect(wrapped("👩‍👩‍👧👩‍👩‍👧", 2) == ["👩‍👩‍👧", "👩‍👩‍👧"])
    }

    @Test("Roles outlive a break")
    func roles() {
        let line = Line("normal ") + Line("won at last", .won)
        #expect(line.wrapped(to: 10) == [Line("normal ") + Line("won", .won), Line("at last", .won)])
    }
}
