import Diagnostics
import FamilyTime
import Recording
import RuleKinds
import RuleLinting
import RuleLoading

/// A rule file that is being written, held against the family's other rules after each answer: nobody should answer all
/// questions to be told in the end that the first answer was wrong.
struct Draft {
    let reading: FamilyReading
    let now: Instant
    /// Where the file will lie, as far as that is known yet.
    let path: String

    /// The findings of the file, checked together with the existing rules.
    func findings(of bytes: [UInt8]) -> [Diagnostic] {
        let together = RuleSet(reading.rules.files + [RuleFile(bytes, path: path)], family: reading.family)
        return together.findings(at: now, familySource: reading.familySource).filter { $0.file == path }
    }

    /// The first mistake that the text has after an answer and did not have before it. Nil if there is none.
    func mistake(of after: [UInt8], beside before: [UInt8]) -> AnswerError? {
        let known = Set(findings(of: before).map(\.message))
        let new = findings(of: after).first { $0.severity == .error && !known.contains($0.message) }
        return new.map {
            AnswerError(text: [$0.message, $0.remedy ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }
}

extension Question {
    /// The question with a further check: its answer must not bring a mistake into the text.
    /// - Parameter text: makes the text with an answer in its place. For nil it makes the text as it was before.
    func checked(by draft: Draft, _ text: @escaping (_ answer: String?) -> [UInt8]?) -> Question {
        var question = self
        question.written = { answer in
            written(answer).flatMap { value in
                guard let before = text(nil), let after = text(value),
                    let mistake = draft.mistake(of: after, beside: before)
                else { return .success(value) }
                return .failure(mistake)
            }
        }
        return question
    }
}
