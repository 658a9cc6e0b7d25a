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

    @Test("D3: both sides show the same digits and words, and digits that differ let nobody in")
    func differ() throws {
        let both = try TwoDevices()
        try both.found()
        let shown = try both.compare("--child", "mia")
        #expect(shown.papa["phase"]?.string == "comparing")
        #expect(shown.papa["device"]?.string == "Mia's laptop")
        #expect(shown.papa["digits"]?.string != nil)
        #expect(shown.papa["digits"]?.string == shown.mia["digits"]?.string)
        #expect(shown.papa["words"]?.string == shown.mia["words"]?.string)
        let refused = try both.papa.run("pair", "--digits", "000 00")
        #expect(refused.status == 1)
        #expect(refused.error.contains("The digits differ"))
        #expect(try both.papa.json("device", "--json")["devices"]?.array?.count == 1)
        // Nothing is left of it, and another try begins anew.
        #expect(try both.mia.run("pair", "--cancel").status == 0)
        try both.pair("--child", "mia")
    }

    @Test("D3: digits that are typed before they can be compared are told to be too early, and let nobody in")
    func tooEarly() throws {
        let both = try TwoDevices()
        try both.found()
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        let unused = try both.papa.run("pair", "--digits", "123456")
        #expect(unused.status == 1)
        #expect(unused.error.contains("Nobody has used the code yet"), "\(unused.error)")
        #expect(try both.use(code).status == 0)
        let answered = try both.papa.run("pair", "--digits", "123456", "--json")
        #expect(answered.status == 1)
        #expect(answered.error.contains("its last word has not arrived here yet"), "\(answered.error)")
        // What was begun goes on.
        let digits = try #require(try both.mia.json("pair", "--json")["digits"]?.string)
        #expect(try both.papa.run("pair", "--digits", digits).output.contains("Mia's laptop is in the family."))
    }

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

    @Test("D3: a device that asks to be a parent's is not let in as a child's")
    func wrongMode() throws {
        let both = try TwoDevices()
        try both.found()
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        #expect(try both.use(code, "--parent").status == 0)
        _ = try both.papa.json("pair", "--json")
        let digits = try #require(try both.mia.json("pair", "--json")["digits"]?.string)
        let refused = try both.papa.run("pair", "--digits", digits)
        #expect(refused.status == 1)
        #expect(refused.error.contains("asks to be a parent's device, and a child's was invited"))
        #expect(try both.papa.json("device", "--json")["devices"]?.array?.count == 1)
        let told = try both.mia.run("pair")
        #expect(told.status == 1)
        #expect(told.error.contains("this one asked to be a parent's. It was not let in."), "\(told.error)")
        // Both can begin anew at once.
        try both.pair("--child", "mia")
    }

    @Test("D3: a device is told that digits differ or that it was called off, and how to begin anew")
    func toldOfRefusal() throws {
        let both = try TwoDevices()
        try both.found()
        _ = try both.compare("--child", "mia")
        #expect(try both.papa.run("pair", "--digits", "000 00").status == 1)
        let differs = try both.mia.run("pair")
        #expect(differs.status == 1 && differs.error.contains("it was said that the digits differ"), "\(differs.error)")
        _ = try both.compare("--child", "mia")
        #expect(try both.papa.run("pair", "--cancel").status == 0)
        let calledOff = try both.mia.run("pair")
        #expect(calledOff.status == 1 && calledOff.error.contains("A parent has called it off."), "\(calledOff.error)")
        try both.pair("--child", "mia")
        try both.settle("17:00")
    }

    @Test("D3: a mistyped code is told, and another one is typed in its place")
    func mistyped() throws {
        let both = try TwoDevices()
        try both.found()
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        let typed = try Executable.run(
            ["pair", "ABCD-EFGH-JKMN", "--name", "Mia's laptop", "--folder", both.shared.url.path], in: both.mia.url)
        #expect(typed.output.contains("Nobody answers to this code yet: ABCD-EFGH-JKMN"), "\(typed.output)")
        #expect(try both.mia.run("sync").error.contains("This device is joining a family, and is not in it yet."))
        #expect(try both.mia.json("pair", code, "--json")["phase"]?.string == "answered")
    }

    @Test("D3: a name and a folder that are typed anew take the place of earlier ones, with the code or without")
    func corrected() throws {
        let both = try TwoDevices()
        try both.found()
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        let other = try Household()
        let lost = try both.mia.run("pair", code, "--name", "Mias laptpo", "--folder", other.url.path)
        #expect(lost.output.contains("Looking into the shared folder"), "\(lost.output)\(lost.error)")
        let gone = try both.mia.run("pair", code, "--folder", other.path("none"))
        #expect(gone.status == 2 && gone.error.contains("There is no folder"), "\(gone.error)")
        #expect(
            try both.mia.json("pair", "--folder", both.shared.url.path, "--name", "Mia's laptop", "--json")[
                "phase"]?.string == "answered")
        // Once somebody has answered it is too late for that.
        let late = try both.mia.run("pair", "--name", "Another")
        #expect(late.status == 1 && late.error.contains("challenges pair --cancel"), "\(late.error)")
        _ = try both.papa.json("pair", "--json")
        let digits = try #require(try both.mia.json("pair", "--json")["digits"]?.string)
        #expect(try both.papa.run("pair", "--digits", digits).output.contains("Mia's laptop is in the family."))
        #expect(try both.mia.run("pair", "--now", TwoDevices.at("09:01")).status == 0)
        try both.settle("17:00")
    }

    @Test("D3: a whole line that leaves out --parent is a child's device")
    func correctedMode() throws {
        let both = try TwoDevices()
        try both.found()
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        let other = try Household()
        #expect(try both.mia.run("pair", code, "--parent", "--name", "M", "--folder", other.url.path).status == 0)
        #expect(try both.use(code).status == 0)
        _ = try both.papa.json("pair", "--json")
        let digits = try #require(try both.mia.json("pair", "--json")["digits"]?.string)
        #expect(try both.papa.run("pair", "--digits", digits).output.contains("Mia's laptop is in the family."))
    }

    @Test("D3: a device that is paired again may have another name and another folder")
    func renamedAgain() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        #expect(try both.papa.run("unlink", "Mia's laptop", "--yes", "--now", TwoDevices.at("18:20")).status == 0)
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("18:21")).status == 1)
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        #expect(try both.mia.run("pair", code, "--name", "Mia's tablet").status == 0)
        _ = try both.papa.json("pair", "--json")
        let digits = try #require(try both.mia.json("pair", "--json")["digits"]?.string)
        #expect(try both.papa.run("pair", "--digits", digits).output.contains("Mia's tablet is in the family."))
    }

    @Test("D3: a device that calls off being paired again is let in with the next code")
    func calledOffAgain() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.read(both.mia, "e1", "15:00")
        #expect(try both.papa.run("unlink", "Mia's laptop", "--yes", "--now", TwoDevices.at("18:20")).status == 0)
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("18:21")).status == 1)
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        #expect(try both.mia.json("pair", code, "--json")["phase"]?.string == "answered")
        #expect(try both.mia.run("pair", "--cancel").status == 0)
        #expect(try both.papa.run("pair", "--cancel").status == 0)
        try both.pair("--child", "mia")
        try both.settle("18:30")
        #expect(try both.balance(both.papa, "19:00") == 325)
    }

    @Test("D3: in an empty shared folder nobody is invited, and nothing is put into it")
    func invitedIntoNothing() throws {
        let both = try TwoDevices()
        try both.found()
        for name in try FileManager.default.contentsOfDirectory(atPath: both.shared.url.path) {
            try FileManager.default.removeItem(atPath: both.shared.path(name))
        }
        let refused = try both.papa.run("pair", "--child", "mia")
        #expect(refused.status == 1)
        #expect(refused.error.contains("Nothing of the family lies in the shared folder."), "\(refused.error)")
        #expect(refused.error.contains("challenges device --reset"), "\(refused.error)")
        #expect(!refused.output.contains("The code"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: both.shared.url.path).isEmpty)
        // Nothing was begun either.
        #expect(try both.papa.run("pair", "--cancel").output.contains("Nothing is being paired."))
    }

    @Test(
        "D3: a code that is over is told so on the new device, with the parent's answer, without it, and by its own clock"
    )
    func codeIsOver() throws {
        let both = try TwoDevices()
        try both.found()
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        #expect(try both.use(code).status == 0)
        func say() throws -> String { try both.mia.run("pair").output }
        #expect(try say().contains("The parent's device is told of this one, and the digits follow"))

        // A quarter of an hour later by its own clock, nobody has said anything.
        let used = Moment.now.earlier(minutes: 16)
        var joining = try Joining(
            try #require(PairingTicket(code)), try #require(try both.mia.device.keyFile()).keys.card, now: used)
        let folder = PairingFolder(SharedFolder(path: both.shared.url.path))
        try folder.exchange(&joining, now: used)
        try both.mia.device.keep(joining.bytes, at: both.mia.device.joining)
        #expect(try say().contains("The code's 15 minutes are over, and no digits have come."))

        // The parent's device has called it off before it had heard of the answer.
        #expect(try both.papa.run("pair", "--cancel").status == 0)
        #expect(try say().contains("The code lies in the shared folder no more"))
        let again = try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string
        #expect(try both.mia.json("pair", try #require(again), "--json")["phase"]?.string == "answered")
    }

    @Test("D3: a parent's device whose code ends unused leaves a word for an answer that is on its way")
    func lateOnItsWay() throws {
        let both = try TwoDevices()
        try both.found()
        _ = try both.papa.json("pair", "--child", "mia", "--json")
        // The code was shown sixteen minutes ago, and its offer has reached the laptop's copy of the folder.
        let made = Moment.now.earlier(minutes: 16)
        var invitation = try Invitation(now: made)
        try PairingFolder(SharedFolder(path: both.shared.url.path)).exchange(&invitation, now: made)
        try both.papa.device.keep(invitation.bytes, at: both.papa.device.invitation)
        let copy = try Household()
        func carry() throws {
            try? FileManager.default.removeItem(at: copy.url)
            try FileManager.default.copyItem(at: both.shared.url, to: copy.url)
        }
        try carry()
        let used = try both.mia.run(
            "pair", invitation.code.text, "--name", "Mia's laptop", "--folder", copy.url.path)
        #expect(used.output.contains("The parent's device is told of this one"), "\(used.output)\(used.error)")
        let ended = try both.papa.run("pair", "--wait")
        #expect(ended.status == 1 && ended.output.contains("The 15 minutes are over"), "\(ended.output)\(ended.error)")
        try carry()
        let told = try both.mia.run("pair")
        #expect(told.status == 1 && told.error.contains("The time of this code is over."), "\(told.error)")
        // Both begin anew at once.
        try both.pair("--child", "mia")
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

    @Test("D3: a new code takes the place of an earlier try of which no parent's device hears any more")
    func codeAgain() throws {
        let both = try TwoDevices()
        try both.found()
        let first = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        #expect(try both.use(first).status == 0)
        // While the parent's device waits for its answer, it goes on with that.
        let meanwhile = try both.mia.run("pair", "ABCD-EFGH-JKMN")
        #expect(meanwhile.status == 1 && meanwhile.error.contains("is joining a family already"), "\(meanwhile.error)")
        #expect(try both.papa.run("pair", "--cancel").status == 0)
        try both.pair("--child", "mia")
        try both.settle("17:00")
    }

    @Test("D3: the code's screen holds the whole command for the new device")
    func wholeCommand() throws {
        let both = try TwoDevices()
        try both.found()
        let shown = try both.papa.run("pair", "--parent").output
        let code = try #require(try both.papa.json("pair", "--json")["code"]?.string)
        #expect(shown.contains("challenges pair \(code) --parent --name \"NAME\" --folder DIR"), "\(shown)")
    }

    @Test("D3: a device that was reset is let in again in the same folder, once it was removed")
    func resetAndAgain() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.read(both.mia, "e1", "15:00")
        try both.settle("18:10")
        #expect(try both.mia.run("device", "--reset", "--yes").status == 0)
        let shown = try both.mia.run("device").output
        #expect(shown.contains("Its history stays a child's") && !shown.contains("everything"), "\(shown)")
        _ = try both.compare("--child", "mia")
        let digits = try #require(try both.mia.json("pair", "--json")["digits"]?.string)
        let twice = try both.papa.run("pair", "--digits", digits)
        #expect(twice.status == 1)
        #expect(twice.error.contains("Remove it first: challenges unlink"), "\(twice.error)")
        #expect(try both.mia.run("pair").error.contains("The family knows this device's history"))
        #expect(try both.papa.run("unlink", "Mia's laptop", "--yes", "--now", TwoDevices.at("18:20")).status == 0)
        try both.pair("--child", "mia")
        try both.read(both.mia, "e2", "16:00")
        try both.settle("18:30")
        #expect(try both.balance(both.papa, "19:00") == 625)
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

    @Test("D3: another code lets nobody in, and either side can call it off")
    func calledOff() throws {
        let both = try TwoDevices()
        try both.found()
        #expect(try both.papa.json("pair", "--child", "mia", "--json")["phase"]?.string == "open")
        #expect(try JSONNode(printed: both.use("ABCD-EFGH-JKMN").output)["phase"]?.string == "wrong")
        #expect(try both.mia.run("pair", "--cancel").status == 0)
        #expect(try both.mia.json("device", "--json")["mode"]?.string == nil)
        #expect(try both.papa.run("pair", "--cancel").status == 0)
        #expect(try both.papa.run("pair", "--cancel").output.contains("Nothing is being paired."))
        #expect(try both.use("no code").status == 64)
    }

    @Test("D3: what an unlinked device writes does not count, it is told so, and pairing again works at once")
    func unlinked() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.read(both.mia, "e1", "15:00")
        try both.settle("18:10")
        #expect(try both.papa.run("unlink", "Mia's laptop").status == 1)
        let gone = try both.papa.run("unlink", "mia's laptop", "--yes", "--now", TwoDevices.at("18:20"))
        #expect(gone.status == 0, "\(gone.error)")
        try both.read(both.mia, "e2", "16:00")
        let refused = try both.mia.run("sync", "--now", TwoDevices.at("18:30"))
        #expect(refused.status == 1)
        #expect(refused.error.contains("A parent has removed this device from the family."))
        // What it decides now nobody hears of.
        for command in [
            ["redeem", "minecraft", "30", "--yes"], ["redeem", "minecraft", "--voucher"], ["done", "tidy"],
        ] {
            let run = try Executable.run(
                command + ["--child", "mia", "--now", TwoDevices.at("18:30")], in: both.mia.url)
            #expect(run.status == 1)
            #expect(run.error.contains("A parent has removed this device from the family."), "\(run.error)")
            #expect(run.error.contains("challenges pair CODE"), "\(run.error)")
        }
        #expect(try both.balance(both.mia, "18:30") == 625)
        for command in [["redeem"], ["status"], ["redeem", "minecraft", "--stop"]] {
            let run = try Executable.run(
                command + ["--child", "mia", "--now", TwoDevices.at("18:30")], in: both.mia.url)
            #expect(!run.error.contains("removed this device"), "\(run.error)")
        }
        #expect(try both.papa.run("sync", "--now", TwoDevices.at("18:31")).status == 0)
        #expect(try both.balance(both.papa, "19:00") == 325)
        #expect(try both.papa.json("device", "--json")["devices"]?.array?.count == 1)
        #expect(try both.papa.run("unlink", "Mia's laptop", "--yes").status == 1)
        try both.pair("--child", "mia")
        try both.settle("19:10")
        #expect(try both.balance(both.papa, "19:20") == 625)
    }

    @Test(
        "D3: files that were not read before a device was removed are told by how it was paired again",
        arguments: [true, false])
    func unreadBefore(isInItsFolder: Bool) throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        // What the laptop writes is on its way while it is removed.
        let before = try both.sharedFiles
        try both.read(both.mia, "e1", "15:00")
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("18:10")).status == 0)
        let late = try both.sharedFiles.subtracting(before).map {
            ($0, try Data(contentsOf: both.shared.url.appendingPathComponent($0)))
        }
        #expect(!late.isEmpty)
        for (name, _) in late { try FileManager.default.removeItem(atPath: both.shared.path(name)) }
        #expect(try both.papa.run("unlink", "Mia's laptop", "--yes", "--now", TwoDevices.at("18:20")).status == 0)
        #expect(try both.mia.run("sync", "--now", TwoDevices.at("18:21")).status == 1)
        for (name, bytes) in late { try bytes.write(to: both.shared.url.appendingPathComponent(name)) }
        let removed = try both.papa.run("sync", "--now", TwoDevices.at("18:22"))
        #expect(removed.error.contains("pair the device again: challenges pair"), "\(removed.error)")

        let anew = isInItsFolder ? both : try TwoDevices(papa: both.papa, shared: both.shared)
        let code = try #require(try both.papa.json("pair", "--child", "mia", "--json")["code"]?.string)
        #expect(try anew.use(code).status == 0)
        _ = try both.papa.json("pair", "--json")
        let digits = try #require(try anew.mia.json("pair", "--json")["digits"]?.string)
        #expect(try both.papa.run("pair", "--digits", digits).status == 0)
        let joined = try anew.mia.run("pair", "--now", TwoDevices.at("18:25"))
        #expect(!joined.error.contains("pair the device again"), "\(joined.error)")
        let told =
            isInItsFolder
            ? "before it was paired again, and " : "it was paired again, in a new folder"
        #expect(joined.error.contains(told), "\(joined.error)")
        try anew.settle("18:30")
        #expect(try both.balance(both.papa, "19:00") == (isInItsFolder ? 325 : 0))
        guard !isInItsFolder else { return }
        // As it is said: the folder that it had before is paired as well, and what was on its way counts.
        try both.pair("--child", "mia")
        try both.settle("18:40")
        try anew.settle("18:41")
        for device in [both.papa, both.mia, anew.mia] { #expect(try both.balance(device, "19:00") == 325) }
    }

    @Test("D3: of two devices with one name each is removed by its id, which the list in JSON shows")
    func oneName() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
        let other = try TwoDevices(papa: both.papa, shared: both.shared)
        try other.pair("--child", "mia")
        func laptops() throws -> [String] {
            let devices = try both.papa.json("device", "--json")["devices"]?.array ?? []
            return devices.filter { $0["name"]?.string == "Mia's laptop" }.compactMap { $0["id"]?.string }
        }
        let ids = try laptops()
        try #require(ids.count == 2)
        let several = try both.papa.run("unlink", "Mia's laptop", "--yes")
        #expect(several.status == 1 && several.error.contains("2 devices are called Mia's laptop."), "\(several.error)")
        for id in ids { #expect(several.error.contains(id.prefix(8)), "\(several.error)") }
        let removed = try both.papa.run("unlink", String(ids[0].prefix(8)), "--yes")
        #expect(removed.status == 0, "\(removed.error)")
        #expect(try laptops() == [ids[1]])
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

extension Household {
    /// What the device knows of itself.
    fileprivate var device: DeviceFolder { DeviceFolder(in: url.path) }
}

extension TwoDevices {
    /// The paths of the files in the shared folder.
    fileprivate var sharedFiles: Set<String> {
        get throws { Set(try FileManager.default.subpathsOfDirectory(atPath: shared.url.path)) }
    }
}

extension Moment {
    fileprivate func earlier(minutes: Int64) -> Moment {
        Moment(wall: wall - minutes * 60_000, steady: steady - minutes * 60_000, start: start)
    }
}
