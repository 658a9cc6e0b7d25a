import FamilyDevices
import Foundation
import SeededNumbers
import Testing

@testable import Syncing

@Suite("Devices that hear of each other late, in part, twice, and in any order")
struct RandomDevicesTests {
    /// A hundredth of `CHALLENGES_CASES`.
    private static let cases =
        max(16, (ProcessInfo.processInfo.environment["CHALLENGES_CASES"].flatMap(Int.init) ?? 0) / 100)
    private static let firstSeed = ProcessInfo.processInfo.environment["CHALLENGES_SEED"].flatMap(UInt64.init) ?? 1

    @Test("Once everything has arrived, all are equal", arguments: 0..<cases)
    func equal(_ number: Int) throws {
        let seed = Self.firstSeed &+ UInt64(number)
        var random = SeededGenerator(seed: seed &* 6_151 &+ 5)
        let count = random.number(2...4)
        let modes = (0..<count).map { $0 == 0 || random.number(0...2) == 0 ? DeviceMode.parent : .child }
        let family = try TestFamily(modes, apart: true, seed: seed)
        let carrier = Carrier(family)
        for device in family.devices { device.mostSegments = random.number(3...8) }
        try carrier.settle(at: 1)
        for step in 1...14 {
            let minute = step * 60
            let place = random.number(0...count - 1)
            let device = family.devices[place]
            switch random.number(0...9) {
            case 0 where modes[place] == .parent: try device.give(random.number(1...60), at: minute)
            case 1 where place == 0: try device.edit(points: random.number(1...40), at: minute)
            case 2 where modes[place] == .parent: try device.redeem(at: minute)
            default:
                // Now and then several devices tell of one thing.
                let id = random.number(0...5) == 0 ? "shared" : "e\(step)"
                let start = id == "shared" ? 5 : minute
                try device.use(
                    id, random.number(0...3) == 0 ? "khan" : "books", start,
                    minutes: id == "shared" ? 4 : random.number(1...30),
                    child: random.number(0...2) == 0 ? "leo" : "mia")
            }
            for _ in 0..<random.number(0...2) {
                let (one, other) = (random.number(0...count - 1), random.number(0...count - 1))
                if one != other { carrier.carry(from: family.devices[one], to: family.devices[other], &random) }
                do {
                    try family.devices[other].sync(at: minute + 35)
                } catch {
                    // The list of members has not arrived yet.
                    #expect([.folderEmpty, .notListed].contains(error as? SyncFailure), "seed \(seed): \(error)")
                }
            }
        }
        try carrier.settle(at: 2_000)
        try family.expectEqual(nil, "seed \(seed)")
    }
}
