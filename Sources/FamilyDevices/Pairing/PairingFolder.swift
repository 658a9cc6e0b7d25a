import Cryptography
import OperatingSystem

/// Where two devices that are being paired leave their messages: a folder in the shared one.
package struct PairingFolder: Sendable {
    private let folder: SharedFolder
    private var door: any FileDoor { folder.door }

    package init(_ folder: SharedFolder) { self.folder = folder }

    /// The most messages that are looked at.
    private static var most: Int { 1_000 }

    /// The messages in the folder. What is no message, or not whole, is left out: it is asked for again.
    private func found() throws(SystemError) -> [PairingMessage] {
        guard try door.entries(in: folder.path).contains(where: { $0.name == Path.name(of: folder.joining) }) else {
            return []
        }
        var known: Set<Fingerprint> = []
        return try door.entries(in: folder.joining).sorted { $0.name < $1.name }
            .filter { $0.kind == .file && $0.size == PairingMessage.fileSize }.prefix(Self.most)
            .compactMap { entry in
                guard
                    let bytes = try? door.bytes(
                        of: folder.joining + "/" + entry.name, upTo: PairingMessage.fileSize),
                    let message = try? PairingMessage(bytes), known.insert(message.id).inserted
                else { return nil }
                return message
            }
    }

    /// Reads what the joiner has left, and leaves what it has to read.
    package func exchange(_ invitation: inout Invitation, now: Moment) throws(LogWriter.Failure) {
        let messages = try attempt(found)
        invitation.take(messages, now: now)
        if case .over = invitation.phase {
            let left = Set(invitation.messages.map(\.id))
            try remove(invitation.everything.map(\.id).filter { !left.contains($0) })
        }
        try publish(invitation.messages)
    }

    /// Reads what the inviter has left, and leaves what it has to read.
    package func exchange(_ joining: inout Joining, now: Moment) throws(LogWriter.Failure) {
        let messages = try attempt(found)
        do throws(CryptographyError) { try joining.take(messages, now: now) } catch { throw .cryptography(error) }
        if case .refused = joining.phase { return }
        try publish(joining.messages)
    }

    /// Whether the parent's device goes on with what the joiner has answered. It does not once the code's time is over
    /// there, or where another code was shown since.
    package func isOpen(to joining: Joining) throws(LogWriter.Failure) -> Bool {
        joining.isOffered(in: try attempt(found))
    }

    /// Removes the own messages, once they are of no use any more.
    package func remove(_ invitation: Invitation) throws(LogWriter.Failure) {
        try remove(invitation.everything.map(\.id))
    }

    package func remove(_ joining: Joining) throws(LogWriter.Failure) { try remove(joining.messages.map(\.id)) }

    private func remove(_ ids: [Fingerprint]) throws(LogWriter.Failure) {
        try attempt { () throws(SystemError) in
            guard door.isFolder(folder.joining) else { return }
            let names = Set(ids.map(Self.name))
            for entry in try door.entries(in: folder.joining) where names.contains(entry.name) {
                try door.remove(folder.joining + "/" + entry.name)
            }
        }
    }

    private static func name(_ id: Fingerprint) -> String { "\(id)" + SegmentName.ending }

    private func publish(_ messages: [PairingMessage]) throws(LogWriter.Failure) {
        guard !messages.isEmpty else { return }
        guard door.isFolder(folder.path) else { throw .folderMissing }
        try attempt { () throws(SystemError) in
            try door.makeFolder(folder.joining)
            let there = Set(try door.entries(in: folder.joining).map(\.name))
            for message in messages where !there.contains(Self.name(message.id)) {
                try door.publish(message.bytes, as: folder.joining + "/" + Self.name(message.id))
            }
        }
    }

    private func attempt<Result>(
        _ body: () throws(SystemError) -> Result
    ) throws(LogWriter.Failure) -> Result {
        do throws(SystemError) { return try body() } catch {
            throw error.isMissing && !door.isFolder(folder.path) ? .folderMissing : .system(error)
        }
    }
}
