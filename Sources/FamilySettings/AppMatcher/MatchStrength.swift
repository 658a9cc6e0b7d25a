/// How closely an app's `matches` describe a reported use. The most specific app wins.
///
/// A site is more specific than a browser's name, an exact name more than one with a star, and more literal characters
/// more than fewer. An app's own id or name is the least specific, and counts if nothing else matches.
enum MatchStrength: Hashable, Sendable, Comparable {
    case ownName
    case wildcard(literals: Int)
    case exact(literals: Int)
    case site(labels: Int)
}

extension WildcardPattern {
    /// How closely the pattern describes the names that match it.
    var strength: MatchStrength {
        isExact ? .exact(literals: literalCount) : .wildcard(literals: literalCount)
    }
}
