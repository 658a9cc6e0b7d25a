package import FamilyStore
package import FamilyTime
package import Trackers

/// A source of use that is followed while it grows.
///
/// What it hands over counts as read once the position that comes with it is in the store: it is handed over again
/// until then, also after a kill.
package protocol Input: AnyObject {
    /// As the parent named it.
    var name: String { get }
    /// Something to read is announced here; nil for a source that has to be asked.
    var descriptor: Int32? { get }
    /// Whether nothing comes any more.
    var isOver: Bool { get }

    /// What is new: at most a piece that fits in memory well. Does not wait for it.
    /// - Throws: what is wrong with the source, in a parent's words. It is asked again later all the same.
    func next(now: Instant) throws(InputError) -> InputPiece?

    /// The last piece is in the store.
    func advance(past piece: InputPiece)
}

/// What came from a source.
package struct InputPiece: Sendable {
    package enum Content: Sendable {
        /// Whole lines of events.
        case lines([UInt8])
        case reading(TrackerReading)
    }

    package var content: Content
    /// Where the source goes on; nil for one that cannot be read twice.
    package var position: InputPosition?
    /// How many lines of the source stand before these; nil where nobody counted them.
    package var linesBefore: Int?

    package init(_ content: Content, position: InputPosition? = nil, linesBefore: Int? = nil) {
        self.content = content
        self.position = position
        self.linesBefore = linesBefore
    }
}

/// Why a source cannot be read just now, in words for a parent.
package struct InputError: Error, Hashable, Sendable {
    package var message: String
    package var remedy: String
}

/// Cuts bytes into pieces of whole lines.
enum LineCutting {
    /// As much as is read at once, and the longest line there may be: a longer one is no event.
    static let size = 512 << 10

    /// The number of bytes up to the end of the last whole line.
    static func wholeLines(_ bytes: [UInt8]) -> Int { bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }

    /// The number of lines that end among the bytes.
    static func count(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }
}
