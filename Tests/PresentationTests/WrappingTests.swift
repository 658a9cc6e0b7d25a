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

    @Test("A number stays with its unit, as long as both fit into a line")
    func units() {
        #expect(wrapped("only 4 h 49 min left", 7) == ["only", "4 h", "49 min", "left"])
        #expect(wrapped("noch 12 Min.", 9) == ["noch", "12 Min."])
        #expect(wrapped("noch 12 Minuten", 8) == ["noch 12", "Minuten"], "no word is broken for it")
        #expect(wrapped("1,240 of 3,000 points", 13) == ["1,240 of", "3,000 points"])
        #expect(wrapped("at 12 · 5", 6) == ["at 12", "· 5"])
        let columns = [Table.Column("A"), Table.Column("B")]
        let table = Table(columns: columns, rows: [["4 h 49 min", "x"]], hasRule: false)
        let cells = table.lines(in: Appearance(), columns: 10).map(\.words)
        #expect(cells.count == 3 && cells[1].hasPrefix("4 h ") && cells[2].hasPrefix("49 min"), "\(cells)")
    }

    @Test("Roles outlive a break")
    func roles() {
        let line = Line("normal ") + Line("won at last", .won)
        #expect(line.wrapped(to: 10) == [Line("normal ") + Line("won", .won), Line("at last", .won)])
    }
}
