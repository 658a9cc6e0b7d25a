import SeededNumbers
import Testing

@testable import UsageTracking

/// The quick way of reading a line and the full one are two programs for one meaning.
@Suite("Both ways of reading a line")
struct BothWaysTests {
    /// A list as a value is only for the full reader; it says nothing about an event.
    static func inFull(_ line: String) -> String {
        line.replacing("{", with: "{\"only in full\":[],", maxReplacements: 1)
    }

    @Test("They agree on whatever line a tracker may write", arguments: UInt64(1)...4)
    func agree(_ seed: UInt64) {
        var lines = RandomLine(seed: seed)
        var quickCount = 0
        for _ in 0..<600 {
            let line = lines.next()
            let quick = Reading.log(line)
            let full = Reading.log(Self.inFull(line))
            #expect(quick.told == full.told, "\(line)")
            #expect(quick.setAside.map(\.reason) == full.setAside.map(\.reason), "\(line)")
            #expect(quick.emptyCount == full.emptyCount, "\(line)")
            #expect(quick.unknownUses.map { "\($0)" } == full.unknownUses.map { "\($0)" }, "\(line)")
            var scanner = EventScanner()
            var event = ScannedEvent()
            if scanner.scan(Array(line.utf8).span, from: 0, into: &event) != nil { quickCount += 1 }
        }
        #expect(quickCount > 120)
    }

    @Test("They agree on whole files, where a line may stand anywhere and ids come again", arguments: UInt64(1)...4)
    func wholeFiles(_ seed: UInt64) {
        var random = RandomLine(seed: seed + 100)
        let lines = (0..<1200).map { _ in random.next() }
        let quick = Reading.log(lines)
        let full = Reading.log(lines.map(Self.inFull))
        #expect(quick.told == full.told)
        #expect(quick.told.count > 5)
        #expect(quick.setAside.map(\.line) == full.setAside.map(\.line))
        #expect(quick.setAside.map(\.reason) == full.setAside.map(\.reason))
        #expect(quick.repeatedCount == full.repeatedCount)
        #expect(quick.emptyCount == full.emptyCount)
        #expect(quick.lineCount == full.lineCount)
        #expect(quick.unknownUses.map { "\($0)" } == full.unknownUses.map { "\($0)" })
    }

    static let usual = [
        Reading.line(), Reading.line(id: nil),
        #"{"id": "e1", "child": "mia", "app": "khan", "start": "2026-11-02T16:00:00+01:00", "seconds": 60}"#,
        #"{ "seconds" : 60.5 , "app" : "khan" , "start" : "2026-11-02T16:00:00.250Z" , "child" : "mia" }"# + "\r",
        #"{"source":"a tracker","v":2,"w":-0.5,"ok":true,"no":null,"app":"khan","start":"2026-11-02T16:00:00Z","seconds":1}"#,
        #"{"device":null,"child":"mia","app":"khan","start":"2026-11-02T16:00:00Z","seconds":1}"#,
    ]

    @Test("What trackers usually write goes the quick way", arguments: usual)
    func quick(_ line: String) {
        var scanner = EventScanner()
        var event = ScannedEvent()
        let end = scanner.scan(Array(line.utf8).span, from: 0, into: &event)
        #expect(end == line.utf8.count)
    }

    @Test("The date and the zone that are remembered never change what a later line says")
    func remembered() {
        var lines = RandomLine(seed: 77)
        let all = (0..<300).map { _ in lines.next() }
        var log = UsageLog(family: Reading.family)
        for line in all {
            log.removeEntries()
            log.read(Array(line.utf8).span)
            #expect(log.told == Reading.log(Self.inFull(line)).told, "\(line)")
        }
    }

    @Test("The form of a line that is remembered never changes what the next line says", arguments: UInt64(1)...4)
    func rememberedForm(_ seed: UInt64) {
        var lines = RandomLine(seed: seed + 200)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            let line = Array(lines.next().utf8)
            // The same form with one byte that is another one, or missing.
            var other = line
            let place = random.number(0...(other.count - 1))
            if random.number(0...4) == 0 {
                other.remove(at: place)
            } else {
                other[place] = line[random.number(0...(line.count - 1))]
            }
            var log = UsageLog(family: Reading.family)
            log.read((line + [UInt8(ascii: "\n")] + line).span)
            log.removeEntries()
            log.read((other + [UInt8(ascii: "\n")]).span)
            var alone = UsageLog(family: Reading.family)
            alone.read((other + [UInt8(ascii: "\n")]).span)
            #expect(log.told == alone.told, "\(String(decoding: other, as: UTF8.self))")
            #expect(log.setAside.map(\.reason) == alone.setAside.map(\.reason))
            #expect(log.unknownUses.map { "\($0)" } == alone.unknownUses.map { "\($0)" })
        }
    }
}
