import FamilyDevices
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Recording
import Syncing

/// What is needed to undo what was configured last. It is kept beside what this device knows of itself.
struct SendUndo {
    /// How long it can be undone, in milliseconds.
    static let length: Int64 = 10_000

    /// When it was saved, in milliseconds since 1970 UTC.
    let at: Int64
    /// The ids of the messages that went with it.
    let messages: [String]
    /// The bytes of `family.json`.
    let before: [UInt8]
    let after: [UInt8]

    private static func path(_ session: Session) -> String { session.device.path + "/undo" }

    func keep(_ session: Session) throws {
        let head = JSONOutput.object([
            ("format", .int(1)), ("at", .int(at)), ("before", .int(Int64(before.count))),
            ("messages", .array(messages.map(JSONOutput.string))),
        ])
        do throws(SystemError) {
            try session.device.keep(
                Array(head.text().utf8) + [UInt8(ascii: "\n")] + before + after, at: Self.path(session))
        } catch {
            throw SyncFailure.system(error)
        }
    }

    /// What was configured last. Nil if that is not known.
    private static func kept(_ session: Session) -> SendUndo? {
        guard let bytes = try? session.device.bytes(of: path(session)),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")), let head = JSONParser.parse(Array(bytes[..<end])).root,
            head["format"]?.int == 1, let at = head["at"]?.int, let count = head["before"]?.int, count >= 0,
            count < bytes.count - end
        else { return nil }
        let texts = bytes[(end + 1)...]
        return SendUndo(
            at: Int64(at), messages: head["messages"]?.array?.compactMap(\.string) ?? [],
            before: Array(texts.prefix(count)), after: Array(texts.dropFirst(count)))
    }

    /// Whether what was configured last can still be undone: nobody has done so in another terminal.
    static func isKept(_ session: Session) -> Bool { kept(session) != nil }

    /// Puts back the bytes that stood in `family.json`, if nobody has touched them since, and takes back what was sent.
    /// - Parameter isInTime: whether somebody was asked and has answered in time.
    static func undo(_ session: Session, isInTime: Bool = false) throws {
        let now = session.moving()
        let otherwise = localized(
            "Change it with challenges apps set APP KEY=VALUE, or take it out: challenges apps remove APP")
        guard let undo = kept(session) else {
            throw Refusal(localized("There is nothing to undo."))
        }
        guard isInTime || (0...length).contains(now.milliseconds - undo.at) else {
            throw Refusal(
                localized(
                    """
                    It is too late to undo that: \(length / Milliseconds.second) seconds are given for it, and \
                    it was configured \
                    \(ClockWords.dated(undo.at, session.folder.familyInForce?.zone ?? .utc)).
                    """),
                otherwise)
        }
        var text = try session.familyText().text
        guard text.bytes == undo.after else {
            throw Refusal(localized("family.json was changed since, so that nothing was undone."), otherwise)
        }
        text.putBack(undo.before)
        try session.save(text)
        try session.ownStore().write { transaction throws(StoreError) in
            for id in undo.messages { _ = try transaction.cancel(message: id, at: now.milliseconds) }
        }
        try? FileSystem.remove(path(session))
        session.terminal.write(localized("Undone: family.json is as it was before, and what was sent is taken back.\n"))
    }
}
