/// One line of the table.
struct Measurement {
    var name: String
    var events: Int
    var seconds: Double
    /// What the same bytes or rows cost without any meaning, in the same run.
    var baseline: Double

    var line: String {
        let rate = Double(events) / max(seconds, 1e-9)
        return [
            Self.pad(name, 40), Self.right(Self.thousands(rate), 14),
            Self.right(Self.decimals(seconds * 1e9 / Double(events), 0), 12),
            Self.right(Self.decimals(seconds / max(baseline, 1e-9), 1), 12),
        ].joined()
    }

    static let heading =
        pad("", 40) + right("events/s", 14) + right("ns an event", 12) + right("x baseline", 12)

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

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func thousands(_ value: Double) -> String {
        var text = String(Int(value))
        var place = text.count - 3
        while place > 0 {
            text.insert(",", at: text.index(text.startIndex, offsetBy: place))
            place -= 3
        }
        return text
    }

    private static func decimals(_ value: Double, _ count: Int) -> String {
        count == 0 ? String(Int(value.rounded())) : String((value * 10).rounded() / 10)
    }
}
