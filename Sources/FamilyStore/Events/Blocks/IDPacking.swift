/// Ids in few bytes. An id is a beginning that others share, and an end that is packed as what it is: a number, a UUID or
/// hexadecimal digits. Beginnings and kinds of ends are listed once in a block.
enum IDPacking {
    /// How the end of an id is written.
    enum Ending: UInt8 {
        case none
        /// Decimal digits without a leading zero, at most eighteen.
        case number
        case uuid
        case uuidInCapitals
        /// An even number of hexadecimal digits, none of them a capital.
        case digits
    }

    /// A beginning and a kind of end.
    struct Form: Hashable {
        var beginning: ArraySlice<UInt8>
        var ending: Ending
        /// The bytes that a packed end takes. 0 if its kind tells.
        var size = 0

        init(_ id: ArraySlice<UInt8>) {
            ending = .none
            beginning = id
            if let kind = Self.uuid(id) {
                ending = kind
                beginning = id.dropLast(36)
                return
            }
            var digits = 0
            while digits < id.count, id[id.endIndex - 1 - digits].isDigit { digits += 1 }
            var hexadecimal = digits
            while hexadecimal < id.count, id[id.endIndex - 1 - hexadecimal].isSmallHexadecimal { hexadecimal += 1 }
            if hexadecimal >= 16, hexadecimal > digits {
                ending = .digits
                size = hexadecimal / 2
                beginning = id.dropLast(size * 2)
            } else if digits > 0 {
                ending = .number
                var length = min(digits, 18)
                while length > 1, id[id.endIndex - length] == UInt8(ascii: "0") { length -= 1 }
                beginning = id.dropLast(length)
            }
        }

        init(_ beginning: ArraySlice<UInt8>, _ ending: Ending, _ size: Int) {
            self.beginning = beginning
            self.ending = ending
            self.size = size
        }

        private static func uuid(_ id: ArraySlice<UInt8>) -> Ending? {
            guard id.count >= 36 else { return nil }
            let first = id.endIndex - 36
            var (hasSmall, hasCapital) = (false, false)
            for place in 0..<36 {
                let byte = id[first + place]
                if place == 8 || place == 13 || place == 18 || place == 23 {
                    guard byte == UInt8(ascii: "-") else { return nil }
                } else if !byte.isDigit {
                    if byte.isSmallHexadecimal {
                        hasSmall = true
                    } else if byte.isCapitalHexadecimal {
                        hasCapital = true
                    } else {
                        return nil
                    }
                }
            }
            if hasCapital { return hasSmall ? nil : .uuidInCapitals }
            return .uuid
        }
    }

    static func pack(_ ids: EventIDs, _ places: Range<Int>, _ writer: inout PackedWriter) {
        var forms = FormList()
        var chosen: [Int32] = []
        chosen.reserveCapacity(places.count)
        for place in places { chosen.append(forms.place(of: Form(ids.bytes[ids.range(place)]))) }
        writer.count(forms.all.count)
        for form in forms.all {
            writer.byte(form.ending.rawValue)
            if form.ending == .digits { writer.count(form.size) }
            writer.count(form.beginning.count)
            writer.append(form.beginning)
        }
        writer.choices(chosen, of: forms.all.count)
        var last = [Int64](repeating: 0, count: forms.all.count)
        for (place, choice) in zip(places, chosen) {
            let form = forms.all[Int(choice)]
            let range = ids.range(place)
            let end = ids.bytes[(range.lowerBound + form.beginning.count)..<range.upperBound]
            switch form.ending {
            case .none: break
            case .number:
                let number = end.reduce(Int64(0)) { $0 * 10 + Int64($1 & 15) }
                writer.signed(number - last[Int(choice)])
                last[Int(choice)] = number
            case .uuid, .uuidInCapitals, .digits:
                var high: UInt8?
                for byte in end where byte != UInt8(ascii: "-") {
                    // The low half of a letter counts from 1.
                    let value = byte.isDigit ? byte & 15 : (byte & 15) + 9
                    if let known = high {
                        writer.byte(known << 4 | value)
                        high = nil
                    } else {
                        high = value
                    }
                }
            }
        }
    }

    static func unpack(_ count: Int, _ reader: inout PackedReader) throws(DamagedBlock) -> EventIDs {
        var forms: [Form] = []
        for _ in 0..<(try reader.count()) {
            guard let ending = Ending(rawValue: try reader.byte()) else { throw DamagedBlock() }
            let size = ending == .digits ? try reader.count() : 0
            forms.append(Form(try reader.text(try reader.count()), ending, size))
        }
        let chosen = try reader.choices(count, of: forms.count)
        var last = [Int64](repeating: 0, count: forms.count)
        var bytes: [UInt8] = []
        var ends: [Int] = []
        ends.reserveCapacity(chosen.count)
        for choice in chosen.map(Int.init) {
            let form = forms[choice]
            bytes += form.beginning
            switch form.ending {
            case .none: break
            case .number:
                last[choice] &+= try reader.signed()
                guard (0..<1_000_000_000_000_000_000).contains(last[choice]) else { throw DamagedBlock() }
                appendDecimal(last[choice], to: &bytes)
            case .uuid, .uuidInCapitals:
                let digits = form.ending == .uuid ? smallDigits : capitalDigits
                for (place, byte) in try reader.text(16).enumerated() {
                    if place == 4 || place == 6 || place == 8 || place == 10 { bytes.append(UInt8(ascii: "-")) }
                    bytes.append(digits[Int(byte >> 4)])
                    bytes.append(digits[Int(byte & 15)])
                }
            case .digits:
                for byte in try reader.text(form.size) {
                    bytes.append(smallDigits[Int(byte >> 4)])
                    bytes.append(smallDigits[Int(byte & 15)])
                }
            }
            ends.append(bytes.count)
        }
        return EventIDs(bytes: bytes, ends: ends)
    }

    private static let smallDigits = Array("0123456789abcdef".utf8)
    private static let capitalDigits = Array("0123456789ABCDEF".utf8)

    private static func appendDecimal(_ number: Int64, to text: inout [UInt8]) {
        var (digits, bound) = (1, Int64(10))
        while number >= bound {
            digits += 1
            bound *= 10
        }
        text.append(contentsOf: repeatElement(0, count: digits))
        var rest = number
        for place in ((text.count - digits)..<text.count).reversed() {
            text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// The forms of a block, each once.
    private struct FormList {
        private(set) var all: [Form] = []
        private var places: [Form: Int32] = [:]
        private var last: Int32 = -1

        mutating func place(of form: Form) -> Int32 {
            if last >= 0, all[Int(last)] == form { return last }
            last = places[form] ?? Int32(all.count)
            if last == all.count {
                all.append(form)
                places[form] = last
            }
            return last
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isSmallHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self) }
    fileprivate var isCapitalHexadecimal: Bool { isDigit || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(self) }
}
