/// The sentences of a language's file, each found where it stands. A command says some hundred of thousands, and to read
/// the file as JSON would take longer than all that it does.
///
/// One sentence stands on a line, as a test holds: `"{1} of {2}": "{1} von {2}",`.
struct SentenceLines: Sendable {
    /// What the file says of the language itself, before its sentences.
    let head: [String: String]
    /// The file where it lies in the program: nobody changes or frees it.
    private nonisolated(unsafe) let text: UnsafeRawBufferPointer
    /// Where keys begin behind their quotation mark, each in the slot of its hash or in the next one that was free. 0 is
    /// a free slot.
    private let slots: [Int32]

    init(_ file: ShippedFile) {
        let text = file.content
        // No line with a sentence has less than sixteen bytes, so that there is always a free slot.
        var size = 16
        while size < text.count / 16 { size *= 2 }
        var slots = [Int32](repeating: 0, count: size)
        var head: [String: String] = [:]
        var isBehindHead = false
        var place = 0
        while let key = Self.nextText(in: text, from: place) {
            place = text[key.end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            guard let value = Self.textBehind(key.end, in: text) else {
                // A group begins.
                isBehindHead = true
                continue
            }
            guard isBehindHead else {
                head[Self.unescaped(text[key.start..<key.end])] = Self.text(at: value, in: text)
                continue
            }
            var slot = Int(key.hash % UInt64(size))
            while slots[slot] != 0 { slot = (slot + 1) % size }
            slots[slot] = Int32(key.start)
        }
        (self.head, self.text, self.slots) = (head, text, slots)
    }

    /// What a sentence is in the language. Nil if the file lacks it.
    func value(_ sentence: String) -> String? {
        let key = Self.escaped(sentence)
        var slot = Int(Self.hash(key) % UInt64(slots.count))
        while slots[slot] != 0 {
            let start = Int(slots[slot])
            if text[start...].starts(with: key), text[start + key.count] == quote {
                return Self.textBehind(start + key.count, in: text).flatMap { Self.text(at: $0, in: text) }
            }
            slot = (slot + 1) % slots.count
        }
        return nil
    }

    /// The first text in quotation marks from a place on, and its hash.
    private static func nextText(
        in text: UnsafeRawBufferPointer, from place: Int
    ) -> (start: Int, end: Int, hash: UInt64)? {
        guard let mark = text[place...].firstIndex(of: quote) else { return nil }
        var hash = emptyHash
        var end = mark + 1
        while end < text.count, text[end] != quote {
            hash = mix(hash, text[end])
            if text[end] == backslash, end + 1 < text.count {
                end += 1
                hash = mix(hash, text[end])
            }
            end += 1
        }
        return (mark + 1, min(end, text.count), hash)
    }

    /// Where the text begins that belongs to a key that ends at a place. Nil if something else does.
    private static func textBehind(_ end: Int, in text: UnsafeRawBufferPointer) -> Int? {
        text[end...].starts(with: separator) ? end + separator.count - 1 : nil
    }

    private static func text(at mark: Int, in text: UnsafeRawBufferPointer) -> String? {
        nextText(in: text, from: mark).map { unescaped(text[$0.start..<$0.end]) }
    }
}

// MARK: - How texts are written

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
private let separator = Array("\": \"".utf8)
private let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

/// FNV-1a, which needs a multiplication for each byte.
private func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

extension SentenceLines {
    private static func hash(_ key: [UInt8]) -> UInt64 { key.reduce(emptyHash, mix) }

    private static func escaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case quote, backslash: bytes += [backslash, byte]
            case UInt8(ascii: "\n"): bytes += [backslash, UInt8(ascii: "n")]
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    private static func unescaped(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == backslash, let escaped = rest.popFirst() {
                text.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
