import Foundation
import JSONText
import Testing

@Suite("Schemas in the family's folder")
struct SchemaCommandTests {
    @Test("init writes the schemas, and each file names the one that it follows")
    func wiring() throws {
        let household = try Household()
        #expect(try household.run("init").status == 0)
        let rules = try FileManager.default.contentsOfDirectory(atPath: household.path("Rules")).map { "Rules/\($0)" }
        for path in rules + ["family.json"] {
            let text = try String(contentsOfFile: household.path(path), encoding: .utf8)
            let file = try JSONNode(printed: text)
            let named = try #require(file["$schema"]?.string)
            #expect(household.exists((path.hasPrefix("Rules/") ? "Rules/" : "") + named), "\(path)")
        }
        #expect(try household.run("lint").status == 0)
    }

    @Test(
        "The command prints what init writes, and --write brings it to a family that is there",
        arguments: [
            "rules", "family", "scenario",
        ])
    func prints(_ kind: String) throws {
        let household = try Household.sound()
        #expect(try household.run("schema", "--write").status == 0)
        let written = try String(contentsOfFile: household.path("\(kind).schema.json"), encoding: .utf8)
        #expect(try household.run("schema", kind).output == written)
        #expect(try household.run("schema", "rulez").status == 64)
    }
}
