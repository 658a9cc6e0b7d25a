import Diagnostics
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleLanguage

extension Question {
    init(_ asked: Asked) {
        self.init(key: asked.key, text: asked.text, present: asked.shownStandard) { asked.written($0) }
    }

    /// One of some words, or which of them may have been meant.
    static func one(of words: [String], _ answer: String) -> Result<String, AnswerError> {
        if words.contains(answer) { return .success(answer) }
        let hint = Suggestions.meant(answer, among: words, or: localized("Possible are: \(Blank.some(words))."))
        return .refused(localized("\"\(answer)\" is none of them. \(hint)"))
    }
}

extension Asked {
    /// The answer as the rule takes it, or what is wrong with it.
    fileprivate func written(_ answer: String) -> Result<String, AnswerError> {
        switch form {
        case .whole(let range):
            guard let number = Int(answer.withoutUnit) else {
                return .refused(localized("Please write a whole number, like \(standard)."))
            }
            return range.contains(number)
                ? .success("\(number)")
                : .refused(localized("From \(range.lowerBound) to \(range.upperBound), please."))
        case .decimal(let range):
            guard let number = JSONNumber(text: answer.withoutUnit).hundredths, range.contains(number) else {
                let (least, most) = (hundredthsText(range.lowerBound), hundredthsText(range.upperBound))
                return .refused(localized("A number from \(least) to \(most), please, like 2 or 1.5."))
            }
            return .success(hundredthsText(number))
        case .oneOf(let words, _):
            if words.contains(answer) { return .success(answer) }
            let shown = form.shown
            // A name that is written otherwise is another name; a word is the same in capitals.
            let meant = zip(words, shown).first { $0 != $1 && $1.lowercased() == answer.lowercased() }
            return meant.map { .success($0.0) } ?? Question.one(of: shown, answer)
        case .word:
            return answer.isName
                ? .success(answer)
                : .refused(localized("One word, please, of letters, digits, - and _, like \(standard)."))
        case .hours(let word):
            let times = answer.split(separator: "-").map { ClockTime($0.split(separator: " ").joined()) }
            if answer == Asked.said(word) { return .success(word) }
            return answer == word || times.count == 2 && times.allSatisfy { $0 != nil }
                ? .success(answer)
                : .refused(localized("Two times, please, like 09:00-12:00, or \(Asked.said(word))."))
        }
    }
}
