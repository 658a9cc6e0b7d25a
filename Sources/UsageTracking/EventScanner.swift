/// An event as its line states it: names are places in the buffer, empty if the line does not have them.
struct ScannedEvent {
    var id = TextPlace()
    var child = TextPlace()
    var app = TextPlace()
    var device = TextPlace()
    var start: Int64 = 0
    var length: Int64 = 0
}

/// Reads the usual form of an event line straight from its bytes: a flat object of plain texts, numbers and words, with
/// keys in any order, unknown keys and any blanks. The scanner gives up on anything else, and the full reader takes the
/// line.
struct EventScanner {
    private var timestamps = TimestampReader()
    /// The known keys that the line has had so far, as bits.
    private var seen: UInt8 = 0
    /// The unknown keys that the line has had so far, by hash, with their number.
    private var others = SIMD8<UInt64>()
    private var otherCount = 0
    /// The form of recent lines, and how many lines in a row have not had it.
    private var form = LineForm()
    private var strangers = 0
    /// The places of the last line's start and length.
    private var start = 0..<0
    private var length = 0..<0

    /// - Parameter event: receives the event. It is written in place, because a copy would take as long as half a line.
    /// - Returns: the offset of the next line. Nil if this line is not of the usual form.
    @inline(__always)
    mutating func scan(_ bytes: Span<UInt8>, from first: Int, into event: inout ScannedEvent) -> Int? {
        event.id.count = 0
        event.child.count = 0
        event.app.count = 0
        event.device.count = 0
        let next = scanKnown(bytes, from: first, into: &event) ?? scanAny(bytes, from: first, into: &event)
        // Ids of that kind are the program's own, and not all of them may stand in a line.
        guard event.id.isEmpty || bytes[event.id.first] != UInt8(ascii: "~") else { return nil }
        return next
    }

    /// Reads a line of the recent form. Nil if the line has another form.
    @inline(__always)
    private mutating func scanKnown(
        _ bytes: Span<UInt8>, from first: Int, into event: inout ScannedEvent
    ) -> Int? {
        var at = first
        var place = 0
        while place < form.parts.count {
            let part = form.parts[place]
            place &+= 1
            guard part.bytes.stands(in: bytes, at: at) else { return nil }
            at &+= part.bytes.count
            switch part.value {
            case .id: guard Self.text(bytes, &at, into: &event.id) else { return nil }
            case .child: guard Self.text(bytes, &at, into: &event.child) else { return nil }
            case .app: guard Self.text(bytes, &at, into: &event.app) else { return nil }
            case .device: guard Self.text(bytes, &at, into: &event.device) else { return nil }
            case .start:
                guard let start = timestamps.read(bytes, &at) else { return nil }
                event.start = start
            case .seconds:
                guard let length = DecimalSeconds.read(bytes, &at) else { return nil }
                event.length = length
            }
        }
        guard at > first, form.tail.stands(in: bytes, at: at) else { return nil }
        strangers = 0
        return at &+ form.tail.count
    }

    @inline(never)
    private mutating func scanAny(_ bytes: Span<UInt8>, from first: Int, into event: inout ScannedEvent) -> Int? {
        event = ScannedEvent()
        guard let next = scanMembers(bytes, from: first, into: &event) else { return nil }
        strangers += 1
        // Where forms take turns, learning each of them anew would cost more than it saves.
        if strangers == 1 && form.parts.isEmpty || strangers >= 8 {
            strangers = 0
            learn(event, bytes, first..<next)
        }
        return next
    }

    /// Learns the form of a line that was read.
    private mutating func learn(_ event: ScannedEvent, _ bytes: Span<UInt8>, _ line: Range<Int>) {
        let texts: [(LineForm.Value, TextPlace)] = [
            (.id, event.id), (.child, event.child), (.app, event.app), (.device, event.device),
        ]
        let values = texts.filter { !$0.1.isEmpty }.map { ($0.0, $0.1.first..<($0.1.first + $0.1.count + 1)) }
        form = LineForm(bytes, line: line, values: values + [(.start, start), (.seconds, length)]) ?? form
    }

