import JSONText
import SeededNumbers
import Testing

@testable import Trackers

@Suite("Damaged exports")
struct BrokenExportTests {
    @Test("A file that breaks off is refused and never half read", arguments: 0..<40)
    func brokenOff(part: Int) throws {
        let whole = try Fixture.bytes("export")
        let bytes = Array(whole.prefix(whole.count * part / 40))
        let error = #expect(throws: TrackerError.self) { try ActivityWatch().read(bytes) }
        #expect(error?.code == "tracker-file-damaged")
        #expect(error?.span.map { $0.start <= bytes.count } == true)
    }

    @Test("Whatever is changed in a file, it is read in order or refused", arguments: 0..<30)
    func mutated(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = try Fixture.bytes(Fixture.layouts[Int(seed % 2)])
        for _ in 0..<random.number(1...6) {
            let place = random.number(0...bytes.count - 1)
            switch random.number(0...3) {
            case 0: bytes[place] = UInt8(random.number(0...255))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8(ascii: "9"), at: place)
            default: bytes[place] = Array("0123456789-.eE\"{}[],:\\".utf8)[random.number(0...21)]
            }
        }
        guard let reading = try? ActivityWatch().read(bytes) else {
            return
        }
        for (one, next) in zip(reading.uses, reading.uses.dropFirst()) where one.device == next.device {
            #expect(one.end <= next.start)
        }
        #expect(reading.uses.allSatisfy { $0.milliseconds > 0 && $0.milliseconds <= 86_400_000 })
    }

    @Test("Digits changed in place are use or set aside, never a crash", arguments: 0..<30)
    func changedNumbers(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = try Fixture.bytes("rust-layout")
        for place in bytes.indices where (48...57).contains(bytes[place]) && random.number(0...40) == 0 {
            bytes[place] = UInt8(random.number(49...57))
        }
        let reading = try ActivityWatch().read(bytes)
        #expect(reading.setAside.count > 2)
        for (one, next) in zip(reading.uses, reading.uses.dropFirst()) where one.device == next.device {
            #expect(one.end <= next.start)
        }
    }

    @Test("A title that was cut in the middle of a character does not cost the export")
    func cutTitle() throws {
        var export = SampleExport()
        export.add("currentwindow", [(0, 60, #"{"app":"anki","title":"fish \ud83d"}"#)])
        export.add("currentwindow", [(60, 60, #"{"app":"anki","title":"bell \#u{7}"}"#)])
        #expect(try export.lines() == ["laptop 0-120 anki"])
    }
}
