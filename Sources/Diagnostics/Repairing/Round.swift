import JSONText

/// Repairs that can be made together.
struct Round {
    var bytes: [UInt8]
    var steps: [Repair.Step] = []
    /// The findings that are repaired, in the order of the text.
    var mended: [Complaint] = []
    /// Whether nothing new may be found after the repairs.
    private var endsClean = false
    /// The offsets of closing brackets that were added.
    var closers: [Int] = []

    /// Nil if there is nothing to repair.
    init?(_ findings: [Diagnostic], in bytes: [UInt8]) {
        let source = SourceText(path: "", bytes: bytes)
        let lines = LineTable(of: bytes)
        var edits: [TextEdit] = []
        var taken = TakenSpans()
        for finding in findings.sorted(by: { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) }) {
            guard let fix = finding.fixes.first(where: \.isSafe), taken.take(fix.edits) else { continue }
            let place = finding.span?.start ?? 0
            edits += fix.edits
            endsClean = endsClean || fix.endsClean
            steps.append(
                Repair.Step(
                    code: finding.code, line: lines.position(at: place, in: source.bytes).line,
                    title: fix.title))
            mended.append(Complaint(finding, in: bytes))
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

    /// Whether the repairs improve the text: it can still be parsed, it has fewer findings about its form, or as many and
    /// fewer about its meaning, and the repaired ones are gone.
    func isGood(_ left: [Diagnostic], before found: [Diagnostic]) -> Bool {
        if endsClean, !Set(left.map { [$0.code, $0.message] }).isSubset(of: found.map { [$0.code, $0.message] }) {
            return false
        }
        let (form, formBefore) = (left.count(where: \.isOfForm), found.count(where: \.isOfForm))
        return (form, left.count) < (formBefore, found.count) && !left.contains(where: \.hidesTheRest)
            && Set(mended).isDisjoint(with: left.map { Complaint($0, in: bytes) })
    }
}

/// The spans of a text that will be changed.
private struct TakenSpans {
    /// The spans in the order of the text.
    private var spans: [TextSpan] = []

    /// Adds the spans of edits. Adds none of them if one touches a span that was added before.
    mutating func take(_ edits: [TextEdit]) -> Bool {
        guard edits.allSatisfy({ isFree($0.span) }) else { return false }
        for edit in edits { spans.insert(edit.span, at: place(of: edit.span)) }
        return true
    }

    private func isFree(_ span: TextSpan) -> Bool {
        let next = place(of: span)
        return !(next < spans.count && spans[next].touches(span)) && !(next > 0 && spans[next - 1].touches(span))
    }

    /// The number of spans that begin before another one.
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
