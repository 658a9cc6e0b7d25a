/// A place in the order of what a family's devices do: the clock where that is right, and what was known before where it
/// is not. It orders and tells no time.
package struct HybridTime: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970 UTC by some device's clock.
    package let wall: Int64
    /// Tells times of one millisecond apart.
    package let counter: UInt16
    /// Tells times of several devices apart.
    package let device: DeviceID

    package init(wall: Int64, counter: UInt16, device: DeviceID) {
        self.wall = wall
        self.counter = counter
        self.device = device
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        wall = try reader.whole(Int64.self)
        counter = try reader.whole(UInt16.self)
        device = try DeviceID(&reader)
    }

    package static func < (one: HybridTime, other: HybridTime) -> Bool {
        (one.wall, one.counter, one.device) < (other.wall, other.counter, other.device)
    }

    func write(to writer: inout FieldWriter) {
        writer.whole(wall)
        writer.whole(counter)
        device.write(to: &writer)
    }
}
