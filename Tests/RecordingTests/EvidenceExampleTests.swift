import Diagnostics
import FamilyTime
import RuleLinting
import Testing

@testable import Recording

@Suite("The examples of what the history shows")
struct EvidenceExampleTests {
    @Test(
        "What a page shows as wrong is found in the history that it tells of, and what it shows as right is not",
        arguments: EvidenceExample.all.map(\.code))
    func example(_ code: String) throws {
        let example = try #require(EvidenceExample.all.first { $0.code == code })
        let now = "11-21 12:00"
        let today = try #require(LocalDate("2026-11-21"))
        let diary = try Diary(rules: Self.text(example.former ?? example.wrong))
        try diary.record(
            EvidenceExample.reading.enumerated().map { index, minutes in
                let day = (today + (-index - 1)).description.dropFirst(5)
                return Diary.event("e\(index)", "books", "\(day) 16:00", minutes: minutes)
            }, now: now)
        diary.rules = Self.text(example.wrong)
        #expect(try diary.evidence(now: now).map(\.code) == [code])
        diary.rules = Self.text(example.right)
        #expect(try diary.evidence(now: now).map(\.message) == [])
    }

    private static func text(_ source: SourceText) -> String { String(decoding: source.bytes, as: UTF8.self) }
}
