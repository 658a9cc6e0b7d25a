import JSONText

extension TrackerError {
    private static let exportAgain =
        "In ActivityWatch open \"Raw data\" and choose \"Export all buckets as JSON\", then read that file."

    /// The file is not JSON from beginning to end: a download that broke off, or another file altogether.
    static func damagedExport(_ mistake: JSONMistake) -> TrackerError {
        if case .tooLarge(_, let limit) = mistake.kind {
            return TrackerError(
                code: "tracker-file-too-large",
                message: "The file is larger than \(limit >> 20) MB, which is more than is read at once.",
                remedy: "Export the buckets one by one and read the files one after another.")
        }
        return TrackerError(
            code: "tracker-file-damaged",
            message: "The file is not a whole ActivityWatch export: it cannot be read from here on.",
            remedy: exportAgain, span: mistake.span)
    }

    static func notAnExport(at span: TextSpan?) -> TrackerError {
        TrackerError(
            code: "tracker-file-unknown", message: "This is not an ActivityWatch export: it holds no buckets.",
            remedy: exportAgain, span: span)
    }

    /// A bare list of events does not say which watcher wrote it, on which device.
    static func bareEvents(at span: TextSpan) -> TrackerError {
        TrackerError(
            code: "tracker-file-bare-events",
            message: "This is a list of events without the bucket they belong to, so what they mean is unknown.",
            remedy: exportAgain, span: span)
    }

    /// The answer to the question which buckets there are, instead of what is in them.
    static func bucketsWithoutEvents(at span: TextSpan) -> TrackerError {
        TrackerError(
            code: "tracker-file-without-events",
            message: "This file names ActivityWatch's buckets but holds none of their events.",
            remedy: exportAgain, span: span)
    }
}

extension JSONMistake.Kind {
    /// Whether the mistake spoils a text and nothing around it. Watchers cut titles in the middle of a character, and
    /// a title is not worth an export.
    var isWithinText: Bool {
        switch self {
        case .byteOrderMark, .badEscape, .controlCharacter, .invalidUTF8: true
        default: false
        }
    }
}
