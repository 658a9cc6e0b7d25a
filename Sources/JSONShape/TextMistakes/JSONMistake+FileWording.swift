import JSONText
import Languages

extension JSONMistake.Kind {
    /// The words for mistakes of the whole file. Nil for other mistakes.
    var fileWording: MistakeWording? {
        switch self {
        case .contentAfterEnd:
            MistakeWording(
                localized("The file goes on after its end."),
                why: localized(
                    "A file holds one pair of brackets around everything, and that pair was closed before this."),
                remedy: localized("Move this inside the brackets, or into a file of its own."))
        case .byteOrderMark:
            MistakeWording(
                localized("The file starts with an invisible mark (a byte order mark)."),
                why: localized("Some Windows programs put it there, and other programs stumble over it."),
                remedy: localized("Save the file as “UTF-8”, not as “UTF-8 with BOM”."),
                fix: localized("Remove the mark"))
        case .invalidUTF8(let count):
            MistakeWording(
                count == 1
                    ? localized("There is a broken character here.")
                    : localized("There are \(count) broken characters in this file; this is the first."),
                why: localized(
                    """
                    The file was saved in an older encoding, in which letters such as ä or é are stored \
                    differently.
                    """),
                remedy: localized("Save the file as UTF-8 (in most editors under “Save as” or “Encoding”)."))
        case .otherEncoding(let name):
            MistakeWording(
                localized("The file is saved as \(name)."),
                why: localized(
                    """
                    It can be read only as plain text in UTF-8, which is how nearly all editors store letters \
                    today.
                    """),
                remedy: localized(
                    "Save the file as plain text in UTF-8 (in most editors under “Save as” or “Encoding”)."))
        case .emptyFile:
            MistakeWording(
                localized("The file is empty."),
                why: localized("Mostly the file was not saved, or was saved in another place."),
                remedy: localized("Write something into it, starting with { and ending with }, or delete it."))
        case .tooDeep(let limit):
            MistakeWording(
                localized("There are more than \(limit) brackets inside each other here."),
                why: localized("No rule needs so many; it is probably a bracket that was repeated by accident."),
                remedy: localized("Remove the brackets that are too many."))
        case .tooLarge(let bytes, let limit):
            MistakeWording(
                localized(
                    """
                    The file is too large: \(JSONMistake.Kind.megabytes(bytes)), and at most \
                    \(JSONMistake.Kind.megabytes(limit)) can be read.
                    """),
                why: localized(
                    """
                    So large a file is mostly no rule file at all, and reading it would hold up everything else.
                    """),
                remedy: localized("Split it into several files, or take it out of the folder."))
        case .tooManyMistakes(let limit):
            MistakeWording(
                localized("There are more than \(limit) mistakes; the rest of the file was not looked at."),
                why: localized("Often one cause stands behind so many, such as a file that is no rule file at all."),
                remedy: localized("Repair the first ones and check the file again."))
        default: nil
        }
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 52_428) / 104_858
        return bytes < 1 << 20 ? "\(bytes) bytes" : "\(tenths / 10).\(tenths % 10) MB"
    }
}
