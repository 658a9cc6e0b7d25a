extension Family {
    /// The index of the first child of each kind. Children of one kind have equal settings, terms for apps and
    /// audiences, and differ only in id, name and language, so that a result for the first holds for all of them. There may be
    /// ten thousand children, and few kinds.
    /// - Parameter audiences: the values of `for` in the rules.
    package func firstsOfAlike(in audiences: Set<[String]>) -> [Int] {
        let members = audiences.map { Set(audience($0)) }
        var known: Set<Kind> = []
        return children.indices.filter { child in
            var nameless = children[child]
            (nameless.id, nameless.name, nameless.language) = ("", "", nil)
            return known.insert(
                Kind(
                    membership: members.map { $0.contains(child) }, child: nameless,
                    isTheirs: apps.map { $0.isFor(children[child].id) },
                    ofApps: apps.map { $0.forChild[children[child].id] },
                    allowances: allowances.map { $0.isFor(children[child].id) ? $0.own(of: children[child].id) : nil })
            ).inserted
        }
    }

    private struct Kind: Hashable {
        var membership: [Bool]
        var child: Child
        /// Whether each app is this child's.
        var isTheirs: [Bool]
        /// The terms of each app for this child alone.
        var ofApps: [AppTerms.Stated?]
        /// What each allowance says for the child. Nil if it is not the child's.
        var allowances: [Allowance.Stated?]
    }
}
