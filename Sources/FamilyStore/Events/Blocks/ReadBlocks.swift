/// The blocks that were read last, unpacked. What many children used on the same days lies in the same few.
final class ReadBlocks {
    private var known: [Int64: (bytes: [UInt8], events: EventColumns)] = [:]
    /// A school's use of a few days.
    private static var most: Int { 32 }

    func events(of block: PackedBlock, in database: Database) throws(StoreError) -> EventColumns {
        // Written since, it has other bytes.
        if let read = known[block.first], read.bytes == block.bytes { return read.events }
        let events = try block.events(in: database)
        if known.count == Self.most { known.removeAll() }
        known[block.first] = (block.bytes, events)
        return events
    }
}
