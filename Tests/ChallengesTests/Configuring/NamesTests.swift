import Foundation
import JSONText
import Testing

@Suite("What a parent calls children, apps and devices")
struct NamesTests {
    private static let family = """
        {
          "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Leo" }, { "id": "leo", "name": "Max" }, { "id": "max-b", "name": "max" } ],
          "devices": [ { "id": "pc-1", "name": "tv", "child": "mia" }, { "id": "tv", "name": "PC", "child": "leo" } ],
          "apps": [ { "id": "one", "name": "Maths", "category": "learning" }, { "id": "play", "category": "reward" } ]
        }
        """

    @Test("An id comes before a name, and a name that several have is refused with the choices")
    func order() throws {
        let home = try Household(["family.json": Self.family])
        #expect(try home.run("children", "set", "leo", "timeZone=Europe/Lisbon").output.hasPrefix("Max:"))
        let several = try home.run("children", "remove", "MAX", "--yes")
        #expect(several.status == 64)
        #expect(several.error.contains("Several children are called \"MAX\"."), "\(several.error)")
        #expect(several.error.contains("leo or max-b"), "\(several.error)")
        #expect(try home.run("devices", "set", "tv", "name=Screen").status == 0)
        let devices = try home.json("devices", "--json")["devices"]?.array
        #expect(devices?.compactMap { $0["name"]?.string } == ["tv", "Screen"])
    }

    @Test("A new name that is another one's id is refused")
    func taken() throws {
        let home = try Household(["family.json": Self.family])
        let before = try String(contentsOfFile: home.path("family.json"), encoding: .utf8)
        for words in [
            ["children", "add", "Mia"], ["children", "add", "Zoe", "--id", "max"], ["devices", "add", "PC"],
        ] {
            let run = try Executable.run(words + (words[0] == "devices" ? ["--child", "mia"] : []), in: home.url)
            #expect(run.status == 1, "\(words): \(run)")
            #expect(run.error.contains("already"), "\(words): \(run.error)")
        }
        #expect(try home.run("children", "set", "mia", "name=max-b").status == 1)
        #expect(try String(contentsOfFile: home.path("family.json"), encoding: .utf8) == before)
    }

    @Test("What is not there is not said to be added where it is to be removed")
    func missing() throws {
        let home = try Household(["family.json": Self.family])
        let run = try home.run("devices", "remove", "nix")
        #expect(run.status == 64)
        #expect(run.error.contains("The devices are: pc-1, tv."), "\(run.error)")
        let shield = try home.run("shield", "unlock", "play", "play", "--child", "mia")
        #expect(shield.status == 0)
        #expect(shield.output.hasPrefix("Leo: play is unlocked."), "\(shield.output)")
    }

    @Test("A command that is suggested for a device works when it is pasted, whatever its name holds")
    func pasted() throws {
        let home = try Household(["family.json": Self.family])
        let device = "Leo's $(touch evil) PC"
        let bucket = "aw-watcher-window_tv"
        try home.write(
            #"{"buckets":{"\#(bucket)":{"id":"\#(bucket)","type":"currentwindow","client":"aw-watcher-window","#
                + #""hostname":"\#(device)","created":"2026-11-02T08:00:00Z","events":["#
                + #"{"timestamp":"2026-11-02T09:00:00Z","duration":1200,"data":{"app":"Maths","title":""}}]}}}"#,
            to: "aw.json")
        #expect(try home.run("ingest", "aw.json", "--now", "2026-11-02T12:00").status == 0)
        // Wide enough for the whole command.
        let told = try home.run("devices", "--now", "2026-11-02T12:00", variables: ["COLUMNS": "200"]).output
        let hint = try #require(told.firstRange(of: "challenges devices add ")).lowerBound
        let line = try #require(told[hint...].split(separator: "\n").first)
        let run = try home.shell(
            String(line).replacing("challenges", with: "$challenges").replacing(" NAME", with: " mia"))
        #expect(run.status == 0, "\(line): \(run)")
        #expect(try home.json("devices", "--json").at(pointer: "/devices/2/id")?.string == device)
        #expect(!home.exists("evil"))
    }
}

@Suite("Taking a child out of the family")
struct ChildRemovalTests {
    private static let family = """
        {
          "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia" }, { "id": "leo" } ],
          "groups": [ { "id": "all", "children": ["leo", "mia"] } ],
          "devices": [
            { "id": "phone", "child": "leo" },
            { "id": "tv", "users": { "a/b": "leo", "m": "mia" } },
            { "id": "old", "users": { "l": "leo", "l2": "leo" } },
            { "id": "pad", "child": "mia" }, { "id": "pc", "child": "leo" }
          ],
          "apps": [ { "id": "books", "category": "learning", "forChild": { "leo": { "pointsPerMinute": 5 } } } ]
        }
        """

    @Test("All that is the child's alone goes, and what it shares goes on without it")
    func whole() throws {
        let home = try Household(["family.json": Self.family])
        let asked = try home.run("children", "remove", "leo")
        #expect(asked.error.contains("Its devices are taken out: phone, old, pc."), "\(asked.error)")
        let run = try home.run("children", "remove", "leo", "--yes")
        #expect(run.status == 0, "\(run.error)")
        let devices = try home.json("devices", "--json")
        #expect(devices["devices"]?.array?.compactMap { $0["id"]?.string } == ["tv", "pad"])
        #expect(devices.at(pointer: "/devices/0/users")?.object?.count == 1)
        #expect(try !String(contentsOfFile: home.path("family.json"), encoding: .utf8).contains("leo"))
        #expect(try home.run("lint").status == 0)
    }

    @Test("Apps that are the child's alone are named before they go, and when they are gone")
    func apps() throws {
        let more =
            #""apps": [ { "id": "toca", "name": "Toca Life", "category": "reward", "for": ["leo"] }, "#
            + #"{ "id": "abc", "name": "ABC", "category": "learning", "for": ["leo"] }, "#
        let home = try Household(["family.json": Self.family.replacing(#""apps": [ "#, with: more)])
        let asked = try home.run("children", "remove", "leo")
        #expect(
            asked.error.contains("Apps that are for it alone are taken out: Toca Life, ABC.\n"), "\(asked.error)")
        let german = try home.run("children", "remove", "leo", "--lang", "de")
        #expect(
            german.error.contains("Apps, die nur für es da sind, werden herausgenommen: Toca Life, ABC.\n"),
            "\(german.error)")
        let run = try home.run("children", "remove", "leo", "--yes")
        #expect(
            run.output == """
                Removed leo.
                Its devices were taken out: phone, old, pc.
                Apps that were for it alone were taken out: Toca Life, ABC.

                """, "\(run.output)")
        #expect(try home.json("apps", "--json")["apps"]?.array?.compactMap { $0["id"]?.string } == ["books"])
    }

    @Test("Where a rule would have nobody left, that is said before anybody is asked")
    func unsound() throws {
        let rule = #"{ "tasks": [ { "id": "tidy", "title": "Tidy", "points": 5, "per": "day", "for": ["leo"] } ] }"#
        let home = try Household(["family.json": Self.family, "Rules/tasks.json": rule])
        let run = try home.run("children", "remove", "leo", "--yes")
        #expect(run.status == 1)
        #expect(run.error.hasPrefix("challenges: Nothing was done. "), "\(run.error)")
        #expect(try String(contentsOfFile: home.path("family.json"), encoding: .utf8) == Self.family)
    }
}
