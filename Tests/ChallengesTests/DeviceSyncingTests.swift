import FamilyDevices
import FamilyStore
import Foundation
import JSONText
import Testing

/// What devices hear of each other, and what is told where something is wrong with one of them.
@Suite("Syncing devices, from the command line")
struct DeviceSyncingTests {
    @Test("D4: a sync ends a window whose time is over, and on a child's device as well")
    func endsWindow() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.read(both.mia, "e1", "15:00")
        let bought = try both.mia.run(
            "redeem", "minecraft", "100", "--child", "mia", "--yes", "--now", TwoDevices.at("18:01"))
        #expect(bought.status == 0, "\(bought.error)")
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("18:30")).output.contains("entries went out"))
        #expect(try both.papa.run("sync", "--now", TwoDevices.at("18:30")).status == 0)
        for device in [both.mia, both.papa] {
            let store = try FamilyStore.open(path: device.path("family.sqlite"), mode: .readOnly)
            #expect(try store.outcomes(of: "mia", kind: "windowClosed", from: .min).all().count == 1)
        }
    }

    @Test("D4: of a clock that was ahead a parent is told what to do on that device until it is done")
    func clockAhead() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        let line = #"{"id":"a","child":"mia","app":"books","start":"2026-11-09T11:00:00+01:00","seconds":600}"#
        let ahead = "2026-11-09T12:00:00+01:00"
        #expect(try both.mia.run("ingest", "-", "--now", ahead, input: line).status == 0)
        #expect(try both.mia.run("sync", "--now", ahead).status == 0)
        let warned = try both.papa.run("sync", "--now", TwoDevices.at("17:30"))
        #expect(warned.status == 1)
        #expect(warned.error.contains("The clock of Mia's laptop is ahead"), "\(warned.error)")
        #expect(warned.error.contains("challenges clock repair"), "\(warned.error)")
        let repaired = try both.mia.run("clock", "repair", "--yes", "--now", TwoDevices.at("18:00"))
        #expect(repaired.status == 0, "\(repaired.error)")
        _ = try both.mia.run("sync", "--now", TwoDevices.at("18:05"))
        let told = try both.papa.run("sync", "--now", TwoDevices.at("18:10"))
        #expect(told.error.contains("The clock of Mia's laptop was ahead"), "\(told.error)")
        #expect(told.error.contains("What it recorded by that clock was taken back there."), "\(told.error)")
        #expect(!told.error.contains("clock repair"), "\(told.error)")
    }

    @Test("D4: an older copy of a device that was put back says what happened, and the way back that it shows works")
    func restored() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        let old = try Household()
        let copy = old.url.appendingPathComponent("copy")
        try FileManager.default.copyItem(at: both.mia.url, to: copy)
        try both.read(both.mia, "e1", "15:00")
        try both.settle("18:10")
        let told = try Executable.run(["sync", "--now", TwoDevices.at("18:20")], in: copy)
        #expect(told.status == 1)
        #expect(told.error.contains("an older copy of it was put back"), "\(told.error)")
        #expect(
            told.error.contains(
                "on Papa's computer: challenges unlink \"Mia's laptop\"; challenges pair --child mia."), "\(told.error)"
        )
        #expect(told.error.contains("challenges pair CODE --name \"Mia's laptop\" --folder \(both.shared.url.path)"))
        #expect(!told.error.contains("has gone on from an older copy of itself"))
        let standing = try Executable.run(
            ["device", "--now", TwoDevices.at("18:21")], in: copy, variables: ["COLUMNS": "400"]
        ).output
        #expect(standing.contains("it does not pass by itself."), "\(standing)")
        #expect(try both.papa.run("unlink", "Mia's laptop", "--yes", "--now", TwoDevices.at("18:30")).status == 0)
        let anew = try TwoDevices(papa: both.papa, shared: both.shared)
        try anew.pair("--child", "mia")
        try anew.settle("18:40")
        #expect(try anew.balance(anew.mia, "19:00") == 325)
    }

    @Test("With the code on paper a new computer becomes a parent's, with the rules, when no parent's device is left")
    func recovered() throws {
        let both = try TwoDevices()
        let founded = try both.papa.run(
            "device", "parent", "--name", "Papa's computer", "--folder", both.shared.url.path, "--yes", "--json",
            "--now",
            TwoDevices.at("09:00"))
        let code = try #require(try JSONNode(printed: founded.output)["code"]?.string)
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.read(both.mia, "e1", "15:00")
        try both.settle("18:10")
        let new = try Household()
        func recover(_ code: String) throws -> Executable.Run {
            try new.run(
                "pair", code, "--recover", "--name", "Papa's new computer", "--folder", both.shared.url.path, "--now",
                TwoDevices.at("18:20"))
        }
        let wrong = try recover(String(code.reversed()))
        #expect(wrong.status == 1 && wrong.error.contains("a letter is wrong"), "\(wrong.error)")
        let run = try recover(code)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("Papa's new computer is a parent's device of the family now."))
        #expect(run.output.contains("Papa's computer"))
        #expect(new.exists("family.json"))
        #expect(try both.balance(new, "18:30") == 325)
        let gone = try new.run("unlink", "Papa's computer", "--yes", "--now", TwoDevices.at("18:30"))
        #expect(gone.status == 0, "\(gone.error)")
        #expect(try new.run("points", "give", "5", "--child", "mia", "--now", TwoDevices.at("18:31")).status == 0)
        for device in [new, both.mia] {
            #expect(try device.run("sync", "--now", TwoDevices.at("18:40")).status == 0)
        }
        #expect(try both.balance(both.mia, "18:50") == 330)
        let removed = try Executable.run(["device"], in: both.papa.url)
        #expect(removed.status == 1)
        #expect(removed.error.contains("A parent has removed this device from the family."), "\(removed.error)")
    }

    @Test("D9: use that names no device belongs to the device in whose journal it is")
    func unnamed() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.read(both.mia, "e1", "15:00")
        try both.read(both.papa, "e2", "16:00")
        try both.settle("18:10")
        func lines(_ home: Household) throws -> [String: Int] {
            let devices = try home.json("report", "--json", "--now", TwoDevices.at("18:20"))["devices"]?.array ?? []
            return Dictionary(
                devices.map { ($0["name"]?.string ?? "", $0["learningSeconds"]?.int ?? 0) },
                uniquingKeysWith: { $1 })
        }
        // Both were told at one instant, of which nobody can say whose it was.
        #expect(try lines(both.papa)["no device named"] == 3600)
        let line =
            #"{"id":"e3","child":"mia","app":"books","start":"2026-11-02T17:00:00+01:00","seconds":600}"#
        #expect(try both.mia.run("ingest", "-", "--now", TwoDevices.at("18:15"), input: line).status == 0)
        try both.settle("18:16")
        #expect(try lines(both.papa)["Mia's laptop"] == 600)
        #expect(try lines(both.papa)["no device named"] == 3600)
        #expect(try lines(both.mia)["Mia's laptop"] == 600)
        let removed = try both.papa.run("unlink", "Mia's laptop", "--yes", "--now", TwoDevices.at("18:17"))
        #expect(removed.status == 0, "\(removed.error)")
        #expect(try lines(both.papa)["Mia's laptop (removed)"] == 600)
        #expect(try lines(both.papa)["Mia's laptop"] == nil)
    }

    @Test("D9: devices that share a folder show how they synced, and one called alike is one line with its tracker's")
    func report() throws {
        let both = try TwoDevices()
        let named = Household.family.replacing(
            #"{ "id": "mia-laptop", "child": "mia" }"#,
            with: #"{ "id": "mia-laptop", "child": "mia", "name": "Mia's laptop" }"#)
        try both.papa.write(named, to: "family.json")
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        func devices(_ clock: String) throws -> [JSONNode] {
            try both.papa.json("report", "--json", "--now", TwoDevices.at(clock))["devices"]?.array ?? []
        }
        let laptops = try devices("17:30").filter { $0["name"]?.string == "Mia's laptop" }
        #expect(laptops.count == 1)
        #expect(laptops.first?["device"]?.string == "mia-laptop")
        #expect(laptops.first?.at(pointer: "/sync/state")?.string == "synced")
        let own = try #require(try devices("17:30").first { $0.at(pointer: "/sync/own")?.bool == true })
        #expect(own["name"]?.string == "Papa's computer")
        #expect(own.at(pointer: "/sync/lastHeard")?.string == "2026-11-02T17:00:00+01:00")
        // A day and more without a word of it.
        let later = try both.papa.run(
            "report", "--now", "2026-11-04T18:00:00+01:00", variables: ["COLUMNS": "200"]
        ).output
        #expect(later.contains("not heard of since Mon 2 Nov 17:00"), "\(later)")
        // A folder that is gone is an error, with its words and what to do.
        try FileManager.default.removeItem(at: both.shared.url)
        #expect(try both.papa.run("sync", "--now", TwoDevices.at("18:10")).status == 1)
        let failed = try both.papa.run("report", "--now", TwoDevices.at("18:20"))
        #expect(failed.output.contains("The shared folder is not there. Plug the disk in"), "\(failed.output)")
        #expect(try both.papa.json("report", "--json").at(pointer: "/sync/state")?.string == "error")
        // The devices are those that were known last.
        let known = try devices("18:20")
        #expect(
            known.filter { $0["sync"]?.object != nil }.compactMap { $0["name"]?.string }.sorted() == [
                "Mia's laptop", "Papa's computer",
            ])
        #expect(failed.output.contains("Mia's laptop"), "\(failed.output)")
    }

    @Test("D5, D10: a folder that is not there is said, nothing is lost, and it goes out with the next sync")
    func offline() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        let away = both.shared.url.path + "-away"
        try FileManager.default.moveItem(atPath: both.shared.url.path, toPath: away)
        try both.read(both.mia, "e1", "15:00")
        let failed = try both.mia.run("sync", "--now", TwoDevices.at("18:10"))
        #expect(failed.status == 1)
        #expect(failed.error.contains("The shared folder is not there."))
        let standing = try Executable.run(["device", "--json"], in: both.mia.url)
        #expect(standing.status == 1)
        #expect(try JSONNode(printed: standing.output)["state"]?.string == "error")
        try FileManager.default.moveItem(atPath: away, toPath: both.shared.url.path)
        try both.settle("18:20")
        #expect(try both.balance(both.papa, "19:00") == 325)
    }

    @Test("A run syncs by itself, and goes on without the folder")
    func running() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.read(both.mia, "e1", "15:00")
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("18:10")).status == 0)
        let run = try Started(["run", "--now", TwoDevices.at("18:20"), "--json"], in: both.papa.url)
        try run.waitForOutput("spark")
        run.stop()
        #expect(try both.balance(both.papa, "19:00") == 325)
        try FileManager.default.removeItem(at: both.shared.url)
        let line = #"{"id":"e2","child":"leo","app":"khan","start":"2026-11-02T16:00:00+01:00","seconds":1800}"#
        try both.papa.write(line + "\n", to: "use.jsonl")
        let alone = try Started(
            ["run", "--events", "use.jsonl", "--now", TwoDevices.at("19:00"), "--json"], in: both.papa.url)
        try alone.waitForWord("The shared folder is not there.")
        try alone.waitForOutput("spark")
        alone.stop()
    }

    @Test("A run on a device that was paired just now tells nothing that was won before it came")
    func newDevice() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("09:02")
        try both.mia.write("#!/bin/sh\ncat >> taken\n", to: "Hooks/notify")
        #expect(try both.mia.run("hooks", "on", "notify").status == 0)
        // The parent's device takes in what a tracker had kept since October.
        let line = #"{"id":"e0","child":"mia","app":"books","start":"2026-10-30T15:00:00+01:00","seconds":1800}"#
        try both.papa.write(line, to: "events.jsonl")
        #expect(try both.papa.run("ingest", "events.jsonl", "--now", TwoDevices.at("17:00")).status == 0)
        try both.read(both.papa, "e1", "15:00")
        #expect(try both.papa.run("sync", "--now", TwoDevices.at("18:10")).status == 0)
        let run = try Started(["run", "--now", TwoDevices.at("18:20")], in: both.mia.url)
        try run.waitForOutput("15:20 Mia: Spark (+25 points)")
        let deadline = Date(timeIntervalSinceNow: 30)
        func taken() -> String { (try? String(contentsOfFile: both.mia.path("taken"), encoding: .utf8)) ?? "" }
        while !taken().contains("spark/2026-11-02"), Date() < deadline { usleep(20_000) }
        run.stop()
        let told = try run.wait().output
        #expect(taken().contains("challengeCompleted/mia/spark/2026-11-02"))
        #expect(!taken().contains("2026-10-30"), "\(taken())")
        #expect(!told.contains("30 Oct"), "\(told)")
        // It has heard of it all the same.
        let ledger = try both.mia.run("ledger", "--child", "mia", "--now", TwoDevices.at("18:30")).output
        #expect(ledger.contains("30 Oct"), "\(ledger)")
    }

    @Test("D5: a run says once that syncing has failed, goes on looking, and says that it works again")
    func failedAndBack() throws {
        let both = try TwoDevices()
        try both.found()
        let away = both.shared.url.path + "-away"
        try FileManager.default.moveItem(atPath: both.shared.url.path, toPath: away)
        func standing() throws -> String {
            try both.papa.run("device", "--now", TwoDevices.at("17:00"), variables: ["COLUMNS": "400"]).output
        }
        for _ in 1...2 {
            #expect(try both.papa.run("sync", "--now", TwoDevices.at("17:00")).status == 1)
            let words = try standing()
            #expect(words.contains("it is tried again once challenges run is at work") && !words.contains("by hand"))
        }
        #expect(try both.papa.run("sync", "--now", TwoDevices.at("17:00")).status == 1)
        #expect(try standing().contains("try by hand: challenges sync"))
        #expect(
            try JSONNode(printed: Executable.run(["device", "--json"], in: both.papa.url).output)["state"]?.string
                == "failed")
        let run = try Started(["run", "--now", TwoDevices.at("17:01"), "--json"], in: both.papa.url)
        try run.waitForWord("Syncing has failed 3 times. It is tried every 5 minutes")
        try FileManager.default.moveItem(atPath: away, toPath: both.shared.url.path)
        try run.waitForWord("Syncing works again.")
        run.stop()
        #expect(try both.papa.json("device", "--json")["state"]?.string == "synced")
    }

    @Test("D6: what one parent changes the other one has, and of two changes of one value the newer one holds")
    func twoParents() throws {
        let both = try TwoDevices()
        try both.found()
        let code = try #require(try both.papa.json("pair", "--parent", "--json")["code"]?.string)
        try #require(try both.use(code, "--parent").status == 0)
        _ = try both.papa.json("pair", "--json")
        let digits = try #require(try both.mia.json("pair", "--json")["digits"]?.string)
        try #require(try both.papa.run("pair", "--digits", digits).status == 0)
        #expect(try both.mia.run("pair", "--now", TwoDevices.at("09:01")).status == 0)
        try both.settle("17:00")
        #expect(both.mia.exists("family.json"))
        let changed = try both.mia.run("apps", "set", "khan", "pointsPerMinute=20", "--now", TwoDevices.at("17:10"))
        #expect(changed.status == 0, "\(changed.error)")
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("17:20")).status == 0)
        let heard = try both.papa.run("sync", "--now", TwoDevices.at("17:21"))
        #expect(
            heard.output.contains("Changed on another parent's device, and here now as well: family.json."),
            "\(heard.output)\(heard.error)")
        let apps = try both.papa.json("apps", "--json", "--now", TwoDevices.at("17:22"))["apps"]?.array ?? []
        #expect(apps.first { $0["id"]?.string == "khan" }?["pointsPerMinute"]?.int == 20)
        for (device, rate, clock) in [(both.papa, 30, "17:30"), (both.mia, 40, "17:31")] {
            let set = try device.run("apps", "set", "khan", "pointsPerMinute=\(rate)", "--now", TwoDevices.at(clock))
            #expect(set.status == 0, "\(set.error)")
        }
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("17:40")).status == 0)
        let conflict = try both.papa.run("sync", "--now", TwoDevices.at("17:41")).error
        #expect(conflict.contains("was changed here and on Mia's laptop. Here: 30. There: 40."), "\(conflict)")
        #expect(conflict.contains("What was written there holds."))
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("17:42")).status == 0)
        for device in [both.papa, both.mia] {
            let apps = try device.json("apps", "--json", "--now", TwoDevices.at("17:43"))["apps"]?.array ?? []
            #expect(apps.first { $0["id"]?.string == "khan" }?["pointsPerMinute"]?.int == 40)
        }
    }
}
