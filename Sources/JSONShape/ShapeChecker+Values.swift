import Diagnostics
import FamilyTime
import JSONText
import Languages
import TextSearch

extension ShapeChecker {
    /// - Parameters:
    ///   - shape: the expected shape, if the value may be a plain slip for one that fits.
    ///   - whole: all that may stand here, if the shape is one of several.
    mutating func wrongType(
        _ node: JSONNode, _ expected: String, _ place: String, as shape: Shape? = nil, among whole: Shape? = nil
    ) {
        var remedy = localized("Write \(expected).")
        var fixes: [Fix] = []
        let text = String(decoding: source[node.span.start..<node.span.end], as: UTF8.self)
        if let shape, let meant = MeantValue.of(node, text: text, as: shape) {
            let isListed = meant == "[\(text)]"
            let isUnquoted = node.string.map { !isListed && $0.lowercased() == meant } ?? false
            remedy =
                isUnquoted
                ? localized("Remove the quotes: \(meant).")
                : localized(
                    "Write \(isListed ? Self.inBrackets(text) : meant).")
            fixes = [
                Fix(
                    title: isUnquoted
                        ? localized("Remove the quotes")
                        : localized(
                            "Write \(isListed ? Self.inBrackets(text) : meant)"),
                    edits: isListed
                        ? [.insert("[", at: node.span.start), .insert("]", at: node.span.end)]
                        : [TextEdit(span: node.span, replacement: meant)])
            ]
        } else if shape?.isNumber == true, let number = MeantValue.number(in: node.value, at: place) {
            remedy = localized("Write \(number), in digits, without quotes and without a unit.")
            fixes = [
                Fix(
                    title: localized("Write \(number)"), edits: [TextEdit(span: node.span, replacement: number)],
                    isSafe: false)
            ]
        }
        report(
            .wrongType, node.span,
            localized("\(place.capitalisedFirst) should be \(expected), but here stands \(node.value.words)."),
            why: shape?.reason(against: node.value), remedy: remedy, fixes: fixes)
        if let shape, shape.isNumber, let meant = MeantValue.of(node, text: text, as: shape),
            let number = JSONParser.parse(Array(meant.utf8)).root
        {
            // Its repair uncovers no other finding.
            check(JSONNode(value: number.value, span: node.span), against: whole ?? shape, place: place)
        }
    }

    /// The list to write where one value stands. A long value is not repeated.
    private static func inBrackets(_ text: String) -> String {
        text.count > 38 || text.contains("\n") ? localized("it in square brackets: [ … ]") : "[\(text)]"
    }

    /// The repair, if the meaning of a text is plain.
    ///
    /// The repair is not safe for a date that lacks a digit: February may have been December.
    private func meant(_ text: String?, at node: JSONNode) -> [Fix] {
        guard let text, let written = node.string else { return [] }
        func digits(_ text: String) -> Int { text.count { $0.isNumber } }
        let mayLackAnother =
            digits(written) + 1 == digits(text) && !written.contains(where: \.isLetter) && !written.contains(":")
        return [
            Fix(
                title: localized("Write \"\(text)\""),
                edits: [TextEdit(span: node.span, replacement: JSONOutput.quoted(text))],
                isSafe: !mayLackAnother)
        ]
    }

