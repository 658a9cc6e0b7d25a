import Languages

/// The stable codes of findings about a file's structure.
package enum ShapeCode: String, CaseIterable, Sendable {
    case unknownKey = "S101"
    case missingKey = "S102"
    case wrongType = "S103"
    case notAllowed = "S104"
    case outOfRange = "S105"
    case badDate = "S106"
    case badClock = "S107"
    case badZone = "S108"
    case badID = "S109"
    case meaninglessKey = "S110"
    case severalOfOne = "S111"
    case lonelyKey = "S112"
    case emptyList = "S113"
    case badStep = "S114"
    case misplacedKey = "S115"
    case hiddenCharacter = "S116"

    /// Why it matters to a family, for findings that have no reason of their own.
    package var why: String {
        switch self {
        case .unknownKey:
            localized(
                "A word that is not known here would be passed over, and the file would not do what you mean.")
        case .missingKey: localized("Without it nobody knows what is meant.")
        case .wrongType: localized("Written in another way, it cannot be understood.")
        case .notAllowed: localized("Only a few words are understood here, and any other one would do nothing.")
        case .outOfRange: localized("Other numbers make no sense here, so it is probably a slip.")
        case .badDate: localized("Without a clear date nobody knows when it begins or ends.")
        case .badClock: localized("Without a clear time nobody knows when it begins or ends.")
        case .badZone: localized("Days begin and end by the clock of a place, so that place has to be known.")
        case .badID: localized("Other places call it by this name, and blanks or signs are easily got wrong there.")
        case .meaninglessKey: localized("If it were passed over, your rule would mean something else.")
        case .severalOfOne: localized("Nobody could tell which of the two counts.")
        case .lonelyKey: localized("By itself it does nothing.")
        case .emptyList: localized("With nothing in it, it is open whether all are meant or none.")
        case .badStep: localized("Points go in steps, so that children can reckon with them.")
        case .misplacedKey: localized("In this place it would be passed over, and the rule would not do what you mean.")
        case .hiddenCharacter:
            localized(
                "Nobody sees it, two names that look alike would differ, and a screen may obey it.")
        }
    }
}
