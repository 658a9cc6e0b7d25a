import Diagnostics
import FamilyTime
import JSONText

extension ShapeChecker {
    /// - Parameter shape: what should stand there, where it may be plain what was meant.
    mutating func wrongType(_ node: JSONNode, _ expected: String, _ place: String, as shape: Shape? = nil) {
        var remedy = "Write \(expected)."
        var fixes: [Fix] = []
        let text = String(decoding: source[node.span.start..<node.span.end], as: UTF8.self)
        if let shape, let meant = MeantValue.of(node, text: text, as: shape) {
            let isListed = meant == "[\(text)]"
            let isUnquoted = if case .string = node.value, !isListed { true } else { false }
            remedy = isUnquoted ? "Remove the quotes: \(meant)." : "Write \(isListed ? Self.inBrackets(text) : meant)."
            fixes = [
                Fix(
                    title: isUnquoted ? "Remove the quotes" : "Write \(isListed ? Self.inBrackets(text) : meant)",
                    edits: isListed
                        ? [.insert("[", at: node.span.start), .insert("]", at: node.span.end)]
                        : [TextEdit(span: node.span, replacement: meant)])
            ]
        } else if shape?.isNumber == true, let number = MeantValue.number(in: node.value) {
            remedy = "Write \(number), in digits, without quotes and without a unit."
            fixes = [
                Fix(title: "Write \(number)", edits: [TextEdit(span: node.span, replacement: number)], isSafe: false)
            ]
        }
        report(
            .wrongType, node.span,
            "\(place.capitalisedFirst) should be \(expected), but here stands \(node.value.words).",
            remedy: remedy, fixes: fixes)
    }

    /// What is to be written where one thing stands and a list belongs; a long one is not repeated.
    private static func inBrackets(_ text: String) -> String {
        text.count > 38 || text.contains("\n") ? "it in square brackets: [ … ]" : "[\(text)]"
    }

    /// The repair where it is plain what a text was meant to be.
    private func meant(_ text: String?, at node: JSONNode) -> [Fix] {
        guard let text else { return [] }
        return [
            Fix(
                title: "Write \"\(text)\"", edits: [TextEdit(span: node.span, replacement: JSONOutput.quoted(text))])
        ]
    }

    mutating func checkWhole(_ node: JSONNode, _ range: ClosedRange<Int>, _ step: Int, _ place: String) {
        guard case .number(let number) = node.value else {
            return wrongType(node, "a number without quotes", place, as: .whole(range))
        }
        if let thousands = number.inThousands {
            let readings = [thousands] + (number.int.map { [String($0)] } ?? [])
            return report(
                .wrongType, node.span,
                "\(place.capitalisedFirst) is \(number.text), which is \(thousands) to some and \(number.shortest) to others.",
                why: "A point before three digits separates thousands in some countries and decimals in others.",
                remedy: "Write \(readings.joined(separator: " or ")), without a point.",
                fixes: readings.map {
                    Fix(title: "Write \($0)", edits: [TextEdit(span: node.span, replacement: $0)], isSafe: false)
                })
        }
        guard let value = number.int else {
            return report(
                .wrongType, node.span,
                "\(place.capitalisedFirst) should be a whole number, but here stands \(number.text).",
                remedy: "Write a whole number that is \(range.words).")
        }
        if !range.contains(value) {
            report(
                .outOfRange, node.span, "\(place.capitalisedFirst) is \(value); it must be \(range.words).",
                remedy: "Choose a number that is \(range.words).")
        } else if value % step != 0 {
            let lower = value - value % step
            report(
                .badStep, node.span, "\(place.capitalisedFirst) is \(value); it goes in steps of \(step).",
                remedy: "Write \(lower) or \(lower + step).")
        }
    }

