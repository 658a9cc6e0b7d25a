import Economy
import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import Syncing

@Suite("Two parents who edit on two devices")
struct TwoParentsTests {
    private static let rules = "Rules/rules.json"

    private func change(_ name: String, of device: TestDevice, _ old: String, _ new: String) throws {
        let text = try device.text(name)
        try #require(text.contains(old))
        try device.write(text.replacing(old, with: new), to: name)
    }

    /// Two parents' devices with the same files, and a child's.
    private func family() throws -> TestFamily {
        let family = try TestFamily([.parent, .parent, .child])
        try #require(try family.settle(at: 1) != nil)
        // Both keep the rules in a file of the same name.
        let ben = family.devices[1]
        try FileManager.default.removeItem(atPath: ben.path + "/Rules/from-other-devices.json")
        try ben.write()
        return family
    }

    @Test("Both find both edits in their files, and a child's device goes by them")
    func both() throws {
        let family = try family()
        let (anna, ben, mia) = (family.devices[0], family.devices[1], family.devices[2])
        try change(Self.rules, of: anna, "\"points\": 25", "\"points\": 30")
        try change(Self.rules, of: ben, "\"minutes\": 20", "\"minutes\": 15")
        try change("family.json", of: ben, "{ \"id\": \"leo\" }", "{ \"id\": \"leo\", \"name\": \"Leo\" }")
        try anna.sync(at: 10)
        let report = try ben.sync(at: 11)
        #expect(report.edited == ["Spark"])
        #expect(report.conflicts.isEmpty)
        try #require(try family.settle(at: 12) != nil)
        #expect(try anna.text(Self.rules) == ben.text(Self.rules))
        #expect(try anna.text(Self.rules).contains("\"points\": 30"))
        #expect(try anna.text(Self.rules).contains("\"minutes\": 15"))
        #expect(try anna.text("family.json") == ben.text("family.json"))
        #expect(try anna.text("family.json").contains("\"Leo\""))
        let versions = try [anna, ben, mia].map { device in
            try device.store.currentVersion(kind: VersionHistory.ruleKind, name: "spark")?.hash
        }
        #expect(Set(versions).count == 1)
    }

