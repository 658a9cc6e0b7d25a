package import JSONText

/// A record, or a group of them, that a tracker's file holds and that is not counted.
package struct SetAside: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The record is not an object, or lacks what every record of its kind has.
        case unreadable
        case unreadableTime
        case unreadableLength
        case negativeLength
        case longerThanADay
        /// A record of an app that says neither name nor package.
        case namelessApp
        /// The group is of a kind that does not say what was used.
        case notUse(kind: String)
        /// The group does not say of which kind it is, or holds no list of records.
        case unreadableGroup
    }

    package var reason: Reason
    /// The group of records, by the name that the file gives it.
    package var group: String
    /// The record's place in its group, from 1; `nil` where the whole group is meant.
    package var row: Int?
    /// How many records this is about.
    package var count: Int
    /// Where it stands in the file.
    package var span: TextSpan

    package init(reason: Reason, group: String, row: Int?, count: Int = 1, span: TextSpan) {
        self.reason = reason
        self.group = group
        self.row = row
        self.count = count
        self.span = span
    }
}
