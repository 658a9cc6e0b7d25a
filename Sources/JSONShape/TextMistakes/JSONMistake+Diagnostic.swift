package import Diagnostics
package import JSONText
import Languages

extension JSONDocument {
    /// The mistakes of the text as findings, in order.
    package func diagnostics(path: String) -> [Diagnostic] {
        if mistakes.isEmpty { return [] }
        let source = IndexedSource(SourceText(path: path, bytes: self.source))
        return mistakes.map { $0.diagnostic(in: source) }
    }
}

extension JSONMistake {
    /// The mistake as a finding in a parent's words.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        diagnostic(in: IndexedSource(source))
    }

    func diagnostic(in source: IndexedSource) -> Diagnostic {
        var wording = wording
        if let bracket = hiddenBracket(in: source) {
            wording.message = localized("This note beside the rules (a comment) hides the \(bracket) behind it.")
            wording.remedy = localized("Remove the note, and leave the \(bracket): what follows needs it.")
        }
        if isCutOff(in: source.source.bytes) {
            // Behind a colon English goes on with a small letter.
            let isEnglish = Language.current.code == Language.english.code
            let remedy = isEnglish ? wording.remedy.lowercasedFirst : wording.remedy
            wording.remedy = localized(
                """
                Take the whole file from where it came, or write the rest. If nothing is lost: \(remedy)
                """)
            wording.message = localized("The file ends here, in the middle of something: it looks cut off.")
            wording.why = localized(
                "What stood behind this place may be lost, as after a copy or download that was interrupted.")
        }
        var fixes: [Fix] = []
        if let repair {
            fixes = [Fix(title: wording.fixTitle, edits: repair, isSafe: isRepairSafe(in: source.source.bytes))]
        }
        return Diagnostic(
            code: kind.code, file: source.source.path, span: span, message: wording.message, why: wording.why,
            remedy: wording.remedy, notes: notes(in: source), fixes: fixes, hidesTheRest: kind != .comment,
            isHabit: kind.isHabit)
    }

    /// `"goal": // {`: the bracket that stays where a comment up to the end of its line goes.
    private func hiddenBracket(in source: IndexedSource) -> String? {
        guard kind == .comment, let last = repair?.last?.span else { return nil }
        let bytes = source.source.bytes
        guard last.start < bytes.count, !bytes[last.start...].starts(with: Array("/*".utf8)),
            let bracket = bytes[last.end...].first, bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[")
        else { return nil }
        return String(decoding: [bracket], as: UTF8.self)
    }

    /// Notes on the other place that the finding mentions.
    private func notes(in source: IndexedSource) -> [String] {
        switch kind {
        case .missingClosing(_, let opener):
            [localized("The bracket that is still open is \(quoted(opener, in: source)).")]
        case .wrongClosing(_, _, let opener):
            [localized("It should close \(quoted(opener, in: source)).")]
        case .duplicateKey(_, let first):
            [localized("It stands for the first time in line \(source.position(at: first.start).line).")]
        default: []
        }
    }

    /// `the { of "goal" in line 4`
    private func quoted(_ opener: TextSpan, in source: IndexedSource) -> String {
        let bytes = source.source.bytes
        let line = source.position(at: opener.start).line
        let span = source.lines.span(ofLine: line, in: bytes)
        let end = min(max(opener.end, span.start), span.end)
        let start = min(max(opener.start, span.start), end)
        let bracket = String(decoding: bytes[start..<end], as: UTF8.self)
        let text = String(decoding: bytes[span.start..<end], as: UTF8.self)
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        let isNamed = pieces.count > 2 && pieces[pieces.count - 1].contains(":")
        return isNamed
            ? localized("the \(bracket) of \"\(String(pieces[pieces.count - 2]))\" in line \(line)")
            : localized("the \(bracket) in line \(line)")
    }
}

/// The words about a mistake.
struct MistakeWording {
    /// What was seen.
    var message: String
    /// What was expected, and why.
    var why: String
    var remedy: String
    /// What the repair does, where there is one.
    var fixTitle: String

    init(_ message: String, why: String, remedy: String, fix: String = localized("Repair it")) {
        self.message = message
        self.why = why
        self.remedy = remedy
        self.fixTitle = fix
    }
}
