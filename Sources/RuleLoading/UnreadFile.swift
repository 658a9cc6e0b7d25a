package import Diagnostics
import Languages
import TextSearch

/// A file among the rules that was probably meant to be read and is not: `reading.json.txt`, `reading.JSON`, a file in
/// a folder of its own, or a file with the name of a rule file that cannot be opened.
package enum UnreadFile {
    package static let code = "S210"
    package static let closedCode = "S228"

    /// - Parameters:
    ///   - name: the name of the file in its folder.
    ///   - path: the path as findings show it.
    ///   - others: the other names in the folder.
    /// - Returns: nil if the file is read, or if its name is not like that of a rule file.
    package static func finding(_ name: String, _ path: String, beside others: [String]) -> Diagnostic? {
        let plain = name.lowercased()
        guard !name.hasSuffix(".json"), !name.hasPrefix("."), !isProse(plain) else { return nil }
        guard let end = plain.firstRange(of: ".json") else {
            let stem = name.split(separator: ".").first.map(String.init) ?? name
            return Diagnostic(
                code: code, severity: .warning, file: path,
                message: localized("This file is not read, because its name does not end in .json."),
                why: localized("If there are rules in it, they do not count."),
                remedy: localized(
                    """
                    If there are, call it \(others.contains("\(stem).json") ? "\(stem)-2" : stem).json; if not, move it \
                    out of this folder.
                    """))
        }
        let count = plain.distance(from: plain.startIndex, to: end.lowerBound)
        let meant = "\(name.prefix(count)).json"
        return Diagnostic(
            code: code, severity: .warning, file: path,
            message: localized("This file is not read, because its name does not end in .json."),
            why: localized("The rules in it do not count."),
            remedy: others.contains(meant)
                ? localized("Remove it if it is a copy of \(meant), or give it a name of its own that ends in .json.")
                : localized("Call it \(meant)."))
    }

    /// Whether a file is meant for people rather than programs. The name must be in small letters.
    private static func isProse(_ name: String) -> Bool { name.hasSuffix(".md") || name.hasPrefix("readme") }

    /// - Parameters:
    ///   - path: the path of a rule or scenario file that lies beside family.json.
    ///   - home: the folder in which it would be read.
    package static func finding(stray path: String, home: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: path,
            message: home == "Rules"
                ? localized("This file is not read: rules stand in the folder \(home).")
                : localized("This file is not read: scenarios stand in the folder \(home)."),
            why: home == "Rules"
                ? localized("The rules in it do not count.") : localized("It is not run with the others."),
            remedy: localized("Move it into \(home)."))
    }

    /// - Parameter path: the path of a file beside family.json that holds what somebody saved in it, as findings show it.
    package static func finding(kept path: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: path,
            message: localized(
                "This is what somebody saved as family.json while a command was cut off, and it is not read."),
            why: localized("What stands only in it does not count."),
            remedy: localized("Take over what is missing in family.json, and remove this file."))
    }

    /// - Parameter folder: the path of a folder with rules inside the rules folder, as findings show it.
    package static func finding(folder: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: folder,
            message: localized("The files in this folder are not read: only those in Rules itself are."),
            why: localized("The rules in it do not count."), remedy: localized("Move its files into Rules."))
    }

    /// - Parameter folder: the path of a folder with rules whose name is nearly that of the rules folder: `rules`.
    package static func finding(misnamed folder: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: folder,
            message: localized(
                "The files in this folder are not read: rules stand in a folder called Rules, with a capital R."),
            why: localized("The rules in it do not count."),
            remedy: localized("Move its files into the folder Rules. If there is none, rename this folder to Rules."))
    }

    /// - Parameter path: the path of a file with the name of a rule file that is far larger than rules are, such as the
    ///   export of a tracker. Reading it would slow down every command.
    package static func finding(large path: String, megabytes: Int) -> Diagnostic {
        Diagnostic(
            code: closedCode, severity: .error, file: path,
            message: localized("This file has \(megabytes) MB, and a file of rules has 16 at most, so it is not read."),
            why: localized("The rules in it would not count."),
            remedy: localized(
                "Move it out of Rules if it holds no rules, such as use that was exported; else part it."))
    }

    /// - Parameter path: the path of something with the name of a rule file that cannot be opened: a folder, a link to
    ///   nothing, another account's file. The other rules do not run either, since its rules would be lost without a
    ///   word.
    package static func finding(closed path: String, isFolder: Bool) -> Diagnostic {
        Diagnostic(
            code: closedCode, severity: .error, file: path,
            message: isFolder
                ? localized("This is a folder, though it is called like a file of rules.")
                : localized(
                    "This file cannot be opened."),
            why: localized("The rules in it would not count."),
            remedy: isFolder
                ? localized("Move its files into Rules and remove the folder, or give it a name without .json.")
                : localized(
                    "Check that it is there (a link may lead to nothing) and that you may read it, or remove it."))
    }
    /// - Parameter path: the path of what a family cannot be without: `family.json`, or its folder of rules.
    package static func finding(closed path: String, _ message: String, remedy: String) -> Diagnostic {
        Diagnostic(
            code: closedCode, severity: .error, file: path, message: message,
            why: localized("What stands in it would not count."), remedy: remedy)
    }
}
