import FamilySettings
import Diagnostics
import FamilyTime
import JSONShape
import JSONText

// What answers may be.
extension BlankRule {
    static func words(_ answer: String) -> Result<String, AnswerError> {
        answer.contains { !$0.isWhitespace } ? .success(answer) : .failure(AnswerError(text: "Please write a name."))
    }

    func nameOfAudience(_ answer: String) -> Result<String, AnswerError> {
        Self.one(of: ["everyone"] + family.children.map(\.id) + family.groups.map(\.id), answer)
    }

    func number(_ key: String, _ text: String, _ present: String, _ range: ClosedRange<Int>) -> Question {
        Question(key: key, text: text, present: present) { answer in
            guard let number = Int(answer.withoutUnit) else {
                return .failure(AnswerError(text: "Please write a whole number, like \(present)."))
            }
            guard range.contains(number) else {
                return .failure(AnswerError(text: "From \(range.lowerBound) to \(range.upperBound), please."))
            }
            return .success("\(number)")
        }
    }

    var factorQuestion: Question {
        Question(key: "times", text: "How many times the points does learning earn?", present: times) { answer in
            let number = JSONNumber(text: answer.withoutUnit)
            guard let hundredths = number.hundredths, (101...1000).contains(hundredths) else {
                return .failure(AnswerError(text: "A number from 1.01 to 10, please, like 2 or 1.5."))
            }
            return .success(hundredthsText(hundredths))
        }
    }

    var betweenQuestion: Question {
        Question(key: "between", text: "At what time? Like 09:00-12:00, or all day.", present: "all day") { answer in
            answer == "all day" || Self.range(answer) != nil
                ? .success(answer) : .failure(AnswerError(text: "Two times, please, like 09:00-12:00, or all day."))
        }
    }

    /// Parses two times of day with a hyphen between them. Nil if the answer has another form.
    static func range(_ answer: String) -> (from: String, until: String)? {
        let times = answer.split(separator: "-").map { $0.split(separator: " ").joined() }
        guard times.count == 2, times.allSatisfy({ ClockTime($0) != nil }) else { return nil }
        return (times[0], times[1])
    }

    /// - Parameter words: the allowed answers. The first is the default.
    func choice(_ key: String, _ text: String, _ words: [String]) -> Question {
        Question(key: key, text: "\(text) \(words.joined(separator: ", "))", present: words[0]) { answer in
            Self.one(of: words, answer)
        }
    }

    static func one(of words: [String], _ answer: String) -> Result<String, AnswerError> {
        if words.contains(answer) { return .success(answer) }
        let near = Suggestions.near(answer, among: words)
        let hint = near.first.map { "Did you mean \($0)?" } ?? "Possible are: \(some(words))."
        return .failure(AnswerError(text: "\"\(answer)\" is none of them. \(hint)"))
    }

    static func some(_ words: [String]) -> String {
        words.prefix(12).joined(separator: ", ") + (words.count > 12 ? ", …" : "")
    }

    /// A short name of a title: "Read & rest" is "read-rest".
    static func id(_ title: String, _ kind: String) -> String {
        let words = title.lowercased().split { character in
            !character.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }
        let id = String(words.joined(separator: "-").unicodeScalars.prefix(60).map(Character.init))
        return id.isName ? id : kind
    }
}
