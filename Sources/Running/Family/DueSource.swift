import FamilyStore
import FamilyTime
import Recording

/// Something that happens at its time without any use, so that a run has to come back.
///
/// Another source is one more type here and one more entry in `DueSources.all`.
protocol DueSource: Sendable {
    /// When it happens next, in milliseconds since 1970; nil for never.
    func next(_ recorder: Recorder, _ store: FamilyStore) throws(StoreError) -> Int64?
}

enum DueSources {
    static let all: [any DueSource] = [DueDecision(), DueReward(), DueNotice(), DueUse()]
}

/// A day or a window is over, or the hours in which a late report may come.
private struct DueDecision: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) -> Int64? { recorder.nextDecision() }
}

/// A reward window warns or is over, points run out, an app that is open shuts.
private struct DueReward: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) throws(StoreError) -> Int64? {
        try recorder.nextDue()?.milliseconds
    }
}

/// A child is to be told something.
private struct DueNotice: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) -> Int64? { recorder.nextNotice() }
}

/// Use that was reported before it was over is over.
private struct DueUse: DueSource {
    func next(_ recorder: Recorder, _ store: FamilyStore) throws(StoreError) -> Int64? { try store.firstWaitingEnd() }
}
