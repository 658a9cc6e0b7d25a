import JSONText

/// The repairs that can be made together.
struct Round {
    var bytes: [UInt8]
    var steps: [Repair.Step] = []
    var mended: Set<Complaint> = []
    /// Where closing brackets stand that were added.
    var closers: [Int] = []

    /// Nil where there is nothing to repair.
    /// - Parameter most: so many repairs are made at most.
    init?(_ findings: [Diagnostic], in bytes: [UInt8], most: Int) {
        let source = SourceText(path: "", bytes: bytes)
        let lines = LineTable(of: bytes)
        var edits: [TextEdit] = []
        var taken = TakenSpans()
        for finding in findings where mended.count < most {
            guard let fix = finding.fixes.first(where: \.isSafe), taken.take(fix.edits) else { continue }
            let place = finding.span?.start ?? 0
            edits += fix.edits
            steps.append(
                Repair.Step(
                    code: finding.code, line: lines.position(at: place, in: source.bytes).line,
                    title: fix.title))
            mended.insert(Complaint(finding, in: bytes))
        }
        guard !steps.isEmpty, let repaired = try? TextEdit.apply(edits, to: bytes), repaired != bytes else {
            return nil
        }
        self.bytes = repaired
        closers = Self.closers(added: edits)
    }

    private static func closers(added edits: [TextEdit]) -> [Int] {
        var shift = 0
        return edits.enumerated().sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
            .flatMap { _, edit in
                let start = edit.span.start + shift
                shift += edit.replacement.utf8.count - edit.span.length
                let isAdded = edit.span.isEmpty && edit.replacement.allSatisfy { "]} \n".contains($0) }
                return isAdded
                    ? edit.replacement.utf8.enumerated().filter { "]}".utf8.contains($0.element) }.map {
                        start + $0.offset
                    }
                    : []
            }
    }

    /// Whether the text is better with the repairs: it can be read as before, there are fewer findings, and those that
    /// were to be mended are gone.
    func isGood(_ left: [Diagnostic], before found: [Diagnostic]) -> Bool {
        left.count < found.count && !left.contains(where: \.hidesTheRest)
            && mended.isDisjoint(with: left.map { Complaint($0, in: bytes) })
    }
}

/// Stretches of a text that are to be changed.
private struct TakenSpans {
    /// In the order of the text.
    private var spans: [TextSpan] = []

    /// Takes the spans of edits, unless one of them touches one that is taken: then nothing.
    mutating func take(_ edits: [TextEdit]) -> Bool {
        guard edits.allSatisfy({ isFree($0.span) }) else { return false }
        for edit in edits { spans.insert(edit.span, at: place(of: edit.span)) }
        return true
    }

    private func isFree(_ span: TextSpan) -> Bool {
        let next = place(of: span)
        return !(next < spans.count && spans[next].touches(span)) && !(next > 0 && spans[next - 1].touches(span))
    }

    /// The number of taken spans that begin before a span.
    private func place(of span: TextSpan) -> Int {
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].start < span.start { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
