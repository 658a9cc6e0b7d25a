import CommandTable
import Diagnostics
import FamilyDevices
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Presentation
import Recording
import UsageTracking

extension SendCommand {
    /// Configures many apps for one device at once.
    /// - Returns: whether something is to be sent, and whether all apps could be configured.
    static func configure(_ target: SendTarget, _ session: Session) throws -> (isSent: Bool, isWhole: Bool) {
        let (text, family) = try session.familyText()
        let whose = try target.children(of: family, session).map { family.children[$0].id }
        let isEverybodys = target.member.children.isEmpty && session.options.string("child") == nil
        let store = try session.ownStore()
        let words = session.options.arguments("WORD")
        let apps = try named(words.filter { !$0.contains("=") }, target, whose, family, store, session)
        var configuring = SendAppConfiguring(
            text: text, family: family, children: isEverybodys ? [] : whose,
            category: session.options.string("category").flatMap(Category.init(rawValue:)),
            settings: words.filter { $0.contains("=") }, session: session)
        var configured: [ConfiguredApp] = []
        for (place, app) in apps.enumerated() {
            showProgress(localized("Configuring app \(place + 1) of \(apps.count)…"), session)
            configured.append(try configuring.configure(app))
        }
        showProgress("", session)
        let messages = configured.filter(\.isConfigured).map {
            target.message(.configure, child: whose.count == 1 ? whose[0] : nil, app: $0.id, at: session.now)
        }
        let isChanged = configuring.text.isChanged
        if isChanged {
            try SendUndo(
                at: session.moving().milliseconds, messages: messages.map(\.id), before: text.bytes,
                after: configuring.text.bytes
            ).keep(session)
            try session.save(configuring.text)
        }
        try store.write { transaction throws(StoreError) in
            for message in messages { try transaction.record(message) }
        }
        let after = session.folder.familyInForce ?? family
        let device = DeviceApps(try store.installed(on: target.bytes), after)
        tell(configured, device, after, whose.first, target, session)
        let isWhole = configured.allSatisfy(\.isConfigured)
        if isChanged {
            if try offerUndo(session) { return (false, isWhole) }
            guard SendUndo.isKept(session) else {
                session.note(localized("It was undone meanwhile, so nothing is sent."))
                return (false, isWhole)
            }
        }
        return (!messages.isEmpty, isWhole)
    }

    /// The apps that words and tokens name. `all` are those that the device has told of, and those that its children's
    /// trackers have told of and nobody has named.
    private static func named(
        _ words: [String], _ target: SendTarget, _ whose: [String], _ family: Family, _ store: FamilyStore,
        _ session: Session
    ) throws -> [NamedApp] {
        let tokens = session.options.strings("token").map { NamedApp(token: $0) }
        var names = words
        if words == ["all"] {
            names = try store.installed(on: target.bytes).flatMap { $0.apps + $0.unusable }
            var unknown = try store.unknownUse()
            while let use = try unknown.next() {
                guard let name = use.name, use.child.map(whose.contains) == true else { continue }
                names.append(name)
            }
            guard !names.isEmpty else {
                throw Refusal(
                    localized(
                        "\(target.name) has not told which apps it has, and no unknown app was used there."),
                    localized(
                        """
                        Name the apps. A tracker tells which there are by a line for challenges ingest there, such as \
                        {"installed":["Khan Academy"],"at":"2026-11-02T16:00:00+01:00"}
                        """))
            }
        }
        var apps: [NamedApp] = []
        let all = names.map { NamedApp($0) } + tokens
        for app in all where !apps.contains(app) { apps.append(app) }
        guard !apps.isEmpty else {
            throw UsageError(
                localized("Which apps?"),
                remedy: localized("For example: challenges send \(target.name.shellWord) apps \"Khan Academy\" Chess"))
        }
        return apps
    }

    /// Shows how far it is, in the place of what stood there before.
    private static func showProgress(_ words: String, _ session: Session) {
        guard session.appearance.motion else { return }
        session.terminal.writeError(painted: "\r\u{1B}[K\(words)")
    }

    // MARK: - Telling

    private static func tell(
        _ configured: [ConfiguredApp], _ device: DeviceApps, _ family: Family, _ child: String?, _ target: SendTarget,
        _ session: Session
    ) {
        let place = family.children.firstIndex { $0.id == child }
        func trouble(_ app: ConfiguredApp) -> String? {
            guard app.isConfigured else { return nil }
            return switch device.trouble(with: app.id, in: family) {
            case .notInstalled: localized("Not installed on child")
            case .unusable: localized("\(target.name) has it and cannot use it: update it there, or install it anew")
            case nil, .unknownApp, .noShield, .notRunning, .shieldFailed, .unknownOrder: nil
            }
        }
        session.answer {
            let apps = configured.map { app in
                let told: (state: String, message: String?, remedy: String?) =
                    switch app.state {
                    case .added: ("added", nil, nil)
                    case .updated: ("configured", "App already configured", nil)
                    case .failed(let message, let remedy): ("failed", message, remedy)
                    }
                return JSONOutput.object([
                    ("app", .string(app.id)), ("name", .string(app.name)), ("state", .string(told.state)),
                    ("message", .text(told.message)), ("remedy", .text(told.remedy)), ("onDevice", .text(trouble(app))),
                ])
            }
            return [("device", .string(target.name)), ("apps", .array(apps))]
        } words: {
            for app in configured {
                var words: String
                switch app.state {
                case .added:
                    let terms = family.apps.first { $0.id == app.id }.map { AppsView.terms($0, place, family) } ?? ""
                    words =
                        AppToken.name(ofID: app.id) == nil
                        ? localized("added (\(app.id)): \(terms)") : localized("added: \(terms)", "an app")
                case .updated(let told):
                    words =
                        told.isEmpty
                        ? localized("App already configured, and nothing was to be changed")
                        : localized("changed: \(Listing.and(told)) now (App already configured before)")
                case .failed(let message, let remedy):
                    let why = [message, remedy].compactMap(\.self).joined(separator: " ")
                    words = localized("failed. \(why)")
                }
                if let trouble = trouble(app) { words += ". \(trouble)" }
                session.terminal.write(line: "\(app.name): \(words)")
            }
        }
    }

    // MARK: - Undoing

    /// On a terminal one key undoes it; elsewhere a command does.
    /// - Returns: whether it was undone.
    private static func offerUndo(_ session: Session) throws -> Bool {
        let seconds = SendUndo.length / Milliseconds.second
        guard session.terminal.isInputTerminal, session.appearance.motion, !session.wantsJSON else {
            session.note(localized("To undo this within \(seconds) seconds: challenges send --undo"))
            return false
        }
        session.terminal.writeError(localized("Undo? Press u within \(seconds) seconds, or any other key to go on.\n"))
        let key = Descriptor.standardInput.readKey(withinMilliseconds: SendUndo.length)
        guard key == UInt8(ascii: "u") || key == UInt8(ascii: "U") else { return false }
        try SendUndo.undo(session, isInTime: true)
        return true
    }
}
