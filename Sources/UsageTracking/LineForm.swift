/// The form of a line: its values in order, and the bytes before each of them.
///
/// Lines written by one program share a form. The bytes between their values are then compared sixteen at a time
/// instead of being parsed for every line.
struct LineForm {
    enum Value: UInt8 {
        case id, child, app, device, start, seconds
    }

    struct Part {
        var bytes = Stretch()
        var value: Value
    }

    /// Up to sixteen bytes, with a mask over them.
    struct Stretch {
        static var limit: Int { 16 }

        private var low: UInt64 = 0
        private var high: UInt64 = 0
        private var lowMask: UInt64 = 0
        private var highMask: UInt64 = 0
        private(set) var count = 0

        init() {}

        /// Nil if the range has more than sixteen bytes.
        init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
            guard range.count <= Self.limit else { return nil }
            count = range.count
            lowMask = count >= 8 ? .max : (1 &<< UInt64(count * 8)) - 1
            highMask = count <= 8 ? 0 : count == Self.limit ? .max : (1 &<< UInt64((count - 8) * 8)) - 1
            low = bytes.word(at: range.lowerBound) & lowMask
            high = bytes.word(at: range.lowerBound + 8) & highMask
        }

        /// Whether these bytes stand at a place.
        @inline(__always)
        func stands(in bytes: Span<UInt8>, at place: Int) -> Bool {
            ((bytes.word(at: place) ^ low) & lowMask) | ((bytes.word(at: place &+ 8) ^ high) & highMask) == 0
        }
    }

    private(set) var parts: [Part] = []
    /// The bytes behind the last value, with the line feed.
    private(set) var tail = Stretch()

    init() {}

    /// - Parameters:
    ///   - line: the line of a valid event.
    ///   - values: the place of each value, with the closing quote of a text.
    /// - Returns: nil if there are too many bytes between two values.
    init?(_ bytes: Span<UInt8>, line: Range<Int>, values: [(value: Value, range: Range<Int>)]) {
        var end = line.lowerBound
        for (value, range) in values.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard let between = Stretch(bytes, end..<range.lowerBound) else { return nil }
            parts.append(Part(bytes: between, value: value))
            end = range.upperBound
        }
        guard let tail = Stretch(bytes, end..<line.upperBound),
            bytes.byte(at: line.upperBound - 1) == UInt8(ascii: "\n")
        else { return nil }
        self.tail = tail
    }
}
