extension Collection where Element: Equatable {
    /// The first place at which the elements of another collection lie one behind the other.
    ///
    /// - Returns: nil if there is none; the empty range at the start if the other one is empty.
    package func firstRange<Part: Collection>(of part: Part) -> Range<Index>? where Part.Element == Element {
        var start = startIndex
        while true {
            var (end, sought) = (start, part.startIndex)
            while sought != part.endIndex, end != endIndex, self[end] == part[sought] {
                formIndex(after: &end)
                part.formIndex(after: &sought)
            }
            if sought == part.endIndex { return start..<end }
            guard end != endIndex else { return nil }
            formIndex(after: &start)
        }
    }
}
