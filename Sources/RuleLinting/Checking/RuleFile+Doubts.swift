import Diagnostics
import JSONShape
import JSONText
import RuleKinds

extension RuleFile {
    /// Whether a mistake of the text or of the structure leaves open what stands at a place.
    /// - Parameter mayBeNoID: whether a text that can be no id is in doubt as well.
    func isDoubtful(_ span: TextSpan, mayBeNoID: Bool) -> Bool {
        findings.contains { finding in
            (mayBeNoID || finding.code != ShapeCode.badID.rawValue) && finding.span.map { $0.touches(span) } == true
        }
    }

    /// The rules as they are written, those with a mistake among them.
    var writtenRules: [JSONNode] { RuleKinds.all.flatMap { root?[$0.key]?.array ?? [] } }
}
