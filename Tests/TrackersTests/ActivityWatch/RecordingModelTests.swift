import SeededNumbers
import Testing

@testable import Trackers

@Suite("A recording read back second by second")
struct RecordingModelTests {
    @Test("Every second of use is told once, for its app and site, and no other second is", arguments: 0..<200)
    func secondBySecond(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // A last window without pages, so that the recording does not end in front of a page.
        let apps = runs(of: ["anki", "firefox", "tux"], &random) + [(1000, 200, "tux")]
        let presence = runs(of: ["here", "away"], &random) + [(1000, 200, "here")]
        let pages = runs(of: ["a.org", "b.org"], &random)
        var export = SampleExport()
        export.addWindows(apps.shuffled(using: &random))
        export.addPresence(presence.map { ($0.0, $0.1, $0.2 == "here") }.shuffled(using: &random))
        export.addPages(pages.map { ($0.0, $0.1, "https://\($0.2)/page") }.shuffled(using: &random))

        let expected: [String?] = (0..<1200).map { second in
            guard label(presence, second) == "here", let app = label(apps, second) else {
                return nil
            }
            return app == "firefox" ? "firefox@\(label(pages, second) ?? "")" : app
        }
        var found: [String?] = Array(repeating: nil, count: expected.count)
        for use in try ActivityWatch().read(export.bytes).uses {
            let start = Int((use.start - SampleExport.origin) / 1000)
            for second in start..<start + Int(use.milliseconds / 1000) {
                #expect(found[second] == nil)
                found[second] = use.name == "firefox" ? "firefox@\(use.site ?? "")" : use.name
            }
        }
        #expect(found == expected)
    }

    /// Runs of labels that either touch or lie more than five seconds apart, so that there is nothing to mend.
    private func runs(of labels: [String], _ random: inout SeededGenerator) -> [(Int, Double, String)] {
        var runs: [(Int, Double, String)] = []
        var place = 0
        while place < 800 {
            place += random.number(0...1) * random.number(6...60)
            let length = random.number(1...90)
            runs.append((place, Double(length), labels[random.number(0...labels.count - 1)]))
            place += length
        }
        return runs
    }

    private func label(_ runs: [(Int, Double, String)], _ second: Int) -> String? {
        runs.first { $0.0 <= second && second < $0.0 + Int($0.1) }?.2
    }
}
