package import FamilyTime
package import JSONText

/// A command in a scenario's timeline: what a person does beside using an app.
package struct TimelineCommand: Sendable {
    package var span: TextSpan
    package var moment: Moment
    /// The child it is about. Nil means the scenario's child.
    package var child: Named?
    package var action: Action
    /// Whether the program is expected to refuse it.
    package var isRefused = false
    /// The parent's reason.
    package var why = ""

    package enum Action: Sendable {
        /// Confirms a task that was done at the moment, or approves a request.
        case confirm(Subject, minutes: Int?)
        /// Declines a report or a request.
        case decline(Subject)
        /// A child reports a task as done at the moment.
        case report(task: Named, minutes: Int?)
        /// A child chooses a rule from what its pool offers.
        case choose(rule: Named)
        /// A parent gives points, or takes some.
        case adjust(points: Int)
        /// A child opens an app, for points or with a voucher.
        case redeem(app: Named, Amount?)
        /// A child shuts an app that is open.
        case stop(app: Named)
        /// A child buys a thing of the shop, or asks for it.
        case buy(thing: Named)
        /// A child starts the boost that a rule has brought.
        case boost(rule: Named)
        /// A parent's word on a reward app: `lock`, `unlock`, `clear`. The first two may have an end.
        case shield(Word, app: Named, until: Moment?)
        /// A parent excuses days of a child.
        case excuse([LocalDate], TextSpan)
        /// A parent says that use was not real, or gives it to the child whose it was.
        case void(TimelineEntry, heir: Named?)
        /// Time passes up to here, and nothing else happens.
        case tick
    }

    /// All children that the command names.
    package var children: [Named] {
        guard case .void(let use, let heir) = action else { return [child].compactMap(\.self) }
        return [child, use.child, heir].compactMap(\.self)
    }

    /// The subject of a parent's answer: a reported task, an app that was asked for, or a thing of the shop that was
    /// asked for or bought.
    package enum Subject: Sendable {
        case task(Named)
        case app(Named)
        case thing(Named)
    }

    package enum Amount: Sendable {
        case points(Int)
        case minutes(Int)
        /// Won minutes of a voucher. Nil for as many as possible.
        case voucher(minutes: Int?)
    }

    /// The values of `do`.
    package enum Word: String, Sendable, CaseIterable {
        case redeem, stop, buy, boost, confirm, decline, report, choose, adjust, lock, unlock, clear, excuse, void
        case handOver

        /// The keys that the word allows beside those of every command.
        var keys: [String] {
            switch self {
            case .redeem: ["app", "points", "minutes", "voucher"]
            case .lock, .unlock: ["app", "until"]
            case .stop, .clear: ["app"]
            case .buy: ["thing"]
            case .boost: ["rule"]
            case .confirm: ["task", "app", "thing", "minutes"]
            case .decline: ["task", "app", "thing"]
            case .report: ["task", "minutes"]
            case .choose: ["rule"]
            case .adjust: ["points"]
            case .excuse: ["days"]
            case .void: ["use"]
            case .handOver: ["use", "to"]
            }
        }

        /// Whether the program may refuse the command.
        var canBeRefused: Bool { ![.excuse, .void, .handOver].contains(self) }
    }
}
