/// A program that records what a device is used for, and whose file can be read.
///
/// Another source is one more type in a folder of its own and one more entry in `KnownTrackers.all`. A tracker knows
/// nothing of the family: which child a device belongs to and which app a name means is decided by who asks.
package protocol Tracker: Sendable {
    /// How the tracker is asked for: `ingest --from activitywatch`.
    var name: String { get }
    /// What the tracker's file is and where a parent finds it, in one sentence.
    var about: String { get }

    /// Reads one file. The same file gives the same reading, whatever was read before.
    ///
    /// - Throws: `TrackerError` where the file as a whole is not what it should be. Single records that cannot be
    ///   right are set aside, and the others are read.
    func read(_ bytes: [UInt8]) throws(TrackerError) -> TrackerReading
}
