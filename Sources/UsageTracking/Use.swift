/// A stretch of one child's use of one app, as the engine folds it. Names are indices into the family's lists.
package struct Use: Hashable, Sendable {
    /// Milliseconds since 1970; the end is exclusive.
    package var start: Int64
    package var end: Int64
    package var child: Int32
    package var app: Int32
    /// The index of the device. `-1` if the report names no device that the family knows.
    package var device: Int32

    package init(start: Int64, end: Int64, child: Int32, app: Int32, device: Int32 = -1) {
        self.start = start
        self.end = end
        self.child = child
        self.app = app
        self.device = device
    }
}
