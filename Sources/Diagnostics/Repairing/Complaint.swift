import JSONText

/// What is said of a place, which is counted from the end of the text: an insertion before it does not move it.
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
