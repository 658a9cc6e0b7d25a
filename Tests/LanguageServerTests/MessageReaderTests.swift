import JSONText
import Testing

@testable import LanguageServer

@Suite("Messages of an editor")
struct MessageReaderTests {
    private func bodies(_ pieces: [String]) -> [String] {
        var reader = MessageReader()
        return pieces.flatMap { reader.read(Array($0.utf8)) }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("A message is whole when its bytes are there, however they come")
    func pieces() {
        let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\nContent-Length: 4\r\n\r\n[12]"
        #expect(bodies([text]) == ["{}", "[12]"])
        #expect(bodies(text.map(String.init)) == ["{}", "[12]"])
    }

    @Test(
        "What is no header is skipped up to the next one",
        arguments: [
            "nonsense\r\n\r\n", "Content-Length: many\r\n\r\n", "Content-Length: -5\n\n",
            "Content-Length: 99999999999\r\n\r\n",
            "\r\n\r\n", "{}",
        ])
    func rubbish(_ rubbish: String) {
        #expect(bodies([rubbish + "Content-Length: 2\r\n\r\n{}"]) == ["{}"])
    }

    @Test("Bytes without a header are looked at once, and not kept", .timeLimit(.minutes(1)))
    func endless() {
        var reader = MessageReader()
        let piece = Array(repeating: UInt8(ascii: "x"), count: 16 << 10)
        for _ in 0..<2_000 { #expect(reader.read(piece).isEmpty) }
        #expect(reader.read(Array("\r\nContent-Length: 2\r\n\r\n{}".utf8)) == [Array("{}".utf8)])
    }

    @Test("Places are UTF-16 units, as editors count, and lead back to their bytes")
    func positions() {
        let text = OpenText(Array("a📚ü\r\nb\n".utf8))
        for (line, character, offset) in [
            (0, 0, 0), (0, 1, 1), (0, 3, 5), (0, 4, 7), (1, 0, 9), (1, 1, 10), (2, 0, 11),
        ] {
            let position = OpenText.Position(line: line, character: character)
            #expect(text.offset(position) == offset)
            #expect(text.position(offset) == position)
        }
        #expect(text.offset(OpenText.Position(line: 0, character: 99)) == 7)
        #expect(text.offset(OpenText.Position(line: 9, character: 0)) == 11)
        #expect(text.offset(OpenText.Position(line: -1, character: -1)) == 0)
    }

    @Test("A range that an editor replaces is replaced, across lines as well")
    func edits() {
        var text = OpenText(Array("one\n📚two\nthree\n".utf8))
        let start = text.offset(OpenText.Position(line: 1, character: 2))
        let end = text.offset(OpenText.Position(line: 2, character: 2))
        text.replace(TextSpan(start: start, end: end), with: "X\nY")
        #expect(String(decoding: text.bytes, as: UTF8.self) == "one\n📚X\nYree\n")
        #expect(text.position(text.bytes.count) == OpenText.Position(line: 3, character: 0))
    }
}
