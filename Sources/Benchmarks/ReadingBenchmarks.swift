import FamilySettings
import UsageTracking

/// From bytes to use.
struct ReadingBenchmarks {
    /// Looking at every byte once: what reading can at best cost.
    static func scanning(_ lines: [UInt8]) -> Double {
        var ends = 0
        let seconds = Measurement.effort {
            let bytes = lines.span
            for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") { ends += 1 }
        }
        precondition(ends > 0)
        return seconds
    }

    /// Reads piece by piece, as from a file, with room for what is to come.
    static func uses(in lines: [UInt8], of family: Family) -> [Use] {
        var log = UsageLog(family: family)
        let bytes = lines.span
        var start = 0
        while start < bytes.count {
            var end = min(start + pieceSize, bytes.count)
            while end < bytes.count, bytes[end - 1] != UInt8(ascii: "\n") { end += 1 }
            log.read(bytes.extracting(start..<end))
            if start == 0 { log.makeRoom(for: (bytes.count / end + 1) * log.lineCount) }
            start = end
        }
        return log.usesInOrder()
    }

    private static let pieceSize = 1 << 19

    static func run(_ workload: Workload, _ lines: [UInt8], scanning: Double, _ table: inout MeasurementTable) {
        let group = "Reading (baseline: scanning the bytes)"
        table.add(
            Measurement(
                group: group, name: "scanning", events: workload.uses.count, seconds: scanning, baseline: scanning))
        for (name, lines) in [
            ("events, ids checked", lines),
            ("events with keys that nobody knows", lines.adding(#""os":"linux","battery":0.8,"#)),
        ] {
            let seconds = Measurement.effort {
                var log = UsageLog(family: workload.family)
                log.read(lines.span)
            }
            table.add(
                Measurement(group: group, name: name, events: workload.uses.count, seconds: seconds, baseline: scanning)
            )
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
