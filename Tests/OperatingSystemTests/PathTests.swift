import OperatingSystem
import Testing

@Suite("Paths and addresses")
struct PathTests {
    @Test(
        "A path has a name and a folder",
        arguments: [
            ("home/family.json", "family.json", "home"), ("family.json", "family.json", "."), ("/etc", "etc", "/"),
            ("/a/b/", "b", "/a"), ("./Rules", "Rules", "."),
        ])
    func parts(path: String, name: String, folder: String) {
        #expect(Path.name(of: path) == name)
        #expect(Path.folder(of: path) == folder)
    }

    @Test(
        "However a path is written, it has one name",
        arguments: [("/a/./b//c/../d/", "/a/b/d"), ("/../x", "/x"), ("/", "/")])
    func standard(path: String, expected: String) {
        #expect(Path.standard(path) == expected)
        #expect(Path.standard("a") == Path.standard("./b/../a") && Path.standard("a").hasPrefix("/"))
    }

    @Test("Text in an address comes back as it was")
    func percent() {
        let text = "Meine Regeln/größer + 50%.json"
        let encoded = PercentText.encoded(text, keeping: "/+")
        #expect(encoded == "Meine%20Regeln/gr%C3%B6%C3%9Fer%20+%2050%25.json")
        #expect(PercentText.decoded(encoded) == text)
        #expect(PercentText.decoded("100%") == nil && PercentText.decoded("%zz") == nil)
        #expect(PercentText.decoded("%ff") == nil)
    }
}
