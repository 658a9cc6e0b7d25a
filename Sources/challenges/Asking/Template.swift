import CommandTable
import Diagnostics
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleKinds
import ShippedFiles

/// A template: an ordinary rule file that also lists questions for a parent.
struct Template {
    let name: String
    let bytes: [UInt8]
    let file: RuleFile
    let title: String
    let about: String
    let ages: ClosedRange<Int>?
    let questions: [Prompt]

    struct Prompt {
        /// A JSON pointer to the answer's place.
        var place: String
        var text: String
        /// Bounds in hundredths.
        var least: Int?
        var most: Int?
    }

    static func all() -> [Template] {
        ShippedFiles.templates().map { file in
            let name = file.name.hasSuffix(".json") ? String(file.name.dropLast(5)) : file.name
            let bytes = file.said
            let rules = RuleFile(bytes, path: file.name)
            let about = rules.root?["template"]
            let ages = about?["ages"]?.array?.compactMap(\.int) ?? []
            return Template(
                name: name, bytes: bytes, file: rules, title: about?["title"]?.string ?? name,
                about: about?["about"]?.string ?? "",
                ages: ages.count == 2 && ages[0] <= ages[1] ? ages[0]...ages[1] : nil,
                questions: (about?["edit"]?.array ?? []).map {
                    Prompt(
                        place: $0["at"]?.string ?? "", text: $0["ask"]?.string ?? "", least: $0["min"]?.hundredths,
                        most: $0["max"]?.hundredths)
                })
        }
    }

    static func named(_ name: String, in templates: [Template]) throws(UsageError) -> Template {
        if let template = templates.first(where: { $0.name == name }) { return template }
        throw UsageError(
            localized("There is no template \"\(name)\"."),
            remedy: Suggestions.meant(
                name, among: templates.map(\.name), or: localized("See them all with: challenges templates")))
    }

    /// The present value at a question's place.
    func presentAnswer(_ question: Prompt) -> JSONNode? { file.root?.at(pointer: question.place) }

    /// The text that an answer is written as in the file, or what is wrong with the answer.
    func written(_ answer: String, to question: Prompt) -> Result<String, AnswerError> {
        guard let present = presentAnswer(question) else {
            return .refused(localized("This template has no place for that."))
        }
        guard case .number = present.value else { return writtenText(answer, as: present) }
        let number = JSONNumber(text: answer.withoutUnit)
        guard let hundredths = number.hundredths else {
            return .refused(localized("Please write a number, like \(numberText(present))."))
        }
        if let least = question.least, hundredths < least {
            return .refused(localized("That is too little: at least \(hundredthsText(least))."))
        }
        if let most = question.most, hundredths > most {
            return .refused(localized("That is too much: at most \(hundredthsText(most))."))
        }
        return .success(hundredthsText(hundredths))
    }

    /// A date is answered by a date, and a time by a time.
    private func writtenText(_ answer: String, as present: JSONNode) -> Result<String, AnswerError> {
        let text = present.string ?? ""
        if LocalDate(text) != nil, LocalDate(answer) == nil {
            return .refused(localized("Please write the date as year-month-day, like \(text)."))
        }
        if ClockTime(text) != nil, ClockTime(answer) == nil {
            return .refused(localized("Please write the time with two digits each, like \(text)."))
        }
        return .success(JSONOutput.string(answer).text(pretty: false))
    }

    /// The number as a parent would type it.
    func numberText(_ node: JSONNode) -> String {
        switch node.value {
        case .number(let number): number.text
        case .string(let text): text
        default: "…"
        }
    }
}
