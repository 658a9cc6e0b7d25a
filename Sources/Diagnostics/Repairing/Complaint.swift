import JSONText

/// A finding with its place counted from the end of the text, so that insertions before it do not move it.
struct Complaint: Hashable {
    var code: String
    var message: String
    var notes: [String]
    var rest: Int?

    init(_ finding: Diagnostic, in bytes: [UInt8]) {
        code = finding.code
        message = finding.message
        notes = finding.notes
        rest = finding.span.map { bytes.count - $0.end }
    }
}
