import FamilyDevices
import FamilyStore
import Foundation
import Recording
import Testing

@testable import Syncing

@Suite("Two parents who edit on two devices")
struct TwoParentsTests {
    private static let rules = "Rules/rules.json"

    private func text(_ name: String, of device: TestDevice) throws -> String {
        try String(contentsOfFile: device.path + "/" + name, encoding: .utf8)
    }

    private func change(_ name: String, of device: TestDevice, _ old: String, _ new: String) throws {
        let text = try text(name, of: device)
        try #require(text.contains(old))
        try text.replacingOccurrences(of: old, with: new)
            .write(toFile: device.path + "/" + name, atomically: true, encoding: .utf8)
    }

    /// Two parents' devices with the same files, and a child's.
    private func family() throws -> TestFamily {
        let family = try TestFamily([.parent, .parent, .child])
        try #require(try family.settle(at: 1) != nil)
        for device in family.devices[..<2] { device.isEdited = true }
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
        #expect(try text(Self.rules, of: anna) == text(Self.rules, of: ben))
        #expect(try text(Self.rules, of: anna).contains("\"points\": 30"))
        #expect(try text(Self.rules, of: anna).contains("\"minutes\": 15"))
        #expect(try text("family.json", of: anna) == text("family.json", of: ben))
        #expect(try text("family.json", of: anna).contains("\"Leo\""))
        let versions = try [anna, ben, mia].map { device in
            try device.store.currentVersion(kind: VersionHistory.ruleKind, name: "spark")?.hash
        }
        #expect(Set(versions).count == 1)
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
        for device in [anna, ben] { #expect(try text(Self.rules, of: device).contains("\"points\": 40")) }
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
        #expect(try text(Self.rules, of: family.devices[1]).contains("Twenty minutes."))
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
        #expect(try text(Self.rules, of: anna).contains("\"points\": 25"))
        try anna.sync(at: 20 + 24 * 60)
        #expect(try text(Self.rules, of: anna).contains("\"points\": 40"))
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
        #expect(try text(Self.rules, of: ben).contains("\"points\": 30"))
        #expect(try ben.store.balance(of: "mia") == 50)
    }
}
