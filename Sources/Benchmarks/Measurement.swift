import Foundation

/// One line of the table.
struct Measurement: Sendable {
    /// The part of the program, and the case of it.
    var group: String
    var name: String
    var events: Int
    var seconds: Double
    /// What the same events or rows cost without any meaning, measured in the same run.
    var baseline: Double
    /// Bytes that the process grew by while it ran, where the system tells.
    var growth: Int?

    var nanoseconds: Double { seconds * 1e9 / Double(max(events, 1)) }
    /// How many times the baseline: what can be compared between machines.
    var ratio: Double { seconds / max(baseline, 1e-12) }

    /// The processor time of the quickest of several runs, for what waits for nothing: what else the machine does is
    /// not in it.
    static func effort(of runs: Int = 3, _ body: () throws -> Void) rethrows -> Double {
        try efforts(of: [()], runs: runs) { try body() }[0]
    }

    /// The same for several cases that are compared with each other. They take turns, so that all of them meet the same
    /// machine, however it drifts.
    static func efforts<Case>(of cases: [Case], runs: Int = 9, _ body: (Case) throws -> Void) rethrows -> [Double] {
        var best = cases.map { _ in Double.infinity }
        for _ in 0..<runs {
            for (place, one) in cases.enumerated() { best[place] = min(best[place], try once { try body(one) }) }
        }
        return best
    }

    /// The processor time of one run. What is too short for the clock is run so often that it can be seen.
    private static func once(_ body: () throws -> Void) rethrows -> Double {
        var times = 1
        while true {
            let start = clock()
            for _ in 0..<times { try body() }
            let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
            if seconds > 0.001 { return seconds / Double(times) }
            times *= 2
        }
    }

    /// The quickest of several runs: what the code can do, with the least of what else the machine did.
    static func best(of runs: Int = 3, _ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        var best = Double.infinity
        for _ in 0..<runs {
            let time = try clock.measure(body).components
            best = min(best, Double(time.seconds) + Double(time.attoseconds) / 1e18)
        }
        return best
    }
}
