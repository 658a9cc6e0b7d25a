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
        case cost, limit, minutes, points, weekMinutes, weekPoints, title

        func pointer(in root: JSONNode?) -> String? {
            switch self {
            case .cost: "/apps/1/costPerMinute"
            case .limit: "/apps/1/maxMinutesPerDay"
            case .minutes: challenge("spark", in: root).map { $0 + "/goal/minutes" }
            case .points: challenge("spark", in: root).map { $0 + "/reward/points" }
            case .title: challenge("spark", in: root).map { $0 + "/title" }
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

        /// The text of what may stand there, one for each number.
        func text(_ number: Int) -> String {
            switch self {
            case .cost: "\(50 + 10 * (number % 90))"
            case .title: "\"Spark \(number)\""
            default: "\(number)"
            }
        }

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

        mutating func set(_ field: Field, to text: String, on device: Int) throws {
            let name = field.file(of: device)
            let document = JSONParser.parse(Array(try devices[device].text(name).utf8))
            let pointer = try #require(field.pointer(in: document.root))
            let edits = try document.edits(setting: pointer, to: .raw(text))
            try devices[device].write(
                String(decoding: try TextEdit.apply(edits, to: document.source), as: UTF8.self), to: name)
            try devices[device].record(at: next())
        }

        func text(_ field: Field, on device: Int) throws -> String? {
            let source = Array(try devices[device].text(field.file(of: device)).utf8)
            let root = JSONParser.parse(source).root
            guard let node = field.pointer(in: root).flatMap({ root?.at(pointer: $0) }) else { return nil }
            return String(decoding: source[node.span.start..<node.span.end], as: UTF8.self)
        }

        mutating func hear(_ one: Int, _ other: Int) throws { try devices[one].hear(devices[other], at: next()) }

        /// Both others at once, the one or the other first.
        mutating func hearBoth(_ one: Int, first: Int) throws {
            let (first, second) = (devices[(one + first) % 3], devices[(one + 3 - first) % 3])
            try devices[one].hear(first, second, at: next())
        }

        /// All hear of all, until nobody has anything to say.
        mutating func hearAll() throws {
            for round in 0..<6 {
                let before = try devices.map { try $0.entries }
                for one in devices.indices { try hearBoth(one, first: 1 + (one + round) % 2) }
                if round > 0, try devices.map({ try $0.entries }) == before { return }
            }
            Issue.record("they never come to an end")
        }
    }

    @Test("Of each value the newest change holds on all devices, whosever log is read first", arguments: seeds)
    func newest(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var parents = try Parents()
        var newest: [Field: String] = [:]
        for step in 1...24 {
            let device = numbers.number(0...2)
            if numbers.number(0...1) == 0 {
                try parents.hearBoth(device, first: numbers.number(1...2))
            } else {
                let field = try #require(Field.allCases.randomElement(using: &numbers))
                newest[field] = field.text(100 + step)
                try parents.set(field, to: field.text(100 + step), on: device)
            }
        }
        try parents.hearAll()
        for (field, value) in newest {
            let values = try parents.devices.indices.map { try parents.text(field, on: $0) }
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
                let other = numbers.number(1...2)
                if numbers.number(0...1) == 0 {
                    try parents.hear(device, (device + other) % 3)
                } else {
                    try parents.hearBoth(device, first: other)
                }
            } else {
                let field = try #require(Field.allCases.prefix(4).randomElement(using: &numbers))
                try parents.set(field, to: field.text(numbers.number(30...32)), on: device)
            }
        }
        try parents.hearAll()
        let meanings = try parents.devices.map { try $0.meaning }
        #expect(Set(meanings).count == 1)
    }
}
