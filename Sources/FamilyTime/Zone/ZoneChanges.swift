import Foundation

/// The offsets of a zone and when they begin: a sorted table that never changes and is shared by all copies of a zone.
final class ZoneChanges: Sendable {
    /// Begin of each stretch, in milliseconds; the first is `Int64.min`.
    let starts: [Int64]
    /// The offset of each stretch, in milliseconds; as many as `starts`.
    let offsets: [Int64]
    let largestOffset: Int64

    /// A zone that always has the same offset.
    init(fixed offset: Int64) {
        starts = [.min]
        offsets = [offset]
        largestOffset = offset
    }

    /// Nil when Foundation does not know a zone of this name, or the name is none of IANA's.
    init?(zone id: String) {
        guard Self.isIANA(name: id), let zone = TimeZone(identifier: id) else { return nil }
        var date = Self.firstYear
        var starts: [Int64] = [.min]
        var offsets = [Int64(zone.secondsFromGMT(for: date)) * Milliseconds.second]
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date, next < Self.lastYear {
            date = next
            let offset = Int64(zone.secondsFromGMT(for: next)) * Milliseconds.second
            // Some changes alter the name of the time only.
            guard offset != offsets.last else { continue }
            starts.append(Int64((next.timeIntervalSince1970 * 1000).rounded()))
            offsets.append(offset)
        }
        self.starts = starts
        self.offsets = offsets
        largestOffset = offsets.reduce(Int64.min, max)
    }

    /// The position of the stretch that holds a time in milliseconds.
    func index(at time: Int64) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= time { low = middle } else { high = middle }
        }
        return low
    }

    func stretch(_ index: Int) -> Zone.Stretch {
        let end = index + 1 < starts.count ? starts[index + 1] : .max
        return Zone.Stretch(start: starts[index], end: end, offset: offsets[index])
    }

    private static let firstYear = Date(timeIntervalSince1970: -2_208_988_800)  // 1900-01-01
    private static let lastYear = Date(timeIntervalSince1970: 7_289_654_400)  // 2201-01-01

    /// Foundation also knows offsets written as names (`GMT+2`), abbreviations and whatever follows a zero byte.
    static func isIANA(name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
                UInt8(ascii: "+"):
                true
            default: false
            }
        }
        guard isPlain, !name.isEmpty, name.utf8.count <= 64 else { return false }
        if name.hasPrefix("GMT") { return name == "GMT" }
        let isAbbreviation = name.utf8.count == 3 && name.utf8.allSatisfy { (65...90).contains($0) }
        return !isAbbreviation || shortNames.contains(name)
    }

    /// The names of three capitals that IANA has.
    private static let shortNames: Set<String> = [
        "UTC", "UCT", "CET", "EET", "MET", "WET", "EST", "MST", "HST", "PRC", "ROC", "ROK",
    ]
}
