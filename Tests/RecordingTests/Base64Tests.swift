import Foundation
import Testing

@testable import Recording

@Suite("Bytes as text of 64 signs")
struct Base64Tests {
    @Test("Bytes are written as Foundation writes them, and come back", arguments: 0..<70)
    func pair(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
        let text = Base64.text(bytes)
        #expect(text == Data(bytes).base64EncodedString())
        #expect(Base64.bytes(text) == bytes)
    }

    @Test(
        "What was not written so is refused",
        arguments: ["A", "AA", "AAA", "A===", "=AAA", "AA=A", "AA==AAAA", "AB==", "AAB=", "AA-_", "AA A", "Ä"])
    func refused(text: String) { #expect(Base64.bytes(text) == nil) }
}
