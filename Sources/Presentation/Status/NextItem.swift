/// Something that a child can do next.
enum NextItem {
    case gate(GateProgress)
    case challenge(ChallengeProgress)

    /// Challenges that close within hours, then what shuts apps, then what is nearest.
    static func order(_ gates: [GateProgress], _ challenges: [ChallengeProgress]) -> [NextItem] {
        let urgent = challenges.prefix { $0.closing != nil }
        return urgent.map(NextItem.challenge) + gates.map(NextItem.gate)
            + challenges.dropFirst(urgent.count).map(NextItem.challenge)
    }

    var about: String? {
        switch self {
        case .gate(let gate): gate.about
        case .challenge(let challenge): challenge.about
        }
    }

    var icon: String {
        switch self {
        case .gate(let gate): gate.icon ?? GateProgress.icon
        case .challenge(let challenge): challenge.icon ?? ChallengeProgress.icon
        }
    }

    var title: String {
        switch self {
        case .gate(let gate): gate.title
        case .challenge(let challenge): challenge.title
        }
    }

    var measure: String {
        switch self {
        case .gate(let gate): gate.measureNow
        case .challenge(let challenge): challenge.measureNow
        }
    }

    var bar: ProgressBar {
        switch self {
        case .gate(let gate): gate.bar
        case .challenge(let challenge): challenge.bar
        }
    }

    /// What is missing, or what it opens.
    var needs: String? {
        switch self {
        case .gate(let gate): gate.openingWords
        case .challenge(let challenge): challenge.needs ?? challenge.note
        }
    }

    var today: String? {
        switch self {
        case .gate: nil
        case .challenge(let challenge): challenge.todayNow
        }
    }

    var reward: String? {
        switch self {
        case .gate: nil
        case .challenge(let challenge): challenge.reward
        }
    }

    /// When there is time for it, where that is a matter of hours.
    var closing: ChallengeProgress.Closing? {
        switch self {
        case .gate: nil
        case .challenge(let challenge): challenge.closing
        }
    }

    /// Whether something can be done for it today.
    var isForToday: Bool {
        switch self {
        case .gate: true
        case .challenge(let challenge): challenge.chance == .today
        }
    }

    func row(isWhole: Bool, in appearance: Appearance) -> MeterRow {
        switch self {
        case .gate(let gate): gate.row(isWhole: isWhole, in: appearance)
        case .challenge(let challenge): challenge.row(isWhole: isWhole, in: appearance)
        }
    }

    func lines(in appearance: Appearance, columns: Int) -> [Line] {
        switch self {
        case .gate(let gate): gate.lines(in: appearance, columns: columns)
        case .challenge(let challenge): challenge.lines(in: appearance, columns: columns)
        }
    }
}

extension StatusScreen {
    /// What can be done next: gates that shut something, and challenges that can be won. The most urgent first.
    var next: [NextItem] { NextItem.order(gates.filter { $0.standing == .shut }, goals) }

    /// Challenges to reach, without those that are out of reach unless all is told.
    var goals: [ChallengeProgress] {
        ChallengeProgress.nextFirst(challenges).filter { !$0.isLimit && (isWhole || !$0.isOutOfReach) }
    }

    /// Challenges to stay under, those that are broken first.
    var limits: [ChallengeProgress] {
        ChallengeProgress.limits(of: challenges).filter { isWhole || !$0.isOutOfReach || $0.isOver }
    }
}
