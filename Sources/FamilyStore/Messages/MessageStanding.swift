/// A message to a device, and what became of it.
package struct MessageStanding: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case pending
        /// The hooks that have taken it are named where it was for them.
        case executed(at: Int64, by: String? = nil)
        case failed(AnsweredMessage)
        case cancelled(at: Int64)
    }

    package var message: SentMessage
    package var state: State
    /// When a parent took it back, whatever the device had done with it by then. Nil if nobody has.
    package var takenBack: Int64?
}

extension FamilyStore {
    /// The messages to a device that it has not answered and that nobody has taken back, in the order in which they were
    /// sent.
    package func pendingMessages(to device: [UInt8]) throws(StoreError) -> [SentMessage] {
        try database.rows(
            """
            WHERE device = ?1 AND id NOT IN (SELECT id FROM answered WHERE device = ?1)
                AND id NOT IN (SELECT id FROM cancelled)
            ORDER BY at, id
            """, device
        ).all()
    }

    /// All messages to devices, in the order in which they were sent. Only the device that a message is for answers it; what
    /// it has done stays done, whoever took the message back meanwhile.
    /// - Parameter device: the one that they are for. Nil for all devices.
    package func messages(to device: [UInt8]? = nil) throws(StoreError) -> [MessageStanding] {
        let sent: [SentMessage] = try database.rows(
            "WHERE ?1 IS NULL OR device = ?1 ORDER BY at, id", device
        ).all()
        var standings: [MessageStanding] = []
        for message in sent {
            let answer: AnsweredMessage? = try database.first("WHERE id = ? AND device = ?", message.id, message.device)
            let cancelled: CancelledMessage? = try database.first("WHERE id = ?", message.id)
            let state: MessageStanding.State =
                switch (answer, cancelled) {
                case (let answer?, _):
                    answer.reason == nil ? .executed(at: answer.at, by: answer.detail) : .failed(answer)
                case (nil, let cancelled?): .cancelled(at: cancelled.at)
                case (nil, nil): .pending
                }
            standings.append(MessageStanding(message: message, state: state, takenBack: cancelled?.at))
        }
        return standings
    }
}