    @Test("What a child has decided while a parent thought over an edit is judged by it everywhere")
    func judgedByEdit() throws {
        let family = try family()
        let (anna, mia) = (family.devices[0], family.devices[2])
        try anna.give(600, at: 2)
        try #require(try family.settle(at: 3) != nil)
        let (name, asked) = ("family.json", TestFamily.at(10))
        let before = try anna.text(name)
        let edited = before.replacing("\"id\": \"minecraft\",", with: "\"id\": \"minecraft\", \"approval\": true,")
        // As a command does that asks first: the file is written together with the version.
        try anna.write(edited, to: name)
        let edit = try Recorder(try anna.recording.versions(asked), store: anna.store, now: asked)
        try anna.write(before, to: name)
        try mia.decide(at: TestFamily.at(11)) { desk throws(EconomyRefusal) in
            _ = try desk.redeem("minecraft", .minutes(10))
        }
        try mia.sync(at: 11)
        try anna.sync(at: 12)
        try edit.noteWritten { try anna.write(edited, to: name) }
        try #require(try family.settle(at: 13) != nil)
        for device in family.devices { #expect(try device.store.balance(of: "mia") == 600) }
        try family.expectEqual()
    }

    @Test("Of two edits of one value the newer one holds, and the pass says both")
    func conflict() throws {
        let family = try family()
        let (anna, ben) = (family.devices[0], family.devices[1])
        try change(Self.rules, of: anna, "\"points\": 25", "\"points\": 30")
        try anna.sync(at: 10)
        try change(Self.rules, of: ben, "\"points\": 25", "\"points\": 40")
        let report = try ben.sync(at: 11)
        #expect(report.conflicts.map(\.conflict.here) == ["40"])
        #expect(report.conflicts.map(\.conflict.elsewhere) == ["30"])
        #expect(report.conflicts.map(\.conflict.isOursKept) == [true])
        try #require(try family.settle(at: 12) != nil)
        for device in [anna, ben] { #expect(try device.text(Self.rules).contains("\"points\": 40")) }
    }

    @Test(
        "Where the edits of two parents do not fit together, the child's device goes on until they agree",
        arguments: [
            ("\"id\": \"spark\"", "\"id\": \"flash\", \"was\": \"spark\""),
            ("\"minutes\": 20, \"category\": \"learning\"", "\"minutes\": 20, \"app\": \"khan\""),
        ])
    func doNotFit(old: String, new: String) throws {
        let family = try family()
        let (anna, ben, mia) = (family.devices[0], family.devices[1], family.devices[2])
        try change(Self.rules, of: anna, old, new)
        let settings = try ben.text("family.json")
        if new.contains("khan") {
            let khan =
                "{ \"id\": \"khan\", \"category\": \"learning\", \"tags\": [\"maths\"], \"pointsPerMinute\": 10 },"
            try change("family.json", of: ben, khan, "")
        } else {
            try change(Self.rules, of: ben, "\"points\": 25", "\"points\": 30")
        }
        try anna.sync(at: 10)
        try ben.sync(at: 11)
        try mia.use("e1", "books", 0, minutes: 10)
        try mia.sync(at: 12)
        try anna.sync(at: 13)
        #expect(try anna.store.events().all().map(\.id) == ["e1"])
        try change(Self.rules, of: anna, new, old)
        try ben.write(settings, to: "family.json")
        try #require(try family.settle(at: 20) != nil)
        #expect(try mia.store.balance(of: "mia") == anna.store.balance(of: "mia"))
    }

    @Test("A parent who takes another one's change back has changed it, though her own last text said so before")
    func back() throws {
        let family = try family()
        let (anna, ben) = (family.devices[0], family.devices[1])
        try change(Self.rules, of: ben, "\"minutes\": 20", "\"minutes\": 15")
        try ben.sync(at: 10)
        try change(Self.rules, of: anna, "\"points\": 25", "\"points\": 30")
        try anna.sync(at: 12)
        try change(Self.rules, of: anna, "\"minutes\": 15", "\"minutes\": 20")
        try #require(try family.settle(at: 20) != nil)
        for device in [anna, ben] {
            let text = try device.text(Self.rules)
            #expect(text.contains("\"minutes\": 20") && text.contains("\"points\": 30"), "\(text)")
        }
    }

    @Test("A child's device reads the words that a parent has changed, and nothing is told or paid anew")
    func words() throws {
        let family = try family()
        let (anna, mia) = (family.devices[0], family.devices[2])
        try mia.use("e1", "books", 10, minutes: 25)
        try #require(try family.settle(at: 40) != nil)
        let before = try Standing(mia)
        try change(Self.rules, of: anna, "\"Spark\"", "\"Bright spark\", \"about\": \"Twenty minutes.\"")
        try #require(try family.settle(at: 50) != nil)
        let words = try mia.store.versions(kind: "words", name: "spark").map(\.text)
        #expect(words.last?.contains("\"Bright spark\"") == true)
        #expect(try Standing(mia) == before)
        #expect(try family.devices[1].text(Self.rules).contains("Twenty minutes."))
        try family.expectEqual()
    }

    @Test("What a parent's device with a clock ahead has written changes no file before its time")
    func ahead() throws {
        let family = try family()
        let (anna, ben) = (family.devices[0], family.devices[1])
        try change(Self.rules, of: ben, "\"points\": 25", "\"points\": 40")
        try ben.sync(at: 10 + 24 * 60)
        let early = try anna.sync(at: 20)
        #expect(early.edited.isEmpty && early.refused.count == 1)
        #expect(try anna.text(Self.rules).contains("\"points\": 25"))
        try anna.sync(at: 20 + 24 * 60)
        #expect(try anna.text(Self.rules).contains("\"points\": 40"))
    }

    @Test("While a file here has a mistake, that parent's log waits, and nothing is lost")
    func broken() throws {
        let family = try family()
        let (anna, ben, mia) = (family.devices[0], family.devices[1], family.devices[2])
        try change(Self.rules, of: anna, "\"points\": 25", "\"points\": 30")
        try anna.sync(at: 10)
        try mia.use("e1", "books", 10, minutes: 5)
        try mia.sync(at: 20)
        try change(Self.rules, of: ben, "\"goal\"", "\"gaol\"")
        let waiting = try ben.sync(at: 21)
        #expect(waiting.unmet.map(\.device) == [try anna.group.keys.card])
        #expect(waiting.unmet.first?.broken?.hasSuffix("rules.json") == true)
        try change(Self.rules, of: ben, "\"gaol\"", "\"goal\"")
        let done = try ben.sync(at: 22)
        #expect(done.unmet.isEmpty)
        #expect(try ben.text(Self.rules).contains("\"points\": 30"))
        #expect(try ben.store.balance(of: "mia") == 50)
    }

    @Test("A new parent's device that hears of the others in any order waits for the family's settings")
    func thirdParent() throws {
        let family = try TestFamily([.parent], apart: true)
        let carrier = Carrier()
        let anna = family.devices[0]
        try anna.give(7, at: 1)
        let ben = try family.add(.parent)
        try carrier.settle([anna, ben], at: 2)
        try ben.write(ben.text("Rules/from-other-devices.json").replacing("25", with: "40"), to: "Rules/own.json")
        try FileManager.default.removeItem(atPath: ben.path + "/Rules/from-other-devices.json")
        try ben.sync(at: 10)
        let cara = try family.add(.parent)
        carrier.carryAll("list", from: anna, to: cara)
        carrier.carryAll("\(try ben.group.keys.life.device)", from: ben, to: cara)
        try cara.sync(at: 11)
        #expect(!FileManager.default.fileExists(atPath: cara.path + "/family.json"))
        try carrier.settle(family.devices, at: 12)
        try family.expectEqual()
        #expect(try cara.text("Rules/from-other-devices.json").contains("40"))
    }
}
