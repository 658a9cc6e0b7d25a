package import Diagnostics

/// A file among the rules that was probably meant to be read, and is not: `reading.json.txt`, `reading.JSON`.
package enum UnreadFile {
    static let code = "S210"

    /// A folder among the rules that has rules in it.
    /// - Parameter path: as it is shown to the reader.
    package static func folder(_ path: String) -> Diagnostic {
        Diagnostic(
            code: code, severity: .warning, file: path,
            message: "The files in this folder are not read, because it lies inside Rules.",
            why: "The rules in it do not count.", remedy: "Move its files into Rules itself.")
    }

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
}
