import JSONText

extension JSONMistake.Kind {
    /// The words for mistakes of the whole file. Nil for other mistakes.
    var fileWording: MistakeWording? {
        switch self {
        case .contentAfterEnd:
            MistakeWording(
                "The file goes on after its end.",
                why: "A file holds one pair of brackets around everything, and that pair was closed before this.",
                remedy: "Move this inside the brackets, or into a file of its own.")
        case .byteOrderMark:
            MistakeWording(
                "The file starts with an invisible mark (a byte order mark).",
                why: "Some Windows programs put it there, and other programs stumble over it.",
                remedy: "Save the file as “UTF-8”, not as “UTF-8 with BOM”.", fix: "Remove the mark")
        case .invalidUTF8(let count):
            MistakeWording(
                count == 1
                    ? "There is a broken character here."
                    : "There are \(count) broken characters in this file; this is the first.",
                why: "The file was saved in an older encoding, in which letters such as ä or é are stored differently.",
                remedy: "Save the file as UTF-8 (in most editors under “Save as” or “Encoding”).")
        case .otherEncoding(let name):
            MistakeWording(
                "The file is saved as \(name).",
                why: "It can be read only as plain text in UTF-8, which is how nearly all editors store letters today.",
                remedy: "Save the file as plain text in UTF-8 (in most editors under “Save as” or “Encoding”).")
        case .emptyFile:
            MistakeWording(
                "The file is empty.",
                why: "Mostly the file was not saved, or was saved in another place.",
                remedy: "Write something into it, starting with { and ending with }, or delete it.")
        case .tooDeep(let limit):
            MistakeWording(
                "There are more than \(limit) brackets inside each other here.",
                why: "No rule needs so many; it is probably a bracket that was repeated by accident.",
                remedy: "Remove the brackets that are too many.")
        case .tooLarge(let bytes, let limit):
            MistakeWording(
                "The file is too large: \(JSONMistake.Kind.megabytes(bytes)), and at most "
                    + "\(JSONMistake.Kind.megabytes(limit)) can be read.",
                why: "So large a file is mostly no rule file at all, and reading it would hold up everything else.",
                remedy: "Split it into several files, or take it out of the folder.")
        case .tooManyMistakes(let limit):
            MistakeWording(
                "There are more than \(limit) mistakes; the rest of the file was not looked at.",
                why: "Often one cause stands behind so many, such as a file that is no rule file at all.",
                remedy: "Repair the first ones and check the file again.")
        default: nil
        }
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 52_428) / 104_858
        return bytes < 1 << 20 ? "\(bytes) bytes" : "\(tenths / 10).\(tenths % 10) MB"
    }
}
