package import FamilyStore
package import FamilyTime
package import Trackers

/// A source of use that is followed while it grows.
///
/// A piece counts as read once its position is in the store. Until then it is handed over again, also after a kill.
package protocol Input: AnyObject {
    /// As the parent named it.
    var name: String { get }
    /// A descriptor that becomes readable when there is input. Nil for a source that must be polled.
    var descriptor: Int32? { get }
    /// Whether the source has ended.
    var isOver: Bool { get }

    /// The next new piece, small enough for memory. Nil if there is none now; it does not wait.
    /// - Throws: what is wrong with the source, in a parent's words. The source is asked again later all the same.
    func next(now: Instant) throws(InputError) -> InputPiece?

    /// Tells the source that the last piece is in the store.
    func advance(past piece: InputPiece)
}

/// A piece of input from a source.
package struct InputPiece: Sendable {
    package enum Content: Sendable {
        /// Complete lines of events.
        case lines([UInt8])
        case reading(TrackerReading)
    }

    package var content: Content
    /// The position after this piece. Nil for a source that cannot be read twice.
    package var position: InputPosition?
    /// The number of lines of the source before these. Nil if it is unknown.
    package var linesBefore: Int?

    package init(_ content: Content, position: InputPosition? = nil, linesBefore: Int? = nil) {
        self.content = content
        self.position = position
        self.linesBefore = linesBefore
    }
}

/// Why a source cannot be read now, in words for a parent.
package struct InputError: Error, Hashable, Sendable {
    package var message: String
    package var remedy: String
}

/// Cuts bytes into pieces of whole lines.
enum LineCutting {
    /// The bytes read at once, and the longest line. A longer line is no event.
    static let size = 512 << 10

    /// The number of bytes up to the end of the last complete line.
    static func wholeLines(_ bytes: [UInt8]) -> Int { bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }

    /// The number of lines that end among the bytes.
    static func count(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }
}
