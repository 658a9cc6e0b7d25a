import Foundation
import JSONText
import SeededNumbers
import Testing

@Suite("Any text at all")
struct ParserPropertyTests {
    @Test("Sound files have no mistakes and agree with Foundation", arguments: Samples.all)
    func soundFiles(text: String) throws {
        let document = Samples.parse(text)
        #expect(document.mistakes.isEmpty)
        let root = try #require(document.root)
        let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        let ours = try JSONSerialization.jsonObject(with: Data(root.summary.utf8()), options: .fragmentsAllowed)
        #expect((ours as? NSObject) == (theirs as? NSObject))
    }

    @Test("Every value lies inside what holds it, and its bytes are the value", arguments: Samples.all)
    func spansNest(text: String) throws {
        let document = Samples.parse(text)
        try checkSpans(of: #require(document.root), in: document.source)
    }

    private func checkSpans(of node: JSONNode, in source: [UInt8]) throws {
        let alone = JSONParser.parse(Array(source[node.span.start..<node.span.end]))
        #expect(alone.mistakes.isEmpty)
        #expect(alone.root?.summary.text() == node.summary.text())
        var end = node.span.start
        for member in node.object ?? [] {
            #expect(member.keySpan.start > end)
            #expect(member.value.span.start > member.keySpan.end)
            end = member.value.span.end
            try checkSpans(of: member.value, in: source)
        }
        for element in node.array ?? [] {
            #expect(element.span.start > end || element.span.start == end + 1)
            end = element.span.end
            try checkSpans(of: element, in: source)
        }
        #expect(end <= node.span.end)
    }

    @Test("A file that was cut off anywhere has a mistake, and reading it ends")
    func truncated() {
        for text in [Samples.ruleFile, Samples.minified] {
            let bytes = Array(text.utf8)
            for count in 0..<bytes.count {
                check(Array(bytes.prefix(count)), mustFail: true)
            }
        }
    }

    @Test("Whatever a slip of the keyboard does to a file, no mistake goes unnoticed", arguments: 0..<40)
    func mutated(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "\"", ",", ":", "{", "}", "[", "]", "“", "'", "\n", " ", "\\", "0", "-", ".", "e", "x", "true", "//", "/*",
            "#", "\u{A0}", "：", "\t", "\u{0}", "\r\n", "；", "=", "\u{FEFF}", "é", "(", ")",
        ]
        for _ in 0..<100 {
            var bytes = Array((Samples.all.randomElement(using: &random) ?? "").utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
                case 1:
                    let length = Int.random(in: 1...6, using: &random)
                    bytes.removeSubrange(place..<min(place + length, bytes.count))
                case 2 where place < bytes.count:
                    bytes[place] = UInt8.random(in: 0...255, using: &random)
                default:
                    let from = Int.random(in: 0...bytes.count, using: &random)
                    bytes.insert(contentsOf: Array(bytes[min(from, place)..<max(from, place)]), at: place)
                }
            }
            check(bytes, mustFail: false)
            for most in 1...3 { check(bytes, mustFail: false, limits: JSONLimits(mistakes: most)) }
        }
    }

    @Test("Noise is refused, and reading it ends", arguments: 0..<20)
    func noise(seed: Int) {
        var random = SeededGenerator(seed: UInt64(1000 + seed))
        let alphabet = Array("{}[]\",:' \n\\truefalsn0123-+.e/*#“”".utf8) + [0xFF, 0xC3, 0xE2, 0x00]
        for _ in 0..<50 {
            let bytes = (0..<Int.random(in: 1...300, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            check(bytes, mustFail: false)
            for most in 1...3 { check(bytes, mustFail: false, limits: JSONLimits(mistakes: most)) }
        }
    }

    /// What holds for every text: refused by Foundation means refused by us; all places lie in the text; the repairs
    /// can be made together, and a text that is repaired everywhere is sound.
    private func check(_ bytes: [UInt8], mustFail: Bool, limits: JSONLimits = .default) {
        let document = JSONParser.parse(bytes, limits: limits)
        let shown = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
        let isSound = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
        if mustFail || !isSound { #expect(!document.mistakes.isEmpty, shown) }
        for mistake in document.mistakes {
            #expect(mistake.span.start >= 0 && mistake.span.start <= mistake.span.end, shown)
            #expect(mistake.span.end <= bytes.count, shown)
        }
        if let root = document.root {
            #expect(root.spans.allSatisfy { $0.start >= 0 && $0.start <= $0.end && $0.end <= bytes.count }, shown)
        }
        #expect(document.mistakes.map(\.span.start) == document.mistakes.map(\.span.start).sorted(), shown)
        let repairs = document.mistakes.flatMap { $0.repair ?? [] }
        do {
            let repaired = JSONParser.parse(try TextEdit.apply(repairs, to: bytes))
            if document.mistakes.allSatisfy({ $0.repair != nil }), document.mistakes.count == 1 {
                #expect(repaired.mistakes.isEmpty, shown)
            }
        } catch {
            Issue.record("\(error)", severity: .error)
            Issue.record(shown)
        }
    }
}

extension JSONNode {
    /// The spans of the value and of all in it.
    fileprivate var spans: [TextSpan] {
        [span] + (object ?? []).flatMap { [$0.keySpan] + $0.value.spans } + (array ?? []).flatMap(\.spans)
    }
}
