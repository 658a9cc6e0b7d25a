import FamilyTime
import RuleLanguage

// The one description of an outcome's id and line.
extension OutcomeWording {
    /// The stable id of an outcome. Deciding it again gives an equal id, so a hook can recognise what it has seen.
    package mutating func id(_ outcome: Outcome) -> String {
        let window = windowText(outcome)
        return text(limit: longestLine) { room, end, blocks in
            room.put(plain.heads[head(outcome)], of: blocks, at: &end)
            if outcome.rule >= 0 {
                room.put("/", at: &end)
                room.put(plain.rules[Int(outcome.rule)], of: blocks, at: &end)
            }
            if outcome.app >= 0 { room.put(plain.apps[Int(outcome.app)], of: blocks, at: &end) }
            putRest(ofID: outcome, window, place(outcome), blocks, in: &room, at: &end)
        }
    }

    /// The outcome as one line of JSON, without the end of the line.
    package mutating func line(_ outcome: Outcome) -> String {
        let parts = parts(outcome)
        return text(limit: longestLine) { room, end, blocks in
            putLine(outcome, parts, blocks, in: &room, at: &end)
        }
    }

    /// Writes lines until there is no more room.
    ///
    /// - Parameter limit: no line begins behind it; there are `longestLine` bytes more.
    /// - Returns: the first outcome that found no room.
    mutating func write(
        _ outcomes: [Outcome], from first: Int, into bytes: inout [UInt8], at end: inout Int, upTo limit: Int
    ) -> Int {
        var span = bytes.mutableSpan
        var room = span.mutableBytes
        var next = first
        var names = [Phrases.Block](repeating: Phrases.Block(), count: Self.group)
        while next < outcomes.count, end < limit {
            // Rules' texts lie far apart: all are asked for before one is needed.
            let group = next..<min(next + Self.group, outcomes.count)
            for place in group { names[place - next] = firstBlock(outcomes[place]) }
            for place in group {
                guard end < limit else { return place }
                var parts = parts(outcomes[place])
                parts.name = names[place - next]
                putLine(outcomes[place], parts, phrases.blocks.span, in: &room, at: &end)
                room.put("\n", at: &end)
            }
            next = group.upperBound
        }
        return next
    }

    private static let group = 16

    /// The first bytes of a rule's name.
    @inline(__always)
    private func firstBlock(_ outcome: Outcome) -> Phrases.Block {
        outcome.rule < 0 ? Phrases.Block() : phrases.blocks[Int(rules[Int(outcome.rule)].name.first)]
    }

    /// What a line needs that is looked up first, as the look-up may remember it.
    struct Parts {
        fileprivate var window: DateText
        fileprivate var place: Int?
        fileprivate var at: InstantTexts.Stretch
        fileprivate var name = Phrases.Block()
        /// Which surprise a gift is.
        fileprivate var drawn: Int
    }

    @inline(__always)
    mutating func parts(_ outcome: Outcome) -> Parts {
        let calendar = plan.calendarOfChild[Int(outcome.child)]
        return Parts(
            window: windowText(outcome), place: place(outcome),
            at: instants[calendar].stretch(at: outcome.at, &calendars[calendar]), name: firstBlock(outcome),
            drawn: outcome.kind.isGift ? drawn(outcome) : 0)
    }

    private mutating func drawn(_ outcome: Outcome) -> Int {
        plan.drawn(Int(outcome.rule), Int(outcome.step), for: childID(outcome), in: window(outcome))
    }

    /// More bytes than a line can have, and than writing it overwrites.
    var longestLine: Int { 12 * phrases.longest + 4 * DateText.limit + 256 }

