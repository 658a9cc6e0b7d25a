/// Bytes as letters and digits that are not mistaken for each other: Bitcoin's alphabet, as `did:key` and proofs write keys
/// and signatures.
enum Base58 {
    private static let alphabet = Array("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")

    static func text(_ bytes: [UInt8]) -> String {
        // The bytes as one number, in digits of base 58, the lowest first.
        var digits: [Int] = []
        for byte in bytes {
            var carry = Int(byte)
            for place in digits.indices {
                carry += digits[place] << 8
                (carry, digits[place]) = carry.quotientAndRemainder(dividingBy: 58)
            }
            while carry > 0 {
                digits.append(carry % 58)
                carry /= 58
            }
        }
        let zeros = bytes.prefix { $0 == 0 }.map { _ in alphabet[0] }
        return String(zeros + digits.reversed().map { alphabet[$0] })
    }
}
