/// One change to a text: `replacement` takes the place of the bytes of `span`.
package struct TextEdit: Hashable, Sendable {
    package var span: TextSpan
    package var replacement: String

    package init(span: TextSpan, replacement: String) {
        self.span = span
        self.replacement = replacement
    }

    package static func insert(_ text: String, at offset: Int) -> TextEdit {
        TextEdit(span: .at(offset), replacement: text)
    }

    package static func delete(_ span: TextSpan) -> TextEdit {
        TextEdit(span: span, replacement: "")
    }
}

/// Why a list of edits cannot be applied. The text is then unchanged.
package enum TextEditError: Error, Hashable, Sendable {
    /// Two edits change the same bytes.
    case overlapping(TextEdit, TextEdit)
    /// An edit reaches outside the text, or ends before it starts.
    case outside(TextEdit)
}

extension TextEdit {
    /// The text with all edits made. Every byte outside their spans stays as it is.
    ///
    /// The edits may come in any order. Several insertions at one place are made in the order given.
    package static func apply(_ edits: [TextEdit], to source: [UInt8]) throws(TextEditError) -> [UInt8] {
        let ordered = edits.enumerated().sorted { left, right in
            let (first, second) = (left.element.span, right.element.span)
            return (first.start, first.end, left.offset) < (second.start, second.end, right.offset)
        }
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var previous: TextEdit?
        var done = 0
        for (_, edit) in ordered {
            guard edit.span.start >= 0, edit.span.start <= edit.span.end, edit.span.end <= source.count else {
                throw .outside(edit)
            }
            if let previous, edit.span.start < done { throw .overlapping(previous, edit) }
            result += source[done..<edit.span.start]
            result += edit.replacement.utf8
            done = edit.span.end
            previous = edit
        }
        result += source[done...]
        return result
    }
}
