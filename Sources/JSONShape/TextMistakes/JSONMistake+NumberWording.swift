import JSONText

extension JSONMistake.Kind {
    /// The words for mistakes in numbers, and for words without quotation marks. Nil for other mistakes.
    var numberWording: MistakeWording? {
        switch self {
        case .malformedNumber(let text, let fault):
            malformedNumberWording(text, fault)
        case .numberWithUnit(let number, let unit):
            MistakeWording(
                "\"\(unit)\" stands after the number \(number).",
                why: "A number stands alone; its unit is part of the name, as in \"minutes\": 120 for two hours.",
                remedy: "Write the number only, in the unit that the name asks for.")
        case .foreignWord(let word, let meant?):
            MistakeWording(
                "The word \(word) is not understood.",
                why: "Without quotation marks only true and false are understood, in small letters.",
                remedy: "Write \(meant).", fix: "Write \(meant)")
        case .foreignWord(let word, nil):
            MistakeWording(
                "\(word) is not a number that can be used.",
                why: "Points, minutes and days are counted in plain numbers.", remedy: "Write the number in digits.")
        default: nil
        }
    }

    /// `Write 2000.` for `2,000`; `1,250` may be a thousand and more, or little more than one.
    private static func digitsTogether(_ text: String) -> String {
        guard let (meant, isSure) = OddNumber.meant(text) else { return "Write all its digits together." }
        return isSure ? "Write \(meant)." : "Write \(meant), or with a point \(text.replacing(",", with: "."))."
    }

    private func malformedNumberWording(
        _ text: String, _ fault: JSONMistake.NumberFault
    ) -> MistakeWording {
        switch fault {
        case .leadingZero:
            MistakeWording(
                "The number \(text) starts with a zero too many.", why: "No zero may stand in front of a number.",
                remedy: "Write it without the zero. If it is a text, put quotation marks around it.",
                fix: "Remove the zero")
        case .plusSign:
            MistakeWording(
                "The number \(text) has a plus sign.", why: "A number without a sign already counts as plus.",
                remedy: "Write it without the +.", fix: "Remove the plus sign")
        case .noDigitBeforePoint:
            MistakeWording(
                "The number \(text) has no digit in front of its point.",
                why: "A point by itself is easily overlooked, so each number starts with a digit.",
                remedy: "Write 0\(text.drop { $0 != "." }).", fix: "Add the zero")
        case .noDigitAfterPoint:
            MistakeWording(
                "The number \(text) has no digit after its point.",
                why: "After a point decimals are expected, and none follow.", remedy: "Write it without the point.",
                fix: "Remove the point")
        case .thousandsSeparator:
            MistakeWording(
                "The digits of \(text) stand in groups.",
                why: "A number is written without marks between its digits, and with a point for decimals.",
                remedy: Self.digitsTogether(text),
                fix: "Write the digits together")
        case .decimalComma:
            MistakeWording(
                "The number \(text) is written with a comma.", why: "A comma ends the entry; decimals need a point.",
                remedy: "Write \(text.split(separator: ",").joined(separator: ".")).", fix: "Use a point")
        case .otherBase:
            MistakeWording(
                "\(JSONMistake.Kind.shortened(text)) is not a number as it is written here.",
                why: "A number has the digits 0 to 9 only, like 16.",
                remedy: OddNumber.inDigits(text).map { "Write \($0), if that is meant." } ?? "Write it in digits.")
        case .other:
            MistakeWording(
                "\(JSONMistake.Kind.shortened(text)) is not a number.",
                why: "It starts like one, but it cannot be read to its end.",
                remedy: "Write the number in digits, with a point for decimals. If it is a text, put quotation marks "
                    + "around it.")
        }
    }
}
