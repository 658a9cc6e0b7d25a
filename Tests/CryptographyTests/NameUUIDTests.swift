import Cryptography
import Testing

@Suite("Names that follow from others")
struct NameUUIDTests {
    @Test("It is a UUID of version 8, the same for the same names")
    func form() {
        let name = NameUUID("badge", ["mia", "hero"])
        #expect(name.text.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
        #expect(name == NameUUID("badge", ["mia", "hero"]))
        #expect(name.urn == "urn:uuid:" + name.text)
        #expect(name.text.hasPrefix(name.prefix(8)))
    }

    @Test("Other names, or the same ones divided otherwise, give another")
    func different() {
        let names = [
            NameUUID("badge", ["mia", "hero"]), NameUUID("badge", ["mi", "ahero"]), NameUUID("badge", ["miahero"]),
            NameUUID("badge", ["mia", "hero", ""]), NameUUID("other", ["mia", "hero"]), NameUUID("badge", []),
        ]
        #expect(Set(names).count == names.count)
    }
}
