import JSONText

/// A text of a scenario file, cut into words with their spans.
struct ScenarioText {
    let span: TextSpan
    let words: [Named]

    /// - Parameter node: a text. Any other node has no words.
    init(_ node: JSONNode) {
        span = node.span
        let text = node.string ?? ""
        // Where something in the text is escaped, the words do not stand at their own places in the file.
        let isPlain = node.span.length == text.utf8.count + 2
        words = text.split(whereSeparator: \.isWhitespace).map { word in
            guard isPlain else { return Named(String(word), node.span) }
            let start = node.span.start + 1 + text.utf8.distance(from: text.startIndex, to: word.startIndex)
            return Named(String(word), TextSpan(start: start, end: start + word.utf8.count))
        }
    }
}
