import FamilyDevices
import Foundation
import SeededNumbers
import Testing

@testable import Syncing

/// Carries files between the copies of the shared folder that devices see, as services do that are in no hurry.
final class Carrier {
    /// By copy of the shared folder, files that are as long as they should be and hold something else.
    private var spoilt: [String: Set<String>] = [:]

    private func bytes(_ path: String) -> Data { (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data() }

    private func put(_ bytes: Data, _ path: String) {
        let url = URL(fileURLWithPath: path)
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? bytes.write(to: url)
    }

    /// Files that the one sees and the other does not, or not whole.
    private func missing(from one: TestDevice, to other: TestDevice) -> [String] {
        missing(from: one, one.sizes, to: other, other.sizes)
    }

    /// - Parameter here: the sizes of what the one sees, by path, and `there` of what the other does.
    private func missing(
        from one: TestDevice, _ here: [String: Int64], to other: TestDevice, _ there: [String: Int64]
    ) -> [String] {
        let broken = spoilt[other.shared] ?? []
        return here.filter { name, size in
            !(spoilt[one.shared]?.contains(name) ?? false) && (there[name] ?? 0 < size || broken.contains(name))
        }.keys.sorted()
    }

    private func put(_ bytes: Data, _ name: String, to other: TestDevice) {
        put(bytes, other.shared + "/" + name)
        spoilt[other.shared]?.remove(name)
    }

    /// - Parameter folder: the part of the shared folder that is carried. Nil for all of it.
    func carryAll(_ folder: String? = nil, from one: TestDevice, to other: TestDevice) {
        for name in missing(from: one, to: other) where folder.map({ name.hasPrefix($0 + "/") }) ?? true {
            put(bytes(one.shared + "/" + name), name, to: other)
        }
    }

    func carryAll(among devices: [TestDevice]) {
        var sizes = devices.map(\.sizes)
        for (place, one) in devices.enumerated() {
            for (target, other) in devices.enumerated() where other !== one {
                for name in missing(from: one, sizes[place], to: other, sizes[target]) {
                    let bytes = bytes(one.shared + "/" + name)
                    put(bytes, name, to: other)
                    sizes[target][name] = Int64(bytes.count)
                }
            }
        }
    }

    /// Carries some files in any order, some of them cut off or half written, some under another name or under two.
    func carry(from one: TestDevice, to other: TestDevice, _ random: inout SeededGenerator) {
        let missing = missing(from: one, to: other)
        // Names in the list of members differ from run to run: one thing becomes of all that is new there.
        let fate = random.number(0...7)
        for name in missing where name.hasPrefix("list/") && fate > 1 {
            let whole = bytes(one.shared + "/" + name)
            put(fate == 2 ? whole.prefix(whole.count / 2) : whole, name, to: other)
        }
        for name in missing.filter({ !$0.hasPrefix("list/") }).shuffled(using: &random) {
            let whole = bytes(one.shared + "/" + name)
            let part = random.number(0...max(0, whole.count - 1))
            let ending = [
                ".sync-conflict-20261102-\(random.number(0...9)).seg", " (conflicted copy 2026-11-02).seg", " (1).seg",
            ][random.number(0...2)]
            let copy = name.replacing(".seg", with: ending)
            switch random.number(0...11) {
            case 0...2: continue
            case 3: put(whole.prefix(part), name, to: other)
            case 4:
                put(whole, copy, to: other)
                put(whole, name, to: other)
            case 5:
                put(whole.prefix(part), copy, to: other)
                put(whole, name, to: other)
            case 6: put(whole, copy, to: other)
            case 7:
                put(whole.prefix(part) + Data(count: whole.count - part), name, to: other)
                spoilt[other.shared, default: []].insert(name)
            default: put(whole, name, to: other)
            }
        }
    }

    /// Loses a segment of another device's log.
    func lose(from device: TestDevice, _ random: inout SeededGenerator) throws {
        let own = "\(try device.group.keys.life.device)/"
        let others = device.sharedFiles.filter {
            !$0.hasPrefix(own) && !$0.hasPrefix("list/") && !$0.hasPrefix("join/")
        }
        guard let name = others.randomElement(using: &random) else { return }
        try FileManager.default.removeItem(atPath: device.shared + "/" + name)
    }

    /// Carries everything to everybody until nobody has anything to say.
    /// - Parameters:
    ///   - devices: between whose copies it is carried.
    ///   - speaking: those of them that sync. Nil for all.
    func settle(_ devices: [TestDevice], at minute: Int, speaking: (() throws -> [TestDevice])? = nil) throws {
        for _ in 1...12 {
            var isQuiet = true
            carryAll(among: devices)
            for device in try speaking?() ?? devices {
                let report = try device.sync(at: minute)
                if report.written.segments > 0 || report.read.segments > 0 { isQuiet = false }
            }
            if isQuiet { return }
        }
        throw Endless()
    }

    struct Endless: Error {}
}
