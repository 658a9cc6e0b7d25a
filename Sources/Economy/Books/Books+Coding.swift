import FamilyTime
import RuleEngine

extension Books {
    /// The books as bytes, so that they need not be folded from all decisions each time.
    package var encoded: [UInt8] {
        var copy = self
        var coder = StateCoder()
        copy.code(&coder)
        return coder.bytes
    }

    /// - Parameter decisions: finds decisions by their places in the order of deciding. What waits for a parent and what
    ///   was answered is not kept a second time.
    /// - Returns: nil if the bytes are not books, or those of another program.
    package init?<Failure: Error>(
        encoded bytes: [UInt8], decisions: ([Int64]) throws(Failure) -> [Int64: Decision]
    ) throws(Failure) {
        self.init()
        var coder = StateCoder(bytes)
        code(&coder)
        guard !coder.isBroken, coder.isAtEnd else { return nil }
        let places =
            requests + reports + confirmed + takenBack + purchases + freezes + choices + boosts
            + answered.flatMap { [$0.asked, $0.answer] }
        let known = try decisions(places.compactMap(\.number))
        func fill(_ decision: inout Decision) { decision = known[decision.number ?? 0] ?? decision }
        for place in requests.indices { fill(&requests[place]) }
        for place in reports.indices { fill(&reports[place]) }
        for place in confirmed.indices { fill(&confirmed[place]) }
        for place in takenBack.indices { fill(&takenBack[place]) }
        for place in purchases.indices { fill(&purchases[place]) }
        for place in freezes.indices { fill(&freezes[place]) }
        for place in choices.indices { fill(&choices[place]) }
        for place in boosts.indices { fill(&boosts[place]) }
        for place in answered.indices {
            fill(&answered[place].asked)
            fill(&answered[place].answer)
        }
        guard places.allSatisfy({ known[$0.number ?? 0] != nil }) else { return nil }
    }

    /// Raised whenever a field is added, removed or moved, or comes to mean something else.
    private static let format: Int64 = 8

    private mutating func code(_ coder: inout StateCoder) {
        var format = Self.format
        coder.code(&format)
        guard format == Self.format else { return coder.refuse() }
        coder.code(&forgotten)
        coder.code(&rewards, new: RewardState.init) { $1.code(&$0) }
        coder.code(&sources, new: { Source(price: 0, length: 0, reason: "") }) { coder, source in
            coder.code(&source.price)
            coder.code(&source.length)
            coder.code(&source.voucher)
            coder.code(&source.reason)
        }
        codeUses(&coder)
        coder.code(&requests, new: Decision.blank) { $1.code(&$0) }
        coder.code(&reports, new: Decision.blank) { $1.code(&$0) }
        coder.code(&answered, new: { Answered(asked: Decision.blank(), answer: Decision.blank()) }) {
            $1.asked.code(&$0)
            $1.answer.code(&$0)
        }
        coder.code(&confirmed, new: Decision.blank) { $1.code(&$0) }
        coder.code(&takenBack, new: Decision.blank) { $1.code(&$0) }
        coder.code(&purchases, new: Decision.blank) { $1.code(&$0) }
        coder.code(&freezes, new: Decision.blank) { $1.code(&$0) }
        coder.code(&choices, new: Decision.blank) { $1.code(&$0) }
        coder.code(&boosts, new: Decision.blank) { $1.code(&$0) }
        coder.code(&handedOver, new: { "" }) { $0.code(&$1) }
        coder.code(&usedOfVoucher, new: { 0 }) { $0.code(&$1) }
        coder.code(&payments, new: { DatedPoints(at: 0, points: 0) }) { coder, payment in
            coder.code(&payment.at)
            coder.code(&payment.points)
        }
        coder.code(&ids, new: { 0 }) { $0.code(&$1) }
    }

    private mutating func codeUses(_ coder: inout StateCoder) {
        var days = uses.sorted { $0.key < $1.key }.map { (key: $0.key, use: $0.value) }
        let blank = (key: DayOfUse.Key(app: "", day: LocalDate(dayNumber: 0)), use: DayOfUse())
        coder.code(&days, new: { blank }) { coder, day in
            var number = day.key.day.dayNumber
            coder.code(&day.key.app)
            coder.code(&number)
            day.key.day = LocalDate(dayNumber: number)
            coder.code(&day.use.length)
            coder.code(&day.use.cost)
            coder.code(&day.use.payments, new: { DayOfUse.Payment(source: "", points: 0) }) { coder, payment in
                coder.code(&payment.source)
                coder.code(&payment.points)
            }
        }
        uses = Dictionary(days.map { ($0.key, $0.use) }, uniquingKeysWith: { first, _ in first })
    }
}

extension RewardState {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        word.code(&coder)
        coder.code(&reason)
        coder.code(&window, new: Window.blank) { $1.code(&$0) }
        coder.code(&opened, new: { Stretch(0, 0) }) { $1.code(&$0) }
        coder.code(&rests, new: { Rest(window: .blank(), at: 0) }) { coder, rest in
            rest.window.code(&coder)
            coder.code(&rest.at)
        }
        coder.code(&unlocked, new: { Stretch(0, 0) }) { $1.code(&$0) }
        coder.code(&lifted, new: { Stretch(0, 0) }) { $1.code(&$0) }
        coder.code(&shieldedSince)
        coder.code(&said)
        coder.code(&staysShut)
        coder.code(&wasClosedUnderWord)
        history.code(&coder)
        coder.code(&removed)
        coder.code(&released)
        coder.code(&decided)
        coder.code(&pastHistory, new: { RewardHistory() }) { $1.code(&$0) }
    }
}

extension RewardState.Window {
    fileprivate static func blank() -> Self { Self(id: "", opened: 0, parts: []) }

    fileprivate mutating func code(_ coder: inout StateCoder) {
        coder.code(&id)
        coder.code(&opened)
        coder.code(&ends)
        coder.code(&parts, new: { Part(source: "", length: 0, opening: "", ends: 0) }) { coder, part in
            coder.code(&part.source)
            coder.code(&part.length)
            coder.code(&part.opening)
            coder.code(&part.ends)
        }
        coder.code(&hasWarned)
        coder.code(&cut, new: { Cut(at: 0, isUnlocked: false) }) { coder, cut in
            coder.code(&cut.at)
            coder.code(&cut.isUnlocked)
        }
    }
}

extension RewardState.Word {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        var (kind, end): (Int64, Int64?) =
            switch self {
            case .none: (0, nil)
            case .locked(let end): (1, end)
            case .unlocked(let end): (2, end)
            }
        coder.code(&kind)
        coder.code(&end)
        switch kind {
        case 0: self = .none
        case 1: self = .locked(until: end)
        case 2: self = .unlocked(until: end)
        default: coder.refuse()
        }
    }
}

extension RewardHistory {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        var counts = (Int64(timesUnlocked), Int64(timesDeclined))
        coder.code(&since)
        coder.code(&counts.0)
        coder.code(&pointsSpent)
        coder.code(&length)
        coder.code(&counts.1)
        coder.code(&lastRefusal)
        (timesUnlocked, timesDeclined) = (Int(counts.0), Int(counts.1))
    }
}

extension Stretch {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        coder.code(&start)
        coder.code(&end)
    }
}

extension Decision {
    fileprivate static func blank() -> Decision { Decision(id: "", child: "", at: 0, .pointsMoved, reason: "") }

    /// Its place in the order of deciding, by which it is found again.
    fileprivate mutating func code(_ coder: inout StateCoder) {
        var place = number ?? 0
        coder.code(&place)
        number = place
    }
}