    mutating func checkWhole(
        _ node: JSONNode, _ range: ClosedRange<Int>, _ step: Int, orZero: Bool, _ place: String
    ) {
        guard case .number(let number) = node.value else {
            return wrongType(
                node, localized("a number without quotes"), place, as: .whole(range, step: step, orZero: orZero))
        }
        if let thousands = number.inThousands {
            let readings = [thousands] + (number.int.map { [String($0)] } ?? [])
            return report(
                .wrongType, node.span,
                localized(
                    """
                    \(place.capitalisedFirst) is \(number.text): \(thousands) to some and \(number.shortest) to \
                    others.
                    """),
                why: localized(
                    "A point before three digits separates thousands in some countries and decimals in others."),
                remedy: localized("Write \(Listing.or(readings)), without a point."),
                fixes: readings.map {
                    Fix(
                        title: localized("Write \($0)"), edits: [TextEdit(span: node.span, replacement: $0)],
                        isSafe: false)
                })
        }
        if reportExponent(number, node, place, as: .whole(range)) { return }
        guard let value = number.int else {
            if reportShare(number, range, node, place) { return }
            return report(
                .wrongType, node.span,
                localized("\(place.capitalisedFirst) should be a whole number, but here stands \(number.text)."),
                why: localized("What is counted here cannot be divided."),
                remedy: localized("Write a whole number that is \(range.words)."))
        }
        if !range.contains(value) {
            let isLow = value < range.lowerBound
            let bound = isLow ? range.lowerBound : range.upperBound
            report(
                .outOfRange, node.span,
                isLow
                    ? localized("\(place.capitalisedFirst) is \(value), and the least that it can be is \(bound).")
                    : localized("\(place.capitalisedFirst) is \(value), and the most that it can be is \(bound)."),
                remedy: isLow
                    ? orZero
                        ? localized("Write a number that is at least \(bound), or 0.")
                        : localized("Write a number that is at least \(bound).")
                    : localized("Write a number that is at most \(bound)."))
        } else if value % step != 0 {
            let lower = value - value % step
            report(
                .badStep, node.span,
                localized(
                    "\(place.capitalisedFirst) is \(value), and it goes in steps of \(step)."),
                remedy: localized("Write \(lower) or \(lower + step)."))
        }
    }

    /// Reports `"percent": 0.5`: a share of one where a share of a hundred belongs.
    private mutating func reportShare(
        _ number: JSONNumber, _ range: ClosedRange<Int>, _ node: JSONNode, _ place: String
    ) -> Bool {
        guard place.lowercased().contains(part: "percent"), let share = number.hundredths, share < 1000,
            range.contains(share)
        else { return false }
        report(
            .wrongType, node.span,
            localized(
                "\(place.capitalisedFirst) is \(number.text), and it counts in hundredths."),
            why: localized("Half of something is 50 per cent."), remedy: localized("Write \(share)."),
            fixes: [
                Fix(
                    title: localized("Write \(share)"), edits: [TextEdit(span: node.span, replacement: String(share))],
                    isSafe: false)
            ])
        return true
    }

    /// Reports `1e2`, where 100 must be written.
    private mutating func reportExponent(
        _ number: JSONNumber, _ node: JSONNode, _ place: String, as shape: Shape
    ) -> Bool {
        guard let plain = number.withoutExponent else { return false }
        let written = JSONNumber(text: plain)
        if case .whole = shape, written.int == nil { return false }
        if written.hundredths == nil { return false }
        report(
            .wrongType, node.span,
            localized(
                "\(place.capitalisedFirst) is written as \(number.text), which is \(plain)."),
            why: localized("Only plain digits are read here, so that nobody has to reckon."),
            remedy: localized(
                "Write \(plain)."),
            fixes: [
                Fix(
                    title: localized("Write \(plain)"), edits: [TextEdit(span: node.span, replacement: plain)],
                    isSafe: false)
            ])
        return true
    }

    mutating func checkDecimal(_ node: JSONNode, _ range: ClosedRange<Int>, _ place: String) {
        guard case .number(let number) = node.value else {
            return wrongType(node, localized("a number without quotes"), place, as: .decimal(hundredths: range))
        }
        if reportExponent(number, node, place, as: .decimal(hundredths: range)) { return }
        guard let value = number.hundredths else {
            return report(
                .wrongType, node.span,
                localized("\(place.capitalisedFirst) is \(number.text), and at most two digits may follow the point."),
                why: localized("Points are whole numbers, so finer steps would never be seen."),
                remedy: localized("Round it to two digits, like 1.25."))
        }
        if !range.contains(value) {
            let low = hundredthsText(range.lowerBound)
            let high = hundredthsText(range.upperBound)
            report(
                .outOfRange, node.span,
                localized("\(place.capitalisedFirst) is \(number.text), and it can be from \(low) to \(high)."),
                remedy: localized("Write a number from \(low) to \(high)."))
        }
    }

