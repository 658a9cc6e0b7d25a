package import FamilyTime

/// How the server reaches files that are not open, and the clock; handed in, so that a test can hold them.
package struct FileAccess: Sendable {
    /// The content of a file; nil where it cannot be read.
    package var read: @Sendable (String) -> [UInt8]?
    /// The paths of the JSON files of a folder, sorted; none where there is no such folder.
    package var list: @Sendable (String) -> [String]
    /// What has expired by now is told.
    package var now: @Sendable () -> Instant

    package init(
        read: @escaping @Sendable (String) -> [UInt8]?, list: @escaping @Sendable (String) -> [String],
        now: @escaping @Sendable () -> Instant
    ) {
        self.read = read
        self.list = list
        self.now = now
    }
}
