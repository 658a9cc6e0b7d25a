import Cryptography
import FamilyDevices
import Foundation
import JSONText
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Whose device it is, and the PIN, on the command line")
struct AdmissionTests {
    private let home: Household

    init() throws { home = try .sound() }

    private var folder: DeviceFolder { DeviceFolder(in: home.url.path) }

    private func choose(_ mode: DeviceMode) throws {
        try folder.make()
        let keys = try #require(try DeviceKeys.new(mode: mode, name: "Mia's laptop"))
        try KeyFile(keys: keys).write(to: folder.keys)
    }

    @discardableResult
    private func setPIN() throws -> PINRecovery {
        try folder.make()
        let recovery = try PINRecovery.random()
        try PINFile(folder.pin).set(PINLock("4711", recovery: recovery, cost: .least))
        return recovery
    }

    private func give(pin: String? = nil) throws -> Executable.Run {
        try Executable.run(
            ["points", "give", "5", "--child", "mia", "--now", "2026-11-02T12:00"], in: home.url,
            variables: pin.map { ["CHALLENGES_PIN": $0] } ?? [:])
    }

    @Test("D1: on a child's device a parent's command is refused, and what shows is shown")
    func childsDevice() throws {
        try choose(.child)
        let refused = try give()
        #expect(refused.status == 1)
        #expect(refused.error.contains("This is Mia's laptop, a child's device"))
        #expect(refused.error.contains("Do it on a parent's device."))
        #expect(!home.exists("family.sqlite"))
        #expect(try home.run("check").status == 0)
        #expect(try home.run("shield").status == 0)
        // What is of this computer alone is done on it.
        #expect(try home.run("check", "--repair").status == 0)
    }

    @Test("On a parent's device a parent's command is done")
    func parentsDevice() throws {
        try choose(.parent)
        #expect(try give().status == 0)
    }

    @Test("Keys that cannot be read let no parent's command pass")
    func unreadableKeys() throws {
        try choose(.parent)
        try home.write("{}", to: ".device/keys")
        let refused = try give()
        #expect(refused.status == 1)
        #expect(refused.error.contains("device"))
        #expect(try home.run("status").status == 0)
    }

    @Test("D2: where a PIN is set, parents' commands need it, and what shows does not")
    func pin() throws {
        try setPIN()
        let unasked = try give()
        #expect(unasked.status == 1)
        #expect(unasked.error.contains("This needs a parent's PIN, and nobody can be asked for it here."))
        #expect(try home.run("status").status == 0)
        #expect(try give(pin: "4712").status == 1)
        #expect(try give(pin: "4711").status == 0)
        #expect(try home.json("pin", "--json")["wrong"]?.int == 0)
    }

    @Test("D2: after three wrong PINs none is looked at, in whatever process and however --now is set")
    func slowed() throws {
        try setPIN()
        for _ in 1...2 { #expect(try give(pin: "0000").error.contains("CHALLENGES_PIN is not the PIN")) }
        #expect(try give(pin: "0000").error.contains("Try again in 30 s."))
        let early = try give(pin: "4711")
        #expect(early.status == 1)
        #expect(early.error.contains("none is looked at now"))
        let later = try Executable.run(
            ["points", "give", "5", "--child", "mia", "--now", "2099-01-01T00:00"], in: home.url,
            variables: ["CHALLENGES_PIN": "4711"])
        #expect(later.error.contains("none is looked at now"))
        let seen = try home.json("pin", "--json")
        #expect(seen["wrong"]?.int == 3)
        #expect((1...30).contains(seen["waitSeconds"]?.int ?? 0))
    }

    @Test("The printed code takes the PIN away without the PIN, and another one does not")
    func recovery() throws {
        let recovery = try setPIN()
        let other = try home.run("pin", "recover", try PINRecovery.random().text)
        #expect(other.status == 1)
        #expect(other.error.contains("Nothing was done"))
        #expect(try give().status == 1)
        #expect(try home.run("pin", "recover", recovery.text.lowercased()).status == 0)
        #expect(try give().status == 0)
    }

    @Test("A PIN is set with its code, changed with the PIN alone, and removed with it")
    func lifeOfPIN() throws {
        let made = try home.run("pin", "set", "--json", variables: ["CHALLENGES_NEW_PIN": "123456"])
        #expect(made.status == 0, "\(made.error)")
        let code = try #require(try JSONNode(printed: made.output)["code"]?.string)
        #expect(PINRecovery(code) != nil)
        #expect(try home.run("pin", "change", variables: ["CHALLENGES_NEW_PIN": "1111"]).status == 1)
        #expect(try home.run("pin", "remove").status == 1)
        #expect(try home.run("pin", "remove", variables: ["CHALLENGES_PIN": "123456"]).status == 0)
        #expect(try home.json("pin", "--json")["set"]?.bool == false)
    }

    @Test("A PIN of anything but 4 to 12 digits is not taken", arguments: ["123", "12a4", "1234567890123"])
    func unfit(_ pin: String) throws {
        let run = try home.run("pin", "set", variables: ["CHALLENGES_NEW_PIN": pin])
        #expect(run.status == 64)
        #expect(run.error.contains("A PIN is 4 to 12 digits."))
        #expect(!home.exists(".device/pin"))
    }
}

/// Whether a test can take another account, which the superuser alone can.
private let canTakeAccounts = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

@Suite("A computer that a parent and a child share, each with an account")
struct SharedComputerTests {
    @Test(
        "D2: the child's account sees all that shows, and changes nothing, whatever PIN it says",
        .enabled(if: canTakeAccounts))
    func shared() throws {
        let home = try Household()
        #expect(try home.run("init", "--shared").status == 0)
        #expect(try home.run("points", "give", "500", "--child", "mia", "--now", "2026-11-02T12:00").status == 0)
        #expect(try home.run("pin", "set", variables: ["CHALLENGES_NEW_PIN": "4711"]).status == 0)
        func child(_ line: String) throws -> Executable.Run {
            try home.shell(
                "CHALLENGES_PIN=4711 setpriv --reuid=65534 --regid=65534 --clear-groups $challenges \(line) "
                    + "--now 2026-11-02T13:00")
        }
        for line in ["status", "ledger", "shield", "badges", "lint"] {
            let seen = try child(line)
            #expect(seen.status == 0, "\(line): \(seen.error)")
        }
        let changes = [
            "points give 5 --child mia", "shield unlock all", "pin remove", "redeem minecraft 10min --child mia --yes",
        ]
        for line in changes {
            let refused = try child(line)
            #expect(refused.status == 1, "\(line): \(refused.output)")
        }
        #expect(try home.json("pin", "--json")["wrong"]?.int == 0)
        #expect(
            try home.json("ledger", "--json", "--child", "mia", "--now", "2026-11-02T14:00")["children"]?.array?
                .first?["balance"]?.int == 500)
    }
}
