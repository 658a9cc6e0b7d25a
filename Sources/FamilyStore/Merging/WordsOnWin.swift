package import FamilyTime

/// What parents' words on use have made of a win that was told, on whichever devices they were said.
package struct WordsOnWin: Sendable, Hashable {
    package enum Word: Sendable, Hashable {
        /// When it was taken back, in milliseconds since 1970 UTC.
        case takenBack(at: Int64)
        /// When it was given back. Won at another time, it is dated anew next.
        case givenBack(at: Int64)
        /// The date that it has from then on.
        case dated(at: Int64, LocalDate)
    }

    /// In the order in which they became known.
    private let words: [Word]
    /// The date that the promise gave it which holds.
    private let told: Dating?

    package struct Dating: Sendable, Hashable {
        package var at: Int64
        package var day: LocalDate
    }

    /// - Parameter told: as parents' devices have told it.
    init(_ words: [Word], told: [OutcomeRow]) {
        self.words = words
        self.told = OutcomeRow.standing(of: told).map { Dating(at: $0.at, day: $0.day) }
    }

    var isEmpty: Bool { words.isEmpty }

    /// When it was taken back. Nil if it holds.
    var takenBack: Int64? {
        for word in words.reversed() {
            switch word {
            case .takenBack(let at): return at
            case .givenBack: return nil
            case .dated: break
            }
        }
        return nil
    }

    /// The date that it was given last. Nil if it has the one with which it was told.
    var date: Dating? {
        for case .dated(let at, let day) in words.reversed() { return Dating(at: at, day: day) }
        return nil
    }

    /// When its points went, and came back. Of several devices that say the same the first one counts.
    ///
    /// A win that is won at another time is an entry of that time; where it stood before, its points come back.
    package var moves: [(at: Int64, day: LocalDate?, isTaken: Bool)] {
        var moves: [(at: Int64, day: LocalDate?, isTaken: Bool)] = []
        var isTaken = false
        var date = told
        for (place, word) in words.enumerated() {
            switch word {
            case .takenBack(let at) where !isTaken:
                moves.append((at, nil, true))
                isTaken = true
            case .givenBack(let at) where isTaken:
                if place + 1 < words.count, case .dated = words[place + 1], let before = date {
                    moves.append((before.at, before.day, false))
                } else {
                    moves.append((at, nil, false))
                }
                isTaken = false
            case .dated(let at, let day): date = Dating(at: at, day: day)
            case .takenBack, .givenBack: break
            }
        }
        return moves
    }
}
