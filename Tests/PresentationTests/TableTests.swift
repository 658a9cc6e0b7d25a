import Presentation
import Testing

@Suite("Tables")
struct TableTests {
    private let table = Table(
        columns: [
            Table.Column("Name", shrinks: 2), Table.Column("About", minimum: 10, shrinks: 1),
            Table.Column("Points", alignment: .trailing),
        ],
        rows: [
            ["Reading week", "twenty minutes on five days of the week", "1,000"],
            ["Maths", "before noon", "5"],
        ], totals: ["Together", "", "1,005"])

    @Test("Words stand at the left, numbers at the right, totals below")
    func aligned() {
        #expect(
            table.text(in: Appearance(symbols: .plain)) == """
                Name          About                                    Points
                -------------------------------------------------------------
                Reading week  twenty minutes on five days of the week   1,000
                Maths         before noon                                   5
                -------------------------------------------------------------
                Together                                                1,005

                """)
    }

    @Test("The column that shrinks first gives way at its words")
    func shrinks() {
        #expect(
            table.text(in: Appearance(width: 40, symbols: .plain)) == """
                Name          About               Points
                ----------------------------------------
                Reading week  twenty minutes on    1,000
                              five days of the
                              week
                Maths         before noon              5
                ----------------------------------------
                Together                           1,005

                """)
    }

    @Test("Of columns that shrink together the wider gives way, until both are equally wide")
    func shrinksTogether() {
        let table = Table(
            columns: [Table.Column("A", shrinks: 1), Table.Column("B", shrinks: 1), Table.Column("C")],
            rows: [["one two three four five six", "one two three", "12345"]])
        let lines = table.lines(in: Appearance(), columns: 30).map(\.words)
        #expect(lines[2].hasPrefix("one two     one two      12345"), "\(lines)")
    }

    @Test("Where the words have no room side by side, each row becomes a block")
    func blocks() {
        var narrow = table
        narrow.columns[1].minimum = 30
        #expect(
            narrow.text(in: Appearance(width: 40, symbols: .plain)) == """
                Name    Reading week
                About   twenty minutes on five days of
                        the week
                Points  1,000

                Name    Maths
                About   before noon
                Points  5

                Name    Together
                Points  1,005

                """)
    }

    @Test("Piped, a row stays one line")
    func piped() {
        let text = table.text(in: Appearance(width: 40, symbols: .plain, tablesFit: false))
        #expect(text.contains("Reading week  twenty minutes on five days of the week   1,000\n"))
    }

    @Test("A row with too few cells ends in empty ones, and one with too many is cut")
    func unevenRows() {
        let table = Table(columns: [Table.Column("A"), Table.Column("B")], rows: [["1"], ["1", "2", "3"]])
        #expect(table.text(in: Appearance(symbols: .plain)) == "A  B\n----\n1\n1  2\n")
    }
}
