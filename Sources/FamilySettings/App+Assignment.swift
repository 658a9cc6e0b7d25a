extension App {
    /// A way by which what trackers tell of is recognised as an app, compared as recognition compares it.
    package enum Sign: Hashable, Sendable {
        case name(Folded)
        case package(Folded)
        case site(SiteHost)

        /// A name, without what recognition does not look at.
        package struct Folded: Hashable, Sendable {
            private let text: FoldedText

            package init(_ text: String) { self.text = FoldedText(text) }
        }
    }

    /// What the family calls it.
    package var ownSigns: Set<Sign> { [.name(Sign.Folded(id)), .name(Sign.Folded(name))] }

    /// All ways by which it is recognised.
    package var signs: Set<Sign> {
        ownSigns.union(names.map { .name(Sign.Folded($0)) }).union(packages.map { .package(Sign.Folded($0)) })
            .union(sites.compactMap { SiteHost($0).map(Sign.site) })
    }

    /// Why an app cannot be put into another list: an app is for learning or a reward, never both (B9).
    package func doubleAssignment(to other: Category) -> String {
        "\"\(name)\" is already in the \(category.listName) list. You can't pick it in the \(other.listName) list."
    }
}

extension Family {
    /// The app that is recognised by a sign: the one that the family calls so before others.
    package func app(with sign: App.Sign) -> App? {
        apps.first { $0.ownSigns.contains(sign) } ?? apps.first { $0.signs.contains(sign) }
    }
}

extension Category {
    /// As a list of apps is called: "Learning".
    package var listName: String {
        switch self {
        case .learning: "Learning"
        case .reward: "Reward"
        }
    }
}
