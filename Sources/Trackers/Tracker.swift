/// A program that records the use of a device, and whose file can be read.
///
/// To add a source, add a type in a folder of its own and an entry in `KnownTrackers.all`. A tracker knows nothing of
/// the family: the caller decides which child a device belongs to, and which app a name means.
package protocol Tracker: Sendable {
    /// The name for the command line: `ingest --from activitywatch`.
    var name: String { get }
    /// A sentence about the tracker's file, and where a parent finds it.
    var about: String { get }

    /// Reads one file. The result depends on that file alone.
    ///
    /// - Throws: `TrackerError` if the file as a whole is not usable. A single record that cannot be right is set
    ///   aside, and the others are read.
    func read(_ bytes: [UInt8]) throws(TrackerError) -> TrackerReading
}
