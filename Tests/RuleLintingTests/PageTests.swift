import Diagnostics
import Foundation
import JSONText
import RuleKinds
import RuleLinting
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
        #expect(Set(Lint.entries.map(\.code)).count == Lint.entries.count)
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

    @Test("Every code has a page that shows it, in words for a parent", arguments: Lint.entries.map(\.code))
    func page(_ code: String) throws {
        let entry = try #require(Lint.entry(code))
        let text = entry.text(DiagnosticRenderer())
        #expect(text.hasPrefix("\(code)  \(entry.title)\n"))
        #expect(!entry.title.isEmpty && !text.contains("nil"))
        for shown in entry.page().bad { #expect(shown.finding?.code == code, "\(shown.what)") }
        for word in ["token", "parse", "array", "boolean", "null "] { #expect(!text.contains(" \(word)"), "\(text)") }
    }
}
