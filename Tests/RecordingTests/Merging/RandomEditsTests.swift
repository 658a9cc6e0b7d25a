import Foundation
import JSONText
import SeededNumbers
import Testing

/// Three parents edit the same files, and hear of each other in any order.
@Suite("Random edits of three parents")
struct RandomEditsTests {
    /// A hundredth of `CHALLENGES_CASES`, from `CHALLENGES_SEED` on.
    private static let seeds: Range<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["CHALLENGES_SEED"].flatMap(UInt64.init) ?? 0
        return first..<first &+ max(12, (environment["CHALLENGES_CASES"].flatMap(UInt64.init) ?? 0) / 100)
    }()

    /// A value that parents change: the file it stands in, and where.
    private enum Field: CaseIterable {
        case cost, limit, minutes, points, weekMinutes, weekPoints

        func pointer(in root: JSONNode?) -> String? {
            switch self {
            case .cost: "/apps/1/costPerMinute"
            case .limit: "/apps/1/maxMinutesPerDay"
            case .minutes: challenge("spark", in: root).map { $0 + "/goal/minutes" }
            case .points: challenge("spark", in: root).map { $0 + "/reward/points" }
            case .weekMinutes: challenge("week", in: root).map { $0 + "/goal/minutes" }
            case .weekPoints: challenge("week", in: root).map { $0 + "/reward/points" }
            }
        }

        func file(of parent: Int) -> String {
            switch self {
            case .cost, .limit: "family.json"
            default: parent == 0 ? "Rules/rules.json" : "Rules/from-other-devices.json"
            }
        }

        /// A number that may stand there.
        func value(_ number: Int) -> Int { self == .cost ? 50 + 10 * (number % 90) : number }

        private func challenge(_ id: String, in root: JSONNode?) -> String? {
            root?["challenges"]?.array?.firstIndex { $0["id"]?.string == id }.map { "/challenges/\($0)" }
        }
    }

    /// Three devices of a family, with a clock that never stands still.
    private struct Parents {
        let devices: [ParentsDevice]
        private var now: Int64 = 1_793_000_000_000

        init() throws {
            devices = [try ParentsDevice(), try ParentsDevice(), try ParentsDevice()]
            try devices[0].write(ParentsDevice.family, to: "family.json")
            try devices[0].write(ParentsDevice.rules, to: "Rules/rules.json")
            try devices[0].record(at: next())
            for device in devices.dropFirst() { try device.hear(devices[0], at: next()) }
        }

        private mutating func next() -> Int64 {
            now += 1000
            return now
        }

        mutating func set(_ field: Field, to value: Int, on device: Int) throws {
            let name = field.file(of: device)
            let document = JSONParser.parse(Array(try devices[device].text(name).utf8))
            let pointer = try #require(field.pointer(in: document.root))
            let edits = try document.edits(setting: pointer, to: .raw(String(value)))
            try devices[device].write(
                String(decoding: try TextEdit.apply(edits, to: document.source), as: UTF8.self), to: name)
            try devices[device].record(at: next())
        }

        func value(_ field: Field, on device: Int) throws -> Int? {
            let root = JSONParser.parse(Array(try devices[device].text(field.file(of: device)).utf8)).root
            return field.pointer(in: root).flatMap { root?.at(pointer: $0)?.int }
        }

        mutating func hear(_ one: Int, _ other: Int) throws { try devices[one].hear(devices[other], at: next()) }

        /// All hear of all, until nobody has anything to say.
        mutating func hearAll() throws {
            for round in 0..<6 {
                let before = try devices.map { try $0.entries }
                for one in devices.indices { for other in devices.indices where one != other { try hear(one, other) } }
                if round > 0, try devices.map({ try $0.entries }) == before { return }
            }
            Issue.record("they never come to an end")
        }
    }

    @Test("Of each value the newest change holds on all devices, whoever has heard of what", arguments: seeds)
    func newest(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var parents = try Parents()
        var newest: [Field: Int] = [:]
        for step in 1...24 {
            let device = numbers.number(0...2)
            if numbers.number(0...1) == 0 {
                try parents.hear(device, (device + numbers.number(1...2)) % 3)
            } else {
                let field = try #require(Field.allCases.randomElement(using: &numbers))
                newest[field] = field.value(100 + step)
                try parents.set(field, to: field.value(100 + step), on: device)
            }
        }
        try parents.hearAll()
        for (field, value) in newest {
            let values = try parents.devices.indices.map { try parents.value(field, on: $0) }
            #expect(values == [value, value, value], "\(field)")
        }
    }

    @Test("Where few values come and go, all devices come to the same", arguments: seeds)
    func same(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var parents = try Parents()
        for _ in 1...24 {
            let device = numbers.number(0...2)
            if numbers.number(0...1) == 0 {
                try parents.hear(device, (device + numbers.number(1...2)) % 3)
            } else {
                let field = try #require(Field.allCases.prefix(4).randomElement(using: &numbers))
                try parents.set(field, to: field.value(numbers.number(30...32)), on: device)
            }
        }
        try parents.hearAll()
        let meanings = try parents.devices.map { try $0.meaning }
        #expect(Set(meanings).count == 1)
    }
}
