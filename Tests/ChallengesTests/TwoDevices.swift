import Foundation
import JSONText
import Testing

/// A parent's computer and a new device that share a folder.
struct TwoDevices {
    let papa: Household
    let mia: Household
    let shared: Household

    init() throws { try self.init(papa: .sound(), shared: Household()) }

    /// A new device of a family that there is.
    init(papa: Household, shared: Household) throws {
        self.papa = papa
        self.shared = shared
        mia = try Household()
    }

    func found() throws {
        let run = try papa.run(
            "device", "parent", "--name", "Papa's computer", "--folder", shared.url.path, "--yes", "--now",
            Self.at("09:00"))
        try #require(run.status == 0, "\(run.error)")
    }

    static func at(_ clock: String) -> String { "2026-11-02T\(clock):00+01:00" }

    /// Runs the new device's first call.
    func use(_ code: String, _ options: String...) throws -> Executable.Run {
        try Executable.run(
            ["pair", code, "--name", "Mia's laptop", "--folder", shared.url.path, "--json"] + options, in: mia.url)
    }

    /// Lets both exchange messages until they show digits.
    func compare(_ whose: String...) throws -> (papa: JSONNode, mia: JSONNode) {
        let invited = try Executable.run(["pair", "--json"] + whose, in: papa.url)
        try #require(invited.status == 0, "\(invited.error)")
        let code = try #require(try JSONNode(printed: invited.output)["code"]?.string)
        let used = try use(code)
        try #require(used.status == 0, "\(used.error)")
        _ = try papa.json("pair", "--json")
        let theirs = try mia.json("pair", "--json")
        return (try papa.json("pair", "--json"), theirs)
    }

    /// Pairs the two.
    func pair(_ whose: String...) throws {
        let shown = try Executable.run(["pair", "--json"] + whose, in: papa.url)
        let code = try #require(try JSONNode(printed: shown.output)["code"]?.string)
        try #require(try use(code).status == 0)
        _ = try papa.json("pair", "--json")
        let digits = try #require(try mia.json("pair", "--json")["digits"]?.string)
        let said = try papa.run("pair", "--digits", digits)
        try #require(said.status == 0, "\(said.error)")
        #expect(said.output.contains("Mia's laptop is in the family."))
        let joined = try mia.run("pair", "--now", Self.at("09:01"))
        try #require(joined.status == 0, "\(joined.error)")
        #expect(joined.output.contains("Mia's laptop belongs to the family now."))
    }

    /// Lets both sync until nothing is new.
    func settle(_ clock: String) throws {
        for device in [papa, mia, papa, mia] {
            let run = try device.run("sync", "--now", Self.at(clock))
            #expect(run.status == 0, "\(run.output)\(run.error)")
        }
    }

    func ledger(_ device: Household, _ clock: String) throws -> JSONNode {
        try device.json("ledger", "--child", "mia", "--json", "--now", Self.at(clock))
    }

    func balance(_ device: Household, _ clock: String) throws -> Int? {
        try ledger(device, clock)["children"]?.array?.first?["balance"]?.int
    }

    /// Takes in an hour of reading on a device.
    func read(_ device: Household, _ id: String, _ clock: String) throws {
        let line =
            #"{"id":"\#(id)","child":"mia","app":"books","start":"2026-11-02T\#(clock):00+01:00","seconds":1800}"#
        try device.write(line, to: "events.jsonl")
        let run = try device.run("ingest", "events.jsonl", "--now", Self.at("18:00"))
        #expect(run.status == 0, "\(run.error)")
    }
}
