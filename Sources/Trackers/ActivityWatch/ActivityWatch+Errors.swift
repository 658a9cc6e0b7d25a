import JSONText
import Languages

extension TrackerError {
    private static var exportAgain: String {
        localized("In ActivityWatch open \"Raw data\" and choose \"Export all buckets as JSON\", then read that file.")
    }

    /// The file is not complete JSON: the download broke off, or it is another file altogether.
    static func damagedExport(_ mistake: JSONMistake) -> TrackerError {
        if case .tooLarge(_, let limit) = mistake.kind {
            return TrackerError(
                code: "tracker-file-too-large",
                message: localized("The file is larger than \(limit >> 20) MB, which is more than is read at once."),
                remedy: localized("Export the buckets one by one and read the files one after another."))
        }
        return TrackerError(
            code: "tracker-file-damaged",
            message: localized("The file is not a whole ActivityWatch export: it cannot be read from here on."),
            remedy: exportAgain, span: mistake.span)
    }

    static func notAnExport(at span: TextSpan?) -> TrackerError {
        TrackerError(
            code: "tracker-file-unknown",
            message: localized(
                "This is not an ActivityWatch export: it holds no buckets."),
            remedy: exportAgain, span: span)
    }

    /// The file is a list of events without a bucket, so its watcher and device are unknown.
    static func bareEvents(at span: TextSpan) -> TrackerError {
        TrackerError(
            code: "tracker-file-bare-events",
            message: localized(
                "This is a list of events without the bucket they belong to, so what they mean is unknown."),
            remedy: exportAgain, span: span)
    }

    /// The file lists the buckets but not their events.
    static func bucketsWithoutEvents(at span: TextSpan) -> TrackerError {
        TrackerError(
            code: "tracker-file-without-events",
            message: localized("This file names ActivityWatch's buckets but holds none of their events."),
            remedy: exportAgain, span: span)
    }
}

extension JSONMistake.Kind {
    /// Whether the mistake is inside a text. Watchers cut titles in the middle of a character, and an export is not
    /// refused for a title.
    var isWithinText: Bool {
        switch self {
        case .byteOrderMark, .badEscape, .controlCharacter, .invalidUTF8: true
        default: false
        }
    }
}
