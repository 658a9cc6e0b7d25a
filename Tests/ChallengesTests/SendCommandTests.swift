import FamilyStore
import Foundation
import JSONText
import Testing

@Suite("What is sent to a device")
struct SendCommandTests {
    private let both: TwoDevices

    init() throws {
        both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
    }

    private static let mia = "Mia's laptop"

    @discardableResult
    private func send(_ words: String..., at clock: String) throws -> Executable.Run {
        let run = try Executable.run(["send"] + words + ["--now", TwoDevices.at(clock)], in: both.papa.url)
        #expect(run.status == 0, "\(words): \(run.output)\(run.error)")
        return run
    }

    /// The states of all messages, the newest first.
    private func states(_ clock: String) throws -> [String] {
        try messages(clock).map {
            "\($0["order"]?.string ?? "") \($0["app"]?.string ?? "-") \($0["state"]?.string ?? "")"
        }
    }

    private func messages(_ clock: String) throws -> [JSONNode] {
        try both.papa.json("send", "--json", "--now", TwoDevices.at(clock))["messages"]?.array ?? []
    }

    private func sync(_ device: Household, _ clock: String) throws {
        let run = try device.run("sync", "--now", TwoDevices.at(clock))
        #expect(run.status == 0, "\(run.output)\(run.error)")
    }

    /// A program on Mia's laptop that shuts apps, as far as the family is concerned.
    private func putShield(_ script: String) throws {
        try both.mia.write("#!/bin/sh\n# challenges: enforces\n\(script)\n", to: "Hooks/shut")
        let run = try both.mia.run("hooks", "on", "shut")
        #expect(run.status == 0, "\(run.error)")
    }

    @Test("D7: a request to sync is pending until the device has synced, and executed then")
    func request() throws {
        try send(Self.mia, "sync", at: "17:10")
        #expect(try states("17:11") == ["sync - pending"])
        let listed = try send(at: "20:10").output
        #expect(listed.contains("pending since Mon 2 Nov 2026 17:10: Mia's laptop was last heard of 3 h 10 min ago"))
        try sync(both.mia, "20:20")
        try sync(both.papa, "20:21")
        #expect(try states("20:22") == ["sync - executed"])
        #expect(try send(at: "20:22").output.contains("executed Mon 2 Nov 2026 20:20"))
    }

    @Test("D7: a lock is the decision that it always was, holds everywhere, and says that nothing shuts apps there")
    func noShield() throws {
        let sent = try send(Self.mia, "lock", "minecraft", "--reason", "dinner", at: "17:10")
        #expect(sent.output.contains("Mia: Minecraft is locked."))
        #expect(sent.error.contains("It lies in the shared folder."))
        #expect(try both.papa.run("shield", "--now", TwoDevices.at("17:11")).output.contains("locked by a parent"))
        try sync(both.mia, "17:20")
        let locked = "locked by a parent (dinner); no program here shuts it; its use does not count"
        for device in [both.papa, both.mia] {
            let shield = try device.run(
                "shield", "--child", "mia", "--now", TwoDevices.at("17:21"), variables: ["COLUMNS": "200"])
            #expect(shield.output.contains(locked), "\(shield.output)")
        }
        try sync(both.papa, "17:22")
        let message = try #require(try messages("17:23").first)
        #expect(message["state"]?.string == "failed")
        #expect(message["reason"]?.string == "noShield")
        #expect(message["message"]?.string == "No program on Mia's laptop shuts apps.")
        #expect(message["remedy"]?.string?.contains("challenges hooks on shielded") == true)
        let listed = try send(at: "17:23").output
        #expect(listed.contains("lock Minecraft for Mia"))
        #expect(listed.contains("failed Mon 2 Nov 2026 17:20: No program on Mia's laptop shuts apps."))
        #expect(try both.papa.run("check", "--now", TwoDevices.at("17:30")).status == 0)
        #expect(try both.mia.run("check", "--now", TwoDevices.at("17:30")).status == 0)
    }

    @Test("D7: a lock is executed once the program that shuts apps has taken it; an unlock as well")
    func shielded() throws {
        try send(Self.mia, "lock", "all", at: "17:05")
        try both.settle("17:06")
        #expect(try states("17:07") == ["lock - failed"])
        // What it was not handed before it is handed when the same is sent again.
        try putShield("cat > taken")
        try send(Self.mia, "lock", "all", at: "17:10")
        let run = try Started(["run", "--now", TwoDevices.at("17:11"), "--every", "1"], in: both.mia.url)
        defer { run.stop() }
        // Whoever syncs beside the run says what that has come to.
        func answer(_ expected: String, _ clock: String) throws {
            for _ in 0..<200 {
                _ = try both.mia.run("sync", "--now", TwoDevices.at(clock))
                try sync(both.papa, clock)
                if try !states(clock).contains(where: { $0.hasSuffix("pending") }) { break }
            }
            #expect(try states(clock).first == expected)
        }
        try answer("lock - executed", "17:12")
        let shield = try both.mia.run("shield", "--child", "mia", "--now", TwoDevices.at("17:12")).output
        #expect(shield.contains("locked by a parent") && !shield.contains("no program"), "\(shield)")
        #expect(try String(contentsOfFile: both.mia.path("taken"), encoding: .utf8).contains("appLocked"))
        try send(Self.mia, "unlock", "minecraft", at: "17:13")
        try answer("unlock minecraft executed", "17:14")
        #expect(try states("17:15") == ["unlock minecraft executed", "lock - executed", "lock - failed"])
    }

