package import FamilyTime

/// Access to files that are not open, and to the clock. It is handed in, so that a test can replace it.
package struct FileAccess: Sendable {
    /// The content of a file. Nil if it cannot be read.
    package var read: @Sendable (String) -> [UInt8]?
    /// The sorted paths of a folder's JSON files. Empty if there is no such folder.
    package var list: @Sendable (String) -> [String]
    /// The present instant, by which expired rules are found.
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
