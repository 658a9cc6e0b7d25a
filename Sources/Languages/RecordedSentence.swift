/// A sentence that the program recorded in English, whoever it served then, so that the language of whoever reads it
/// now can be found again.
///
/// The history keeps its words, as devices compare and sign them. Do not use it where the values are still known.
package struct RecordedSentence: Sendable {
    private let say: @Sendable ([String]) -> String
    /// What stands around the values in English.
    private let pieces: [String]

    /// - Parameter say: says the sentence with its values, in the language of the moment.
    package init(values: Int = 0, _ say: @escaping @Sendable ([String]) -> String) {
        self.say = say
        // Nobody writes this character: it stands for an object in a text.
        let place: Character = "\u{FFFC}"
        let template = Language.english.speaking { say(Array(repeating: String(place), count: values)) }
        pieces = template.split(separator: place, omittingEmptySubsequences: false).map(String.init)
    }

    /// What is recorded of the sentence with its values.
    package func recorded(_ values: [String]) -> String { Language.english.speaking { say(values) } }

    /// What was recorded, in the language of the moment. Nil if it is another sentence.
    fileprivate func said(_ recorded: String) -> String? {
        guard recorded.hasPrefix(pieces[0]) else { return nil }
        var rest = recorded.dropFirst(pieces[0].count)
        var values: [String] = []
        for (number, piece) in pieces.enumerated().dropFirst() {
            let isLast = number == pieces.count - 1
            guard let end = isLast ? rest.lastPlace(of: piece) : rest.firstPlace(of: piece) else { return nil }
            values.append(String(rest[..<end]))
            rest = rest[end...].dropFirst(piece.count)
        }
        return rest.isEmpty ? say(values) : nil
    }
}

extension RecordedSentence {
    /// What was recorded, in the language of the moment. What is none of the sentences, such as a title or what a parent
    /// wrote, is said as it is.
    /// - Parameter sentences: asked for only where English is not spoken, as they are made in English themselves.
    package static func said(_ recorded: String, among sentences: @autoclosure () -> [RecordedSentence]) -> String {
        guard Language.current.code != Language.english.code else { return recorded }
        return sentences().lazy.compactMap { $0.said(recorded) }.first ?? recorded
    }
}

extension Substring {
    fileprivate func firstPlace(of piece: String) -> Index? { indices.first { self[$0...].hasPrefix(piece) } }

    /// Where a piece is at the very end.
    fileprivate func lastPlace(of piece: String) -> Index? {
        hasSuffix(piece) ? index(endIndex, offsetBy: -piece.count) : nil
    }
}
