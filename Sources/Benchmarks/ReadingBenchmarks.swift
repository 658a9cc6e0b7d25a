import UsageTracking

/// From bytes to use.
struct ReadingBenchmarks {
    /// Looking at every byte once: what reading can at best cost.
    static func scanning(_ workload: Workload) -> Double {
        var lines = 0
        let seconds = Measurement.best {
            let bytes = workload.lines.span
            for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") { lines += 1 }
        }
        precondition(lines % workload.count == 0)
        return seconds
    }

    static func run(_ workload: Workload, scanning: Double, _ table: inout MeasurementTable) {
        let group = "Reading (baseline: scanning the bytes)"
        table.add(
            Measurement(
                group: group, name: "scanning", events: workload.count, seconds: scanning, baseline: scanning))
        for (name, lines) in [
            ("events, ids checked", workload.lines),
            ("events with keys that nobody knows", workload.lines.adding(#""os":"linux","battery":0.8,"#)),
        ] {
            let seconds = Measurement.best {
                var log = UsageLog(family: workload.family)
                log.read(lines.span)
            }
            table.add(
                Measurement(group: group, name: name, events: workload.count, seconds: seconds, baseline: scanning))
        }
    }
}

extension [UInt8] {
    /// The lines with more members in each.
    fileprivate func adding(_ members: String) -> [UInt8] {
        var lines: [UInt8] = []
        for byte in self {
            lines.append(byte)
            if byte == UInt8(ascii: "{") { lines += members.utf8 }
        }
        return lines
    }
}
