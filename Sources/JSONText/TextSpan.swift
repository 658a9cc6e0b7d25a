/// A stretch of a text, as UTF-8 byte offsets from 0; `end` is the first byte after it.
///
/// Offsets are cheap to keep and exact. Lines and columns are computed from them only when a finding is shown.
package struct TextSpan: Hashable, Sendable {
    package var start: Int
    package var end: Int

    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }

    /// The empty stretch before the byte at `offset`: a place where something is missing.
    package static func at(_ offset: Int) -> TextSpan {
        TextSpan(start: offset, end: offset)
    }

    package var isEmpty: Bool { end <= start }
    package var length: Int { end - start }

    /// Whether the two share a byte, or one of them is a place at the other's edge or inside it.
    package func touches(_ other: TextSpan) -> Bool {
        start <= other.end && other.start <= end
    }

    package func contains(_ other: TextSpan) -> Bool {
        start <= other.start && other.end <= end
    }
}
