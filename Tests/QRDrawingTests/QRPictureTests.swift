import QRDrawing
import Testing

@Suite("QR codes in the terminal")
struct QRPictureTests {
    @Test("The three corners are where a reader looks for them")
    func corners() throws {
        let picture = try #require(QRPicture("CHALLENGES:ABCDEFGHJKMN"))
        for (column, row) in [(0, 0), (picture.side - 7, 0), (0, picture.side - 7)] {
            for offset in 0..<7 {
                #expect(picture.isDark(column: column + offset, row: row))
                #expect(picture.isDark(column: column, row: row + offset))
            }
            #expect(!picture.isDark(column: column + 1, row: row + 1))
            #expect(picture.isDark(column: column + 3, row: row + 3))
        }
    }

    @Test("A line is two rows, with four white modules around", arguments: [true, false])
    func lines(onDark: Bool) throws {
        let picture = try #require(QRPicture("CHALLENGES:ABCDEFGHJKMN"))
        let lines = picture.lines(onDark: onDark)
        #expect(lines.count == (picture.side + 9) / 2)
        #expect(lines.allSatisfy { $0.count == picture.side + 8 })
        let white: Character = onDark ? "█" : " "
        #expect(lines[0].allSatisfy { $0 == white })
        #expect(lines[1].allSatisfy { $0 == white })
        for line in lines { #expect(line.prefix(4).allSatisfy { $0 == white || onDark && $0 == "▀" }) }
        // The upper left corner: dark above, dark below.
        #expect(Array(lines[2])[4] == (onDark ? " " : "█"))
    }

    @Test("A text that no code can hold has no picture")
    func impossible() {
        #expect(QRPicture(String(repeating: "a", count: 5_000)) == nil)
        #expect(QRPicture("a\u{0}b") == nil)
    }
}