    mutating func checkDecimal(_ node: JSONNode, _ range: ClosedRange<Int>, _ place: String) {
        guard case .number(let number) = node.value else {
            return wrongType(node, "a number without quotes", place, as: .decimal(hundredths: range))
        }
        guard let value = number.hundredths else {
            return report(
                .wrongType, node.span,
                "\(place.capitalisedFirst) is \(number.text); at most two digits may follow the point.",
                why: "Points are whole numbers, and a factor is kept exactly, in hundredths.",
                remedy: "Round it to two digits, like 1.25.")
        }
        if !range.contains(value) {
            let low = hundredthsText(range.lowerBound)
            let high = hundredthsText(range.upperBound)
            report(
                .outOfRange, node.span,
                "\(place.capitalisedFirst) is \(number.text); it must be from \(low) to \(high).",
                remedy: "Choose a number from \(low) to \(high).")
        }
    }

    mutating func checkText(_ node: JSONNode, _ form: TextForm, _ place: String) {
        guard let text = node.string else { return wrongType(node, Shape.text(form).words, place, as: .text(form)) }
        switch form {
        case .any: break
        case .reference, .id:
            if !text.isName {
                report(
                    .badID, node.span,
                    "\(place.capitalisedFirst) is \"\(text)\"; a name like this may hold letters, digits, - _ and . only.",
                    why: "Other places refer to it, and spaces or signs make that easy to get wrong.",
                    remedy: "Write something short like \"reading-week\".")
            }
        case .date:
            if LocalDate(text) == nil {
                report(
                    .badDate, node.span, "\"\(text)\" is not a date of the calendar.",
                    remedy: "Write year-month-day, with two digits for month and day, like \"2026-11-02\".",
                    fixes: meant(MeantValue.date(text), at: node))
            }
        case .clock:
            if ClockTime(text) == nil {
                report(
                    .badClock, node.span, "\"\(text)\" is not a time of day.",
                    remedy:
                        "Write hours and minutes with two digits each, from \"00:00\" to \"24:00\", like \"04:30\".",
                    fixes: meant(MeantValue.clock(text), at: node))
            }
        case .zone:
            if Zone(id: text) == nil {
                report(
                    .badZone, node.span, "\"\(text)\" is not a time zone that is known here.",
                    remedy:
                        "Write a place of the world's list of zones, like \"Europe/Berlin\" or \"America/New_York\".")
            }
        case .oneOf(let allowed, let notYet):
            if notYet.contains(text) {
                report(
                    .notYet, node.span, "This version of challenges cannot do \(place) with \"\(text)\" yet.",
                    remedy: "For now it can be \(allowed.map { "\"\($0)\"" }.joined(separator: ", ")).")
            } else if !allowed.contains(text) {
                reportNotAllowed(text, allowed, node, place)
            }
        }
    }

    private mutating func reportNotAllowed(_ text: String, _ allowed: [String], _ node: JSONNode, _ place: String) {
        let sure = MeantValue.word(text, among: allowed)
        let near = sure.map { [$0] } ?? Suggestions.near(text, among: allowed)
        var fixes: [Fix] = []
        if let best = near.first {
            fixes = [
                Fix(
                    title: "Write \"\(best)\"", edits: [TextEdit(span: node.span, replacement: "\"\(best)\"")],
                    isSafe: sure != nil)
            ]
        }
        let list = allowed.map { "\"\($0)\"" }.joined(separator: ", ")
        report(
            .notAllowed, node.span, "\(place.capitalisedFirst) cannot be \"\(text)\".",
            remedy: near.isEmpty
                ? "Choose one of \(list)."
                : "Did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))? Possible are \(list).",
            fixes: fixes)
    }
}

/// "1.25" for 125.
package func hundredthsText(_ hundredths: Int) -> String {
    let whole = hundredths / 100
    let rest = abs(hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

extension ClosedRange<Int> {
    var words: String {
        if upperBound >= 1_000_000_000 { return "at least \(lowerBound)" }
        return "from \(lowerBound) to \(upperBound)"
    }
}

extension String {
    /// Whether the text can be an id.
    package var isName: Bool {
        !isEmpty && unicodeScalars.count <= 100 && unicodeScalars.allSatisfy(\.canStandInName)
    }
}

extension Unicode.Scalar {
    var canStandInName: Bool {
        ("a"..."z").contains(self) || properties.isAlphabetic || ("0"..."9").contains(self)
            || "-_.".unicodeScalars.contains(self)
    }
}
