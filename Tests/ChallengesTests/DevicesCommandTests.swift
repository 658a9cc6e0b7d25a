import FamilyDevices
import FamilyStore
import Foundation
import JSONText
import Testing

@Suite("Several devices, from the command line")
struct DevicesCommandTests {
    @Test("D3, D4: from founding over pairing to a synced day, each command once and ended in between")
    func day() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        #expect(try both.mia.run("status", "--now", TwoDevices.at("17:30")).status == 0)
        try both.read(both.mia, "e1", "15:00")
        try both.settle("18:30")
        #expect(try both.balance(both.mia, "19:00") == 325)
        #expect(try both.balance(both.papa, "19:00") == 325)
        let given = try both.papa.run("points", "give", "5", "--child", "mia", "--now", TwoDevices.at("19:10"))
        #expect(given.status == 0, "\(given.error)")
        try both.settle("19:20")
        #expect(try both.balance(both.mia, "19:30") == 330)
        let devices = try both.papa.json("device", "--json")
        #expect(devices["state"]?.string == "synced")
        #expect(devices["devices"]?.array?.count == 2)
        #expect(devices["devices"]?.array?.allSatisfy { $0["lastHeard"]?.string != nil } == true)
        #expect(try both.mia.json("device", "--json")["mode"]?.string == "child")
        #expect(try both.mia.run("check", "--now", TwoDevices.at("19:30")).status == 0)
    }

    @Test("D1: on the paired child's device parents' commands are refused, and init makes no family")
    func childsDevice() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        for words in [
            ["points", "give", "5", "--child", "mia"], ["shield", "lock", "all"], ["unlink", "Papa's computer"],
            ["pair"],
            ["apps", "set", "khan", "pointsPerMinute=99"], ["new", "daily-reading"],
        ] {
            let run = try Executable.run(words + ["--now", TwoDevices.at("17:30")], in: both.mia.url)
            #expect(run.status == 1, "\(words)")
            #expect(run.error.contains("This is Mia's laptop, a child's device"), "\(run.error)")
        }
        let lint = try both.mia.run("lint")
        #expect(lint.status == 1 && lint.error.contains("This is a child's device"), "\(lint.error)")
        let founding = try both.mia.run("init", ".")
        #expect(founding.status != 0)
        #expect(founding.error.contains("This folder is a child's device's"), "\(founding.error)")
        #expect(!both.mia.exists("family.json"))
    }

    @Test("On a child's device the lists of apps send to a parent, and offer no parent's command")
    func childsWords() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        let locked = try both.papa.run("shield", "lock", "minecraft", "--child", "mia", "--now", TwoDevices.at("16:50"))
        #expect(locked.status == 0, "\(locked.error)")
        try both.settle("17:00")
        let list = try both.mia.run("shield", "--child", "mia", "--now", TwoDevices.at("17:10")).output
        #expect(list.contains("ask a parent") && !list.contains("shield unlock"), "\(list)")
        let refused = try both.mia.run(
            "redeem", "minecraft", "100", "--child", "mia", "--yes", "--now", TwoDevices.at("17:11"))
        #expect(refused.status == 1)
        #expect(refused.error.contains("Ask a parent to unlock it.\n"), "\(refused.error)")
    }

    @Test("D1: on a child's device nobody is asked which child, and nothing is recorded for another one")
    func ownChild() throws {
        let both = try TwoDevices()
        try both.papa.write(
            #"{ "tasks": [ { "id": "tidy", "title": "Tidy up", "points": 5 } ] }"#, to: "Rules/tidy.json")
        try both.found()
        try both.pair("--child", "mia")
        #expect(
            try both.papa.run("points", "give", "400", "--child", "leo", "--now", TwoDevices.at("16:00")).status == 0)
        try both.settle("17:00")
        let clock = ["--now", TwoDevices.at("17:30")]
        for words in [
            ["redeem", "minecraft", "100", "--yes"], ["redeem", "minecraft", "--stop"],
            ["redeem", "minecraft", "--voucher"], ["done", "tidy"],
        ] {
            let run = try Executable.run(words + ["--child", "leo"] + clock, in: both.mia.url)
            #expect(run.status == 1, "\(words)")
            #expect(run.error.contains("This device is Mia's: nothing is recorded for Leo on it."), "\(run.error)")
        }
        let done = try Executable.run(["done", "tidy"] + clock, in: both.mia.url)
        #expect(done.status == 0 && done.output.contains("Tidy up: reported."), "\(done.error)")
        // What only shows is shown of everybody, and how to spend Leo's points is not offered.
        #expect(try Executable.run(["status", "--child", "leo"] + clock, in: both.mia.url).status == 0)
        let prices = try Executable.run(["redeem"] + clock, in: both.mia.url).output
        #expect(prices.contains("Open one with: challenges redeem APP POINTS\n"), "\(prices)")
        let others = try Executable.run(["redeem", "--child", "leo"] + clock, in: both.mia.url).output
        #expect(!others.contains("challenges redeem APP POINTS"), "\(others)")
        try both.settle("17:40")
        let ledger = try both.papa.json("ledger", "--child", "leo", "--json", "--now", TwoDevices.at("18:00"))
        #expect(ledger["children"]?.array?.first?["balance"]?.int == 400)
    }

    @Test("On the device of one child hints leave out whose they are, and apps shows what holds for that child")
    func hintsOfOne() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        let set = try both.papa.run(
            "apps", "set", "books", "pointsPerMinute=20", "--child", "mia", "--now", TwoDevices.at("16:00"))
        #expect(set.status == 0, "\(set.error)")
        try both.settle("17:00")
        func said(_ device: Household, _ words: String...) throws -> String {
            let run = try Executable.run(words + ["--now", TwoDevices.at("17:30")], in: device.url)
            return run.output + run.error
        }
        // Nothing is bought where nobody says yes.
        let unsaid = try said(both.mia, "redeem", "minecraft", "--yes")
        #expect(unsaid.contains("min --yes") && !unsaid.contains("--child"), "\(unsaid)")
        let children = try said(both.mia, "children")
        #expect(children.contains("What apps earn and cost: challenges apps\n"), "\(children)")
        #expect(try said(both.mia, "apps").contains("Books: earns 20 points a minute"))
        // A parent is asked which child.
        #expect(try said(both.papa, "redeem", "minecraft", "--yes", "--child", "mia").contains("--yes --child mia"))
        #expect(try said(both.papa, "children").contains("challenges apps --child NAME"))
        #expect(try !said(both.papa, "apps").contains("17 points"))
    }

    @Test("D1: a device is reset after confirmation alone, and belongs to nobody then")
    func reset() throws {
        let both = try TwoDevices()
        try both.found()
        #expect(try both.papa.run("device", "--reset").status == 1)
        #expect(try both.papa.json("device", "--json")["mode"]?.string == "parent")
        #expect(try both.papa.run("device", "--reset", "--yes").status == 0)
        #expect(try both.papa.json("device", "--json")["mode"]?.string == nil)
        #expect(try both.papa.run("status").status == 0)
    }

    @Test("Where no family of devices was founded, each command says how to begin")
    func alone() throws {
        let home = try Household.sound()
        for words in [["sync"], ["unlink", "x"], ["pair", "--child", "mia"]] {
            let run = try Executable.run(words, in: home.url)
            #expect(run.status == 1, "\(words)")
            #expect(run.error.contains("This device belongs to no family of devices yet."), "\(words): \(run.error)")
        }
        #expect(try home.run("device").output.contains("Nobody has said yet whose device this is"))
        #expect(!home.exists(".device"))
    }

    @Test(
        "Outside of a family's folder that is said, and not how to found a group of devices",
        arguments: ["sync", "send"])
    func elsewhere(command: String) throws {
        let run = try Household().run(command)
        #expect(run.error.contains("There is no family.json in this folder."), "\(run.error)")
        #expect(!run.error.contains("challenges device parent"), "\(run.error)")
    }

    @Test("Founding needs the code to be on paper, a name and a folder that is there")
    func founding() throws {
        let home = try Household.sound()
        let shared = try Household()
        #expect(try home.run("device", "parent", "--folder", shared.url.path, "--yes").status == 64)
        #expect(try home.run("device", "parent", "--name", "P", "--yes").status == 64)
        #expect(try home.run("device", "parent", "--name", "P", "--folder", shared.path("none"), "--yes").status == 2)
        let unasked = try home.run("device", "parent", "--name", "P", "--folder", shared.url.path)
        #expect(unasked.status == 1)
        #expect(try home.json("device", "--json")["mode"]?.string == nil)
    }

    @Test("A second group is not founded in a folder that has one: the way into that is shown, and it stays as it is")
    func foundedTwice() throws {
        let both = try TwoDevices()
        try both.found()
        let mama = try Household.sound()
        let refused = try mama.run(
            "device", "parent", "--name", "Mama's computer", "--folder", both.shared.url.path, "--yes")
        #expect(refused.status == 1)
        #expect(refused.error.contains("A family's devices share that folder already."), "\(refused.error)")
        #expect(
            refused.error.contains(
                "challenges pair CODE --parent --name \"Mama's computer\" --folder \(both.shared.url.path)"),
            "\(refused.error)")
        // Nobody has written down a code that opens nothing.
        #expect(!refused.output.contains("This code opens everything"))
        #expect(try mama.json("device", "--json")["mode"]?.string == nil)
        try both.pair("--child", "mia")
        try both.settle("17:00")
    }
}

extension Household {
    /// What the device knows of itself.
    fileprivate var device: DeviceFolder { DeviceFolder(in: url.path) }
}
