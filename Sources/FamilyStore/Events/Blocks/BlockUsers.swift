/// Who used which device in a block of use: each pair once. Use without a device is not in it.
///
/// It lies beside the block. Whoever looks for use of some devices, such as a sibling's, reads only blocks that have any.
struct BlockUsers {
    /// By the numbers that the store has given to names.
    struct Pair: Hashable, Comparable {
        var child: Int64
        var device: Int64

        static func < (one: Pair, other: Pair) -> Bool { (one.child, one.device) < (other.child, other.device) }
    }

    let pairs: [Pair]

    init(_ places: some Sequence<Int>, of events: EventColumns) {
        var pairs: Set<Pair> = []
        var last: Pair?
        for place in places where events.devices[place] != 0 {
            let pair = Pair(child: events.children[place], device: events.devices[place])
            // Most use follows use of the same child.
            if pair != last { pairs.insert(pair) }
            last = pair
        }
        self.pairs = pairs.sorted()
    }

    init(packed bytes: [UInt8]) throws(DamagedBlock) {
        var reader = PackedReader(bytes, before: bytes.count)
        var pairs: [Pair] = []
        while reader.left > 0 { pairs.append(Pair(child: try reader.signed(), device: try reader.signed())) }
        self.pairs = pairs
    }

    /// Empty if no use has a device.
    var packed: [UInt8] {
        var writer = PackedWriter()
        for pair in pairs {
            writer.signed(pair.child)
            writer.signed(pair.device)
        }
        return writer.bytes
    }
}
