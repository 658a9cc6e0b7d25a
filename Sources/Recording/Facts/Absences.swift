import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

/// When apps were not in the family. What was used then is nobody's, until a parent says since when an app is used.
struct Absences: Sendable {
    /// By app, in order of time.
    private var times: [Int32: [Stretch]] = [:]

    private static let always = Instant.distantPast.milliseconds
    private static let never = Instant.distantFuture.milliseconds

    init() {}

    init(_ plan: Plan, _ names: FamilyNames, _ store: FamilyStore) throws(StoreError) {
        guard !plan.absences.isEmpty else { return }
        let words = Dictionary(grouping: try store.assignments(), by: \.app)
        for (app, absences) in plan.absences {
            guard let place = names.apps[app] else { continue }
            times[place] = absences.map { absence in
                // Words of before say nothing of a later removal.
                let said = words[app]?.filter { $0.made >= absence.upperBound }.map(\.start).min() ?? .max
                return Stretch(max(absence.lowerBound, Self.always), min(absence.upperBound, said, Self.never))
            }.filter { $0.length > 0 }
        }
    }

    var isEmpty: Bool { times.isEmpty }

    func contains(_ app: Int32, at instant: Int64) -> Bool {
        times[app]?.contains { $0.start <= instant && instant < $0.end } ?? false
    }

    /// The pieces of a use that lie outside, in order of time.
    func pieces(of use: Use) -> [Use] {
        guard let absences = times[use.app] else { return [use] }
        // An earlier program recorded use of the time before an app came.
        if let first = absences.first, first.start == Self.always, use.end <= first.end { return [use] }
        return use.pieces(outside: absences)
    }

    /// Whether a use lies in them as a whole.
    func cover(_ use: Use) -> Bool { times[use.app].map { use.pieces(outside: $0).isEmpty } ?? false }

    /// From when on other use lies outside than before. Nil if the same does.
    func change(to other: Absences) -> Int64? {
        Set(times.keys).union(other.times.keys).flatMap { app in
            Set(times[app] ?? []).symmetricDifference(other.times[app] ?? [])
        }.map { $0.start == Self.always ? $0.end : $0.start }.min()
    }
}
