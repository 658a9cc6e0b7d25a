import Foundation
import JSONText
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Badges to keep")
struct BadgeExportTests {
    private static let now = "2026-11-02T18:00"

    /// A family in which Mia has won a badge, and a rule whose texts would end what they stand in.
    private static func household(title: String = "Gift", id: String = "gift") throws -> Household {
        let rules = Household.rules.replacing(
            "\"id\": \"gift\", \"title\": \"Gift\"",
            with: """
                "id": "\(id)", "title": "\(title)", "icon": "🎁"
                """
        ).replacing("\"badge\": \"gift\"", with: "\"badge\": \"\(id)\"")
        let household = try Household(["family.json": Household.family, "Rules/rules.json": rules])
        try win(household)
        return household
    }

    private static func win(_ household: Household) throws {
        let line = #"{"id":"e1","child":"mia","app":"books","start":"2026-11-02T15:00:00+01:00","seconds":1800}"#
        try #require(try household.run("ingest", "-", "--now", now, input: line).status == 0)
    }

    private func export(_ household: Household, _ folder: String = "kept") throws -> Executable.Run {
        try household.run("badges", "--export", folder, "--now", Self.now)
    }

    /// The files of a folder, by their names.
    private func files(_ household: Household, _ folder: String = "kept") throws -> [String: String] {
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: household.path(folder)) {
            files[name] = try String(contentsOfFile: household.path("\(folder)/\(name)"), encoding: .utf8)
        }
        return files
    }

    private func file(_ ending: String, of files: [String: String]) throws -> String {
        try #require(files.first { $0.key.hasSuffix(ending) }?.value)
    }

    @Test("Each badge is a picture with its credential in it, and the credential beside it; no child is named in them")
    func written() throws {
        let household = try Self.household()
        let run = try export(household)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.hasPrefix("Mia: Gift, kept/gift-"))
        #expect(run.error.contains("not signed"))
        let files = try files(household)
        #expect(files.count == 2)
        let (text, picture) = (try file(".json", of: files), try file(".svg", of: files))
        #expect(picture.contains("<openbadges:credential><![CDATA[\n\(text)]]></openbadges:credential>"))
        #expect(picture.hasPrefix("<svg ") && picture.contains("role=\"img\""))
        for words in [">Gift</title>", ">🎁</text>", ">2 November 2026</text>"] { #expect(picture.contains(words)) }
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        let credential = try JSONNode(printed: text)
        #expect(credential["type"]?.array?.map(\.string) == ["VerifiableCredential", "OpenBadgeCredential"])
        #expect(credential["validFrom"]?.string == "2026-11-02T14:20:00Z")
        #expect(credential["credentialSubject"]?["achievement"]?["criteria"]?["narrative"]?.string == "for Spark")
        for name in files.keys.map(\.self) + files.values {
            #expect(!name.lowercased().contains("mia") && !name.contains("test family"))
        }
    }

    @Test("Written again they are the same bytes, and nothing is written")
    func repeated() throws {
        let household = try Self.household()
        _ = try export(household)
        let before = try files(household)
        let again = try export(household)
        #expect(again.status == 0)
        #expect(again.output.contains("(as it was)"))
        #expect(try files(household) == before)
        _ = try export(household, "elsewhere")
        #expect(try files(household, "elsewhere") == before)
    }

    @Test("A device with a key signs them, and what was written without a proof gets one")
    func signed() throws {
        let both = try TwoDevices()
        try Self.win(both.papa)
        _ = try export(both.papa)
        let before = try files(both.papa)
        try both.found()
        let run = try export(both.papa)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("signed with this device's key for badges"))
        let files = try files(both.papa)
        #expect(files.keys.sorted() == before.keys.sorted())
        let credential = try JSONNode(printed: try file(".json", of: files))
        let issuer = try #require(credential["issuer"]?["id"]?.string)
        #expect(issuer.hasPrefix("did:key:z6Mk"))
        let proof = try #require(credential["proof"]?.array?.first)
        #expect(proof["verificationMethod"]?.string?.hasPrefix(issuer + "#z6Mk") == true)
        #expect(proof["cryptosuite"]?.string == "eddsa-rdfc-2022")
        #expect(proof["proofValue"]?.string?.hasPrefix("z") == true)
    }

    @Test("Somebody else's file of that name is left alone, and then nothing is written")
    func foreign() throws {
        let household = try Self.household()
        _ = try export(household)
        let name = try #require(try files(household).keys.first { $0.hasSuffix(".svg") })
        try FileManager.default.removeItem(atPath: household.path("kept"))
        try household.write("mine", to: "kept/\(name)")
        let run = try export(household)
        #expect(run.status == 1)
        #expect(run.error.contains("kept/\(name) is there already"))
        #expect(try files(household) == [name: "mine"])
    }

    @Test("A badge's name is text wherever it stands, and its file's name is safe whatever its id")
    func hostile() throws {
        let title = "]]></openbadges:credential><script>alert(1)</script>"
        let household = try Self.household(title: title, id: "Con-" + String(repeating: "Long-", count: 9) + "1")
        #expect(try export(household).status == 0)
        let files = try files(household)
        for name in files.keys {
            #expect(name.wholeMatch(of: /[a-z0-9-]{1,80}\.(json|svg)/) != nil, "\(name)")
        }
        let picture = try file(".svg", of: files)
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        #expect(!picture.contains("<script"))
        #expect(picture.ranges(of: "]]>").count == 1)
    }

    @Test("Where nothing is won nothing is written, and other programs are told what was")
    func told() throws {
        let household = try Household.sound()
        let run = try export(household)
        #expect(run.status == 0)
        #expect(run.output == "No badge is won yet, so that nothing was written.\n")
        #expect(!household.exists("kept"))
        try Self.win(household)
        let told = try household.json("badges", "--export", "kept", "--json", "--now", Self.now)
        #expect(told["signed"]?.bool == false)
        let badge = try #require(told["exported"]?.array?.first)
        #expect(badge["badge"]?.string == "gift" && badge["child"]?.string == "mia")
        #expect(badge["files"]?.array?.count == 2)
        #expect(badge["written"]?.bool == true)
        #expect(try household.run("badges", "--export", "", "--now", Self.now).status == 64)
    }
}
