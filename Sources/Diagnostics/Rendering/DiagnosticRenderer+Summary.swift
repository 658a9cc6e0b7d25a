extension DiagnosticRenderer {
    /// One line of counts: `2 mistakes and 1 warning in 1 file` counts the files with findings, `No mistakes in 3
    /// files` all files that were checked.
    ///
    /// - Parameter fileCount: the number of files that were checked.
    package static func summary(of diagnostics: [Diagnostic], fileCount: Int) -> String {
        let counts = Severity.allCases.compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count > 0 ? counted(count, severity.noun) : nil
        }
        let list: String
        switch counts.count {
        case 0: list = "No mistakes"
        case 1: list = counts[0]
        default: list = counts.dropLast().joined(separator: ", ") + " and " + counts[counts.count - 1]
        }
        let files = diagnostics.isEmpty ? fileCount : Set(diagnostics.map(\.file)).count
        return "\(list) in \(counted(files, "file"))"
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension Severity {
    fileprivate var noun: String {
        switch self {
        case .error: "mistake"
        case .warning: "warning"
        case .note: "note"
        }
    }
}
