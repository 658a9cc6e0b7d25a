import FamilyTime

/// The names of one calendar's windows that were asked for last.
struct WindowTexts: Sendable {
    private struct Entry: Sendable {
        /// The period in its high half, the first day in its low half.
        var key: UInt64 = .max
        var name = DateText()
    }

    private static let slots = 64
    private var entries = [Entry](repeating: Entry(), count: 3 * slots)

    /// The name of a day, a week or another window of several; nil where it is not known.
    @inline(__always)
    func name(_ period: Period, _ first: Int32) -> DateText? {
        let (key, place) = Self.place(period, first)
        return entries[place].key == key ? entries[place].name : nil
    }

    mutating func remember(_ name: DateText, _ period: Period, _ first: Int32) {
        let (key, place) = Self.place(period, first)
        entries[place] = Entry(key: key, name: name)
    }

    @inline(__always)
    private static func place(_ period: Period, _ first: Int32) -> (key: UInt64, place: Int) {
        let number = Int(period.number)
        return (
            UInt64(number) << 32 | UInt64(UInt32(bitPattern: first)),
            min(number, 2) * slots + Int(first & Int32(slots - 1))
        )
    }
}
