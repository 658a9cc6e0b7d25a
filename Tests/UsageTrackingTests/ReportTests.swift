import SeededNumbers
import Testing

@testable import UsageTracking

@Suite("Reports of the same use")
struct ReportTests {
    @Test("6: for one id the longest report wins, then the earliest start, in whatever order they come")
    func longestWins() {
        let reports = [
            Reading.line(seconds: "60"), Reading.line(seconds: "300"),
            Reading.line(start: "2026-11-02T15:59:00+01:00", seconds: "300"), Reading.line(seconds: "120"),
            Reading.line(seconds: "-900"), Reading.line(seconds: "90000"),
        ]
        for first in reports.indices {
            let turned = Array(reports[first...] + reports[..<first])
            for order in [turned, turned.reversed()] {
                let log = Reading.log(order)
                #expect(log.told == ["e1 mia khan - -60000+300000"], "\(order)")
                #expect(log.setAside.count == 2)
            }
        }
    }

    @Test("Ids are the family's: the same id of another child is the same report")
    func familyWide() {
        let log = Reading.log(Reading.line(seconds: "60"), Reading.line(child: "leo", seconds: "90"))
        #expect(log.told == ["e1 leo khan - 0+90000"])
    }

    @Test("A child may have the id that the ids of use of signals begin with")
    func childCalledSignal() {
        #expect(UsageLog.derivedID("mia", "books", nil, 1) == "~mia|books||1")
        #expect(!UsageLog.derivedID("signal", "books", nil, 1).hasPrefix(SignalUse.idBeginning))
    }

    @Test("Without an id a session is known by who, what, where and when, so that it can grow")
    func derivedID() {
        let log = Reading.log(
            Reading.line(id: nil, seconds: "60"), Reading.line(id: nil, seconds: "600"),
            Reading.line(id: nil, seconds: "300"),
            Reading.line(id: nil, app: "books"), Reading.line(id: nil, child: "leo"),
            Reading.line(id: nil, start: "2026-11-02T16:00:00.001+01:00"),
            Reading.line(id: nil).replacing("{", with: "{\"device\":\"tv\","),
            Reading.line(id: nil).replacing("{", with: "{\"device\":\"another\","))
        #expect(log.entries.map { $0.use.end - $0.use.start } == [600_000, 60_000, 60_000, 60_000, 60_000, 60_000])
        #expect(Set(log.entries.map(log.id(of:))).count == 6)
        #expect(log.repeatedCount == 1)
    }

    @Test("An id of no letters is none: two reports are not taken for one")
    func emptyID() {
        let log = Reading.log(
            Reading.line(id: "", seconds: "60"), Reading.line(id: "", start: "2026-11-02T17:00:00+01:00", seconds: "60")
        )
        #expect(log.entries.count == 2)
    }

    @Test("The derived id is the same in the quick and the full way of reading, and over forgotten entries")
    func stableID() {
        var log = Reading.log(Reading.line(id: nil))
        let quick = log.entries.map(log.id(of:))
        log.removeEntries()
        #expect(log.entries.isEmpty)
        log.read(Array(Reading.line(id: nil).replacing("{", with: "{\"x\":[],").utf8).span)
        #expect(log.entries.map(log.id(of:)) == quick)
        #expect(quick == ["~mia|khan||\(Reading.four)"])
    }

    @Test("A device that the family does not know is kept by its name")
    func unknownDevice() {
        let log = Reading.log(
            Reading.line(id: "a").replacing("{", with: "{\"device\":\"car\","),
            Reading.line(id: "b").replacing("{", with: "{\"device\":\"mia-laptop\","), Reading.line(id: "c"))
        #expect(log.entries.map(log.deviceNames().device(of:)) == ["car", "mia-laptop", nil])
        #expect(log.entries.map(\.use.device) == [-1, 0, -1])
    }

    @Test("The order of folding is by start, however the reports came")
    func inOrder() {
        var random = SeededGenerator(seed: 3)
        let lines = (0..<200).map { number in
            Reading.line(
                id: "e\(number)", child: ["mia", "leo"][random.number(0...1)],
                app: ["khan", "books"][random.number(0...1)],
                start: "2026-11-02T16:0\(random.number(0...9)):00+01:00", seconds: "\(random.number(1...3) * 60)")
        }
        let expected = Reading.log(lines).inOrder().map(\.use)
        #expect(zip(expected, expected.dropFirst()).allSatisfy { $0.start <= $1.start })
        for _ in 0..<5 {
            let log = Reading.log(lines.shuffled(using: &random))
            #expect(log.inOrder().map(\.use.start) == expected.map(\.start))
            #expect(Set(log.entries.map(\.use)) == Set(expected))
        }
    }
}
