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
        func number(_ range: Range<Int>, adding: Bool) -> Int32 {
            table.index(of: TextPlace(text.span, range), in: text.span, adding: adding)
        }
        #expect(number(2..<6, adding: false) == 0)
        #expect(number(2..<5, adding: false) == -1)
        #expect(number(6..<8, adding: true) == 1)
        #expect([table.name(0), table.name(1)] == ["khan", "yy"])
    }

    @Test("A name is the same whether it is looked through or known to its end, at every length")
    func lengths() {
        let letters = "abcdefghijklmnopqrstuvwxyz0123456789"
        var table = NameTable((1...letters.count).map { String(letters.prefix($0)) })
        for count in 1...letters.count {
            let line = Array("\"\(letters.prefix(count))\":".utf8)
            let text = TextPlace(plain: line.span, at: 1) ?? TextPlace()
            #expect(text.count == count)
            let number = table.index(of: text, in: line.span, adding: false)
            #expect(number == Int32(count - 1))
            #expect(table.name(Int32(count - 1)) == String(letters.prefix(count)))
        }
    }

    @Test("A name that ends in zero bytes is another name", arguments: 1...17)
    func zeros(_ count: Int) {
        let name = String(repeating: "a", count: count)
        var table = NameTable([name])
        #expect(table.index(of: name + "\0", adding: false) == -1)
        #expect(table.index(of: name + "\0", adding: true) == 1)
        #expect(table.name(1) == name + "\0")
    }

    @Test("Names of the table are forgotten, and it can be used again")
    func forgetting() {
        var table = NameTable((0..<3000).map { "name-\($0)" })
        table.removeAll()
        #expect(table.count == 0)
        #expect(table.index(of: "name-7", adding: false) == -1)
        #expect(table.index(of: "name-7", adding: true) == 0)
        #expect(table.name(0) == "name-7")
    }
}
