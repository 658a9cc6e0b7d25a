import Languages

extension App {
    /// Something by which a tracker's report is recognised as an app. Signs are equal if recognition takes them as
    /// equal.
    package enum Sign: Hashable, Sendable {
        case name(Folded)
        case package(Folded)
        case site(SiteHost)

        /// A name, without the differences that recognition ignores.
        package struct Folded: Hashable, Sendable {
            private let text: FoldedText

            package init(_ text: String) { self.text = FoldedText(text) }
        }
    }

    /// The signs by the family's own words: the app's id and name.
    package var ownSigns: Set<Sign> { [.name(Sign.Folded(id)), .name(Sign.Folded(name))] }

    /// All signs of the app.
    package var signs: Set<Sign> {
        ownSigns.union(names.map { .name(Sign.Folded($0)) }).union(packages.map { .package(Sign.Folded($0)) })
            .union(sites.compactMap { SiteHost($0).map(Sign.site) })
    }

    /// The message that an app cannot be in another list too: an app is for learning or a reward, never both (B9).
    package func doubleAssignment(to other: Category) -> String {
        localized(
            """
            "\(name)" is already in the \(category.listName) list. You can't pick it in the \(other.listName) \
            list.
            """)
    }
}

extension Family {
    /// The app that a sign recognises. An app with that id or name goes before others.
    package func app(with sign: App.Sign) -> App? {
        apps.first { $0.ownSigns.contains(sign) } ?? apps.first { $0.signs.contains(sign) }
    }
}

extension Category {
    /// The name of the category's list: "Learning".
    package var listName: String {
        switch self {
        case .learning: localized("Learning", "list of apps")
        case .reward: localized("Reward", "list of apps")
        }
    }
}
