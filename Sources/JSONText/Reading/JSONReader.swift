/// The state of reading one text: the position, what is open, and the mistakes so far.
///
/// It is a recursive descent parser, bounded by `JSONLimits.depth`. Valid text takes short paths; all guesses lie in
/// functions of their own. Each of these consumes something or ends what it is in, so that reading always ends.
struct JSONReader {
    let source: [UInt8]
    let limits: JSONLimits
    /// Whether a line that is indented too little ends what is open.
    let trustsIndentation: Bool

    var offset = 0
    /// The offset at which the line of `offset` starts.
    var lineStart = 0
    var openings: [Opening] = []
    /// A comma that was read inside a list or object that had in fact ended before it.
    var carriedComma: Int?
    var mistakes: [JSONMistake] = []
    /// Look-alikes of blanks. They are gathered, because a text pasted from a web page can have one on each line.
    var invisibleBlanks: [TextEdit] = []
    /// Whether the text ended between a name and its value.
    var isCutOff = false
    /// The number of further comments that may be searched for a bracket.
    var hiddenBracketGuesses = 100
    private var hasStopped = false
    /// The greatest number of edits in one repair.
    static let mostEdits = 1000

    init(source: [UInt8], limits: JSONLimits, trustsIndentation: Bool) {
        self.source = source
        self.limits = limits
        self.trustsIndentation = trustsIndentation
    }

    /// The byte at an index. Outside the text 0, which JSON allows nowhere.
    @inline(__always)
    func byte(_ index: Int) -> UInt8 {
        index >= 0 && index < source.count ? source[index] : 0
    }

    /// Whether nothing more is read: the text is over, or it has too many mistakes.
    var isAtEnd: Bool { hasStopped || offset >= source.count }

    func characterSpan(at place: Int) -> TextSpan {
        TextSpan(start: place, end: place + max(TextEncoding.scalarLength(in: source, at: place), 1))
    }

    func text(_ span: TextSpan) -> String {
        guard span.start >= 0, span.start < span.end, span.end <= source.count else { return "" }
        return String(decoding: source[span.start..<span.end], as: UTF8.self)
    }

    /// Moves to another place, forward over line ends that were not read one by one, or back.
    mutating func move(to target: Int) {
        if target < lineStart {
            lineStart = max(target, 0)
            while lineStart > 0, source[lineStart - 1] != 0x0A { lineStart -= 1 }
        }
        for index in min(offset, source.count)..<max(offset, min(target, source.count)) where source[index] == 0x0A {
            lineStart = index + 1
        }
        offset = target
    }

    /// Moves back to read something again as something else. Its mistakes are dropped, because they will be found
    /// again.
    mutating func reread(from target: Int) {
        // After too many mistakes nothing is found again.
        if hasStopped { return move(to: target) }
        mistakes.removeAll { $0.span.start >= target }
        if let last = mistakes.last, last.kind == .comment, last.span.end > target {
            // Comments that were joined to one finding.
            let kept = (last.repair ?? []).filter { $0.span.start < target }
            mistakes[mistakes.count - 1].repair = kept
            mistakes[mistakes.count - 1].span.end = kept.last?.span.end ?? last.span.start
        }
        invisibleBlanks.removeAll { $0.span.start >= target }
        move(to: target)
    }

    // MARK: Mistakes

    mutating func report(_ kind: JSONMistake.Kind, _ span: TextSpan, repair: [TextEdit]? = nil) {
        if hasStopped { return }
        mistakes.append(JSONMistake(kind: kind, span: span, repair: repair))
        if mistakes.count >= limits.mistakes {
            mistakes.append(JSONMistake(kind: .tooManyMistakes(limit: limits.mistakes), span: .at(span.end)))
            hasStopped = true
        }
    }

    /// Reports something that should be removed. A run of one kind, with only blanks between, is one finding.
    mutating func reportSurplus(_ kind: JSONMistake.Kind, _ span: TextSpan) {
        let last = mistakes.count - 1
        if last >= 0, mistakes[last].kind == kind, mistakes[last].repair?.count ?? 0 < JSONReader.mostEdits,
            blankEnd(from: mistakes[last].span.end) == span.start
        {
            mistakes[last].span.end = span.end
            mistakes[last].repair?.append(.delete(span))
        } else {
            report(kind, span, repair: [.delete(span)])
        }
    }

    /// All mistakes in the order of the text.
    func sortedMistakes() -> [JSONMistake] {
        var all = mistakes
        if let first = invisibleBlanks.first {
            let kind = JSONMistake.Kind.invisibleBlank(count: invisibleBlanks.count)
            let repair = invisibleBlanks.count <= JSONReader.mostEdits ? invisibleBlanks : nil
            all.append(JSONMistake(kind: kind, span: first.span, repair: repair))
        }
        if let faults = TextEncoding.faults(in: source) {
            all.append(JSONMistake(kind: .invalidUTF8(count: faults.count), span: faults.first))
        }
        // Stable, so that insertions at one place stay in the order in which they were found.
        let ordered = all.enumerated().sorted {
            ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
        }
        return JSONReader.withoutConflicts(ordered.map(\.element))
    }

    /// The mistakes without conflicting repairs: of two repairs that change the same bytes, the first stays. All can
    /// then be made together.
    private static func withoutConflicts(_ mistakes: [JSONMistake]) -> [JSONMistake] {
        var changed: [TextSpan] = []
        var furthest = 0
        return mistakes.map { mistake in
            let spans = (mistake.repair ?? []).map(\.span).filter { !$0.isEmpty }
            let isFree = !spans.contains { span in
                span.start < furthest && changed.contains { $0.start < span.end && span.start < $0.end }
            }
            guard isFree else { return JSONMistake(kind: mistake.kind, span: mistake.span) }
            changed += spans
            furthest = max(furthest, spans.map(\.end).max() ?? 0)
            return mistake
        }
    }
}

extension JSONReader {
    /// An open bracket.
    struct Opening {
        var offset: Int
        /// `{` or `[`, whatever character stands for it.
        var bracket: UInt8
        /// The start of the bracket's line, and that line's indentation.
        var lineStart: Int
        var indent: Int
        /// Whether the text lacks this bracket, and reading goes on as if it were there.
        var isImplied = false

        var closer: UInt8 { bracket == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]") }
        var closerText: String { bracket == UInt8(ascii: "{") ? "}" : "]" }
        var span: TextSpan { TextSpan(start: offset, end: offset + 1) }
    }

    /// The position in a list, or in the members of an object.
    struct Row {
        var isEmpty = true
        /// The comma behind the last value. Nil if it was not read yet.
        var comma: Int?
        /// The end of the last value, or of the opening bracket.
        var lastEnd: Int
        /// `comma` and `lastEnd` as they were before the last element of a list, in case it turns out not to be one.
        var lastComma: Int?
        var lastEndBefore = 0
        /// Whether a value without a name was already reported in this row.
        var hasNamelessValue = false
        /// In an object: values without a name, and names without a value. If it has nothing else, it is a list.
        var unnamed: [JSONNode] = []
        var namedCount = 0
    }
}
