import FamilyStore
import FamilyTime
import Recording

/// A source of events that happen at a known time without any use, so that a run must wake for them.
///
/// A new source is a type here and an entry in `DueSources.all`.
protocol DueSource: Sendable {
    /// The next instant at which one happens, in milliseconds since 1970. Nil if there is none.
    func next(_ recorder: Recorder, _ store: FamilyStore) throws(StoreError) -> Int64?
}

enum DueSources {
    static let all: [any DueSource] = [DueDecision(), DueReward(), DueNotice(), DueUse()]
}

/// A day or a window ends, or the hours for late reports end.
private struct DueDecision: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) -> Int64? { recorder.nextDecision() }
}

/// A reward window warns or ends, points run out, or an open app shuts.
private struct DueReward: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) throws(StoreError) -> Int64? {
        try recorder.nextDue()?.milliseconds
    }
}

/// A child's notice is due.
private struct DueNotice: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) -> Int64? { recorder.nextNotice() }
}

/// Use that was reported before its end has ended.
private struct DueUse: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) throws(StoreError) -> Int64? { try store.firstWaitingEnd() }
}
