import CSodium

/// Texts encrypted in chunks, of which none can be altered, swapped, left out or added (XChaCha20 and Poly1305).
package enum SecretStream {
    private static var headerSize: Int { crypto_secretstream_xchacha20poly1305_headerbytes() }
    private static var overhead: Int { crypto_secretstream_xchacha20poly1305_abytes() }
    /// The bytes of a text in one chunk.
    package static var chunk: Int { 64 << 10 }

    /// The bytes that a text of a length takes when it is encrypted.
    package static func size(ofText count: Int) -> Int { count + size(ofChunks: max(1, (count + chunk - 1) / chunk)) }

    /// The bytes that a number of chunks takes besides their text.
    package static func size(ofChunks count: Int) -> Int { headerSize + count * overhead }

    /// - Parameter attached: what the reader has to know as well, and what is not part of the text.
    package static func encrypted(
        _ text: [UInt8], key: Secret, attached: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        var writer = try Writer(key: key, attached: attached)
        var at = 0
        repeat {
            let end = min(text.count, at + chunk)
            writer.append(Array(text[at..<end]), isLast: end == text.count)
            at = end
        } while at < text.count
        return writer.bytes
    }

    /// - Throws: `notAuthentic`, `unfinished`, `continues`.
    package static func decrypted(
        _ bytes: [UInt8], key: Secret, attached: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        var state = crypto_secretstream_xchacha20poly1305_state()
        defer { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
        guard bytes.count >= headerSize, key.count == Secret.size,
            key.withBytes({ crypto_secretstream_xchacha20poly1305_init_pull(&state, bytes, $0) }) == 0
        else { throw .notAuthentic }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var at = headerSize
        while at < bytes.count {
            let end = min(bytes.count, at + chunk + overhead)
            guard end - at >= overhead else { throw .notAuthentic }
            let sealed = Array(bytes[at..<end])
            var opened = [UInt8](repeating: 0, count: sealed.count - overhead)
            var tag: UInt8 = 0
            let result = crypto_secretstream_xchacha20poly1305_pull(
                &state, &opened, nil, &tag, sealed, UInt64(sealed.count), attached, UInt64(attached.count))
            guard result == 0 else { throw .notAuthentic }
            text += opened
            at = end
            if tag == crypto_secretstream_xchacha20poly1305_tag_final() {
                guard at == bytes.count else { throw .continues }
                return text
            }
        }
        throw .unfinished
    }

    /// Encrypts chunk by chunk.
    struct Writer {
        private(set) var bytes: [UInt8]
        private var state: crypto_secretstream_xchacha20poly1305_state
        private let attached: [UInt8]

        init(key: Secret, attached: [UInt8]) throws(CryptographyError) {
            try Sodium.start()
            guard key.count == Secret.size else { throw .notAuthentic }
            var state = crypto_secretstream_xchacha20poly1305_state()
            var header = [UInt8](repeating: 0, count: headerSize)
            _ = key.withBytes { crypto_secretstream_xchacha20poly1305_init_push(&state, &header, $0) }
            bytes = header
            self.state = state
            self.attached = attached
        }

        mutating func append(_ chunk: [UInt8], isLast: Bool) {
            var sealed = [UInt8](repeating: 0, count: chunk.count + overhead)
            let tag =
                isLast
                ? crypto_secretstream_xchacha20poly1305_tag_final()
                : crypto_secretstream_xchacha20poly1305_tag_message()
            crypto_secretstream_xchacha20poly1305_push(
                &state, &sealed, nil, chunk, UInt64(chunk.count), attached, UInt64(attached.count), tag)
            bytes += sealed
            if isLast { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
        }
    }
}
