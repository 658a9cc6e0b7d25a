import Diagnostics
import FamilySettings
import FamilyStore
import JSONText
import Languages
import Recording
import UsageTracking

/// An app as it is named where many are configured at once.
struct NamedApp: Hashable {
    let id: String
    let name: String
    /// The package by which it is recognised besides its id and name. Nil if these are enough.
    private let package: String?

    /// By the code by which a phone or tablet names it.
    init(token: String) { self.init(AppToken.id(token)) }

    /// By a name or a package, or by the id that follows from a token.
    init(_ word: String) {
        let ofToken = AppToken.name(ofID: word)
        id = ofToken == nil ? word.slug : word
        name = ofToken ?? word
        package = ofToken == nil && Self.isPackage(word) ? word : nil
    }

    /// Whether a word is written like a package: `org.kde.chess`.
    private static func isPackage(_ word: String) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 && word.first.map { $0.isASCII && $0.isLowercase } == true
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
    }

    /// The family's app that is meant. Nil if it is new.
    func known(in family: Family) -> App? {
        let sign = App.Sign.Folded(name)
        return family.apps.first { $0.id == id } ?? family.app(with: .name(sign))
            ?? package.flatMap { _ in family.app(with: .package(sign)) }
    }

    var members: [(String, JSONOutput)] {
        var members: [(String, JSONOutput)] = [("id", .string(id)), ("name", .string(name))]
        if let package { members.append(("matches", .object([("packages", .array([.string(package)]))]))) }
        return members
    }
}

/// What became of one app of many.
struct ConfiguredApp {
    enum State {
        case added
        /// It was configured for these children, and these settings were changed.
        case updated([String])
        case failed(message: String, remedy: String?)
    }

    let id: String
    let name: String
    let state: State

    var isConfigured: Bool { if case .failed = state { false } else { true } }
}

/// Configures apps for a device in the text of `family.json`, one after the other. One that cannot be configured changes
/// nothing, and the others are.
struct SendAppConfiguring {
    private(set) var text: FamilyText
    /// As it stands in the text.
    private(set) var family: Family
    /// The children for whom it holds, each on its own. None means everybody.
    let children: [String]
    /// Nil if that was not said: an app is for learning then.
    let category: Category?
    let settings: [String]
    let session: Session

    mutating func configure(_ app: NamedApp) throws -> ConfiguredApp {
        guard !app.id.isEmpty else {
            return ConfiguredApp(
                id: app.name, name: app.name,
                state: .failed(
                    message: localized("\"\(app.name)\" has neither letters nor digits."),
                    remedy: localized("Name it by its token: --token"))
            )
        }
        let before = text
        let known = app.known(in: family)
        if let known, let category, known.category != category {
            // Nobody types an id that was made of a token.
            let word = AppToken.name(ofID: known.id) == nil ? known.id : known.name
            return failed(
                known, known.doubleAssignment(to: category), known.takingOut(word))
        }
        let place = known.flatMap { known in family.apps.firstIndex { $0.id == known.id } } ?? family.apps.count
        let kind = known?.category ?? category ?? .learning
        let isTheirs = known.map { app in children.isEmpty ? app.isFor(nil) : children.allSatisfy { app.isFor($0) } }
        var changed: [String] = []
        var isConfigured = isTheirs ?? false
        if known == nil {
            try text.add(app.members + [("category", .string(kind.rawValue))] + owners(beside: []), to: "/apps")
        } else if isTheirs == false {
            if children.isEmpty { try text.removeWhole("/apps/\(place)/for", inside: "/apps/\(place)") }
            for (key, value) in owners(beside: known?.children ?? []) {
                try text.set("/apps/\(place)/\(key)", to: value)
            }
        }
        for child in children.isEmpty ? [nil] : children.map(Optional.some) {
            let edit = try set(at: place, for: child, kind)
            changed = edit.told
            isConfigured = isConfigured && edit.wasConfigured
        }
        let named = known ?? App(id: app.id, name: app.name, category: category ?? .learning)
        let findings = try text.newObstacles().findings
        guard findings.isEmpty, let after = try text.check().family else {
            text = before
            return failed(
                named, findings.first?.message ?? localized("It does not fit into family.json."),
                findings.first?.remedy)
        }
        family = after
        // What was said anew and held before is no change.
        if text.bytes == before.bytes { changed = [] }
        return ConfiguredApp(id: named.id, name: named.name, state: isConfigured ? .updated(changed) : .added)
    }

    /// Writes what was said, and what holds where nothing was said: 10 points a minute, or the price of a new reward app.
    /// - Returns: what was written, in words, and whether the app had a rate or a price there before.
    private mutating func set(
        at place: Int, for child: String?, _ category: Category
    ) throws -> (told: [String], wasConfigured: Bool) {
        var edit = EntryEdit(
            text, family, "apps", place, child == nil ? SettingKeys.app : .appForChild, child: child)
        let rate = category == .learning ? "pointsPerMinute" : "costPerMinute"
        let wasConfigured = edit.has(rate) || text.root?.at(pointer: "/apps/\(place)/\(rate)") != nil
        try edit.set(settings, session)
        if !wasConfigured, !edit.named.contains(rate) {
            try edit.set(
                [category == .learning ? "\(rate)=10" : "\(rate)=\(AppTerms.defaultOwnCostPerMinute)"], session)
        }
        text = edit.text
        return (edit.told, wasConfigured)
    }

    /// What says whose an app is: of those for whom it is configured, beside others. Nothing for an app of everybody.
    private func owners(beside others: [String]) -> [(String, JSONOutput)] {
        let all = others + children.filter { !others.contains($0) }
        guard !children.isEmpty else { return [] }
        return [("for", all.count == 1 ? .string(all[0]) : .array(all.map(JSONOutput.string)))]
    }

    private func failed(_ app: App, _ message: String, _ remedy: String?) -> ConfiguredApp {
        ConfiguredApp(id: app.id, name: app.name, state: .failed(message: message, remedy: remedy))
    }
}
