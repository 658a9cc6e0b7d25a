import Languages

extension DiagnosticRenderer {
    /// One line of counts: `2 mistakes and 1 warning in 1 file` counts the files with findings, `No mistakes in 3
    /// files` all files that were checked.
    ///
    /// - Parameter fileCount: the number of files that were checked.
    package static func summary(of diagnostics: [Diagnostic], fileCount: Int) -> String {
        let counts = Severity.allCases.compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count > 0 ? severity.noun.counted(count) : nil
        }
        let list = counts.isEmpty ? localized("No mistakes") : Listing.and(counts)
        let files = diagnostics.isEmpty ? fileCount : Set(diagnostics.map(\.file)).count
        return localized("\(list) in \(CountedWord("file").counted(files, .dative))")
    }
}

extension Severity {
    fileprivate var noun: CountedWord {
        switch self {
        case .error: CountedWord("mistake")
        case .warning: CountedWord("warning")
        case .note: CountedWord("note")
        }
    }

    /// In the language of the moment, in front of a message.
    package var said: String {
        switch self {
        case .error: localized("error", "in front of a finding")
        case .warning: localized("warning", "in front of a finding")
        case .note: localized("note", "in front of a finding")
        }
    }
}
