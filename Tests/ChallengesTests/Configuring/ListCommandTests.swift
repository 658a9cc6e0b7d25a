import Foundation
import JSONText
import Testing

@Suite("Changing devices, holidays and quiet hours from the command line")
struct ListCommandTests {
    /// Odd blanks, which have to stay.
    private static let family = """
        {
          "timeZone": "Europe/Berlin",
          "children":  [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "apps": [ { "id": "khan", "name": "Khan Academy", "category": "learning", "pointsPerMinute": 10 },
                    { "id": "minecraft", "name": "Minecraft", "category": "reward" } ]
        }

        """

    private static func household() throws -> Household { try Household(["family.json": family]) }

    private static func text(_ household: Household) throws -> String {
        String(decoding: try Data(contentsOf: household.url.appendingPathComponent("family.json")), as: UTF8.self)
    }

    /// Runs a command that has to succeed.
    private static func done(_ household: Household, _ words: String...) throws -> Executable.Run {
        let run = try Executable.run(words + ["--now", "2026-11-02T12:00"], in: household.url)
        #expect(run.status == 0, "\(words): \(run.error)")
        return run
    }

    @Test("A device is given to a child, to another one, shared and taken out; nothing else in the file moves")
    func devices() throws {
        let household = try Self.household()
        #expect(try Self.done(household, "devices", "add", "mia-laptop", "--child", "Mia").output.contains("Mia"))
        let added = Self.family.replacing(
            #""reward" } ]"#, with: #""reward" } ],\#n  "devices": [ { "id": "mia-laptop", "child": "mia" } ]"#)
        #expect(try Self.text(household) == added)
        _ = try Self.done(household, "devices", "set", "mia-laptop", "child=leo", "name=The laptop")
        _ = try Self.done(household, "devices", "add", "tv", "users=anna:mia,max:Leo")
        let list = try household.json("devices", "--json")
        #expect(list["format"]?.int == 1)
        #expect(list.at(pointer: "/devices/0/child")?.string == "leo")
        #expect(list.at(pointer: "/devices/0/name")?.string == "The laptop")
        #expect(list.at(pointer: "/devices/1/users/max")?.string == "leo")
        _ = try Self.done(household, "devices", "set", "tv", "child=mia")
        #expect(try household.json("devices", "--json").at(pointer: "/devices/1/users") == nil)
        #expect(try household.run("devices", "remove", "tv").error.contains("counts for nobody any more"))
        #expect(try household.json("devices", "--json")["devices"]?.array?.count == 2)
        _ = try Self.done(household, "devices", "remove", "tv", "--yes")
        _ = try Self.done(household, "devices", "remove", "mia-laptop", "--yes")
        #expect(try Self.text(household) == Self.family)
    }

    @Test("Holidays are added, made longer and taken out, by their name or their first day")
    func holidays() throws {
        let household = try Self.household()
        let christmas = ["Christmas holidays", "--from", "2026-12-21", "--until", "2027-01-06"]
        let added = try Self.done(
            household, "holidays", "add", christmas[0], "--from", christmas[2], "--until", christmas[4])
        #expect(added.output.contains("Christmas holidays (Mon 21 Dec 2026 to Wed 6 Jan 2027)"), "\(added.output)")
        _ = try Self.done(household, "holidays", "add", "Bridge day", "--from", "tomorrow")
        _ = try Self.done(household, "holidays", "set", "christmas holidays", "until=2027-01-08")
        let list = try household.json("holidays", "--json")
        #expect(list.at(pointer: "/holidays/0/until")?.string == "2027-01-08")
        #expect(list.at(pointer: "/holidays/1/from")?.string == "2026-11-03")
        #expect(list.at(pointer: "/holidays/1/until")?.string == "2026-11-03")
        _ = try Self.done(household, "holidays", "remove", "2026-12-21", "--yes")
        #expect(try household.json("holidays", "--json").at(pointer: "/holidays/0/name")?.string == "Bridge day")
        let screen = try Self.done(household, "holidays").output
        #expect(screen.contains("Bridge day"))
    }

    @Test("Holidays of one name and one first day are told apart by their numbers")
    func alikeHolidays() throws {
        let household = try Self.household()
        for until in ["2026-12-01", "2026-12-04"] {
            _ = try Self.done(household, "holidays", "add", "Fair", "--from", "2026-12-01", "--until", until)
        }
        let list = try Self.done(household, "holidays").output
        #expect(list.contains("1       2026-12-01                Fair"), "\(list)")
        #expect(list.contains("2       2026-12-01 to 2026-12-04  Fair"), "\(list)")
        for name in ["Fair", "2026-12-01"] {
            let unclear = try household.run("holidays", "remove", name, "--yes")
            #expect(unclear.status == 64)
            #expect(
                unclear.error.contains(
                    "1 for Fair (Tue 1 Dec 2026) or 2 for Fair (Tue 1 Dec 2026 to Fri 4 Dec 2026)."),
                "\(unclear.error)")
        }
        _ = try Self.done(household, "holidays", "set", "2", "name=Long fair")
        _ = try Self.done(household, "holidays", "remove", "1", "--yes")
        let rest = try household.json("holidays", "--json")["holidays"]?.array
        #expect(rest?.compactMap { $0["name"]?.string } == ["Long fair"])
    }

