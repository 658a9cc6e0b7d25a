import RuleEngine
import UsageTracking

/// One thing that happened to a child: what an interpreter is told, in order of time.
enum Fact {
    case use(Use)
    case deed(Deed)

    var at: Int64 {
        switch self {
        case .use(let use): use.start
        case .deed(let deed): deed.begins
        }
    }

    /// When it is over.
    var end: Int64 {
        switch self {
        case .use(let use): use.end
        case .deed(let deed): deed.at
        }
    }

    var child: Int {
        switch self {
        case .use(let use): Int(use.child)
        case .deed(let deed): Int(deed.child)
        }
    }

    /// The order of folding: by time, and at one instant use first.
    func comes(before other: Fact) -> Bool {
        switch (self, other) {
        case (.use(let use), .use(let other)): use.comes(before: other)
        case (.use, .deed): at <= other.at
        case (.deed, _): at < other.at
        }
    }
}

extension Deed {
    /// A deed by what names its task, or by its points, for failures.
    var text: String {
        switch kind {
        case .task(let id, 0): "does \(id)"
        case .task(let id, let minutes): "does \(id) for \(minutes) min"
        case .freeze(let streak): "buys a freeze for \(streak)"
        case .choice(let rule): "chooses \(rule)"
        case .boost(let rule, let hundredths, let length):
            "starts a boost of \(rule), \(hundredths) hundredths for \(length) ms"
        case .payment(let points): "gets \(points) points"
        case .counted(let count): "has done \(count.amount) \(count.what) by"
        }
    }
}
