import Diagnostics
import FamilySettings
import Foundation
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Scenarios
import Testing

@Suite("Checks and their pages")
struct PageTests {
    /// Every check across rules, and what is said about silencing them.
    static let documented: [any Documented.Type] =
        LintChecks.all.map { $0 as any Documented.Type }
        + [IdleSilence.self, SilenceOver.self, UnknownSilence.self, SilenceWithoutReason.self]

    struct Case: CustomTestStringConvertible, Sendable {
        let check: any Documented.Type
        let example: LintExample
        let isBad: Bool

        var testDescription: String { "\(check): \(isBad ? "bad" : "good"): \(example)" }
    }

    static let cases = documented.flatMap { check in
        check.page.bad.map { Case(check: check, example: $0, isBad: true) }
            + check.page.good.map { Case(check: check, example: $0, isBad: false) }
    }

    @Test(
        "A bad example is one finding of its check, at its mark, however the file is written",
        arguments: cases.filter(\.isBad))
    func bad(_ sample: Case) throws {
        for variant in Variant.allCases {
            let (text, mark) = variant.text(of: sample.example)
            let findings = sample.example.findings(of: sample.check, in: text)
            #expect(findings.count == 1, "\(variant): \(findings.map(\.message)) \(text)")
            let finding = try #require(findings.first)
            // What is said of family.json has its place there.
            if let mark { #expect(finding.span == mark && finding.file == LintExample.path, "\(variant): \(text)") }
            #expect(mark != nil || finding.file == "family.json")
            #expect(finding.message.hasSuffix(".") || finding.message.hasSuffix("?"), "\(finding.message)")
            #expect(finding.remedy?.isEmpty == false)
        }
    }

    @Test(
        "A good example is no finding of its check, however the file is written", arguments: cases.filter { !$0.isBad })
    func good(_ sample: Case) {
        for variant in Variant.allCases {
            let (text, mark) = variant.text(of: sample.example)
            #expect(sample.example.findings(of: sample.check, in: text).map(\.message) == [])
            #expect(sample.example.rules(in: text).files.flatMap(\.findings).map(\.message) == [])
            #expect(mark == nil)
        }
    }

    @Test("A safe repair of an example mends it, changes nothing else there, and a second one finds nothing to do")
    func repairs() throws {
        var mended = 0
        for sample in Self.cases where sample.isBad {
            for variant in Variant.allCases {
                let text = variant.text(of: sample.example).text
                func findings(_ bytes: [UInt8]) -> [Diagnostic] {
                    sample.example.findings(of: sample.check, in: String(decoding: bytes, as: UTF8.self))
                }
                let bytes = Array(text.utf8)
                let finding = try #require(findings(bytes).first)
                guard finding.file == LintExample.path, let fix = finding.fixes.first(where: \.isSafe) else { continue }
                let once = try TextEdit.apply(fix.edits, to: bytes)
                #expect(findings(once).map(\.message) == [], "\(sample)")
                let repair = Repair(bytes, findings: findings)
                #expect(repair.bytes == once && Repair(once, findings: findings).steps.isEmpty)
                mended += 1
            }
        }
        #expect(mended > 0)
    }

    @Test("The folder of checks and their list agree, each code is one check's, and there are good and bad examples")
    func complete() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/RuleLinting/Checks")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(Set(files) == Set(LintChecks.all.map { "\($0).swift" }))
        #expect(LintChecks.all.count >= 45)
        #expect(Set(Lint.catalogue.map(\.code)).count == Lint.catalogue.count)
        for check in Self.documented {
            #expect(!check.page.bad.isEmpty && !check.page.good.isEmpty, "\(check)")
            #expect(
                check.page.bad.contains { example in
                    example.findings(of: check).contains { $0.severity == check.severity }
                }, "\(check)")
        }
    }

    @Test("What leaves the meaning open stops the rules; what can merely never be won, or may be right, does not")
    func obstacles() {
        for sample in Self.cases where sample.isBad {
            let isError = sample.example.findings(of: sample.check).contains { $0.severity == .error }
            let stops = sample.example.rules().obstacles.contains { $0.code == sample.check.code }
            #expect(stops == (isError && sample.check.stopsRules), "\(sample)")
        }
    }

    @Test("Fifteen checks and more are repaired unasked, and the repair that their page shows mends it")
    func repaired() throws {
        var codes: [String] = []
        for entry in Lint.catalogue {
            for shown in entry.page().bad {
                guard let fix = shown.finding?.fixes.first(where: \.isSafe) else { continue }
                codes.append(entry.code)
                // What is said of several files is mended by the tests of each check.
                func told(_ bytes: [UInt8]) -> Int {
                    RuleFile(bytes, path: shown.source.path).findings.count { $0.code == entry.code }
                }
                let found = told(shown.source.bytes)
                let left = told(try TextEdit.apply(fix.edits, to: shown.source.bytes))
                #expect(found == 0 ? left == 0 : left < found, "\(entry.code): \(shown.what)")
            }
        }
        #expect(Set(codes).count >= 15, "\(Set(codes).sorted())")
    }

    /// What the history shows is tried where the history is.
    private static func isOfHistory(_ code: String) -> Bool { code.hasPrefix("H") }

    @Test(
        "Every code has a page that shows it with what is wrong, why it matters and what to do, in words for a parent",
        arguments: Lint.catalogue.map(\.code))
    func page(_ code: String) throws {
        let entry = try #require(Lint.catalogued(code))
        let page = entry.page()
        let text = entry.text(DiagnosticRenderer())
        #expect(text.hasPrefix("\(code)  \(entry.title)\n"))
        #expect(!entry.title.isEmpty && !page.why.isEmpty && !text.contains("nil"))
        #expect(!page.bad.isEmpty && !page.good.isEmpty)
        var sentences = [entry.title, page.why] + (page.bad + page.good).map(\.what)
        for shown in page.bad where !Self.isOfHistory(code) {
            let finding = try #require(shown.finding, "\(shown.what)")
            #expect(finding.code == code)
            if let span = finding.span { #expect(span.end <= shown.source.bytes.count, "\(shown.what)") }
            let why = try #require(finding.why, "\(finding.message)")
            let remedy = try #require(finding.remedy, "\(finding.message)")
            #expect(why.hasSuffix(".") && (remedy.hasSuffix(".") || remedy.hasSuffix("?")), "\(why) \(remedy)")
            sentences += [finding.message, why, remedy]
        }
        let jargon: Set = [
            "token", "parse", "array", "boolean", "null", "schema", "identifier", "syntax", "JSON", "string", "object",
            "filter", "window", "measure",
        ]
        for sentence in sentences {
            let words = sentence.split { !$0.isLetter }.map(String.init)
            #expect(jargon.isDisjoint(with: words), "\(sentence)")
            #expect(!sentence.contains("!\"") && !sentence.hasSuffix("!"), "\(sentence)")
        }
    }

    @Test("A finding on a page stands where the example marks it", arguments: documented.map { $0.code })
    func places(_ code: String) throws {
        let check = try #require(Self.documented.first { $0.code == code })
        let page = try #require(Lint.catalogued(code)).page()
        for (example, shown) in zip(check.page.bad, page.bad) {
            guard let mark = example.mark, let span = shown.finding?.span else { continue }
            func solid(_ bytes: ArraySlice<UInt8>) -> String {
                String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
            }
            let marked = Array(example.text.utf8)[mark.start..<mark.end]
            #expect(solid(shown.source.bytes[span.start..<span.end]) == solid(marked), "\(shown.what)")
        }
    }

    @Test(
        "What a page shows as right is right, and differs from what it shows as wrong",
        arguments: Lint.catalogue.map(\.code))
    func right(_ code: String) throws {
        let page = try #require(Lint.catalogued(code)).page()
        func files(_ shown: Lint.Shown) -> [SourceText] { [shown.source] + [shown.beside].compactMap(\.self) }
        for right in page.good {
            for wrong in page.bad { #expect(files(right) != files(wrong), "\(right.what)") }
            let (bytes, path) = (right.source.bytes, right.source.path)
            #expect(JSONParser.parse(bytes).isValid)
            if path.hasPrefix("Scenarios/") {
                #expect(ScenarioPages.runner.run(bytes, path: path).text == "")
            } else if path == "family.json" {
                #expect(FamilyFile.read(bytes, path: path).findings.map(\.message) == [])
            } else if !code.hasPrefix("T") {
                #expect(RuleFile(bytes, path: path).findings.map(\.message) == [])
            }
        }
    }
}
