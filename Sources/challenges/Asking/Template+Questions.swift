import JSONText

extension Template {
    /// The template's questions with the spans of their answers. Each question has a unique key.
    var interviewQuestions: [(question: Question, span: TextSpan)] {
        let keys = Self.keys(of: questions.map(\.place))
        return zip(questions, keys).compactMap { question, key in
            presentAnswer(question).map { present in
                let asked = Question(
                    key: key, text: question.text, present: numberText(present),
                    written: { written($0, to: question) })
                return (asked, present.span)
            }
        }
    }

    /// The last part of each place that tells it from the others: "minutes", "tiers.2.at".
    static func keys(of places: [String]) -> [String] {
        let parts = places.map { place in
            place.split(separator: "/").map { part in Int(part).map { "\($0 + 1)" } ?? String(part) }
        }
        func key(_ index: Int, _ length: Int) -> String { parts[index].suffix(length).joined(separator: ".") }
        return parts.indices.map { index in
            // A number alone says nothing.
            let shortest = parts[index].last.map { Int($0) == nil } == true ? 1 : 2
            let lengths = shortest...max(shortest, parts[index].count)
            let length = lengths.first { length in
                !parts.indices.contains { $0 != index && key($0, length) == key(index, length) }
            }
            return key(index, length ?? parts[index].count)
        }
    }

    /// The template's text with a parent's answers in place, each of them checked as it is given.
    func filled(by interview: inout Interview, checked draft: Draft) throws -> [UInt8] {
        var edits: [TextEdit] = []
        for (question, span) in interviewQuestions {
            let given = edits
            let checked = question.checked(by: draft) { answer in
                try? TextEdit.apply(given + (answer.map { [TextEdit(span: span, replacement: $0)] } ?? []), to: bytes)
            }
            if let text = try interview.answer(checked) { edits.append(TextEdit(span: span, replacement: text)) }
        }
        return try TextEdit.apply(edits, to: bytes)
    }
}
