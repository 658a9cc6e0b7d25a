import FamilyDevices
import FamilyStore
import Foundation
import JSONText
import Testing

/// How a device comes into the family, and out of it again.
@Suite("Pairing devices, from the command line")
struct DevicePairingTests {
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
