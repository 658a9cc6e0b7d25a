import Foundation
import JSONText
import Testing

@Suite("Files that cannot be read")
struct UnreadableFileTests {
    @Test(
        "What cannot be opened in place of a rule file is not passed over, and hides no other mistake",
        arguments: ["lint", "status", "badges", "ledger"])
    func folderAsRules(_ command: String) throws {
        let household = try Household.sound()
        try FileManager.default.createDirectory(
            atPath: household.path("Rules/more.json"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: household.path("Rules/link.json"), withDestinationPath: "gone.json")
        try household.write("{ \"badges\": [ ] , }", to: "Rules/wrong.json")
        let run = try household.run(command)
        #expect(run.status == (command == "lint" ? 1 : 2))
        let said = run.output + run.error
        #expect(said.contains("Rules/more.json: error: This is a folder"), "\(said)")
        #expect(said.contains("Rules/link.json: error: This file cannot be opened. [S228]"), "\(said)")
        #expect(said.contains("Rules/wrong.json"))
    }

    @Test("A folder among the rules that lint is asked to check says that the family does not read it")
    func folderBelow() throws {
        let household = try Household.sound()
        try FileManager.default.createDirectory(
            atPath: household.path("Rules/more"), withIntermediateDirectories: true)
        let run = try household.run("lint", "Rules/more")
        #expect(run.status == 1)
        #expect(run.output.contains("The files in this folder are not read: only those in Rules itself are."))
    }

    @Test("A folder of rules that is called nearly as it should be is pointed out, and how a rule is not there")
    func misnamedFolder() throws {
        let household = try Household.sound()
        try FileManager.default.moveItem(atPath: household.path("Rules"), toPath: household.path("moved"))
        try FileManager.default.moveItem(atPath: household.path("moved"), toPath: household.path("rules"))
        // Where names differ in capitals alone and are one, the folder is the right one.
        guard !FileManager.default.fileExists(atPath: household.path("Rules")) else { return }
        let run = try household.run("lint")
        #expect(run.status == 1)
        #expect(run.output.contains("rules: warning: The files in this folder are not read: rules stand in a folder"))
        let explained = try household.run("explain", "daily-reading")
        #expect(explained.error.contains("this family has no rules yet"))
    }

    @Test("A folder in place of family.json is not taken for an empty family")
    func folderAsFamily() throws {
        let household = try Household()
        try FileManager.default.createDirectory(
            atPath: household.path("family.json"), withIntermediateDirectories: true)
        for command in ["lint", "status"] {
            let run = try household.run(command)
            #expect(run.status == 2)
            #expect(run.error.contains("family.json cannot be read."))
        }
    }

    @Test("Without a family.json every command says where it looked, and how to make one")
    func noFamily() throws {
        let household = try Household()
        for arguments in [
            ["lint"], ["status"], ["badges"], ["ledger"], ["usage"], ["ingest", "-"], ["new", "daily-reading"],
        ] {
            let run = try Executable.run(arguments, in: household.url)
            #expect(run.status == 2, "\(arguments)")
            #expect(run.output.isEmpty)
            #expect(run.error.contains("There is no family.json in this folder."), "\(run.error)")
            #expect(run.error.contains("challenges init"))
        }
    }

    @Test(
        "A file that lint is asked to check and that is not there",
        arguments: ["Rules/none.json", "none", "family.json"])
    func lintMissing(_ name: String) throws {
        let household = try Household()
        let run = try household.run("lint", name)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("There is no file \(name)."))
    }

    @Test("A tracker's file that is not there stops everything before anything is written")
    func ingestMissing() throws {
        let household = try Household.sound()
        try household.write(Household.events, to: "week.jsonl")
        for arguments in [["ingest", "none.jsonl"], ["ingest", "week.jsonl", "none.jsonl"], ["ingest", "Rules"]] {
            let run = try Executable.run(arguments, in: household.url)
            #expect(run.status == 2, "\(arguments)")
            #expect(run.output.isEmpty)
            #expect(
                run.error.contains(arguments.last == "Rules" ? "Rules cannot be read." : "There is no file none.jsonl.")
            )
            #expect(!household.exists("family.sqlite"), "\(arguments)")
        }
    }

    @Test("Something else than a database in its place is refused, and left alone")
    func foreignDatabase() throws {
        let household = try Household.sound()
        try household.write("these are my notes, not a database\n", to: "family.sqlite")
        try household.write(Household.events, to: "week.jsonl")
        let run = try household.run("ingest", "week.jsonl")
        #expect(run.status != 0)
        #expect(run.error.contains("family.sqlite"))
        #expect(
            try String(contentsOfFile: household.path("family.sqlite"), encoding: .utf8).hasPrefix("these are my notes")
        )
        #expect(try household.run("status").status != 0)
    }
}
