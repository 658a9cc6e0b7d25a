/// The content of a file of the format TZif (RFC 9636): the changes of a zone's offset, and the rule after the last
/// one.
struct ZoneFile {
    /// The changes: the time in seconds since 1970, and the new offset in seconds ahead of UTC.
    private(set) var changes: [(time: Int64, offset: Int64)] = []
    /// The offset before the first change, in seconds.
    private(set) var first: Int64 = 0
    /// The rule after the last change. Nil if that change's offset then holds for good.
    private(set) var rule: ZoneRule?

    /// Nil if the bytes are not a TZif file.
    init?(_ bytes: [UInt8]) {
        guard let old = Header(bytes, at: 0) else { return nil }
        guard old.version >= UInt8(ascii: "2") else {
            read(bytes, old, timeSize: 4)
            return
        }
        // Files of today hold the times twice: in four bytes for old programs, then in eight.
        guard let header = Header(bytes, at: old.end(timeSize: 4)), header.end(timeSize: 8) <= bytes.count else {
            return nil
        }
        read(bytes, header, timeSize: 8)
        let footer = bytes[header.end(timeSize: 8)...].split(separator: UInt8(ascii: "\n")).first
        rule = footer.flatMap { ZoneRule(String(decoding: $0, as: UTF8.self)) }
    }

    private mutating func read(_ bytes: [UInt8], _ header: Header, timeSize: Int) {
        let times = header.start
        let kinds = times + header.times * timeSize
        let offsets = kinds + header.times
        func offset(of kind: Int) -> Int64 { bytes.number(at: offsets + kind * 6, size: 4) }
        first = offset(of: 0)
        for place in 0..<header.times {
            let kind = Int(bytes[kinds + place])
            guard kind < header.kinds else { continue }
            changes.append((bytes.number(at: times + place * timeSize, size: timeSize), offset(of: kind)))
        }
    }

    /// The header of each half of the file.
    private struct Header {
        let version: UInt8
        /// The offset in bytes at which the times begin.
        let start: Int
        let times: Int
        let kinds: Int
        private let letters: Int
        private let leaps: Int
        private let standards: Int
        private let universals: Int

        private static let size = 44

        init?(_ bytes: [UInt8], at place: Int) {
            guard place + Self.size <= bytes.count, bytes[place...].starts(with: Array("TZif".utf8)) else { return nil }
            func count(_ number: Int) -> Int { Int(bytes.number(at: place + 20 + number * 4, size: 4)) }
            version = bytes[place + 4]
            start = place + Self.size
            (universals, standards, leaps, times, kinds, letters) = (
                count(0), count(1), count(2), count(3), count(4), count(5)
            )
            // No real zone has more; sums of these counts then stay small.
            guard [universals, standards, leaps, times, kinds, letters].allSatisfy({ (0...1 << 20).contains($0) }),
                kinds > 0, end(timeSize: 4) <= bytes.count
            else { return nil }
        }

        func end(timeSize: Int) -> Int {
            start + times * (timeSize + 1) + kinds * 6 + letters + leaps * (timeSize + 4) + standards + universals
        }
    }
}

extension [UInt8] {
    /// A signed number, the highest byte first.
    fileprivate func number(at place: Int, size: Int) -> Int64 {
        let first = Int64(Int8(bitPattern: self[place]))
        return self[(place + 1)..<(place + size)].reduce(first) { $0 << 8 | Int64($1) }
    }
}
