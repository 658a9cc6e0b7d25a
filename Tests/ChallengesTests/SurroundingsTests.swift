import Foundation
import Testing

@Suite("What surrounds the program: accounts, outputs, terminals")
struct SurroundingsTests {
    @Test("What the superuser makes in a family's folder is the family's", .enabled(if: getuid() == 0))
    func superuser() throws {
        let home = try Household.sound()
        try home.write(Household.events, to: "week.jsonl")
        for path in ["", "family.json", "Rules", "Rules/rules.json"] {
            #expect(chown(home.path(path), 4711, 4712) == 0)
        }
        #expect(try home.run("ingest", "week.jsonl", "--now", "2026-11-08T12:00").status == 0)
        #expect(try home.run("apps", "set", "books", "pointsPerMinute=15", "--now", "2026-11-08T13:00").status == 0)
        #expect(try home.run("new", "daily-reading").status == 0)
        for name in ["family.json", "family.sqlite", "Rules/daily-reading.json"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: home.path(name))
            let owner = [attributes[.ownerAccountID], attributes[.groupOwnerAccountID]]
            #expect(owner.map { ($0 as? NSNumber)?.intValue } == [4711, 4712], "\(name)")
        }
    }

    @Test("An output that cannot be written does not hide that something was recorded")
    func fullOutput() throws {
        let home = try Household.sound()
        func told(_ command: String) throws -> String {
            let run = try home.shell("$challenges \(command) --now 2026-11-08T13:00 > /dev/full")
            #expect(run.status == 1)
            return run.error
        }
        let recorded = "The output cannot be written. What was recorded before that stays."
        #expect(try told("points give 5 --child mia").contains(recorded))
        #expect(try told("apps set books pointsPerMinute=15").contains(recorded))
        #expect(try told("status") == "challenges: The output cannot be written.\n")
    }

    @Test("A hook that others could have changed is not said to be on")
    func untrusted() throws {
        let home = try Household.sound()
        try home.write("#!/bin/sh\ncat > told\n", to: "Hooks/keep.disabled")
        #expect(chmod(home.path("Hooks"), 0o777) == 0)
        let run = try home.run("hooks", "on", "keep")
        #expect(run.status == 1)
        #expect(run.error.contains("keep is switched on, and does not run yet. Other accounts could have changed it"))
        #expect(run.error.contains("chmod go-w"))
        #expect(!run.output.contains("is on"))
    }

    @Test(
        "Without a pager, help is written in colours on a terminal",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")), arguments: ["", " ", "cat"])
    func help(pager: String) throws {
        let home = try Household()
        // Makes a terminal for a command; what is written to it comes out.
        let run = try home.shell(
            "unset NO_COLOR; PAGER='\(pager)' TERM=xterm script -qec \"$challenges help streaks\" /dev/null < /dev/null"
        )
        #expect(run.output.contains("\u{1B}["), "\(run)")
        #expect(run.output.contains("freezes"), "\(run)")
    }

    @Test("The demo says where it lies and how it is removed, and lies in a folder of its own each time")
    func demo() throws {
        let home = try Household()
        let run = try home.run("demo", variables: ["TMPDIR": home.url.path])
        #expect(run.status == 0)
        let removal = try #require(run.output.firstRange(of: "rm -r ")).upperBound
        let path = String(run.output[removal...].prefix { $0 != "\n" })
        #expect(FileManager.default.fileExists(atPath: path + "/family.json"))
        #expect(path.hasPrefix(home.url.path))
        #expect(try home.shell("rm -r \(path)").status == 0)
    }
}