    @Test("D7: where run is not at work on the device, a lock says so")
    func notRunning() throws {
        try putShield("cat > taken")
        try send(Self.mia, "lock", "minecraft", at: "17:10")
        try sync(both.mia, "17:20")
        try sync(both.papa, "17:21")
        #expect(try messages("17:22").first?["reason"]?.string == "notRunning")
        #expect(try send(at: "17:22").output.contains("challenges run is not at work on Mia's laptop"))
    }

    @Test("D7: what is pending can be taken back, and its lock with it; what was executed stays")
    func takenBack() throws {
        try send(Self.mia, "sync", at: "17:05")
        try sync(both.mia, "17:06")
        try send(Self.mia, "lock", "minecraft", at: "17:10")
        let back = try send(Self.mia, "--cancel", at: "17:11")
        #expect(back.output.contains("Mia: Minecraft opens for points again."))
        #expect(back.output.contains("1 message to Mia's laptop is taken back."))
        #expect(try states("17:12") == ["lock minecraft cancelled", "sync - executed"])
        let nothing = try send("mia\u{2019}s laptop", "--cancel", at: "17:13")
        #expect(nothing.output.contains("Nothing of that is pending"))
        #expect(!nothing.error.contains("shared folder"), "\(nothing.error)")
        try sync(both.mia, "17:20")
        #expect(
            try !both.mia.run("shield", "--child", "mia", "--now", TwoDevices.at("17:21")).output
                .contains("locked by a parent"))
        try sync(both.papa, "17:22")
        #expect(try states("17:23") == ["lock minecraft cancelled", "sync - executed"])
    }

    @Test("D7: what the device had executed when it was taken back shows both")
    func executedAndTakenBack() throws {
        try send(Self.mia, "sync", at: "17:05")
        // The device has answered, and the answer does not arrive before the message is taken back.
        let away = both.shared.url.path + "-away"
        try sync(both.mia, "17:06")
        try FileManager.default.moveItem(atPath: both.shared.url.path, toPath: away)
        try send(Self.mia, "--cancel", at: "17:07")
        try FileManager.default.moveItem(atPath: away, toPath: both.shared.url.path)
        try sync(both.papa, "17:08")
        #expect(try states("17:09") == ["sync - executed"])
        #expect(try messages("17:09").first?["takenBack"]?.string != nil)
        let listed = try send(at: "17:09").output
        #expect(listed.contains("executed Mon 2 Nov 2026 17:06, then taken back Mon 2 Nov 2026 17:07"), "\(listed)")
    }

    @Test("D7: what was sent to a device that was removed can be taken back by its name")
    func removed() throws {
        try send(Self.mia, "sync", at: "17:05")
        #expect(try both.papa.run("unlink", Self.mia, "--yes", "--now", TwoDevices.at("17:06")).status == 0)
        #expect(try send(at: "17:07").output.contains("challenges send \"Mia's laptop\" --cancel"))
        #expect(try send(Self.mia, "--cancel", at: "17:08").output.contains("1 message to Mia's laptop is taken back."))
        #expect(try states("17:09") == ["sync - cancelled"])
    }

    @Test(
        "D7: a word that is sent again is told, and nothing opens or shuts in between", arguments: ["lock", "unlock"])
    func sentAgain(order: String) throws {
        try send(Self.mia, order, "minecraft", at: "17:10")
        try send(Self.mia, order, "minecraft", at: "17:11")
        let store = try FamilyStore.open(path: both.papa.path("family.sqlite"), mode: .readOnly)
        func told(_ kind: String) throws -> Int { try store.outcomes(of: "mia", kind: kind, from: .min).all().count }
        #expect(try told(order == "lock" ? "appLocked" : "appUnlocked") == 2)
        #expect(try told("appCleared") == 0)
        #expect(try both.papa.run("shield", "clear", "minecraft", "--now", TwoDevices.at("17:20")).status == 0)
        let shut = try both.papa.run("shield", "--now", TwoDevices.at("17:21")).output
        #expect(shut.contains("points open it") && !shut.contains("locked by a parent"), "\(shut)")
        #expect(try both.papa.run("check", "--now", TwoDevices.at("17:30")).status == 0)
    }

    @Test("D7: a lock that another message says as well stays when one of them is taken back")
    func saidTwice() throws {
        try send(Self.mia, "lock", "minecraft", at: "17:10")
        try send(Self.mia, "lock", "all", at: "17:11")
        try send(Self.mia, "lock", "minecraft", "--cancel", at: "17:12")
        #expect(try states("17:13") == ["lock - pending", "lock minecraft cancelled"])
        #expect(try both.papa.run("shield", "--now", TwoDevices.at("17:13")).output.contains("locked by a parent"))
    }

    @Test("D7: an unlock that is taken back leaves the lock that was executed before it, on every device")
    func executedLockStays() throws {
        try putShield("cat > taken")
        let run = try Started(["run", "--now", TwoDevices.at("17:09"), "--every", "1"], in: both.mia.url)
        try send(Self.mia, "lock", "minecraft", "--until", "19:00", at: "17:10")
        for _ in 0..<200 {
            try sync(both.mia, "17:11")
            try sync(both.papa, "17:11")
            if try states("17:11") == ["lock minecraft executed"] { break }
        }
        run.stop()
        #expect(try states("17:11") == ["lock minecraft executed"])
        try send(Self.mia, "unlock", "minecraft", at: "17:20")
        let back = try send(Self.mia, "--cancel", at: "17:21")
        #expect(back.output.contains("Mia: Minecraft is locked until 19:00.\n"), "\(back.output)")
        #expect(try states("17:22") == ["unlock minecraft cancelled", "lock minecraft executed"])
        try both.settle("17:23")
        for device in [both.papa, both.mia] {
            let shown = try device.run("shield", "--child", "mia", "--now", TwoDevices.at("17:24")).output
            #expect(shown.contains("locked by a parent until 19:00"), "\(shown)")
            #expect(try device.run("check", "--now", TwoDevices.at("17:25")).status == 0)
        }
        let later = try both.papa.run("shield", "--child", "mia", "--now", TwoDevices.at("19:01")).output
        #expect(!later.contains("locked by a parent"), "\(later)")
    }

    @Test("D7: what is taken back is no word, so that taking a lock and an unlock back leaves the app as it was before")
    func bothTakenBack() throws {
        #expect(try both.papa.run("shield", "unlock", "minecraft", "--now", TwoDevices.at("17:05")).status == 0)
        try send(Self.mia, "lock", "minecraft", at: "17:10")
        try send(Self.mia, "unlock", "minecraft", "--for", "30min", at: "17:11")
        // It has ended by itself meanwhile.
        let back = try send(Self.mia, "unlock", "--cancel", at: "17:50")
        #expect(back.output.contains("Mia: Minecraft is locked."), "\(back.output)")
        let all = try send(Self.mia, "--cancel", at: "17:51")
        #expect(all.output.contains("Mia: Minecraft is unlocked."), "\(all.output)")
        #expect(try both.papa.run("shield", "--now", TwoDevices.at("17:52")).output.contains("unlocked by a parent"))
    }

    @Test("D7: without the shared folder it is kept, said, and goes out with the next sync")
    func offline() throws {
        let away = both.shared.url.path + "-away"
        try FileManager.default.moveItem(atPath: both.shared.url.path, toPath: away)
        let sent = try send(Self.mia, "sync", at: "17:10")
        #expect(sent.error.contains("The shared folder is not there."))
        #expect(sent.error.contains("It is kept here and goes out with the next sync"))
        #expect(try states("17:11") == ["sync - pending"])
        try FileManager.default.moveItem(atPath: away, toPath: both.shared.url.path)
        try both.settle("17:20")
        #expect(try states("17:21") == ["sync - executed"])
    }

    @Test("D7: on a child's device nothing is sent; what was sent is shown")
    func childsDevice() throws {
        try send(Self.mia, "sync", at: "17:10")
        try sync(both.mia, "17:11")
        let refused = try both.mia.run("send", "Papa's computer", "sync")
        #expect(refused.status == 1)
        #expect(refused.error.contains("a child's device"))
        let shown = try both.mia.json("send", "--json")["messages"]?.array ?? []
        #expect(shown.map { $0["state"]?.string } == ["executed"])
    }

    @Test("What cannot be sent is said, and nothing is recorded")
    func mistakes() throws {
        for (words, status, said) in [
            (["Mia's tablet", "sync"], 1, "The family has no device \"Mia's tablet\"."),
            (["Papa's computer", "sync"], 1, "Papa's computer is this device"),
            ([Self.mia, "explode"], 64, "send cannot \"explode\"."),
            ([Self.mia, "lock"], 64, "Which app?"),
            (["--cancel"], 64, "Which device?"),
            ([Self.mia, "lock", "khan"], 1, "is a learning app"),
            ([Self.mia, "lock", "all", "--child", "leo"], 1, "Mia's laptop is no device of that child."),
        ] as [([String], Int32, String)] {
            let run = try Executable.run(["send"] + words, in: both.papa.url)
            #expect(run.status == status, "\(words): \(run.error)")
            #expect(run.error.contains(said), "\(words): \(run.error)")
        }
        #expect(try messages("17:10").isEmpty)
        let alone = try Household.sound()
        #expect(try alone.run("send").error.contains("This device belongs to no family of devices yet."))
    }
}
