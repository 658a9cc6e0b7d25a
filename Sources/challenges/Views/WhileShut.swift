import Economy
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording

/// How long a child used apps while they were shut. By the law it is the time of the shield's screen and counts for
/// nothing; where nothing enforces the shield it was play, and a parent wants to know.
struct WhileShut: Hashable, Sendable {
    struct AppTime: Hashable, Sendable {
        var id: String
        var name: String
        /// In milliseconds.
        var length: Int64
    }

    /// The longest first.
    var apps: [AppTime]

    init(_ apps: [AppTime] = []) { self.apps = apps }

    /// - Parameters:
    ///   - use: nil if nothing was recorded yet.
    ///   - family: that of the plan.
    init(_ use: UseOfDays?, _ child: Int, in time: Stretch, _ family: Family) {
        self.init(
            (use?.whileShut(child, in: time) ?? []).map { app, length in
                AppTime(id: family.apps[app].id, name: family.apps[app].name, length: length)
            })
    }

    /// "1 h 09 min of Minecraft while it was shut; not counted". Nil where there is less than a minute of each: a shield
    /// takes its time to fall.
    var words: String? {
        let told = apps.filter { $0.length >= Milliseconds.minute }.map {
            localized("\(Wording.duration($0.length)) of \($0.name)", "a length of use")
        }
        if told.isEmpty { return nil }
        return told.count == 1
            ? localized("\(told[0]) while it was shut; not counted")
            : localized("\(Listing.and(told)) while they were shut; not counted")
    }

    /// For other programs.
    /// - Parameter child: whose use it is, where that stands nowhere else.
    func json(of child: String? = nil) -> [JSONOutput] {
        apps.map {
            .known([
                ("child", child.map(JSONOutput.string)), ("app", .string($0.id)), ("name", .string($0.name)),
                ("seconds", .raw(secondsText($0.length))),
            ])
        }
    }
}
