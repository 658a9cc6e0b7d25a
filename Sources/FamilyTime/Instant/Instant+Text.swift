extension Instant {
    /// The instant by the clocks of a zone: `2026-11-06T16:20:00+01:00`.
    ///
    /// Milliseconds are written (`.250`) unless they are zero. The zone `UTC` is written `Z`. Reading the text gives
    /// the instant again in the years 0 to 9999; other years carry a sign and cannot be read.
    package func iso8601(in zone: Zone) -> String {
        // Offsets of the 19th century have seconds, which the format cannot say: the clock is written for the whole
        // minutes, so that the instant stays exact.
        let offset = zone.offset(at: self).floored(by: Milliseconds.minute).quotient
        let local = milliseconds.addingClamped(offset * Milliseconds.minute).floored(by: Milliseconds.day)
        let time = local.remainder.floored(by: Milliseconds.second)
        let seconds = Int(time.quotient)
        var text: [UInt8] = []
        text.reserveCapacity(32)
        text.append(date: Gregorian.date(ofDay: Int(local.quotient)))
        text.append(UInt8(ascii: "T"))
        text.append(padded: seconds / 3600, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(padded: seconds / 60 % 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(padded: seconds % 60, digits: 2)
        if time.remainder != 0 {
            text.append(UInt8(ascii: "."))
            text.append(padded: Int(time.remainder), digits: 3)
        }
        if zone.id == Zone.utc.id {
            text.append(UInt8(ascii: "Z"))
        } else {
            let minutes = Int(offset.magnitude)
            text.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
            text.append(padded: minutes / 60, digits: 2)
            text.append(UInt8(ascii: ":"))
            text.append(padded: minutes % 60, digits: 2)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a number, not negative, with leading zeros up to `digits` digits.
    mutating func append(padded number: Int, digits: Int) {
        var power = 1
        for _ in 1..<digits { power *= 10 }
        while number / power >= 10 { power *= 10 }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(number / power % 10))
            power /= 10
        }
    }

    /// Appends `2026-11-02`; years outside 0 to 9999 carry a sign.
    mutating func append(date: Gregorian.Date) {
        if date.year < 0 {
            append(UInt8(ascii: "-"))
        } else if date.year > 9999 {
            append(UInt8(ascii: "+"))
        }
        append(padded: Int(date.year.magnitude), digits: 4)
        append(UInt8(ascii: "-"))
        append(padded: date.month, digits: 2)
        append(UInt8(ascii: "-"))
        append(padded: date.day, digits: 2)
    }
}
