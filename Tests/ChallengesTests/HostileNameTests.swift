import Foundation
import JSONText
import Testing

@Suite("Names from a tracker, a file or the command line steer no terminal")
struct HostileNameTests {
    /// Sets the title, clears the screen, rings, turns the writing, hides itself.
    private static let name = "So\u{1B}]0;title\u{7}\u{1B}[2J\u{9B}31m\u{202E}li\u{200B}taire\u{FEFF}\r"
    private static let harmful: Set<Unicode.Scalar> = [
        "\u{1B}", "\u{7}", "\u{9B}", "\u{202E}", "\u{200B}", "\u{FEFF}", "\r",
    ]

    private let home: Household

    init() throws {
        home = try Household.sound()
        let quoted = JSONOutput.quoted(Self.name)
        try home.write(
            """
            {"id":"a","child":"mia","app":\(quoted),"start":"2026-11-02T08:00:00+01:00","seconds":600}
            {"id":"b","child":\(quoted),"app":"books","start":"2026-11-02T09:00:00+01:00","seconds":600}
            {"id":"c","child":"mia","app":"books","start":"2026-11-02T10:00:00+01:00","seconds":3600}
            """, to: "events.jsonl")
    }

    private func expectHarmless(_ words: String..., status: Int32? = nil) throws {
        let run = try Executable.run(words + ["--now", "2026-11-02T12:00"], in: home.url)
        if let status { #expect(run.status == status, "\(words): \(run)") }
        for text in [run.output, run.error] {
            let found = text.replacing("\r\n", with: "\n").unicodeScalars.filter(Self.harmful.contains)
            #expect(found.isEmpty, "\(words): \(text.debugDescription)")
        }
    }

    @Test("Reading events, listing what is unknown, and giving it a name")
    func ingest() throws {
        try expectHarmless("ingest", "events.jsonl", status: 0)
        try expectHarmless("apps", "unknown", status: 0)
        try expectHarmless("apps", "unknown", "--json", status: 0)
        try expectHarmless("apps", "assign", Self.name, "books", "--from", "2026-11-01")
        try expectHarmless("ingest", "events.jsonl", "--json", status: 0)
    }

    @Test("A name is assigned as a parent reads it, whatever in it cannot be seen")
    func assignedAsShown() throws {
        let name = JSONOutput.quoted("\u{200E}WhatsApp")
        func event(_ id: String, _ hour: String) -> String {
            #"{"id":"\#(id)","child":"mia","app":\#(name),"start":"2026-11-02T\#(hour):00:00+01:00","seconds":600}"#
        }
        _ = try home.run("ingest", "-", "--now", "2026-11-02T12:00", input: event("w1", "08"))
        let run = try home.run("apps", "assign", "WhatsApp", "books", "--now", "2026-11-02T12:00")
        #expect(run.output.contains("10 min of use count now."), "\(run)")
        _ = try home.run("ingest", "-", "--now", "2026-11-02T12:01", input: event("w2", "11"))
        #expect(try home.json("apps", "unknown", "--json")["unknown"]?.array?.isEmpty == true)
        let unseen = try home.run("apps", "assign", "WhatsUp", "books", "--now", "2026-11-02T12:02")
        #expect(unseen.output.contains("Nothing that was reported under this name is unknown."), "\(unseen)")
    }

    @Test("JSON says the same with escapes")
    func json() throws {
        try expectHarmless("ingest", "events.jsonl", status: 0)
        let unknown = try home.json("apps", "unknown", "--json", "--now", "2026-11-02T12:00")
        #expect(unknown["unknown"]?.array?.first?["name"]?.string?.contains("\u{202E}li\u{200B}taire") == true)
    }

    @Test("Findings in files, and their excerpts")
    func lint() throws {
        try home.write("{ \"challenges\": [ { \"id\": \"\(Self.name)\", \"\(Self.name)\": 1 } ] }", to: "Rules/x.json")
        try expectHarmless("lint", status: 1)
        try expectHarmless("lint", "--json", status: 1)
        try expectHarmless("lint", "--format", "github", status: 1)
        try expectHarmless("status", status: 2)
        try expectHarmless("fmt", "Rules/x.json")
    }

    @Test("What is refused, and what the ledger tells of a reason")
    func words() throws {
        try expectHarmless("ingest", "events.jsonl", status: 0)
        try expectHarmless("redeem", Self.name, "--child", "mia")
        try expectHarmless("status", "--child", Self.name)
        try expectHarmless(Self.name)
        try expectHarmless("points", "give", "5", "--child", "mia", "--reason", Self.name, status: 0)
        try expectHarmless("ledger", status: 0)
        try expectHarmless("ledger", "--csv", status: 0)
    }

    @Test("The family's own names are refused where they hold what cannot be seen")
    func refused() throws {
        for words in [
            ["apps", "add", "Khan\u{1B}[2J", "--category", "learning"], ["children", "add", "Zo\u{200B}e"],
            ["apps", "set", "books", "name=Bo\u{202E}oks"], ["children", "set", "mia", "name=Mi\u{7}a"],
        ] {
            let before = try Data(contentsOf: home.url.appendingPathComponent("family.json"))
            let run = try Executable.run(words, in: home.url)
            #expect(run.status == 1, "\(words): \(run)")
            #expect(run.error.contains("cannot be seen"), "\(run.error)")
            #expect(try Data(contentsOf: home.url.appendingPathComponent("family.json")) == before)
        }
    }

    @Test(
        "No cell of the table for spreadsheets is a formula",
        arguments: ["=", "+", "-", "@", "\t=", " =", "＝", "－", "＠"])
    func spreadsheet(start: String) throws {
        try expectHarmless("points", "give", "5", "--child", "mia", "--reason", start + "1+1", status: 0)
        let table = try home.run("ledger", "--csv", "--now", "2026-11-02T12:00").output
        let cell = table.split(separator: "\r\n").last?.split(separator: ",", omittingEmptySubsequences: false)
            .dropFirst(9).first
        #expect(cell?.hasPrefix("'") == true, "\(table)")
    }
}
