package import FamilyDevices
import JSONText
import OperatingSystem

/// Which folder a device shares, and how syncing stands.
package struct SyncState: Equatable, Sendable {
    package enum Phase: String, Sendable {
        /// Nothing was tried yet.
        case idle
        /// It is being tried, or a try was cut off.
        case syncing
        case synced
        case error
    }

    /// The shared folder's path.
    package var folder: String
    package private(set) var phase = Phase.idle
    /// When syncing last came to its end without an error, in milliseconds since 1970 UTC.
    package private(set) var lastSync: Int64?
    /// How often it has failed since.
    package private(set) var tries = 0
    /// Whether what it failed of last does not pass by itself, so that trying again helps only once somebody has done
    /// something about it.
    package private(set) var needsSomebody = false
    /// When it is tried again by itself, in milliseconds since 1970 UTC. Nil if nothing keeps it from being tried now.
    package private(set) var nextTry: Int64?

    package init(folder: String) { self.folder = folder }

    /// How often it is tried before it is said to have failed.
    package static var mostTries: Int { 3 }
    /// How long it then waits between two tries, in milliseconds.
    package static var longestPause: Int64 { 5 * 60_000 }

    /// Whether so many tries have failed that somebody has to look. It is seldom tried by itself then.
    package var hasFailed: Bool { phase == .error && tries >= Self.mostTries }

    /// Whether it may be tried by itself.
    package func isDue(now: Int64) -> Bool {
        guard let nextTry else { return true }
        // A clock that was set back must not make it wait for longer than was meant.
        return now >= nextTry || nextTry - now > Self.pause(after: tries)
    }

    /// Milliseconds until the next try: half a minute, then two, then always five.
    private static func pause(after tries: Int) -> Int64 {
        tries < mostTries ? 30_000 << (2 * Int64(max(0, tries - 1))) : longestPause
    }

    package mutating func begin() { phase = .syncing }

    package mutating func succeed(now: Int64) {
        (phase, lastSync, tries, nextTry, needsSomebody) = (.synced, now, 0, nil, false)
    }

    package mutating func fail(now: Int64, needsSomebody: Bool = false) {
        (phase, tries) = (.error, min(tries, Self.mostTries - 1) + 1)
        self.needsSomebody = needsSomebody
        nextTry = now.addingReportingOverflow(Self.pause(after: tries)).partialValue
    }
}

// MARK: - Keeping

extension SyncState {
    private static var format: Int { 1 }

    /// Reads how syncing stands on a device. Nil if it shares no folder.
    package init?(of device: DeviceFolder) throws(SyncFailure) {
        let bytes: [UInt8]?
        do throws(SystemError) { bytes = try device.bytes(of: device.link) } catch { throw .system(error) }
        guard let bytes else { return nil }
        let document = JSONParser.parse(bytes)
        guard document.isValid, let root = document.root, let format = root["format"]?.int else { throw .stateDamaged }
        guard format <= Self.format else { throw .newer(format: format) }
        guard let folder = root["folder"]?.string, let phase = root["state"]?.string.flatMap({ Phase(rawValue: $0) }),
            let tries = root["tries"]?.int, tries >= 0
        else { throw .stateDamaged }
        self.init(folder: folder)
        self.phase = phase
        self.tries = min(tries, Self.mostTries)
        lastSync = root["lastSync"]?.int.map { Int64($0) }
        nextTry = root["nextTry"]?.int.map { Int64($0) }
        needsSomebody = root["needsSomebody"]?.bool ?? false
    }

    package func write(to device: DeviceFolder) throws(SyncFailure) {
        var members: [(String, JSONOutput)] = [
            ("format", .int(Int64(Self.format))), ("folder", .string(folder)), ("state", .string(phase.rawValue)),
            ("tries", .int(Int64(tries))),
        ]
        if let lastSync { members.append(("lastSync", .int(lastSync))) }
        if let nextTry { members.append(("nextTry", .int(nextTry))) }
        if needsSomebody { members.append(("needsSomebody", .bool(true))) }
        let bytes = JSONOutput.object(members).utf8(pretty: true) + [UInt8(ascii: "\n")]
        do throws(SystemError) { try device.keep(bytes, at: device.link) } catch { throw .system(error) }
    }
}
