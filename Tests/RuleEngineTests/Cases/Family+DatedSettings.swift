import FamilySettings

/// A setting of the family that holds from a day on.
struct DatedSetting: Sendable {
    var name: String
    /// Brings a family's setting to what it is in another version of the family.
    var take: @Sendable (inout Family, Family) -> Void

    static let all = [
        DatedSetting(name: "rates") { family, other in
            for app in family.apps.indices {
                family.apps[app].stated = other.apps[app].stated
                family.apps[app].forChild = other.apps[app].forChild
            }
        },
        DatedSetting(name: "categories") { family, other in
            for app in family.apps.indices { family.apps[app].category = other.apps[app].category }
        },
        DatedSetting(name: "tags") { family, other in
            for app in family.apps.indices { family.apps[app].tags = other.apps[app].tags }
        },
        DatedSetting(name: "quietHours") { $0.quietHours = $1.quietHours },
        DatedSetting(name: "economy") { $0.economy = $1.economy },
        DatedSetting(name: "holidays") { $0.holidays = $1.holidays },
        DatedSetting(name: "away") { $0.children = $1.children },
        DatedSetting(name: "zone") { $0.zone = $1.zone },
        DatedSetting(name: "dayStarts") { $0.dayStarts = $1.dayStarts },
        DatedSetting(name: "weekStarts") { $0.weekStarts = $1.weekStarts },
    ]
}