    /// Writes a line into room for at least `longestLine` bytes.
    @inline(__always)
    func putLine(
        _ outcome: Outcome, _ parts: Parts, _ blocks: Span<Phrases.Block>, in room: inout MutableRawSpan,
        at end: inout Int
    ) {
        room.put(heads[head(outcome)], of: blocks, at: &end)
        if outcome.rule >= 0 {
            room.put("/", at: &end)
            room.put(rules[Int(outcome.rule)].name, beginning: parts.name, of: blocks, at: &end)
        }
        if outcome.app >= 0 { room.put(apps[Int(outcome.app)].id, of: blocks, at: &end) }
        putRest(ofID: outcome, parts.window, parts.place, blocks, in: &room, at: &end)
        room.put(kinds[head(outcome)], of: blocks, at: &end)
        if outcome.rule >= 0 {
            room.put(marks.rule, of: blocks, at: &end)
            room.put(rules[Int(outcome.rule)].name, beginning: parts.name, of: blocks, at: &end)
            room.put(marks.window, of: blocks, at: &end)
        } else if outcome.app >= 0 {
            room.put(apps[Int(outcome.app)].member, of: blocks, at: &end)
        } else {
            room.put(marks.window, of: blocks, at: &end)
        }
        room.put(parts.window, at: &end)
        if let place = parts.place {
            room.put(marks.place(outcome.kind), of: blocks, at: &end)
            room.put(Int64(place), at: &end)
            room.put(marks.atAfterPlace, of: blocks, at: &end)
        } else {
            room.put(marks.at, of: blocks, at: &end)
        }
        room.put(outcome.at, parts.at, at: &end)
        room.put("\"", at: &end)
        if outcome.points != 0 || outcome.kind.isTotal {
            room.put(marks.points, of: blocks, at: &end)
            room.put(outcome.points, at: &end)
        }
        if outcome.kind.isGift,
            let gift = gifts[
                Brought(kind: outcome.kind, rule: outcome.rule, step: outcome.step, drawn: parts.drawn)]
        {
            room.put(gift, of: blocks, at: &end)
        }
        if outcome.kind.isOfStreak {
            room.put(marks.run, of: blocks, at: &end)
            room.put(outcome.count, at: &end)
        }
        if outcome.rule >= 0 {
            room.put(marks.version, of: blocks, at: &end)
            room.put(rules[Int(outcome.rule)].version, of: blocks, at: &end)
            room.put("\"", at: &end)
        }
        room.put("}", at: &end)
    }

    /// What follows the names in an id.
    @inline(__always)
    private func putRest(
        ofID outcome: Outcome, _ window: DateText, _ place: Int?, _ blocks: Span<Phrases.Block>,
        in room: inout MutableRawSpan, at end: inout Int
    ) {
        if outcome.kind == .bonus && outcome.rule < 0 { room.put(marks.limit, of: blocks, at: &end) }
        // A badge is won once, whatever the window: by a late report it may be another one.
        if outcome.rule < 0 || !rules[Int(outcome.rule)].isBadge {
            room.put("/", at: &end)
            room.put(window, at: &end)
        }
        switch outcome.kind {
        case .streakExtended, .streakFrozen, .streakRepaired:
            room.put("/", at: &end)
            room.put(outcome.count, at: &end)
            guard outcome.kind == .streakFrozen else { return }
            room.put(".", at: &end)
            room.put(Int64(outcome.step), at: &end)
        case .streakBroken:
            // The first end of a run has the name that ends had before runs were won back.
            guard outcome.step > 0 else { return }
            room.put("/", at: &end)
            room.put(Int64(outcome.step) + 1, at: &end)
        default:
            guard let place else { return }
            room.put("/", at: &end)
            room.put(Int64(place), at: &end)
        }
    }

    /// The place of an outcome's kind and child among phrases.
    @inline(__always)
    private func head(_ outcome: Outcome) -> Int {
        outcome.kind.place * childCount + Int(outcome.child)
    }

    /// A text of its own, for callers that write few.
    func text(
        limit: Int, _ write: (inout MutableRawSpan, inout Int, Span<Phrases.Block>) -> Void
    ) -> String {
        var bytes = [UInt8](repeating: 0, count: limit + DateText.limit)
        var end = 0
        fill(&bytes) { room in write(&room, &end, phrases.blocks.span) }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private func fill(_ bytes: inout [UInt8], _ write: (inout MutableRawSpan) -> Void) {
        var span = bytes.mutableSpan
        var room = span.mutableBytes
        write(&room)
    }
}

extension OutcomeWording.Marks {
    /// What the place among several is called.
    fileprivate func place(_ kind: OutcomeKind) -> Phrase {
        switch kind {
        case .streakMilestone: milestone
        default: tier
        }
    }
}
