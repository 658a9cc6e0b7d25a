import FamilyTime

/// One app's part of a piece, for one group of counters and one day.
struct Share {
    var ref: Reference
    /// The app, or the tag, where different tags are counted.
    var app: Int32
    var day: DayInfo
    var piece: Piece
    /// Whose use it is, where several children's adds up.
    var member: Int32 = 0

    /// This share as use of one of the app's tags.
    func of(tag: Int32) -> Share {
        var share = self
        share.app = tag
        return share
    }

    /// Overlapping shares of one group, day and child become one; of one app each, or of all apps together.
    static func union(_ shares: [Share], byApp: Bool) -> [Share] {
        var merged: [Share] = []
        for share in shares.sorted(by: { $0.key(byApp) < $1.key(byApp) }) {
            if let last = merged.last, last.isOfOneKind(with: share, byApp), share.piece.start <= last.piece.end {
                merged[merged.count - 1].piece.end = max(last.piece.end, share.piece.end)
            } else {
                merged.append(share)
            }
        }
        return merged
    }

    private func isOfOneKind(with other: Share, _ byApp: Bool) -> Bool {
        ref.group == other.ref.group && day.day == other.day.day && member == other.member
            && (!byApp || app == other.app)
    }

    private func key(_ byApp: Bool) -> (Int32, Int32, Int32, Int32, Int64, Int64) {
        (ref.group, day.day, member, byApp ? app : 0, piece.start, piece.end)
    }
}
