import Foundation
import Testing

@Suite("The program as one file")
struct InstalledProgramTests {
    /// The program's file alone, as somebody copies it to another place.
    private func copied(to household: Household) throws -> URL {
        let url = household.url.appendingPathComponent("alone/challenges")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: try #require(Executable.url), to: url)
        return url
    }

    @Test("Its rules, templates and hooks lie inside it: moved alone it makes a family that is right")
    func movedAlone() throws {
        let household = try Household()
        let program = try copied(to: household)
        let run = try Executable.run(["init", "home"], in: household.url, program: program)
        #expect(run.status == 0, "\(run.error)")
        #expect(household.exists("home/Rules/badges.json") && household.exists("home/Hooks/notify.disabled"))
        let templates = try Executable.run(["templates"], in: household.url, program: program)
        #expect(templates.status == 0 && templates.output.contains("daily-reading"), "\(templates.error)")
    }

    @Test("A family that cannot be made whole leaves nothing behind", arguments: ["home", "home/of/ours"])
    func failedInit(folder: String) throws {
        let household = try Household(["home/of/ours/Hooks": "a file of this name\n", "home/Hooks": "another\n"])
        let before = household.paths
        let run = try household.run("init", folder)
        #expect(run.status == 2)
        #expect(run.error.contains("\(folder)/Hooks cannot be written."), "\(run.error)")
        #expect(household.paths == before)
    }

    @Test("Where the variable TZDIR leads to no time zones, a parent reads so; an empty one leads nowhere else")
    func noZones() throws {
        let household = try Household()
        #expect(try household.run("init").status == 0)
        let run = try household.run("lint", variables: ["TZDIR": household.path("nothing")])
        #expect(run.status != 0)
        let told = run.output.split(separator: /\s+/).joined(separator: " ")
        #expect(told.contains("\(household.path("nothing")), which the variable TZDIR names"), "\(run.output)")
        #expect(told.contains("unset TZDIR"))
        #expect(try household.run("lint", variables: ["TZDIR": ""]).status == 0)
    }
}

extension Household {
    /// All that lies in the folder, sorted.
    fileprivate var paths: [String] { (FileManager.default.subpaths(atPath: url.path) ?? []).sorted() }
}
