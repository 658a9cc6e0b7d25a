import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import RuleLanguage

/// The family's apps with the terms in force, in the order of `family.json`.
struct AppsView {
    let family: Family
    /// The child whose terms are shown. Nil for the terms that hold without regard to a child.
    let child: Int?

    var screen: ListScreen {
        ListScreen(
            title: child.map { localized("Apps for \(family.children[$0].name)") } ?? localized("Apps"),
            items: family.apps.map { app in
                let tags = app.tags.isEmpty ? "" : " (\(app.tags.joined(separator: ", ")))"
                return ListItem(
                    name: app.id, about: "\(app.name): \(Self.terms(app, child, family))",
                    detail: app.category.rawValue + tags)
            },
            hint: localized(
                "Change one: challenges apps set APP KEY=VALUE. Back to the default: challenges apps reset APP"),
            headings: .init(localized("App"), localized("Kind"), localized("What it earns or costs")))
    }

    var members: [(String, JSONOutput)] {
        let whose: [(String, JSONOutput)] = child.map { [("child", .string(family.children[$0].id))] } ?? []
        return whose + [("apps", .array(family.apps.map(json)))]
    }

    private func json(_ app: App) -> JSONOutput {
        let person = child.map { family.children[$0] }
        let terms = family.terms(of: app, for: person)
        let ofCategory: [(String, JSONOutput?)] =
            switch app.category {
            case .learning:
                [
                    ("pointsPerMinute", .int(Int64(terms.pointsPerMinute))),
                    ("maxPointsPerDay", terms.maxPointsPerDay.map { .int(Int64($0)) }),
                ]
            case .reward:
                [
                    ("costPerMinute", .int(Int64(terms.costPerMinute))),
                    ("priceFrom", .string(family.priceSource(of: app, for: person).rawValue)),
                    ("pay", .string(terms.pay.rawValue)), ("again", .string(terms.again.rawValue)),
                    ("minMinutes", .int(Int64(terms.minutesAtOnce.lowerBound))),
                    ("maxMinutes", .int(Int64(terms.minutesAtOnce.upperBound))),
                    ("approval", .bool(terms.needsApproval)),
                ]
            }
        let whose = app.children.isEmpty ? nil : JSONOutput.array(app.children.map(JSONOutput.string))
        return .known(
            [
                ("id", .string(app.id)), ("name", .string(app.name)), ("category", .string(app.category.rawValue)),
                ("tags", .array(app.tags.map(JSONOutput.string))), ("for", whose),
            ] + ofCategory + [("idleMinutes", .int(Int64(terms.idleMinutes)))])
    }

    /// What an app earns or costs, in words.
    static func terms(_ app: App, _ child: Int?, _ family: Family) -> String {
        guard app.isFor(child.map { family.children[$0].id }) else {
            let names = app.children.map { family.name(ofChild: $0) }
            return localized("for \(Listing.and(names)) alone", "an app")
        }
        let terms = family.terms(of: app, for: child.map { family.children[$0] })
        var parts: [String]
        switch app.category {
        case .learning:
            parts = [localized("earns \(terms.pointsPerMinute) points a minute")]
            if let most = terms.maxPointsPerDay { parts.append(localized("at most \(NumberText.grouped(most)) a day")) }
        case .reward:
            parts =
                terms.pay == .free
                ? [localized("free", "of a price")]
                : [
                    localized(
                        "costs \(terms.costPerMinute) points a minute (\(priceSource(app, child, family)))")
                ]
            switch terms.pay {
            case .upfront:
                parts.append(
                    localized(
                        "\(terms.minutesAtOnce.lowerBound) to \(terms.minutesAtOnce.upperBound) minutes at once"))
            case .perMinute: parts.append(localized("paid as it is used"))
            case .free: break
            }
            let free = family.freeMinutes(of: child.map { family.children[$0].id } ?? "")
            parts += free.filter { $0.apps.contains(app.id) }.map(\.words)
            if let most = terms.maxMinutesPerDay { parts.append(most.words) }
            if terms.needsApproval, terms.pay != .free { parts.append(localized("a parent approves")) }
        }
        return parts.joined(separator: ", ")
    }
}

extension AppsView {
    /// Why an app costs what it does: "its own price".
    private static func priceSource(_ app: App, _ child: Int?, _ family: Family) -> String {
        let person = child.map { family.children[$0] }
        let name = person?.name ?? ""
        return switch family.priceSource(of: app, for: person) {
        case .childAndApp: localized("\(name)'s price for it")
        case .child: localized("\(name)'s price for all apps")
        case .app: localized("its own price")
        case .allApps: localized("the price of all apps that say none")
        case .family: localized("the family's price: it has none of its own")
        }
    }
}

extension FreeMinutes {
    /// "free for 30 min a day (Games), and for up to 30 min that were left over".
    fileprivate var words: String {
        let free = localized("free for \(minutes.list) (\(title))", "minutes on days")
        return carryOver > 0 ? localized("\(free), and for up to \(carryOver) min that were left over") : free
    }
}

extension DailyMinutes {
    /// "at most 30 min a day", "at most 30 min on weekdays and 90 min at weekends".
    fileprivate var words: String { localized("at most \(list)", "minutes on days") }

    fileprivate var list: String { Listing.and(named.map { Self.words($0.minutes, on: $0.word) }) }

    private static func words(_ minutes: Int, on word: String?) -> String {
        switch word {
        case nil: localized("\(minutes) min a day")
        case "weekend": localized("\(minutes) min at weekends")
        case "schooldays": localized("\(minutes) min on school days")
        case "weekdays": localized("\(minutes) min on weekdays")
        case let day?:
            localized("\(minutes) min on \(Weekday(day)?.localizedShortName ?? day)", "a weekday")
        }
    }
}
