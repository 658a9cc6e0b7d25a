import FamilySettings
import FamilyTime
import SeededNumbers
import Testing

@testable import Economy

/// Whether use at an instant was paid, is free, costs points, or counts for nothing follows from the decisions alone.
@Suite("What use costs follows from what was decided, not from who looked in between")
struct StateForUseTests {
    private static func home() -> Household {
        Household(points: 5000) { stated in
            stated.pay = .perMinute
            stated.costPerMinute = 50
        }
    }

    private static func clear(_ desk: inout Desk) throws(EconomyRefusal) { try desk.clear(["game"]) }

    private static func unlock(_ desk: inout Desk) throws(EconomyRefusal) { try desk.unlock(["game"], reason: "") }

    @Test("Taking back a word that was never said changes nothing: what is shut stays shut behind its shield")
    func nothingToClear() throws {
        var home = Self.home()
        try home.at("15:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .most) }
        try home.at("15:10") { desk throws(EconomyRefusal) in try desk.stop("game") }
        let count = home.decisions.count
        try home.at("15:20", Self.clear)
        #expect(home.decisions.count == count)
        home.use["game"] = [try home.stretch("16:00", "16:10")]
        try home.settle("16:10")
        #expect(try home.desk("16:10").accounts.total == 5000)
    }

    @Test("A word costs the same whether it ends by itself or is taken back", arguments: [true, false], [true, false])
    func endOfWord(isLock: Bool, wasShut: Bool) throws {
        func left(_ isTakenBack: Bool) throws -> Int64 {
            var home = Self.home()
            if wasShut {
                try home.at("15:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .most) }
                try home.at("15:10") { desk throws(EconomyRefusal) in try desk.stop("game") }
            }
            let end = isTakenBack ? nil : try home.instant("16:00")
            try home.at("15:30") { desk throws(EconomyRefusal) in
                if isLock {
                    try desk.lock(["game"], until: end, reason: "")
                } else {
                    try desk.unlock(["game"], until: end, reason: "")
                }
            }
            if isTakenBack { try home.at("16:00", Self.clear) }
            home.use["game"] = [try home.stretch("15:40", "15:50"), try home.stretch("16:10", "16:20")]
            // The end comes to light together with the use.
            try home.settle("16:30")
            return try home.desk("16:30").accounts.total
        }
        // Before anything shut the app its use counts, though nobody opened it.
        let expected: Int64 = isLock && !wasShut ? 5000 - 10 * 50 : 5000
        #expect(try (left(true), left(false)) == (expected, expected))
    }

    @Test("A request that waits opens nothing and shuts nothing")
    func request() throws {
        func left(asks: Bool, wasShut: Bool) throws -> Int64 {
            var home = Self.home()
            home.apps[0].stated.approval = true
            if wasShut {
                try home.at("14:00", Self.unlock)
                try home.at("15:00", Self.clear)
            }
            if asks { try home.at("15:30") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .most) } }
            home.use["game"] = [try home.stretch("16:00", "16:10")]
            try home.settle("16:30")
            return try home.desk("16:30").accounts.total
        }
        for wasShut in [true, false] {
            #expect(try left(asks: true, wasShut: wasShut) == left(asks: false, wasShut: wasShut))
            #expect(try left(asks: true, wasShut: wasShut) == (wasShut ? 5000 : 4500))
        }
    }

    @Test("Looking, and taking back what was not said, change no decision", arguments: UInt64(1)...40)
    func idle(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        var plain = Self.home()
        if number(0...1) == 0 { plain.apps[0].stated.maxMinutesPerDay = DailyMinutes(40) }
        plain.closures = [Closure(try plain.stretch("13:00", "13:45"), .quietHours)]
        plain.points = [("books", "08:00", Int64(number(1...4) * 1000))]
        var watched = plain
        for step in 0..<60 {
            let minute = 700 + step * 10
            func clock(_ minute: Int) -> String {
                "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            }
            let (choice, length) = (number(0...9), number(2...25))
            let now = clock(minute)
            let end = number(0...1) == 0 ? nil : try plain.instant(clock(minute + length))
            let use = try plain.stretch(clock(minute - length), now)
            func go(_ home: inout Household) throws {
                _ = try home.refused(now) { desk throws(EconomyRefusal) in
                    switch choice {
                    case 0: try desk.lock(["game"], until: end, reason: "")
                    case 1: try desk.unlock(["game"], until: end, reason: "")
                    case 2: try desk.clear(["game"])
                    case 3, 4: _ = try desk.redeem("game", .most)
                    case 5: try desk.stop("game")
                    default: break
                    }
                }
                if choice > 5 {
                    home.use["game", default: []].append(use)
                    try home.settle(now)
                }
            }
            try go(&plain)
            try go(&watched)
            for other in [3, 6] where number(0...2) == 0 {
                try watched.settle(clock(minute + other))
                if try watched.desk(clock(minute + other)).books.state(of: "game").word == .none {
                    try watched.at(clock(minute + other), Self.clear)
                }
            }
        }
        try plain.settle("23:00")
        try watched.settle("23:00")
        func decided(_ home: Household) -> Set<String> {
            Set(home.decisions.filter { $0.kind != .windowEnding }.map { "\($0.id) \($0.points)" })
        }
        #expect(decided(plain) == decided(watched))
        #expect(plain.decisions.contains { $0.kind == .useCounted })
    }
}
