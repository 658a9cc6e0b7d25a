import Diagnostics

#if canImport(Darwin)
import Foundation
#else
@_spi(_Unicode) import Swift
#endif

/// A text normalised for comparison: composed (`ö` is one scalar however it was typed), without case, and without what no
/// screen shows. Some programs put an invisible mark of the writing direction in front of their name, and a parent
/// cannot type what is not seen.
///
/// Case is folded scalar by scalar, so that a pattern and a name keep their lengths and no language is favoured:
/// `ς` equals `Σ`, but `ß` does not equal `SS`.
struct FoldedText: Hashable, Sendable {
    let scalars: [Unicode.Scalar]

    /// - Parameter folded: scalars that are already composed and without case.
    init(folded scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    init(_ text: String) {
        scalars = Self.composed(text.harmlessLine).map(Self.folded)
    }

    /// The text in Unicode's normalization form C.
    ///
    /// The standard library normalizes texts to compare them and keeps the result to itself. macOS has its Foundation in
    /// every process; elsewhere Foundation would more than double the program.
    private static func composed(_ text: String) -> [Unicode.Scalar] {
        #if canImport(Darwin)
        Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        #else
        Array(text._nfc)
        #endif
    }

    /// The scalar without case.
    static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII {
            return ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
        }
        // Upper case first brings together letters that share one capital, such as the two small sigmas.
        let capital = only(in: scalar.properties.uppercaseMapping) ?? scalar
        return only(in: capital.properties.lowercaseMapping) ?? capital
    }

    /// The single scalar of a mapping. Nil if the mapping has several.
    private static func only(in mapping: String) -> Unicode.Scalar? {
        let scalars = mapping.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }
}
