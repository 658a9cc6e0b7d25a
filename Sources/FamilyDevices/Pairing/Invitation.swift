package import Cryptography

/// The parent's side of a pairing, from showing the code until the new device is in. It is a value: what came in and the
/// clock go in, what is to be put into the folder comes out.
package struct Invitation: Sendable {
    package enum Phase: Equatable, Sendable {
        /// Nobody has answered yet.
        case open
        /// A device has answered. Its digits follow.
        case answered(DeviceCard)
        /// People compare the digits.
        case comparing(DeviceCard, ComparedDigits)
        /// A parent has said that the digits are the same.
        case accepted(DeviceCard)
        case over(Ending)
    }

    package enum Ending: Hashable, Sendable {
        /// The time is over, and nobody has used the code in time.
        case expired
        /// Two devices have used the code, so that one of them may be a stranger's.
        case answeredTwice
        /// What the device opened is not what it had committed itself to.
        case broken
        /// A parent has called it off.
        case declined
        /// A parent has said that the digits differ.
        case differs
        /// A parent's device was invited and a child's has answered, or the other way round.
        case wrongMode
        /// The family knows the device's history as somebody else's, or with other keys.
        case known
    }

    package let code: PairingCode
    private let id: [UInt8]
    private let salt: [UInt8]
    private let key: Secret
    private let opening: OpeningKey
    private let number: [UInt8]
    private let made: Moment
    package private(set) var phase = Phase.open
    /// The device that has used the code when its time was over. Nil if none has. It is not kept.
    package private(set) var latecomer: DeviceCard?
    private var answer: PairingMessage?
    private var opened: PairingMessage?
    private var welcoming: PairingMessage?

    /// How long after its end a code still pairs a device that says it has used it in time, in milliseconds: folders may
    /// be carried by hand.
    package static var lateness: Int64 { 7 * 24 * 3_600_000 }
    /// How far behind the inviter's clock a joiner's may be, in milliseconds.
    private static var tolerance: Int64 { 5 * 60_000 }

    package init(
        code: PairingCode? = nil, now: Moment, cost: Argon2id.Cost = .moderate
    ) throws(CryptographyError) {
        self.code = if let code { code } else { try .random() }
        id = try Randomness.bytes(PairingMessage.invitationSize)
        salt = try Randomness.bytes(Argon2id.saltSize)
        key = try self.code.key(salt: salt, cost: cost)
        opening = try OpeningKey()
        number = try Randomness.bytes(PairingMessage.numberSize)
        made = now
    }

    /// What is shown as a picture.
    package var ticket: PairingTicket { PairingTicket(code: code, offer: offer.id) }

    private func message(_ body: PairingMessage.Body) -> PairingMessage {
        PairingMessage(invitation: id, body, key: key)
    }

    private var offer: PairingMessage { message(.offer(salt: salt, sealing: opening.sealing)) }

    private func reveal(_ answer: PairingMessage) -> PairingMessage {
        message(.reveal(answer: answer.id, number: number))
    }

    /// What this side has said by now, from the first message on.
    private var said: [PairingMessage] {
        [offer] + (answer.map { [reveal($0)] } ?? []) + (welcoming.map { [$0] } ?? [])
    }

    /// What has to lie in the folder: once it is over, why, if there is a device to be told. Where the time is over one
    /// may have come late.
    var messages: [PairingMessage] {
        guard case .over(let ending) = phase else { return said }
        return hasAnswer || ending == .expired ? [message(.refusal(offer: offer.id, why: ending.number))] : []
    }

    /// All that may lie in the folder by now.
    var everything: [PairingMessage] { said + messages }

    /// Whether a device has answered, in time or not.
    package var hasAnswer: Bool { answer != nil || latecomer != nil }

    /// Whether nobody waits any more for what became of it.
    package func isForgotten(at now: Moment) -> Bool {
        now.mostSince(made) >= PairingCode.validity + Self.lateness
    }

    /// Milliseconds until the code can be used no longer.
    package func left(at now: Moment) -> Int64 { max(0, PairingCode.validity - now.mostSince(made)) }

    /// Takes what lies in the folder. Whatever that is, it never undoes what a parent has said.
    mutating func take(_ messages: [PairingMessage], now: Moment) {
        let own = messages.filter { $0.invitation == id && $0.isProven(by: key) }
        if let ending = answered(own, now) { phase = .over(ending) }
        if let ending = openedBy(own) { phase = .over(ending) }
        switch phase {
        case .open, .answered, .comparing:
            if isForgotten(at: now) { phase = .over(.expired) }
        case .accepted, .over: break
        }
    }

    /// Takes the answers. The first one counts, and a second one ends everything, as nobody can say whose is the child's.
    private mutating func answered(_ messages: [PairingMessage], _ now: Moment) -> Ending? {
        switch phase {
        case .open, .answered, .comparing: break
        case .accepted, .over: return nil
        }
        for message in messages {
            guard case .answer(let offer, _, _, let usedAt, let sealed) = message.body, offer == self.offer.id,
                message.id != answer?.id, let card = card(sealed)
            else { continue }
            guard isInTime(usedAt, now) else {
                if answer == nil { latecomer = card }
                continue
            }
            guard answer == nil else { return .answeredTwice }
            answer = message
            phase = .answered(card)
        }
        return nil
    }

    /// A code that was used in time pairs even if the answer arrives late. When it was used only the joiner can say: a
    /// stranger who has found it out later could lie, but for that 2^60 codes have to be tried, and the digits differ.
    private func isInTime(_ usedAt: Int64, _ now: Moment) -> Bool {
        let elapsed = now.mostSince(made)
        if elapsed < PairingCode.validity { return true }
        return elapsed < PairingCode.validity + Self.lateness
            && (made.wall - Self.tolerance..<made.wall + PairingCode.validity).contains(usedAt)
    }

    private func card(_ sealed: [UInt8]) -> DeviceCard? {
        guard let bytes = try? opening.open(sealed) else { return nil }
        var reader = FieldReader(bytes)
        guard let card = try? DeviceCard(&reader), reader.left == 0 else { return nil }
        return card
    }

    private mutating func openedBy(_ messages: [PairingMessage]) -> Ending? {
        guard case .answered(let card) = phase, let answer,
            case .answer(_, let sealing, let commitment, _, _) = answer.body
        else { return nil }
        for message in messages {
            guard case .opening(let reveal, let theirs) = message.body, reveal == self.reveal(answer).id else {
                continue
            }
            guard PairingMessage.commitment(theirs, sealing, offer.id) == commitment else { return .broken }
            opened = message
            phase = .comparing(card, ComparedDigits(answer: answer.id, (number, theirs)))
        }
        return nil
    }

    /// A parent says that both screens show the same.
    /// - Returns: the device to add to the family. Nil if there is nothing to say yes to.
    package mutating func accept() -> DeviceCard? {
        guard case .comparing(let card, _) = phase else { return nil }
        phase = .accepted(card)
        return card
    }

    package mutating func decline(because why: Ending = .declined) {
        if case .over = phase { return }
        phase = .over(why)
    }

    /// Lets an accepted device read the family's list, in which it has to stand by now.
    package mutating func welcome(_ ties: FamilyTies) throws(CryptographyError) {
        guard welcoming == nil, case .accepted = phase, let answer, case .answer(_, let sealing, _, _, _) = answer.body
        else { return }
        var writer = FieldWriter()
        ties.family.write(to: &writer)
        writer.fixed(ties.listKey.bytes)
        welcoming = message(.welcome(answer: answer.id, ties: try sealing.sealed(writer.bytes)))
    }

    // MARK: - Keeping

    private static let format: UInt16 = 1

    /// To go on after the program has ended. They are as secret as the code.
    package var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.whole(Self.format)
        code.write(to: &writer)
        writer.fixed(id)
        writer.fixed(salt)
        writer.fixed(key.bytes)
        writer.fixed(opening.seed.bytes)
        writer.fixed(number)
        made.write(to: &writer)
        writer.optional(answer) { $0.counted($1.bytes) }
        writer.optional(opened) { $0.counted($1.bytes) }
        writer.optional(welcoming) { $0.counted($1.bytes) }
        switch phase {
        case .open, .answered, .comparing: writer.byte(0)
        case .accepted: writer.byte(1)
        case .over(let ending): writer.byte(ending.number)
        }
        return writer.bytes
    }

    /// Nil if the bytes are none that this program has written.
    package init?(_ bytes: [UInt8]) {
        do { try self.init(reading: bytes) } catch { return nil }
    }

    private init(reading bytes: [UInt8]) throws {
        var reader = FieldReader(bytes)
        guard try reader.whole(UInt16.self) == Self.format else { throw MalformedBytes() }
        code = try PairingCode(&reader)
        id = try reader.fixed(PairingMessage.invitationSize)
        salt = try reader.fixed(Argon2id.saltSize)
        key = Secret(try reader.fixed(Secret.size))
        opening = try OpeningKey(seed: Secret(try reader.fixed(Secret.size)))
        number = try reader.fixed(PairingMessage.numberSize)
        made = try Moment(&reader)
        let answer = try reader.optional { reader throws(MalformedBytes) in try reader.counted() }
        let opened = try reader.optional { reader throws(MalformedBytes) in try reader.counted() }
        let welcoming = try reader.optional { reader throws(MalformedBytes) in try reader.counted() }
        let said = try reader.byte()
        try reader.end()
        // What counted then counts now, whatever the time is.
        take(try [answer, opened].compactMap { $0 }.map { try PairingMessage($0) }, now: made)
        if said == 1 { _ = accept() }
        self.welcoming = try welcoming.map { try PairingMessage($0) }
        if let ending = Ending(number: said) { phase = .over(ending) }
    }
}

extension Invitation.Ending {
    /// Part of the format. Numbers are never given again.
    var number: UInt8 {
        switch self {
        case .expired: 2
        case .answeredTwice: 3
        case .broken: 4
        case .declined: 5
        case .differs: 6
        case .wrongMode: 7
        case .known: 8
        }
    }

    init?(number: UInt8) {
        let all: [Self] = [.expired, .answeredTwice, .broken, .declined, .differs, .wrongMode, .known]
        guard let ending = all.first(where: { $0.number == number }) else { return nil }
        self = ending
    }
}

extension PairingMessage {
    /// What the joiner commits itself to before it sees the inviter's number.
    static func commitment(_ number: [UInt8], _ sealing: SealingKey, _ offer: Fingerprint) -> Fingerprint {
        Fingerprint(of: number + sealing.bytes + offer.bytes, purpose: .pairingCommitment)
    }
}
