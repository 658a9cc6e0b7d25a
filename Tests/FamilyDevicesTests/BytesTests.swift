import Testing

@testable import FamilyDevices

@Suite("Bytes and letters")
struct BytesTests {
    @Test("Bytes of any number come back from letters", arguments: 0...40)
    func letters(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
        let text = Base32.text(bytes)
        #expect(Base32.bytes(text, count: count) == bytes)
        #expect(Base32.bytes(text.uppercased(), count: count) == bytes)
        #expect(Base32.bytes(text + "0", count: count) == nil)
    }

    @Test("Letters that stand for no whole bytes are none")
    func trailing() {
        #expect(Base32.bytes("zz", count: 1) == nil)
        #expect(Base32.bytes("zw", count: 1) == [255])
    }

    @Test("Values come back, and bytes that end early are noticed")
    func fields() throws {
        var writer = FieldWriter()
        writer.whole(UInt16.max - 1)
        writer.whole(Int64.min)
        writer.text("Mia 📚")
        writer.optional(UInt32(7)) { $0.whole($1) }
        writer.list([1, 2, 3] as [UInt8]) { $0.byte($1) }
        func read(_ bytes: [UInt8]) throws(MalformedBytes) {
            var reader = FieldReader(bytes)
            let first = try reader.whole(UInt16.self)
            let second = try reader.whole(Int64.self)
            let third = try reader.text()
            let fourth = try reader.optional { reader throws(MalformedBytes) in try reader.whole(UInt32.self) }
            let fifth = try reader.list { reader throws(MalformedBytes) in try reader.byte() }
            try reader.end()
            #expect(first == UInt16.max - 1)
            #expect(second == Int64.min)
            #expect(third == "Mia 📚")
            #expect(fourth == 7)
            #expect(fifth == [1, 2, 3])
        }
        try read(writer.bytes)
        for count in 0..<writer.bytes.count {
            #expect(throws: MalformedBytes.self) { try read(Array(writer.bytes[..<count])) }
        }
        #expect(throws: MalformedBytes.self) { try read(writer.bytes + [0]) }
    }

    @Test("What is no text is refused")
    func notText() {
        var reader = FieldReader([0, 0, 0, 1, 0xFF])
        #expect(throws: MalformedBytes.self) { try reader.text() }
    }

    @Test("A slip in a printed code is noticed")
    func recoveryCode() throws {
        let code = try RecoveryCode.random()
        let letters = Array(code.text)
        #expect(RecoveryCode(code.text) == code)
        #expect(RecoveryCode(code.text.lowercased().replacing("-", with: "")) == code)
        var noticed = 0
        for place in letters.indices where letters[place] != "-" {
            var other = letters
            other[place] = other[place] == "7" ? "8" : "7"
            if RecoveryCode(String(other)) == nil { noticed += 1 }
        }
        #expect(noticed == letters.filter { $0 != "-" }.count)
    }
}
