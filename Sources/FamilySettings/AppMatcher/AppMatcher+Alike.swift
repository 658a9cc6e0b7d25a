extension AppMatcher {
    /// Whether two different wildcard patterns of one kind are ambiguous: they spell out equally many characters, and
    /// the characters of one fit the other. `Learn*` and `*Learn*` are.
    package static func areAlike(_ left: String, _ right: String) -> Bool {
        let (left, right) = (WildcardPattern(left), WildcardPattern(right))
        guard !left.isExact, !right.isExact, left.literalCount == right.literalCount, left.literalCount > 0 else {
            return false
        }
        return right.matches(FoldedText(folded: left.literals)) || left.matches(FoldedText(folded: right.literals))
    }
}
