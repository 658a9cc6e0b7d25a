import JSONText
import Languages
import TextSearch

extension JSONMistake.Kind {
    /// The words for mistakes in numbers, and for words without quotation marks. Nil for other mistakes.
    var numberWording: MistakeWording? {
        switch self {
        case .malformedNumber(let text, let fault):
            malformedNumberWording(text, fault)
        case .numberWithUnit(let number, let unit):
            MistakeWording(
                localized("\"\(unit)\" stands after the number \(number)."),
                why: localized(
                    "A number stands alone; its unit is part of the name, as in \"minutes\": 120 for two hours."),
                remedy: localized("Write the number only, in the unit that the name asks for."))
        case .foreignWord(let word, let meant?):
            MistakeWording(
                localized("The word \(word) is not understood."),
                why: localized("Without quotation marks only true and false are understood, in small letters."),
                remedy: localized("Write \(meant)."), fix: localized("Write \(meant)"))
        case .foreignWord(let word, nil):
            MistakeWording(
                localized("\(word) is not a number that can be used."),
                why: localized("Points, minutes and days are counted in plain numbers."),
                remedy: localized(
                    "Write the number in digits."))
        default: nil
        }
    }

    /// `Write 2000.` for `2,000`; `1,250` may be a thousand and more, or little more than one.
    private static func digitsTogether(_ text: String) -> String {
        guard let (meant, isSure) = OddNumber.meant(text) else { return localized("Write all its digits together.") }
        return isSure
            ? localized("Write \(meant).")
            : localized(
                "Write \(meant), or with a point \(text.replacing(",", with: ".")).")
    }

    private func malformedNumberWording(
        _ text: String, _ fault: JSONMistake.NumberFault
    ) -> MistakeWording {
        switch fault {
        case .leadingZero:
            MistakeWording(
                localized("The number \(text) starts with a zero too many."),
                why: localized(
                    "No zero may stand in front of a number."),
                remedy: localized("Write it without the zero. If it is a text, put quotation marks around it."),
                fix: localized("Remove the zero"))
        case .plusSign:
            MistakeWording(
                localized("The number \(text) has a plus sign."),
                why: localized(
                    "A number without a sign already counts as plus."),
                remedy: localized("Write it without the +."), fix: localized("Remove the plus sign"))
        case .noDigitBeforePoint:
            MistakeWording(
                localized("The number \(text) has no digit in front of its point."),
                why: localized("A point by itself is easily overlooked, so each number starts with a digit."),
                remedy: localized("Write 0\(text.drop { $0 != "." })."), fix: localized("Add the zero"))
        case .noDigitAfterPoint:
            MistakeWording(
                localized("The number \(text) has no digit after its point."),
                why: localized("After a point decimals are expected, and none follow."),
                remedy: localized(
                    "Write it without the point."),
                fix: localized("Remove the point"))
        case .thousandsSeparator:
            MistakeWording(
                localized("The digits of \(text) stand in groups."),
                why: localized("A number is written without marks between its digits, and with a point for decimals."),
                remedy: Self.digitsTogether(text),
                fix: localized("Write the digits together"))
        case .decimalComma:
            MistakeWording(
                localized("The number \(text) is written with a comma."),
                why: localized(
                    "A comma ends the entry; decimals need a point."),
                remedy: localized("Write \(text.split(separator: ",").joined(separator: "."))."),
                fix: localized("Use a point"))
        case .otherBase:
            MistakeWording(
                localized("\(JSONMistake.Kind.shortened(text)) is not a number as it is written here."),
                why: localized("A number has the digits 0 to 9 only, like 16."),
                remedy: OddNumber.inDigits(text).map { localized("Write \($0), if that is meant.") }
                    ?? localized(
                        "Write it in digits."))
        case .other:
            MistakeWording(
                localized("\(JSONMistake.Kind.shortened(text)) is not a number."),
                why: localized("It starts like one, but it cannot be read to its end."),
                remedy: localized(
                    """
                    Write the number in digits, with a point for decimals. If it is a text, put quotation marks \
                    around it.
                    """))
        }
    }
}
