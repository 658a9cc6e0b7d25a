import Cryptography

/// Files of few sizes, whose length tells next to nothing of what is in them: a head that all may read, and a text that is
/// encrypted and filled up with zeros.
enum PaddedFile {
    private static let small = [4 << 10, 16 << 10, 64 << 10, 256 << 10]
    private static let step = 1 << 20
    static let largest = 16 << 20

    /// Whether a file may be whole.
    static func isSize(_ size: Int) -> Bool { small.contains(size) || size > 0 && size <= largest && size % step == 0 }

    /// - Returns: the head's bytes are not among them. Nil if the text is too large.
    static func encrypted(
        _ text: [UInt8], behind headSize: Int, key: Secret, attached: [UInt8]
    ) throws(CryptographyError) -> [UInt8]? {
        let content = text.count + countSize
        let sizes = small + Array(stride(from: step, through: largest, by: step))
        guard let room = sizes.lazy.compactMap({ textSize(in: $0 - headSize) }).first(where: { $0 >= content }) else {
            return nil
        }
        var writer = FieldWriter()
        writer.counted(text)
        let padding = [UInt8](repeating: 0, count: room - writer.bytes.count)
        return try SecretStream.encrypted(writer.bytes + padding, key: key, attached: attached)
    }

    /// - Throws: `altered`, `unfinished`, `continues` and `badPadding`.
    static func decrypted(_ bytes: [UInt8], key: Secret, attached: [UInt8]) throws(Trouble) -> [UInt8] {
        let padded: [UInt8]
        do throws(CryptographyError) {
            padded = try SecretStream.decrypted(bytes, key: key, attached: attached)
        } catch {
            switch error {
            case .unfinished: throw .unfinished
            case .continues: throw .continues
            case .notAuthentic, .noMemory, .noRandomness: throw .altered
            }
        }
        var reader = FieldReader(padded)
        guard let text = try? reader.counted(), let padding = try? reader.fixed(reader.left) else { throw .malformed }
        // What is hidden behind the end would reach nobody who looks at the content.
        guard padding.allSatisfy({ $0 == 0 }) else { throw .badPadding }
        return text
    }

    /// The bytes that say how long the text is.
    private static var countSize: Int { 4 }

    /// How long a text is that fills encrypted bytes of a number. Nil if none does.
    private static func textSize(in size: Int) -> Int? {
        let chunks = max(1, size / SecretStream.chunk)
        return [chunks, chunks + 1].lazy.map { size - SecretStream.size(ofChunks: $0) }.first {
            $0 >= 0 && SecretStream.size(ofText: $0) == size
        }
    }
}
