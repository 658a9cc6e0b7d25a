import Diagnostics
import JSONText
import Testing

@testable import JSONShape

@Suite("A file held against its declaration")
struct ShapeCheckerTests {
    static let good = [
        #"{ "id": "a", "minutes": 20 }"#, #"{ "minutes": "tier", "id": "lies-für_2.x" }"#,
        #"{ "id": "a", "points": 5 }"#,
        #"{ "id": "a", "points": 500.0, "apart": 9 }"#, #"{ "id": "a", "minutes": { "atMost": 0 } }"#,
        Sample.rule(#""times": 1.01, "from": "2028-02-29", "at": "24:00", "zone": "Europe/Berlin", "secret": false"#),
        Sample.rule(
            #""times": 10, "on": "mon", "between": ["22:00", "02:00"], "tags": ["a"], "app": "khan", "title": """#),
        Sample.rule(#""on": ["mon", "weekend"], "users": {}, "more": [null, { "x": 1 }]"#),
        Sample.rule(#""users": { "login one": "mia" }, "each": { "id": "b", "points": 10 }"#),
    ]

    @Test("What fits the declaration is no finding", arguments: good)
    func fits(_ text: String) {
        #expect(Sample.told(text) == [])
    }

    @Test("A point before three digits separates thousands to some, so a whole number is not guessed from it")
    func thousands() throws {
        for (written, readings) in [("1.000", ["1000", "1"]), ("1.500", ["1500"]), ("20.000", ["20000", "20"])] {
            for key in ["points", "minutes"] {
                let finding = try #require(Sample.findings(#"{ "id": "a", "\#(key)": \#(written) }"#).first)
                #expect(finding.code == "S103")
                for reading in readings { #expect(finding.remedy?.contains(reading) == true) }
                #expect(finding.fixes.map { $0.edits.first?.replacement } == readings)
                #expect(finding.fixes.allSatisfy { !$0.isSafe })
            }
        }
        #expect(Sample.told(#"{ "id": "a", "points": 5.0 }"#) == [])
        #expect(Sample.told(#"{ "id": "a", "points": 0.000 }"#).map(\.code) == ["S105"])
    }

    @Test("A number that says its unit is told without it, also where a word could stand")
    func withUnit() throws {
        for key in ["minutes", "points"] {
            let finding = try #require(Sample.findings(#"{ "id": "a", "\#(key)": "20 min" }"#).first)
            #expect(finding.remedy?.contains("Write 20") == true)
            #expect(finding.fixes.first?.isSafe == false)
        }
        #expect(Sample.told(#"{ "id": "a", "minutes": "lots" }"#).map(\.code) == ["S103"])
    }

    @Test(
        "What stands under a surely misspelt key, or surely means something else, is told in the same pass",
        arguments: [
            (#"{ "id": "a", "Points": "20" }"#, ["S101", "S103"], #"{ "id": "a", "points": 20 }"#),
            (#"{ "id": "a", "Minutes": "0" }"#, ["S101", "S103", "S105"], #"{ "id": "a", "minutes": 0 }"#),
            (#"{ "id": "a", "points": "7" }"#, ["S103", "S114"], #"{ "id": "a", "points": 7 }"#),
            (#"{ "id": "a", "minutes": 5, "Tags": "A b" }"#, ["S101", "S103", "S109"], nil),
            (#"{ "ID": "a", "Points": 5, "APART": "2" }"#, ["S101", "S101", "S101", "S103"], nil),
            (#"{ "id": "a", "Minutes": 5, "apart": 2 }"#, ["S101", "S112"], nil),
            (#"{ "id": "a", "minutes": 5, "Points": 10 }"#, ["S101", "S111"], nil),
            (#"{ "id": "a", "Minutes": 5, "MINUTES": "6" }"#, ["S101", "S101"], nil),
            (
                #"{ "id": "a", "points": 5, "Each": { "ID": "b", "Points": true } }"#,
                ["S101", "S101", "S101", "S103"], nil
            ),
        ] as [(String, [String], String?)])
    func linked(_ text: String, _ codes: [String], _ repaired: String?) throws {
        let findings = Sample.findings(text)
        #expect(findings.map(\.code) == codes, "\(findings.map(\.message))")
        guard let repaired else { return }
        let fixes = findings.compactMap { $0.fixes.first(where: \.isSafe) }
        let bytes = try TextEdit.apply(fixes.flatMap(\.edits), to: Array(text.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == repaired)
    }

    @Test("Invisible characters alone are no text, and nobody knows what to write for them")
    func nothingVisible() throws {
        let finding = try #require(Sample.findings(Sample.rule("\"title\": \"\u{200E}\"")).first)
        #expect(finding.code == "S116" && finding.fixes.isEmpty)
        #expect(finding.remedy == "Write there what should be read.")
        let some = try #require(Sample.findings(Sample.rule("\"title\": \"\u{200E}A\"")).first)
        #expect(some.fixes.first?.edits.first?.replacement == "\"A\"")
    }

    @Test("A letter of another alphabet in a key is named, and the key that is meant")
    func foreignLetter() throws {
        let finding = try #require(Sample.findings("{ \"id\": \"a\", \"minut\u{435}s\": 20 }").first)
        #expect(finding.remedy?.hasPrefix("Its \u{435} is a letter of another alphabet that looks like e.") == true)
        #expect(finding.fixes.first?.edits.first?.replacement == "\"minutes\"")
    }

    @Test("A mistake of the text that is surely recovered hides nothing beside it")
    func recovered() {
        let whole = #"{ "id": "a", "minuts": 10, "at": "7 pm", "on": "sunday" }"#
        let codes = Sample.findings(whole).map(\.code)
        #expect(codes == ["S101", "S107", "S104"])
        let slips = [
            (#""sunday" }"#, #""sunday", }"#), (#""7 pm","#, #""7 pm""#), (#""sunday""#, "'sunday'"),
            (#""sunday""#, "“sunday”"), (#""7 pm","#, #""7 pm",,"#),
        ]
        for (right, wrong) in slips {
            let found = Sample.findings(whole.replacing(right, with: wrong)).map(\.code)
            #expect(found.filter { $0.hasPrefix("S") } == codes, "\(wrong)")
            #expect(found.count == codes.count + 1, "\(wrong)")
        }
        #expect(Sample.findings(#"{ "minutes": 10, }"#).map(\.code).contains("S102"))
    }

    static let bad: [(text: String, code: String, about: String)] = [
        (#"{ "id": "a", "minutes": 20, "titel": "x" }"#, "S101", #""titel""#),
        (#"{ "minutes": 20 }"#, "S102", "{"), (#"{ "id": "a" }"#, "S102", "{"),
        (Sample.rule(#""title": 5"#), "S103", "5"), (Sample.rule(#""title": null"#), "S103", "null"),
        (#"{ "id": "a", "points": "20" }"#, "S103", #""20""#), (#"{ "id": "a", "minutes": "20" }"#, "S103", #""20""#),
        (#"{ "id": "a", "points": 20.5 }"#, "S103", "20.5"), (#"{ "id": "a", "points": 2e1 }"#, "S103", "2e1"),
        (#"{ "id": "a", "minutes": [20] }"#, "S103", "[20]"), (Sample.rule(#""times": 1.255"#), "S103", "1.255"),
        (Sample.rule(#""times": "2""#), "S103", #""2""#), (Sample.rule(#""secret": "true""#), "S103", #""true""#),
        (Sample.rule(#""between": "08:00""#), "S103", #""08:00""#), (Sample.rule(#""users": []"#), "S103", "[]"),
        (Sample.rule(#""each": true"#), "S103", "true"), (Sample.rule(#""on": 5"#), "S103", "5"), ("[]", "S103", "[]"),
        (Sample.rule(#""on": "sunday""#), "S104", #""sunday""#), (Sample.rule(#""on": ["mon", "x"]"#), "S104", #""x""#),
        (#"{ "id": "a", "minutes": "lots" }"#, "S103", #""lots""#),
        (#"{ "id": "a", "minutes": 101 }"#, "S105", "101"), (#"{ "id": "a", "minutes": -1 }"#, "S105", "-1"),
        (#"{ "id": "a", "minutes": { "atMost": 101 } }"#, "S105", "101"), (Sample.rule(#""times": 1"#), "S105", "1"),
        (Sample.rule(#""times": 10.01"#), "S105", "10.01"),
        (Sample.rule(#""between": ["08:00", "09:00", "10:00"]"#), "S105", #"["08:00", "09:00", "10:00"]"#),
        (Sample.rule(#""from": "2026-02-29""#), "S106", #""2026-02-29""#),
        (Sample.rule(#""from": "2026-2-9""#), "S106", #""2026-2-9""#),
        (Sample.rule(#""at": "24:01""#), "S107", #""24:01""#), (Sample.rule(#""at": "7 pm""#), "S107", #""7 pm""#),
        (Sample.rule(#""between": ["8:00", "09:00"]"#), "S107", #""8:00""#),
        (Sample.rule(#""zone": "Berlin""#), "S108", #""Berlin""#),
        (Sample.rule(#""zone": "CEST5""#), "S108", #""CEST5""#),
        (#"{ "id": "my rule", "minutes": 1 }"#, "S109", #""my rule""#),
        (#"{ "id": "", "minutes": 1 }"#, "S109", #""""#),
        (Sample.rule(#""tags": ["a b"]"#), "S109", #""a b""#),
        (Sample.rule(#""users": { "x": "a/b" }"#), "S109", #""a/b""#),
        (Sample.rule(#""prize": "pizza""#), "S110", #""prize""#),
        (#"{ "id": "a", "minutes": 20, "points": 5 }"#, "S111", #""points""#),
        (Sample.rule(#""apart": 5"#), "S112", #""apart""#),
        (Sample.rule(#""tags": []"#), "S113", "[]"), (Sample.rule(#""on": []"#), "S113", "[]"),
        (Sample.rule(#""between": ["08:00"]"#), "S113", #"["08:00"]"#),
        (#"{ "id": "a", "points": 7 }"#, "S114", "7"),
        (Sample.rule(#""title": "Book\u001b[2Jworm""#), "S116", #""Book\u001b[2Jworm""#),
        (Sample.rule(#""title": "Book\u200bworm""#), "S116", #""Book\u200bworm""#),
        (Sample.rule(#""each": { "id": "b", "points": 7 }"#), "S114", "7"),
    ]

    @Test("What does not fit is one finding at its place, with what to do", arguments: bad)
    func doesNotFit(_ text: String, _ code: String, _ about: String) throws {
        #expect(Sample.told(text) == [Sample.Told(code: code, about: about)])
        let finding = try #require(Sample.findings(text).first)
        #expect(finding.severity == .error)
        #expect(finding.file == "rules.json")
        #expect(finding.message.hasSuffix("."))
        #expect(finding.message.first?.isLowercase == false, "\(finding.message)")
        #expect(finding.remedy?.isEmpty == false)
    }

    @Test("Every code has an example here")
    func everyCode() {
        #expect(
            Set(Self.bad.map(\.code))
                == Set(ShapeCode.allCases.map(\.rawValue)).subtracting([ShapeCode.misplacedKey.rawValue]))
    }

    @Test("The place is the same behind letters of several bytes, on other lines and without blanks", arguments: bad)
    func variants(_ text: String, _ code: String, _ about: String) {
        guard text.hasPrefix("{") else { return }
        let told = [Sample.Told(code: code, about: about)]
        #expect(
            Sample.told(text.replacing("{ ", with: "{ \"title\": \"für 🐛\", ", maxReplacements: 1)) == told
                || text.contains("\"title\""))
        #expect(Sample.told(text.replacing(", ", with: ",\r\n  ")).map(\.code) == [code])
        #expect(Sample.told("\n\n" + text + "\n") == told)
    }

    static let oneCause: [(text: String, codes: [String])] = [
        // A misspelt key that has to be there is not missing besides.
        (#"{ "ID": "a", "minutes": 20 }"#, ["S101"]), (#"{ "id": "a", "minuts": 20 }"#, ["S101"]),
        // What means nothing is not asked for company, nor for another measure.
        (#"{ "id": "a", "prize": 20, "apart": 5 }"#, ["S110"]), (#"{ "id": "a", "prize": 20 }"#, ["S110"]),
        // Where the text is broken, the shape of that place has no say.
        (#"{ "id": "a" "minutes": 20 }"#, ["T102"]), (#"{ "id": "a", "minutes": 20 min }"#, ["T127"]),
        (#"{ "id": "a", "minutes": 20, "on": “mon” }"#, ["T118"]), (#"{ "id": a, "minutes": 20 }"#, ["T122"]),
        (#"{ "id": "a", "minutes": 20, "minutes": 30 }"#, ["T123"]), ("", ["T134"]),
        // Two causes are two findings, in the order of the text.
        (#"{ "titel": "x", "id": "a b", "points": 7, "from": "x" }"#, ["S101", "S109", "S114", "S106"]),
        (#"{ "id": 5, "points": 5, }"#, ["S103", "T101"]), (#"{ "weather": "rain" }"#, ["S102", "S101"]),
        (#"{}"#, ["S102", "S102"]),
    ]

    @Test("One cause is one finding", arguments: oneCause)
    func causes(_ text: String, _ codes: [String]) {
        #expect(Sample.told(text).map(\.code) == codes)
    }

    static let meant: [(text: String, remedy: String, repaired: String)] = [
        (#"{ "id": "a", "minuts": 20 }"#, "Did you mean \"minutes\"?", #"{ "id": "a", "minutes": 20 }"#),
        (Sample.rule(#""on": "weekned""#), "Did you mean \"weekend\"?", Sample.rule(#""on": "weekend""#)),
        (#"{ "id": "a", "minutes": "20" }"#, "Remove the quotes: 20.", #"{ "id": "a", "minutes": 20 }"#),
        (#"{ "id": "a", "points": "20" }"#, "Remove the quotes: 20.", #"{ "id": "a", "points": 20 }"#),
    ]

    @Test("Where something near was meant, it is told, and its repair makes the file right", arguments: meant)
    func didYouMean(_ text: String, _ remedy: String, _ repaired: String) throws {
        let finding = try #require(Sample.findings(text).first)
        #expect(finding.remedy?.hasPrefix(remedy) == true, "\(finding.remedy ?? "")")
        let fix = try #require(finding.fixes.first)
        let bytes = try TextEdit.apply(fix.edits, to: Array(text.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == repaired)
        #expect(Sample.told(repaired) == [])
    }

    @Test("Where nothing is near, what is possible is listed")
    func possible() throws {
        let key = try #require(Sample.findings(Sample.rule(#""weather": 1"#)).first)
        #expect(key.remedy?.hasPrefix("A rule can have: id, title, minutes") == true)
        #expect(key.fixes.isEmpty)
        let word = try #require(Sample.findings(Sample.rule(#""on": "payday""#)).first)
        #expect(word.remedy?.contains("\"mon\", \"tue\" or \"weekend\"") == true)
        let zone = try #require(Sample.findings(Sample.rule(#""zone": "berlin""#)).first)
        #expect(zone.remedy?.hasPrefix("Did you mean \"Europe/Berlin\"?") == true)
        #expect(zone.fixes.map(\.isSafe) == [false])
        let step = try #require(Sample.findings(#"{ "id": "a", "points": 7 }"#).first)
        #expect(step.remedy == "Write 5 or 10.")
    }
}
