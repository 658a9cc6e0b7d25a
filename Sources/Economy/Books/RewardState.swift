/// The state of one reward app of a child, by the decisions about it.
package struct RewardState: Sendable, Equatable {
    /// A parent's last word on the app.
    package enum Word: Sendable, Equatable {
        /// No word: the app opens for points.
        case none
        /// Locked until an instant. Nil means until the parent says otherwise.
        case locked(until: Int64?)
        case unlocked(until: Int64?)

        package var isUnlocked: Bool { if case .unlocked = self { true } else { false } }

        func stands(at instant: Int64) -> Bool { self != .none && ends ?? .max > instant }

        /// The instant at which the word ends by itself. Nil if it does not.
        package var ends: Int64? {
            switch self {
            case .none: nil
            case .locked(let end), .unlocked(let end): end
            }
        }
    }

    /// A time in which the app is open.
    package struct Window: Sendable, Equatable {
        /// The id of the decision that opened it.
        package var id: String
        package var opened: Int64
        /// The end of the window. Nil if it stays open until something closes it.
        package var ends: Int64?
        /// The paid parts of the window, in order.
        package var parts: [Part]
        package var hasWarned = false
        /// What ends it though nobody who said or opened had heard of the other. Nil without such a word.
        var cut: Cut?

        /// The time that one decision paid. Parts that two devices opened apart overlap.
        package struct Part: Sendable, Hashable {
            /// The id of the decision that paid it.
            package var source: String
            package var length: Int64
            /// The id of the decision that opened it.
            var opening: String
            var ends: Int64

            var begins: Int64 { ends - length }

            func left(at instant: Int64) -> Int64 { min(length, max(0, ends - instant)) }
        }

        /// A parent's word on the app while it is open.
        struct Cut: Sendable, Equatable {
            var at: Int64
            var isUnlocked: Bool
        }

        package func left(at now: Int64) -> Int64 { ends.map { max(0, $0 - now) } ?? .max }

        /// Ends all parts but those of some that have begun by an end to which they follow one another.
        mutating func goOn(until end: Int64, at instant: Int64, through going: [Part]) {
            ends = end
            for place in parts.indices where !going.contains(parts[place]) || parts[place].begins > end {
                parts[place].ends = min(parts[place].ends, instant)
            }
        }

        /// What of it a decision has closed. Nil if nothing of it.
        /// - Parameter next: the window that is open after the decision.
        func closed(leaving next: Window?) -> Window? {
            guard let next, next.id == id else { return self }
            let stillOpen = Set(next.parts)
            var closed = self
            closed.parts.removeAll(where: stillOpen.contains)
            closed.ends = closed.parts.map(\.ends).max()
            return closed.parts.isEmpty ? nil : closed
        }

        /// The instant at which it ends where it is closed at another one: a parent's word before that has ended it.
        func end(closedAt instant: Int64) -> Int64 { min(instant, cut?.at ?? instant) }
    }

    /// A closed window of which something may not have come back: who closed it had not heard of all about it.
    struct Rest: Sendable, Equatable {
        var window: Window
        /// When it ended by all that is known: at a parent's word, whatever who closed it says.
        var at: Int64
    }

    package internal(set) var word = Word.none
    /// When the parent's word was said. Nil without one.
    var said: Int64?
    /// The reason of the parent's word. Empty if none was given.
    package internal(set) var reason = ""
    package internal(set) var window: Window?
    /// The times of closed windows that were bought.
    package internal(set) var opened: [Stretch] = []
    /// What may have to come back of closed windows, in the order of closing.
    var rests: [Rest] = []
    /// The times in which a parent had unlocked the app. The last one may still go on.
    package internal(set) var unlocked: [Stretch] = []
    /// Past times of recorded shields.
    var lifted: [Stretch] = []
    package internal(set) var shieldedSince: Int64?
    /// Whether it stays shut behind a recorded shield when a parent's word ends: it was shut before a lock, or open by
    /// something that is over.
    var staysShut = false
    /// Whether a window was closed under a parent's word, which whoever records the end of that may not have heard of.
    var wasClosedUnderWord = false
    package internal(set) var history = RewardHistory()
    /// The instant of its last removal from the family. Nil if it was never removed.
    package internal(set) var removed: Int64?
    /// The instant at which it last ceased to be a reward app. Nil if it never did.
    package internal(set) var released: Int64?
    /// The latest instant at which anything was decided about it.
    var decided = Int64.min
    /// The history before its last removal from the family.
    package internal(set) var pastHistory: RewardHistory?

    /// The times of recorded shields. Use in them does not count (A8).
    package var shields: [Stretch] { lifted + (shieldedSince.map { [Stretch($0, .max)] } ?? []) }

    /// Whether it is open as long as there are points.
    var isOpenWithoutEnd: Bool { window.map { $0.ends == nil } ?? false }

    /// The times after an instant that were paid before they were used.
    func paid(beyond instant: Int64) -> [Stretch] {
        opened.lasting(beyond: instant)
            + [window].compactMap { window in window?.ends.map { Stretch(window?.opened ?? $0, $0) } }
    }

    /// The times after an instant in which use costs nothing as it happens.
    func paidOrUnlocked(beyond instant: Int64) -> [Stretch] {
        paid(beyond: instant) + unlocked.lasting(beyond: instant)
    }

    /// Whether a window, a shield or a parent's word is in force.
    var isHeld: Bool { window != nil || shieldedSince != nil || word != .none }

    mutating func take(_ about: AppDecision, of decision: Decision) {
        let at = decision.at
        decided = max(decided, at)
        history.pointsSpent -= decision.points
        // What time brought before a parent's word does not hold against it, though it was recorded later.
        guard !about.isOfTime || at >= said ?? .min else { return }
        switch about {
        case .opened(let length, let end, let payment):
            var part = Window.Part(source: payment, length: length, opening: decision.id, ends: end)
            // What was to go on where a window ends begins at once where that has been closed meanwhile.
            part.ends = min(end, max(at, window?.ends ?? at) + length)
            open(decision, until: part.ends, part)
        case .openedForUse:
            open(decision, until: nil, Window.Part(source: decision.id, length: 0, opening: decision.id, ends: at))
        case .ending: window?.hasWarned = true
        case .closed(let window, _, let planned, let openings):
            close(window, at: at) { part in
                openings.map { !$0.contains(part.opening) } ?? (part.ends > planned ?? .max)
            }
        case .locked(let end):
            say(.locked(until: end), at: at, decision.reason)
            raise(at: at)
        case .unlocked(let end):
            say(.unlocked(until: end), at: at, decision.reason)
            lift(at: at)
        case .cleared:
            say(.none, at: at, "")
            if wasClosedUnderWord { raise(at: at) } else { lift(at: at) }
        case .released: released = at
        case .removed:
            removed = at
            released = at
            pastHistory = history
            history = RewardHistory(since: at)
        case .declined:
            history.timesDeclined += 1
            history.lastRefusal = decision.reason
        case .shieldRaised: raise(at: at)
        case .shieldLifted: lift(at: at)
        case .useCounted(_, let length, _): history.length += length
        case .requested, .requestedForUse, .bought, .limitReached, .refunded, .usePaid, .useRefunded, .voucherStarted,
            .voucherReturned:
            break
        }
    }

    private mutating func open(_ decision: Decision, until end: Int64?, _ part: Window.Part) {
        // What is opened behind a parent's word is another window.
        if let open = window, let cut = open.cut { close(open, at: cut.at, isAllKnown: false) }
        if let open = window {
            // Two devices that have not heard of each other keep it open until the later end.
            window?.ends = end.map { max($0, open.ends ?? $0) }
            window?.parts.append(part)
            window?.hasWarned = false
        } else {
            window = Window(id: decision.id, opened: decision.at, ends: end, parts: [part])
            if word.stands(at: decision.at) { cut(at: decision.at) }
        }
        history.timesUnlocked += 1
        lift(at: decision.at)
    }

    /// - Parameters:
    ///   - id: the decision that opened it, or kept it open.
    ///   - isUnheard: whether a part was not known where it was closed.
    private mutating func close(_ id: String, at instant: Int64, isUnheard: (Window.Part) -> Bool) {
        guard let window, window.parts.contains(where: { $0.opening == id }) else { return }
        let unheard = window.parts.filter(isUnheard)
        guard !unheard.isEmpty, window.cut == nil else {
            return close(window, at: instant, isAllKnown: unheard.isEmpty)
        }
        // What is closed on one device goes on by what another one has opened.
        guard window.ends != nil else { return }
        var end = instant
        for part in unheard.sorted(by: { $0.begins < $1.begins }) where part.begins <= end { end = max(end, part.ends) }
        guard end > instant else { return close(window, at: instant, isAllKnown: false) }
        self.window?.goOn(until: end, at: instant, through: unheard)
        // What was to begin when the rest ends comes back.
        var rest = window
        rest.parts = unheard.filter { $0.begins > end }
        if !rest.parts.isEmpty { rests.append(Rest(window: rest, at: instant)) }
    }

    private mutating func close(_ window: Window, at instant: Int64, isAllKnown: Bool) {
        let time = Stretch(window.opened, window.end(closedAt: instant))
        // Of a window without an end its use counts, not that it was open.
        if window.ends != nil {
            opened.append(time)
            history.length += time.length
            if window.cut != nil || !isAllKnown { rests.append(Rest(window: window, at: window.cut?.at ?? instant)) }
        }
        self.window = nil
        if word != .none { (staysShut, wasClosedUnderWord) = (true, true) }
        if !word.isUnlocked { raise(at: time.end) }
    }

    private mutating func say(_ word: Word, at instant: Int64, _ reason: String) {
        if self.word.isUnlocked { unlocked[unlocked.count - 1].end = instant }
        switch self.word {
        case .locked: break
        case .none: (staysShut, wasClosedUnderWord) = (shieldedSince != nil, false)
        case .unlocked: staysShut = staysShut || !word.isUnlocked
        }
        if word.isUnlocked { unlocked.append(Stretch(instant, .max)) }
        self.word = word
        said = word == .none ? nil : instant
        if word != .none { cut(at: instant) }
        self.reason = [Decision.lockedByParent, Decision.unlockedByParent].contains(reason) ? "" : reason
    }

    /// Notes that a parent's word ends the window that is open. The first one does.
    private mutating func cut(at instant: Int64) {
        guard window?.cut == nil else { return }
        window?.cut = Window.Cut(at: instant, isUnlocked: word.isUnlocked)
    }

    private mutating func raise(at instant: Int64) {
        guard shieldedSince == nil else { return }
        var since = instant
        // One that begins where another one ends, or sooner, is the same.
        while let last = lifted.last, last.end >= since {
            since = min(since, last.start)
            lifted.removeLast()
        }
        shieldedSince = since
        // What was opened since then, by one who had not heard of it, is open.
        if let window, window.opened > instant { lift(at: window.opened) }
    }

    private mutating func lift(at instant: Int64) {
        guard let since = shieldedSince else { return }
        if since < instant { lifted.append(Stretch(since, instant)) }
        shieldedSince = nil
    }
}

/// The history of a reward app: unlocks, points, minutes (B8).
package struct RewardHistory: Sendable, Equatable {
    /// The instant from which the history counts, in milliseconds since 1970.
    package var since = Int64.min
    /// The number of times it was opened with points or a voucher.
    package var timesUnlocked = 0
    /// Points spent, less points refunded.
    package var pointsSpent: Int64 = 0
    /// The time that it was open for points or a voucher, or was used and metered, in milliseconds. Time that a parent
    /// unlocked is in `RewardState.unlocked`.
    package var length: Int64 = 0
    /// The number of declined requests and the reason of the last. Empty if no reason was given.
    package var timesDeclined = 0
    package var lastRefusal = ""
}

extension AppDecision {
    /// Whether it may be what time has brought to a word or a shield.
    fileprivate var isOfTime: Bool {
        switch self {
        case .cleared, .shieldRaised, .shieldLifted: true
        default: false
        }
    }
}