    private mutating func scanMembers(
        _ bytes: Span<UInt8>, from first: Int, into event: inout ScannedEvent
    ) -> Int? {
        seen = 0
        otherCount = 0
        var at = first
        if bytes.word(at: at) & 0xFFFF == Mark.opening {
            at &+= 2
        } else {
            guard Self.openObject(bytes, &at) else { return nil }
        }
        while true {
            guard member(bytes, &at, into: &event) else { return nil }
            let word = bytes.word(at: at)
            if word & 0xFFFF == Mark.next {
                at &+= 2
            } else if word & 0xFF_FFFF == Mark.spacedNext {
                at &+= 3
            } else if word & 0xFFFF == Mark.last {
                at &+= 2
                break
            } else {
                guard let isLast = Self.endMember(bytes, &at) else { return nil }
                if isLast { break }
            }
        }
        return seen & Seen.needed == Seen.needed && !event.app.isEmpty ? at : nil
    }

    /// The marks between the parts of a line that a program writes, as words.
    private enum Mark {
        /// `{"`
        static var opening: UInt64 { 0x227B }
        /// `,"` and `, "`
        static var next: UInt64 { 0x222C }
        static var spacedNext: UInt64 { 0x22_202C }
        /// `}` and a line feed
        static var last: UInt64 { 0x0A7D }
        /// `:"` and `: "`
        static var text: UInt64 { 0x223A }
        static var spacedText: UInt64 { 0x22_203A }
    }

    /// Keys with their closing quote, as words: the first letter is the lowest byte.
    private enum Key {
        static var id: UInt64 { 0x22_64_69 }
        static var app: UInt64 { 0x22_70_70_61 }
        static var child: UInt64 { 0x22_64_6c_69_68_63 }
        static var start: UInt64 { 0x22_74_72_61_74_73 }
        static var device: UInt64 { 0x22_65_63_69_76_65_64 }
        static var seconds: UInt64 { 0x22_73_64_6e_6f_63_65_73 }
        /// `do`. A line with this key, or one of the next four, is for the full reader.
        static var command: UInt64 { 0x22_6f_64 }
        static var tick: UInt64 { 0x22_6b_63_69_74 }
        static var signal: UInt64 { 0x22_6c_61_6e_67_69_73 }
        static var event: UInt64 { 0x22_74_6e_65_76_65 }
        /// `counts`. What was counted besides time is nothing to skip, whatever stands there.
        static var counts: UInt64 { 0x22_73_74_6e_75_6f_63 }
        /// `user`. The child then depends on the device's users, which the full reader looks up.
        static var user: UInt64 { 0x22_72_65_73_75 }
    }

    private enum Seen {
        static var id: UInt8 { 1 }
        static var child: UInt8 { 2 }
        static var app: UInt8 { 4 }
        static var device: UInt8 { 8 }
        static var start: UInt8 { 16 }
        static var seconds: UInt8 { 32 }
        static var needed: UInt8 { app | start | seconds }
    }

    /// Reads a key, from behind its first quote, and its value.
    @inline(__always)
    private mutating func member(_ bytes: Span<UInt8>, _ at: inout Int, into event: inout ScannedEvent) -> Bool {
        let word = bytes.word(at: at)
        switch UInt8(truncatingIfNeeded: word) {
        case UInt8(ascii: "i") where word.begins(Key.id, 3):
            return first(Seen.id) && name(bytes, &at, behind: 3, into: &event.id)
        case UInt8(ascii: "c") where word.begins(Key.child, 6):
            return first(Seen.child) && name(bytes, &at, behind: 6, into: &event.child)
        case UInt8(ascii: "a") where word.begins(Key.app, 4):
            return first(Seen.app) && name(bytes, &at, behind: 4, into: &event.app)
        case UInt8(ascii: "d") where word.begins(Key.device, 7):
            return first(Seen.device) && name(bytes, &at, behind: 7, into: &event.device)
        case UInt8(ascii: "s") where word == Key.seconds:
            at &+= 8
            guard first(Seen.seconds), Self.colon(bytes, &at) else { return false }
            let from = at
            guard let seconds = DecimalSeconds.read(bytes, &at) else { return false }
            event.length = seconds
            length = from..<at
            return true
        case UInt8(ascii: "s") where word.begins(Key.start, 6):
            at &+= 6
            guard first(Seen.start), Self.openText(bytes, &at) else { return false }
            let from = at
            guard let instant = timestamps.read(bytes, &at) else { return false }
            event.start = instant
            start = from..<at
            return true
        default: return other(bytes, &at)
        }
    }

