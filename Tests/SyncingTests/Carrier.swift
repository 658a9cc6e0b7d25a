import Foundation
import SeededNumbers
import Testing

@testable import Syncing

/// Carries files between the copies of the shared folder that devices see, as services do that are in no hurry.
final class Carrier {
    private let family: TestFamily

    init(_ family: TestFamily) { self.family = family }

    private func bytes(_ path: String) -> Data { (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data() }

    private func put(_ bytes: Data, _ path: String) {
        let url = URL(fileURLWithPath: path)
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? bytes.write(to: url)
    }

    /// Files that the one sees and the other does not, or not whole.
    private func missing(from one: TestDevice, to other: TestDevice) -> [String] {
        let there = other.sizes
        return one.sizes.filter { there[$0.key] ?? 0 < $0.value }.keys.sorted()
    }

    func carryAll(from one: TestDevice, to other: TestDevice) {
        for name in missing(from: one, to: other) { put(bytes(one.shared + "/" + name), other.shared + "/" + name) }
    }

    /// Carries some files in any order, some of them cut off, and some under another name as well.
    func carry(from one: TestDevice, to other: TestDevice, _ random: inout SeededGenerator) {
        for name in missing(from: one, to: other).shuffled(using: &random) {
            let whole = bytes(one.shared + "/" + name)
            switch random.number(0...7) {
            case 0...2: continue
            case 3: put(whole.prefix(random.number(0...whole.count - 1)), other.shared + "/" + name)
            case 4:
                put(
                    whole,
                    other.shared + "/" + name.replacing(".seg", with: ".sync-conflict-\(random.number(0...9)).seg"))
                put(whole, other.shared + "/" + name)
            default: put(whole, other.shared + "/" + name)
            }
        }
    }

    /// Carries everything to everybody until nobody has anything to say.
    func settle(at minute: Int, _ devices: [TestDevice]? = nil) throws {
        let devices = devices ?? family.devices
        for _ in 1...10 {
            var isQuiet = true
            for one in devices {
                for other in devices where other !== one { carryAll(from: one, to: other) }
            }
            for device in devices {
                let report = try device.sync(at: minute)
                if report.written.segments > 0 || report.read.segments > 0 { isQuiet = false }
            }
            if isQuiet { return }
        }
        Issue.record("they never come to an end")
    }
}
