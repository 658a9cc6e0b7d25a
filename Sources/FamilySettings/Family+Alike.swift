extension Family {
    /// Of children for whom all the same holds, names apart, the first: what is reckoned for it holds for the others too.
    /// There may be ten thousand children, and few ways in which they differ.
    /// - Parameter audiences: what rules write in `for`.
    package func firstsOfAlike(in audiences: Set<[String]>) -> [Int] {
        let members = audiences.map { Set(audience($0)) }
        var known: Set<Kind> = []
        return children.indices.filter { child in
            var nameless = children[child]
            (nameless.id, nameless.name) = ("", "")
            return known.insert(
                Kind(
                    membership: members.map { $0.contains(child) }, child: nameless,
                    ofApps: apps.map { $0.forChild[children[child].id] })
            ).inserted
        }
    }

    private struct Kind: Hashable {
        var membership: [Bool]
        var child: Child
        /// What is said of each app for this child alone.
        var ofApps: [AppTerms.Stated?]
    }
}
