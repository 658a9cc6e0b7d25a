import Foundation
import JSONText
import Testing

@Suite("Commands that edit, whatever else happens")
struct EditingSafelyTests {
    @Test("Of several that edit at once each one's edit stays", .timeLimit(.minutes(5)))
    func atOnce() throws {
        let home = try Household.sound()
        let names = try (0..<6).map {
            try Started(["children", "add", "Child \($0)"], in: home.url)
        }
        for run in try names.map({ try $0.wait() }) { #expect(run.status == 0, "\(run)") }
        let children = try home.json("children", "--json")["children"]?.array?.compactMap { $0["id"]?.string }
        #expect(Set(children ?? []) == Set(["mia", "leo"] + (0..<6).map { "child-\($0)" }))
    }

    @Test("A system that lets no file grow is told as such, and nothing is changed by halves")
    func fileLimit() throws {
        let home = try Household.sound()
        try home.write(Household.events, to: "week.jsonl")
        #expect(try home.run("ingest", "week.jsonl", "--now", "2026-11-08T12:00").status == 0)
        let before = try Data(contentsOf: home.url.appendingPathComponent("family.json"))
        for command in ["apps set books pointsPerMinute=15", "excuse mia", "points give 5 --child mia"] {
            let run = try home.shell("ulimit -f 4; exec $challenges \(command) --now 2026-11-08T13:00")
            #expect(run.status == 1, "\(command): \(run)")
            #expect(run.error.contains("ulimit -f unlimited"), "\(command): \(run.error)")
            #expect(try Data(contentsOf: home.url.appendingPathComponent("family.json")) == before)
        }
        #expect(try home.run("apps", "set", "books", "pointsPerMinute=15", "--now", "2026-11-08T13:00").status == 0)
    }

    @Test("A pipe or a device with the name of a family's file is told as such", .timeLimit(.minutes(1)))
    func noFiles() throws {
        let home = try Household.sound()
        #expect(mkfifo(home.path("Rules/pipe.json"), 0o600) == 0)
        let lint = try home.run("lint")
        #expect(lint.status == 1)
        #expect(lint.output.contains("pipe.json"))
        for target in ["/dev/zero", nil] {
            let other = try Household()
            if let target {
                try FileManager.default.createSymbolicLink(
                    atPath: other.path("family.json"), withDestinationPath: target)
            } else {
                #expect(mkfifo(other.path("family.json"), 0o600) == 0)
            }
            for words in [
                ["status"], ["lint"], ["apps", "set", "books", "name=B"], ["status", "--now", "2026-11-02"],
            ] {
                let run = try Executable.run(words, in: other.url)
                #expect(run.status == 2, "\(words): \(run)")
                #expect(run.error.contains("is not a file"), "\(words): \(run)")
            }
        }
    }

    @Test("A file that is far too large for rules is named, and not read")
    func export() throws {
        let home = try Household.sound()
        let file = home.path("Rules/export.json")
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        #expect(truncate(file, 57 << 20) == 0)
        let run = try home.run("status")
        #expect(run.status == 2)
        #expect(run.error.contains("57 MB"), "\(run.error)")
        #expect(run.error.utf8.count < 2_000)
    }
}

@Suite("Who may read what is made")
struct SharingTests {
    private func modes(in home: Household) throws -> [String: Int] {
        var modes: [String: Int] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: home.path("fam")) {
            let attributes = try FileManager.default.attributesOfItem(atPath: home.path("fam/\(name)"))
            modes[name] = (attributes[.posixPermissions] as? NSNumber)?.intValue
        }
        return modes
    }

    @Test(
        "A new family belongs to its account alone, unless it is shared for reading", arguments: ["000", "022", "077"],
        [false, true])
    func modes(mask: String, isShared: Bool) throws {
        let home = try Household()
        try home.write(
            #"{"id":"a","child":"mia","app":"x","start":"2026-11-02T08:00:00+01:00","seconds":600}"#, to: "use.jsonl")
        let run = try home.shell(
            """
            umask \(mask)
            $challenges init fam \(isShared ? "--shared" : "") && cd fam && $challenges ingest ../use.jsonl \
              && $challenges new daily-reading && $challenges hooks on notify
            """)
        #expect(run.status == 0, "\(run)")
        let found = try modes(in: home)
        #expect(found["family.sqlite"] == (isShared ? 0o644 : 0o600))
        #expect(found["Hooks/notify"] == (isShared ? 0o755 : 0o700))
        for (name, mode) in found {
            #expect(
                mode & 0o077 == (isShared ? (mode & 0o100 == 0 ? 0o044 : 0o055) : 0),
                "\(name): \(String(mode, radix: 8))")
        }
    }
}
