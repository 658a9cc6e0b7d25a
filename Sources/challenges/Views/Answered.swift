import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Recording
import RuleEngine

/// An item that no longer waits, with the parent's answer.
struct Answered {
    /// "r17 was answered already: declined, 16:30 (dinner)."
    let refusal: Refusal
    /// The child, and the confirmation of its task that was taken back.
    let takenBack: (child: Int, confirmation: String)?

    /// - Parameters:
    ///   - name: the item's short name.
    ///   - children: the children whose items are searched.
    /// - Returns: nil if no item of that name was answered.
    init?(
        _ name: String, _ children: [Int], _ loaded: LoadedFamily, _ store: FamilyStore, _ now: Instant
    ) throws(StoreError) {
        let key = name.lowercased()
        guard let letter = key.first, let number = Int64(key.dropFirst()) else { return nil }
        for child in children {
            let id = loaded.family.children[child].id
            let books = try store.books(of: id)
            let asked = books.answered.last { $0.asked.number == number && $0.letter == letter }
            var answer = asked?.answer
            let owed =
                switch letter {
                case "p":
                    try store.outcomes(of: id, kind: OutcomeKind.prizeWon.rawValue).all()
                        .first { $0.seq == number }?.id
                case "b": books.purchases.first { $0.number == number }?.id
                default: String?.none
                }
            if let handed = owed.flatMap({ books.handedOver[$0] }) {
                answer = try store.decisions(of: id).all().first { $0.id == handed }.flatMap {
                    Decision.recorded($0).last
                }
            }
            // What was confirmed anew is answered by that.
            if let again = books.confirmed.last(where: { $0.report != nil && $0.report == asked?.asked.id }) {
                answer = again
            }
            guard let answer else { continue }
            let recorded = try store.decisions(of: id).all().first { $0.id == answer.id }?.recorded
            let words = asked?.asked.reason ?? answer.reason
            let isTakenBack = books.takenBack.contains { $0.id == answer.id }
            let how = isTakenBack ? localized("\(answer.kind.answer) and taken back") : answer.kind.answer
            let reason = answer.kind.isRefusal ? answer.reason : ""
            let at = ChildClock(loaded.family, child, now: now).words(recorded ?? answer.at)
            let canBeTakenBack = answer.kind == .prizeHandedOver || books.confirmed.contains { $0.id == answer.id }
            let remedy =
                if canBeTakenBack {
                    localized("Take that back with: challenges confirm \(key.shellWord) --take-back")
                } else if isTakenBack {
                    localized("If it was done after all: challenges confirm \(key.shellWord)")
                } else {
                    localized("See what waits with: challenges confirm")
                }
            refusal = Refusal(
                reason.isEmpty
                    ? localized("\(key) (\(words)) was answered already: \(how), \(at).")
                    : localized("\(key) (\(words)) was answered already: \(how), \(at) (\(reason))."), remedy)
            takenBack = isTakenBack ? (child, answer.id) : nil
            return
        }
        return nil
    }
}

extension Books.Answered {
    /// The letter of its short name.
    fileprivate var letter: Character { asked.task != nil ? "t" : asked.kind == .pointsSpent ? "b" : "r" }
}

extension Decision.Kind {
    fileprivate var isRefusal: Bool { self == .redemptionDeclined || self == .taskDeclined }

    fileprivate var answer: String {
        switch self {
        case .redemptionDeclined: localized("declined", "an answer")
        case .taskDeclined: localized("not done", "an answer")
        case .taskConfirmed: localized("confirmed", "an answer")
        case .prizeHandedOver: localized("handed over", "an answer")
        default: localized("approved", "an answer")
        }
    }
}