    mutating func checkText(_ node: JSONNode, _ form: TextForm, _ place: String) {
        guard let text = node.string else { return wrongType(node, Shape.text(form).words, place, as: .text(form)) }
        switch form {
        case .any: checkCharacters(text, node, place)
        case .reference, .id:
            if form == .reference(.rule), MeantValue.timeOfDay(text) != nil {
                // A rule may be called "8pm".
                asksOthers = true
                if !ids.contains(text), reportTimeOfDay(node, .badID, place) { return }
            }
            if !text.isName {
                asksOthers = true
                report(
                    .badID, node.span,
                    text.isEmpty
                        ? localized("\(place.capitalisedFirst) is empty.")
                        : localized(
                            """
                            \(place.capitalisedFirst) is "\(text)", and that is no short name without blanks or \
                            signs.
                            """),
                    remedy: form == .id ? takenIDs.remedy(for: text) : TakenIDs([]).remedy(for: text))
            }
        case .date:
            if LocalDate(text) == nil, !reportTimeOfDay(node, .badDate, place) {
                report(
                    .badDate, node.span, localized("\"\(text)\" is not a date of the calendar."),
                    remedy: MeantValue.date(text).map { localized("Write \"\($0)\".") } ?? MeantValue.monthEnd(text)
                        ?? localized("Write year-month-day, with two digits for month and day, like \"2026-11-02\"."),
                    fixes: meant(MeantValue.date(text), at: node))
            }
        case .clock:
            if ClockTime(text) == nil {
                report(
                    .badClock, node.span, localized("\"\(text)\" cannot be read as a time of day."),
                    remedy: MeantValue.clock(text)
                        .map { localized("Write \"\($0)\": hours and minutes with two digits each.") }
                        ?? localized("Write hours and minutes with two digits each, from \"00:00\" to \"24:00\"."),
                    fixes: meant(MeantValue.clock(text), at: node))
            }
        case .zone:
            if Zone(id: text) == nil {
                reportZone(text, node)
            }
        case .oneOf(let allowed):
            if !allowed.contains(text) { reportNotAllowed(text, allowed, node, place) }
        }
    }

    /// Checks for invisible characters. People read these texts, and invisible characters do not belong there.
    private mutating func checkCharacters(_ text: String, _ node: JSONNode, _ place: String) {
        let visible = text.harmless
        guard visible != text, !document.hasDoubt(touching: node.span) else { return }
        // Nobody can tell what was meant where nothing is left.
        let isEmpty = visible.allSatisfy(\.isWhitespace)
        report(
            .hiddenCharacter, node.span,
            isEmpty
                ? localized("\(place.capitalisedFirst) holds nothing but what cannot be seen.")
                : localized("\(place.capitalisedFirst) holds a character that cannot be seen."),
            remedy: isEmpty
                ? localized("Write there what should be read.")
                : localized("Write it without that character: \"\(visible)\"."),
            fixes: isEmpty
                ? []
                : [
                    Fix(
                        title: localized("Remove what cannot be seen"),
                        edits: [TextEdit(span: node.span, replacement: JSONOutput.quoted(visible))],
                        isSafe: isLiteral(node.span, hiding: text.unicodeScalars.count - visible.unicodeScalars.count))
                ])
    }

    /// Whether a text holds so many characters that cannot be seen as they are. What is written "\f" may be an "of" with a
    /// slip, whose letter would go as well.
    private func isLiteral(_ span: TextSpan, hiding count: Int) -> Bool {
        let written = String(decoding: document.source[span.start..<span.end], as: UTF8.self)
        return written.unicodeScalars.count - written.harmless.unicodeScalars.count == count
    }

    private mutating func reportNotAllowed(_ text: String, _ allowed: [String], _ node: JSONNode, _ place: String) {
        let sure = MeantValue.word(text, among: allowed)
        if sure == nil, reportWordOfSibling(text, allowed, node, place) { return }
        let near =
            sure.map { [$0] } ?? MeantValue.synonym(text, among: allowed) ?? Suggestions.near(text, among: allowed)
        var fixes: [Fix] = []
        if let best = near.first {
            fixes = [
                Fix(
                    title: localized("Write \"\(best)\""),
                    edits: [TextEdit(span: node.span, replacement: "\"\(best)\"")],
                    isSafe: sure != nil)
            ]
        }
        var remedy = near.isEmpty ? [] : [localized("Did you mean \(quoted(near))?")]
        if sure == nil, allowed.contains("weekdays"), let days = MeantValue.days(text) {
            let list = days.map { "\"\($0)\"" }.joined(separator: ", ")
            remedy = [localized("Write the days one by one, in square brackets: [\(list)].")]
            fixes = []
        } else if sure == nil, allowed.contains("weekdays"), let advice = MeantValue.insteadOfDays(text) {
            remedy = [advice]
            fixes = []
        }
        remedy.append(
            allowed.count == 1
                ? localized("Possible is \(quoted(allowed)).") : localized("Possible are \(quoted(allowed))."))
        report(
            .notAllowed, node.span, localized("\(place.capitalisedFirst) cannot be \"\(text)\"."),
            remedy: remedy.joined(separator: " "), fixes: fixes)
    }

