extension AppMatcher {
    /// Whether two different patterns of one kind describe a name equally closely that one of them spells out: `Learn*`
    /// and `*Learn*`.
    package static func areAlike(_ left: String, _ right: String) -> Bool {
        let (left, right) = (WildcardPattern(left), WildcardPattern(right))
        guard !left.isExact, !right.isExact, left.literalCount == right.literalCount, left.literalCount > 0 else {
            return false
        }
        return right.matches(FoldedText(folded: left.literals)) || left.matches(FoldedText(folded: right.literals))
    }
}
