import Testing

@testable import UsageTracking

@Suite("Names to numbers")
struct NameTableTests {
    @Test("Names get numbers in the order of their first mention, and keep them while the table grows")
    func numbers() {
        var table = NameTable(["mia", "leo"])
        #expect(table.index(of: "mia", adding: false) == 0)
        #expect(table.index(of: "leo", adding: false) == 1)
        for number in 0..<5000 { #expect(table.index(of: "name-\(number)", adding: true) == Int32(number + 2)) }
        for number in 0..<5000 { #expect(table.index(of: "name-\(number)", adding: true) == Int32(number + 2)) }
        #expect(table.index(of: "mia", adding: true) == 0)
        #expect(table.count == 5002)
        #expect(table.name(4001) == "name-3999")
    }

    @Test("A name that is not there has no number, and asking does not add it")
    func missing() {
        var table = NameTable()
        #expect(table.index(of: "mia", adding: false) == -1)
        #expect(table.count == 0)
        #expect(table.index(of: "", adding: true) == 0)
        #expect(table.index(of: "", adding: false) == 0)
    }

    @Test("Names are told apart by their bytes: case, length and way of writing")
    func bytes() {
        var table = NameTable()
        let names = ["mia", "Mia", "mia ", "mi", "é", "e\u{301}", "🐛", "a|b", "ab|"]
        for (number, name) in names.enumerated() { #expect(table.index(of: name, adding: true) == Int32(number)) }
        for (number, name) in names.enumerated() { #expect(table.index(of: name, adding: false) == Int32(number)) }
    }

    @Test("A name may stand anywhere in a longer text")
    func ranges() {
        var table = NameTable(["khan"])
        let text = Array("xxkhanyy".utf8)
        #expect(table.index(of: text.span, 2..<6, adding: false) == 0)
        #expect(table.index(of: text.span, 2..<5, adding: false) == -1)
        #expect(table.index(of: text.span, 6..<8, adding: true) == 1)
        #expect([table.name(0), table.name(1)] == ["khan", "yy"])
    }
}
