package import Diagnostics

/// A file among the rules that was probably meant to be read, and is not: `reading.json.txt`, `reading.JSON`, those in a
/// folder of their own, and what is called like a file of rules and cannot be opened.
package enum UnreadFile {
    static let code = "S210"
    static let closedCode = "S228"

    /// - Parameters:
    ///   - name: of the file in its folder.
    ///   - path: as it is shown to the reader.
    ///   - others: what else stands in the folder.
    /// - Returns: nil where the file is read, or is no file of rules by its name.
    package static func finding(_ name: String, _ path: String, beside others: [String]) -> Diagnostic? {
        let plain = name.lowercased()
        guard !name.hasSuffix(".json"), !name.hasPrefix("."), !isProse(plain) else { return nil }
        guard let end = plain.firstRange(of: ".json") else {
            let stem = name.split(separator: ".").first.map(String.init) ?? name
            return Diagnostic(
                code: code, severity: .warning, file: path,
                message: "This file is not read, because its name does not end in .json.",
                why: "If there are rules in it, they do not count.",
                remedy: "If there are, call it \(others.contains("\(stem).json") ? "\(stem)-2" : stem).json; if not, "
                    + "move it out of this folder.")
        }
        let count = plain.distance(from: plain.startIndex, to: end.lowerBound)
        let meant = "\(name.prefix(count)).json"
        return Diagnostic(
            code: code, severity: .warning, file: path,
            message: "This file is not read, because its name does not end in .json.",
            why: "The rules in it do not count.",
            remedy: others.contains(meant)
                ? "Remove it if it is a copy of \(meant), or give it a name of its own that ends in .json."
                : "Call it \(meant).")
    }

    /// Whether a file is there to be read by people, by its name in small letters.
    private static func isProse(_ name: String) -> Bool { name.hasSuffix(".md") || name.hasPrefix("readme") }

    /// - Parameters:
    ///   - path: of a file of rules or scenarios beside family.json.
    ///   - home: the folder in which it would be read.
    package static func finding(stray path: String, home: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: path,
            message: "This file is not read: \(home == "Rules" ? "rules" : "scenarios") stand in the folder \(home).",
            why: home == "Rules" ? "The rules in it do not count." : "It is not run with the others.",
            remedy: "Move it into \(home).")
    }

    /// - Parameter folder: the path of a folder among the rules with rules in it, as it is shown to the reader.
    package static func finding(folder: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: folder,
            message: "The files in this folder are not read: only those in Rules itself are.",
            why: "The rules in it do not count.", remedy: "Move its files into Rules.")
    }

    /// - Parameter folder: the path of a folder with rules in it that is called nearly as theirs is: `rules`.
    package static func finding(misnamed folder: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: folder,
            message: "The files in this folder are not read: rules stand in a folder called Rules, with a capital R.",
            why: "The rules in it do not count.",
            remedy: "Move its files into the folder Rules. If there is none, rename this folder to Rules.")
    }

    /// - Parameter path: of something that is called like a file of rules and holds far more than rules do, such as the
    ///   export of a tracker. Reading it would take every command its time.
    package static func finding(large path: String, megabytes: Int) -> Diagnostic {
        Diagnostic(
            code: closedCode, severity: .error, file: path,
            message: "This file has \(megabytes) MB, and a file of rules has 16 at most, so it is not read.",
            why: "The rules in it would not count.",
            remedy: "Move it out of Rules if it holds no rules, such as use that was exported; else part it.")
    }

    /// - Parameter path: of something that is called like a file of rules and cannot be opened: a folder, a link to
    ///   nothing, a file of somebody else. Nothing runs on the others, as its rules would be lost without a word.
    package static func finding(closed path: String, isFolder: Bool) -> Diagnostic {
        Diagnostic(
            code: closedCode, severity: .error, file: path,
            message: isFolder
                ? "This is a folder, though it is called like a file of rules." : "This file cannot be opened.",
            why: "The rules in it would not count.",
            remedy: isFolder
                ? "Move its files into Rules and remove the folder, or give it a name without .json."
                : "Check that it is there (a link may lead to nothing) and that you may read it, or remove it.")
    }
}
