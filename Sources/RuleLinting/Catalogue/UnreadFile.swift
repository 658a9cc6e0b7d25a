package import Diagnostics

/// A file among the rules that was probably meant to be read, and is not: `reading.json.txt`, `reading.JSON`, and those in
/// a folder of their own.
package enum UnreadFile {
    static let code = "S210"

    /// - Parameters:
    ///   - name: of the file in its folder.
    ///   - path: as it is shown to the reader.
    /// - Returns: nil where the file is read, or is no file of rules by its name.
    package static func finding(_ name: String, _ path: String) -> Diagnostic? {
        let plain = name.lowercased()
        guard let end = plain.firstRange(of: ".json"), !name.hasSuffix(".json"), !name.hasPrefix(".") else {
            return nil
        }
        let count = plain.distance(from: plain.startIndex, to: end.lowerBound)
        return Diagnostic(
            code: code, severity: .warning, file: path,
            message: "This file is not read, because its name does not end in .json.",
            why: "The rules in it do not count.", remedy: "Call it \(name.prefix(count)).json.")
    }

    /// - Parameter folder: the path of a folder among the rules with rules in it, as it is shown to the reader.
    package static func finding(folder: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: folder,
            message: "The files in this folder are not read: only those in Rules itself are.",
            why: "The rules in it do not count.", remedy: "Move its files into Rules.")
    }
}
