import Diagnostics
import JSONShape
package import JSONText
package import RuleKinds

extension RuleFile {
    /// Whether a mistake of the text or of the structure makes the meaning of a place uncertain.
    /// - Parameter mayBeNoID: whether a text that is not a valid id makes it uncertain too.
    package func isDoubtful(_ span: TextSpan, mayBeNoID: Bool) -> Bool {
        findings.contains { finding in
            (mayBeNoID || finding.code != ShapeCode.badID.rawValue) && finding.span.map { $0.touches(span) } == true
        }
    }

    /// The nodes of all rules in the file, including rules with mistakes.
    package var writtenRules: [JSONNode] { RuleKinds.all.flatMap { root?[$0.key]?.array ?? [] } }
}