    @Test("A child is taken out of all that names it, and what was its alone goes with it")
    func child() throws {
        let more =
            #""devices": [ { "id": "old", "users": { "a": "mia" } }, { "id": "tab", "child": "mia" }, "#
            + #"{ "id": "tv", "users": { "a": "mia", "b": "leo" } } ], "#
            + #""groups": [ { "id": "big", "children": ["mia"] }, { "id": "all", "children": ["mia", "leo"] } ],"#
        let household = try Household(["family.json": Self.family.replacing(#""apps":"#, with: more + #" "apps":"#)])
        let asked = try household.run("children", "remove", "mia")
        #expect(asked.error.contains("Its devices are taken out: old, tab."), "\(asked.error)")
        _ = try Self.done(household, "children", "remove", "mia", "--yes")
        let text = try #require(JSONParser.parse(Array(Self.text(household).utf8)).root)
        #expect(text["devices"]?.array?.compactMap { $0["id"]?.string } == ["tv"])
        #expect(text.at(pointer: "/devices/0/users")?.object?.map(\.key) == ["b"])
        #expect(text["groups"]?.array?.compactMap { $0["id"]?.string } == ["all"])
        #expect(text.at(pointer: "/groups/0/children")?.array?.compactMap(\.string) == ["leo"])
        let last = try household.run("children", "remove", "leo", "--yes")
        #expect(last.status == 1)
        #expect(last.error.contains("Leo is the only child, and a family has at least one."), "\(last.error)")
    }

    @Test("Bedtime is written, moved and taken back, and shuts reward apps at once")
    func quiet() throws {
        let household = try Self.household()
        let added = try Self.done(household, "quiet", "add", "11:00-13:00", "on=weekdays")
        #expect(added.output.contains("nothing is earned, and reward apps are shut"), "\(added.output)")
        let shield = try Self.done(household, "shield", "--child", "mia").output
        #expect(shield.contains("quiet time until 13:00"), "\(shield)")
        _ = try Self.done(household, "quiet", "set", "11:00-13:00", "between=11:00-14:00", "earning=yes")
        let hours = try household.json("quiet", "--json").at(pointer: "/quietHours/0")
        #expect(hours?.at(pointer: "/between/1")?.string == "14:00")
        #expect(hours?["earning"]?.bool == true)
        #expect(hours?["on"]?.array?.compactMap(\.string) == ["mon", "tue", "wed", "thu", "fri"])
        _ = try Self.done(household, "quiet", "remove", "1", "--yes")
        #expect(try Self.text(household) == Self.family)
    }

    static let refused: [(words: [String], said: String)] = [
        (["devices", "add", "tv"], "Whose device is tv?"),
        (["devices", "add", "tv", "--child", "tom"], "no child \"tom\""),
        (["devices", "add", "tv", "--child", "mia", "colour=red"], "is no setting of a device"),
        (["devices", "set", "tv", "child=mia"], "There is none yet. Add one with: challenges devices add"),
        (["devices", "explode"], "It can: list, add, set, reset, remove."),
        (["holidays", "add", "Autumn"], "When do Autumn begin?"),
        (["holidays", "add", "Autumn", "--from", "2026-11-06", "--until", "2026-11-02"], "before it begins"),
        (["holidays", "remove", "Autumn"], "There are no holidays \"Autumn\""),
        (["holidays", "add", "", "--from", "2026-11-06"], "There is nothing between the quotation marks."),
        (["devices", "add", "", "--child", "mia"], "Write: challenges devices add DEVICE --child CHILD"),
        (["devices", "remove", " "], "There is nothing between the quotation marks."),
        (["quiet", "add", ""], "Write: challenges quiet add 21:00-06:30"),
        (["quiet", "add", "21:00-"], "Write two times, like 21:00-06:30."),
        (["quiet", "set", "1", "between="], "There are no quiet hours \"1\"."),
        (["quiet", "add", "21:00-21:00"], "there is no time"),
        (["quiet", "add", "bedtime"], "does not say from when until when"),
        (["quiet", "add", "21:00-06:30", "earning=yes", "playing=yes"], "do nothing"),
        (["children", "set", "leo", "device=leo-tablet"], "challenges devices add DEVICE --child CHILD"),
    ]

    @Test("What would be wrong is said with the way out, and nothing is saved", arguments: refused)
    func isRefused(_ words: [String], _ said: String) throws {
        let household = try Self.household()
        let run = try Executable.run(words, in: household.url)
        #expect(run.status != 0)
        #expect(run.error.contains(said), "\(run.error)")
        #expect(try Self.text(household) == Self.family)
    }

    @Test("Advice that holds for several mistakes is said once")
    func saidOnce() throws {
        let run = try Self.household().run("quiet", "add", "9-10")
        #expect(run.error.contains("\"9\" cannot be read") && run.error.contains("\"10\" cannot be read"))
        #expect(run.error.components(separatedBy: "Write hours and minutes").count == 2, "\(run.error)")
    }

    @Test("A known app on a device of nobody's is no unknown app: the cure is to say whose the device is")
    func unowned() throws {
        let export = #"""
            {"buckets":{"aw-watcher-window_tv":{"id":"aw-watcher-window_tv","type":"currentwindow","client":"aw-watcher-window","hostname":"tv","created":"2026-11-02T08:00:00Z","events":[{"timestamp":"2026-11-02T09:00:00Z","duration":1200,"data":{"app":"Khan Academy","title":""}},{"timestamp":"2026-11-02T09:30:00Z","duration":600,"data":{"app":"Chess","title":""}}]}}}
            """#
        let household = try Household(["family.json": Self.family, "aw.json": export])
        _ = try Self.done(household, "ingest", "aw.json")
        let unknown = try Self.done(household, "apps", "unknown").output
        #expect(unknown.contains("Chess"), "\(unknown)")
        #expect(unknown.contains("challenges devices add tv --child NAME"), "\(unknown)")
        let json = try household.json("apps", "unknown", "--json")
        #expect(json["unknown"]?.array?.compactMap { $0["name"]?.string } == ["Chess"])
        #expect(json.at(pointer: "/unowned/0/apps/0")?.string == "Khan Academy")
        #expect(try Self.done(household, "devices").output.contains("nobody's"))
        _ = try Self.done(household, "devices", "add", "tv", "--child", "mia")
        _ = try Self.done(household, "ingest", "aw.json")
        #expect(
            try household.json("usage", "--json", "--now", "2026-11-02T12:00").at(pointer: "/usage/0/seconds")?.int
                == 1200)
        #expect(try !Self.done(household, "apps", "unknown").output.contains("Khan"))
    }

    @Test("A reward app becomes one for learning only once a parent has read what follows; paid minutes come back")
    func category() throws {
        let household = try Self.household()
        _ = try Self.done(household, "points", "give", "500", "--child", "mia")
        _ = try Self.done(household, "redeem", "minecraft", "30min", "--child", "mia", "--yes")
        let before = try Self.text(household)
        let asked = try household.run("apps", "set", "minecraft", "category=learning", "--now", "2026-11-02T12:10")
        #expect(asked.status == 1)
        #expect(asked.error.contains("200 points of minutes that are left come back"), "\(asked.error)")
        #expect(asked.error.contains("from the next family day on"))
        #expect(try Self.text(household) == before)
        let run = try household.run(
            "apps", "set", "minecraft", "category=learning", "--yes", "--now", "2026-11-02T12:10")
        #expect(run.status == 0, "\(run.error)")
        let ledger = try household.json("ledger", "--child", "mia", "--json", "--now", "2026-11-02T12:11")
        #expect(ledger.at(pointer: "/children/0/balance")?.int == 400)
    }
}
