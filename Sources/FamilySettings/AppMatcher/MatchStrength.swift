/// How closely an app's `matches` describe a reported use; the most specific one wins.
///
/// A site says more than a browser's name, an exact name more than one with a star, and more characters spelled out
/// say more than fewer. An app's own id or name, where nothing else matches, says least.
enum MatchStrength: Hashable, Sendable, Comparable {
    case ownName
    case wildcard(literals: Int)
    case exact(literals: Int)
    case site(labels: Int)
}

extension WildcardPattern {
    /// How closely the pattern describes the names that fit it.
    var strength: MatchStrength {
        isExact ? .exact(literals: literalCount) : .wildcard(literals: literalCount)
    }
}
