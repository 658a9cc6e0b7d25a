/// Who has told of a use.
enum TellingDevice: Hashable, Comparable {
    /// As reports name it.
    case named(String)
    /// A device that shares the family's folder, by the bytes of its journal. Its reports name none.
    case member([UInt8])
    case unknown

    static func < (one: TellingDevice, other: TellingDevice) -> Bool {
        switch (one, other) {
        case (.named(let one), .named(let other)): one < other
        case (.member(let one), .member(let other)): one.lexicographicallyPrecedes(other)
        case (.named, .member), (.named, .unknown), (.member, .unknown): true
        case (.member, .named), (.unknown, _): false
        }
    }
}