    /// Reports `"per": "weekday"`: a word that another key of the same object takes, which is not there yet.
    private mutating func reportWordOfSibling(
        _ text: String, _ allowed: [String], _ node: JSONNode, _ place: String
    ) -> Bool {
        guard let first = allowed.first, let (holder, shape) = ancestors.last,
            let member = holder.object?.first(where: { $0.value.span == node.span })
        else { return false }
        for key in shape.keys where holder[key.name] == nil {
            guard case .oneOrMany(.text(.oneOf(let words))) = key.shape, let word = MeantValue.word(text, among: words)
            else { continue }
            let written = "\"\(key.name)\": \"\(word)\", \"\(member.key)\": \"\(first)\""
            report(
                .notAllowed, node.span,
                localized(
                    "\(place.capitalisedFirst) cannot be \"\(text)\": \"\(key.name)\" says that."),
                remedy: localized("Write \(written)."),
                fixes: [
                    Fix(
                        title: localized("Write \(written)"),
                        edits: [TextEdit(span: member.span, replacement: written)],
                        isSafe: false)
                ])
            return true
        }
        return false
    }

    private mutating func reportZone(_ text: String, _ node: JSONNode) {
        if ZoneFolder.isMissing {
            let folder = ZoneFolder.named
            return report(
                .badZone, node.span,
                folder.map {
                    localized(
                        """
                        The time zone "\(text)" cannot be looked up: there are no time zones in \($0), which the \
                        variable TZDIR names.
                        """)
                } ?? localized("The time zone \"\(text)\" cannot be looked up: this computer has no time zones."),
                remedy: folder == nil
                    ? localized("Install the package tzdata, then try again.")
                    : localized("Remove that variable (unset TZDIR), or let it name the folder that holds them."))
        }
        let near = MeantValue.zones(text)
        let kind = localized(
            """
            A zone is named by its part of the world and a large city there, like "Europe/Berlin" or "America/New_York".
            """)
        report(
            .badZone, node.span, localized("No time zone is called \"\(text)\"."),
            remedy: near.isEmpty ? kind : localized("Did you mean \(quoted(near))?") + " " + kind,
            fixes: near.prefix(1).map { zone in
                Fix(
                    title: localized("Write \"\(zone)\""),
                    edits: [TextEdit(span: node.span, replacement: JSONOutput.quoted(zone))], isSafe: false)
            })
    }
}

extension Shape {
    /// Why a value of another type cannot stand here. Nil if there is no particular reason.
    fileprivate func reason(against value: JSONValue) -> String? {
        switch (self, value) {
        case (.whole, .string), (.decimal, .string):
            localized("Between quotation marks it is a text, and nobody can count with a text.")
        case (.flag, .string): localized("Between quotation marks it is a text; true and false stand without them.")
        case (.text, .number), (.text, .bool):
            localized("A text stands between quotation marks, so that it is clear where it begins and ends.")
        case (.list, .string), (.list, .number), (.list, .object), (.list, .bool):
            localized("Several can stand here, so square brackets stand around them, also where there is only one.")
        default: nil
        }
    }
}

/// The decimal notation of hundredths: "1.25" for 125.
package func hundredthsText(_ hundredths: Int) -> String {
    let whole = hundredths / 100
    let rest = abs(hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

extension ClosedRange<Int> {
    var words: String {
        if upperBound >= 1_000_000_000 { return localized("at least \(lowerBound)") }
        return localized("from \(lowerBound) to \(upperBound)")
    }
}
