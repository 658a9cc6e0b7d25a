/// Minutes a day for which some reward apps together are open without points. Each child has its own.
package struct Allowance: Sendable, Hashable {
    /// What one place says. A value is nil where the place leaves it to the allowance itself.
    package struct Stated: Sendable, Hashable {
        package var minutes: DailyMinutes?
        package var carryOver: Int?

        package init(minutes: DailyMinutes? = nil, carryOver: Int? = nil) {
            self.minutes = minutes
            self.carryOver = carryOver
        }
    }

    package var id: String
    package var title: String
    /// The ids of the apps that share the minutes. Empty for all reward apps.
    package var apps: [String]
    /// The ids of the children whose minutes they are. Empty for all children.
    package var children: [String]
    package var stated: Stated
    /// What is different for one child, by the child's id.
    package var forChild: [String: Stated]

    package init(
        id: String, title: String? = nil, apps: [String] = [], children: [String] = [], _ stated: Stated,
        forChild: [String: Stated] = [:]
    ) {
        self.id = id
        self.title = title ?? id
        self.apps = apps
        self.children = children
        self.stated = stated
        self.forChild = forChild
    }

    /// Whether an app shares the minutes, if it is a reward app.
    package func holds(_ app: App) -> Bool { apps.isEmpty || apps.contains(app.id) }

    /// Whether a child has these minutes.
    package func isFor(_ child: String) -> Bool { children.isEmpty || children.contains(child) }

    /// What holds for a child.
    package func own(of child: String) -> Stated {
        let own = forChild[child]
        return Stated(minutes: own?.minutes ?? stated.minutes, carryOver: own?.carryOver ?? stated.carryOver)
    }
}

/// An allowance as it holds for one child.
package struct FreeMinutes: Sendable, Hashable {
    /// The allowance's id and title.
    package var id: String
    package var title: String
    /// The ids of the reward apps that share the minutes. What costs the child nothing takes none of them.
    package var apps: Set<String>
    package var minutes: DailyMinutes
    /// The most minutes that can be left over from the days before.
    package var carryOver: Int

    package init(id: String, title: String? = nil, apps: Set<String>, minutes: DailyMinutes, carryOver: Int = 0) {
        self.id = id
        self.title = title ?? id
        self.apps = apps
        self.minutes = minutes
        self.carryOver = carryOver
    }
}

extension Family {
    /// The minutes a day that are free for a child, in the order of `family.json`.
    package func freeMinutes(of child: String) -> [FreeMinutes] {
        allowances.compactMap { allowance in
            let own = allowance.own(of: child)
            guard allowance.isFor(child), let minutes = own.minutes else { return nil }
            let shared = apps.filter {
                $0.category == .reward && allowance.holds($0) && terms(of: $0, for: child).pay != .free
            }
            return FreeMinutes(
                id: allowance.id, title: allowance.title, apps: Set(shared.map(\.id)), minutes: minutes,
                carryOver: own.carryOver ?? 0)
        }
    }
}
