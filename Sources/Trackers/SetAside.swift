package import JSONText

/// A record of a tracker's file, or a group of records, that is not counted.
package struct SetAside: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The record is not an object, or lacks what every record of its kind has.
        case unreadable
        case unreadableTime
        case unreadableLength
        case negativeLength
        case longerThanADay
        /// The record is of an app without name and package.
        case namelessApp
        /// The group is of a kind that does not say what was used.
        case notUse(kind: String)
        /// The group has no kind, or no list of records.
        case unreadableGroup
    }

    package var reason: Reason
    /// The name that the file gives the group of records.
    package var group: String
    /// The record's place in its group, from 1. Nil if the whole group is meant.
    package var row: Int?
    /// The number of records that are set aside.
    package var count: Int
    /// The place in the file.
    package var span: TextSpan

    package init(reason: Reason, group: String, row: Int?, count: Int = 1, span: TextSpan) {
        self.reason = reason
        self.group = group
        self.row = row
        self.count = count
        self.span = span
    }
}