    /// Marks a key as seen. False if the line has had it before.
    @inline(__always)
    private mutating func first(_ key: UInt8) -> Bool {
        defer { seen |= key }
        return seen & key == 0
    }

    /// Reads the value of a key that names something. False if the full reader has to take it, as for an empty text. A
    /// value that is not a text leaves the place empty.
    @inline(__always)
    private func name(_ bytes: Span<UInt8>, _ at: inout Int, behind key: Int, into place: inout TextPlace) -> Bool {
        at &+= key
        let mark = bytes.word(at: at)
        if mark & 0xFFFF == Mark.text {
            at &+= 2
        } else if mark & 0xFF_FFFF == Mark.spacedText {
            at &+= 3
        } else {
            guard Self.colon(bytes, &at) else { return false }
            guard bytes.byte(at: at) == UInt8(ascii: "\"") else { return JSONScalar.skip(bytes, &at) }
            at &+= 1
        }
        return Self.text(bytes, &at, into: &place)
    }

    /// Reads a plain text from behind its first quote.
    @inline(__always)
    private static func text(_ bytes: Span<UInt8>, _ at: inout Int, into place: inout TextPlace) -> Bool {
        guard let text = TextPlace(plain: bytes, at: at), !text.isEmpty else { return false }
        at = text.first &+ text.count &+ 1
        place = text
        return true
    }

    /// Reads an unknown key and its value. False if the full reader has to take the line: a key stands twice, which is
    /// a mistake, or the key makes the line something other than an event, names a login, or counts.
    @inline(never)
    private mutating func other(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        let word = bytes.word(at: at)
        guard let key = TextPlace(plain: bytes, at: at), !key.isEmpty, otherCount < others.scalarCount,
            !word.begins(Key.command, 3), !word.begins(Key.tick, 5), !word.begins(Key.signal, 7),
            !word.begins(Key.event, 6), !word.begins(Key.counts, 7), !word.begins(Key.user, 5)
        else { return false }
        for earlier in 0..<otherCount where others[earlier] == key.hash { return false }
        others[otherCount] = key.hash
        otherCount += 1
        at = key.first + key.count + 1
        guard Self.colon(bytes, &at) else { return false }
        return JSONScalar.skip(bytes, &at)
    }

    @inline(__always)
    private static func openText(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        let mark = bytes.word(at: at)
        if mark & 0xFFFF == Mark.text {
            at &+= 2
            return true
        }
        guard colon(bytes, &at) else { return false }
        return take(UInt8(ascii: "\""), bytes, &at)
    }

    @inline(__always)
    private static func colon(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        skipBlanks(bytes, &at)
        guard take(UInt8(ascii: ":"), bytes, &at) else { return false }
        skipBlanks(bytes, &at)
        return true
    }

    /// Reads the start of a line, up to the first key.
    @inline(never)
    private static func openObject(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        skipBlanks(bytes, &at)
        guard take(UInt8(ascii: "{"), bytes, &at) else { return false }
        skipBlanks(bytes, &at)
        return take(UInt8(ascii: "\""), bytes, &at)
    }

    /// Reads what follows a value: true for the end of the line, false for the next key. Nil if it is neither.
    @inline(never)
    private static func endMember(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool? {
        skipBlanks(bytes, &at)
        if take(UInt8(ascii: ","), bytes, &at) {
            skipBlanks(bytes, &at)
            return take(UInt8(ascii: "\""), bytes, &at) ? false : nil
        }
        guard take(UInt8(ascii: "}"), bytes, &at) else { return nil }
        skipBlanks(bytes, &at)
        return at == bytes.count || take(UInt8(ascii: "\n"), bytes, &at) ? true : nil
    }

    @inline(__always)
    private static func take(_ wanted: UInt8, _ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        guard bytes.byte(at: at) == wanted else { return false }
        at &+= 1
        return true
    }

    @inline(__always)
    private static func skipBlanks(_ bytes: Span<UInt8>, _ at: inout Int) {
        while true {
            let byte = bytes.byte(at: at)
            guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { return }
            at &+= 1
        }
    }
}
