package import Cryptography

/// The new device's side of a pairing, from typing the code until it can read the family's list. It is a value like
/// `Invitation`.
package struct Joining: Sendable {
    package enum Phase: Equatable, Sendable {
        /// The parent's offer has not arrived, or the code is another one.
        case looking
        /// Answered; the parent's device has not noticed yet.
        case answered
        /// People compare the digits.
        case comparing(ComparedDigits)
        case joined(FamilyTies)
        /// The parent's device has ended it.
        case refused(Invitation.Ending)
        /// The time is over.
        case expired
    }

    /// What was typed.
    package let ticket: PairingTicket
    private let card: DeviceCard
    private let opening: OpeningKey
    private let number: [UInt8]
    private let used: Moment
    private let cost: Argon2id.Cost
    package private(set) var phase = Phase.looking
    /// Whether the offer that it has answered, if any, lay in the folder when that was last looked at. It is not kept.
    package private(set) var isOfferThere = true
    /// Offers for which the code is wrong. Finding that out takes long.
    private var refused: Set<Fingerprint> = []
    private var found: Found?
    private var reveal: PairingMessage?

    private struct Found: Sendable {
        let key: Secret
        let offer: PairingMessage
        let answer: PairingMessage
    }

    /// The most offers for which a code is tried: a folder full of them must not keep the device busy.
    private static var mostOffers: Int { 16 }

    /// - Parameter now: when the code was typed.
    package init(
        _ ticket: PairingTicket, _ card: DeviceCard, now: Moment, cost: Argon2id.Cost = .moderate
    ) throws(CryptographyError) {
        self.ticket = ticket
        self.card = card
        self.cost = cost
        opening = try OpeningKey()
        number = try Randomness.bytes(PairingMessage.numberSize)
        used = now
    }

    /// What lies in the folder by now.
    var messages: [PairingMessage] {
        guard let found else { return [] }
        return [found.answer] + (reveal.map { [opened($0, found)] } ?? [])
    }

    private func opened(_ reveal: PairingMessage, _ found: Found) -> PairingMessage {
        PairingMessage(
            invitation: found.offer.invitation, .opening(reveal: reveal.id, number: number), key: found.key)
    }

    /// Milliseconds since the code was typed.
    package func age(at now: Moment) -> Int64 { now.mostSince(used) }

    /// Whether the offer that it has answered, if any, is among what lies in the folder: without it nobody goes on.
    func isOffered(in messages: [PairingMessage]) -> Bool { messages.contains { $0.id == found?.offer.id } }

    /// Whether the code was tried on offers and was right for none.
    package var isCodeWrong: Bool { phase == .looking && !refused.isEmpty }

    /// Takes what lies in the folder.
    mutating func take(_ messages: [PairingMessage], now: Moment) throws(CryptographyError) {
        if found == nil { try look(messages, now) }
        if let found {
            isOfferThere = isOffered(in: messages)
            let own = messages.filter { $0.invitation == found.offer.invitation && $0.isProven(by: found.key) }
            for message in own { takeReveal(message, found) }
            for message in own { takeWelcome(message, found) }
            for message in own { takeRefusal(message, found) }
        }
        switch phase {
        case .looking where now.mostSince(used) >= PairingCode.validity: phase = .expired
        case .answered, .comparing:
            if now.mostSince(used) >= PairingCode.validity + Invitation.lateness { phase = .expired }
        case .looking, .joined, .refused, .expired: break
        }
    }

    private mutating func look(_ messages: [PairingMessage], _ now: Moment) throws(CryptographyError) {
        guard phase == .looking, now.mostSince(used) < PairingCode.validity else { return }
        for message in messages.sorted(by: { $0.id < $1.id }) {
            guard case .offer(let salt, let sealing) = message.body, !refused.contains(message.id),
                ticket.offer.map({ $0 == message.id }) ?? true, refused.count < Self.mostOffers
            else { continue }
            let key = try ticket.code.key(salt: salt, cost: cost)
            guard message.isProven(by: key) else {
                refused.insert(message.id)
                continue
            }
            found = Found(key: key, offer: message, answer: try answer(message, sealing, key))
            phase = .answered
            return
        }
    }

    private func answer(
        _ offer: PairingMessage, _ inviter: SealingKey, _ key: Secret
    ) throws(CryptographyError) -> PairingMessage {
        var writer = FieldWriter()
        card.write(to: &writer)
        let body = PairingMessage.Body.answer(
            offer: offer.id, sealing: opening.sealing,
            commitment: PairingMessage.commitment(number, opening.sealing, offer.id), usedAt: used.wall,
            card: try inviter.sealed(writer.bytes))
        return PairingMessage(invitation: offer.invitation, body, key: key)
    }

    private mutating func takeReveal(_ message: PairingMessage, _ found: Found) {
        guard phase == .answered, case .reveal(let answer, let theirs) = message.body, answer == found.answer.id else {
            return
        }
        reveal = message
        phase = .comparing(ComparedDigits(answer: found.answer.id, (theirs, number)))
    }

    private mutating func takeRefusal(_ message: PairingMessage, _ found: Found) {
        guard case .refusal(let offer, let why) = message.body, offer == found.offer.id else { return }
        if case .joined = phase { return }
        phase = .refused(Invitation.Ending(number: why) ?? .declined)
    }

    private mutating func takeWelcome(_ message: PairingMessage, _ found: Found) {
        guard case .comparing = phase, case .welcome(let answer, let sealed) = message.body, answer == found.answer.id,
            let bytes = try? opening.open(sealed)
        else { return }
        var reader = FieldReader(bytes)
        guard let family = try? Fingerprint(&reader), let key = try? reader.fixed(Secret.size), reader.left == 0 else {
            return
        }
        phase = .joined(FamilyTies(family: family, listKey: Secret(key)))
    }

    // MARK: - Keeping

    private static let format: UInt16 = 1

    /// To go on after the program has ended. They are as secret as the code.
    package var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.whole(Self.format)
        ticket.code.write(to: &writer)
        writer.optional(ticket.offer) { $1.write(to: &$0) }
        card.write(to: &writer)
        writer.fixed(opening.seed.bytes)
        writer.fixed(number)
        used.write(to: &writer)
        writer.whole(cost.passes)
        writer.whole(Int64(cost.memory))
        writer.optional(found) {
            $0.fixed($1.key.bytes)
            $0.counted($1.offer.bytes)
            $0.counted($1.answer.bytes)
        }
        writer.optional(reveal) { $0.counted($1.bytes) }
        return writer.bytes
    }

    /// Nil if the bytes are none that this program has written.
    package init?(_ bytes: [UInt8]) {
        do { try self.init(reading: bytes) } catch { return nil }
    }

    private init(reading bytes: [UInt8]) throws {
        var reader = FieldReader(bytes)
        guard try reader.whole(UInt16.self) == Self.format else { throw MalformedBytes() }
        let code = try PairingCode(&reader)
        let offer = try reader.optional { reader throws(MalformedBytes) in try Fingerprint(&reader) }
        ticket = PairingTicket(code: code, offer: offer)
        card = try DeviceCard(&reader)
        opening = try OpeningKey(seed: Secret(try reader.fixed(Secret.size)))
        number = try reader.fixed(PairingMessage.numberSize)
        used = try Moment(&reader)
        let passes = try reader.whole(UInt64.self)
        guard let cost = Argon2id.Cost(passes: passes, memory: Int(try reader.whole(Int64.self))) else {
            throw MalformedBytes()
        }
        self.cost = cost
        let kept = try reader.optional { reader throws(MalformedBytes) in
            (try reader.fixed(Secret.size), try reader.counted(), try reader.counted())
        }
        let reveal = try reader.optional { reader throws(MalformedBytes) in try reader.counted() }
        try reader.end()
        guard let kept else { return }
        let found = Found(
            key: Secret(kept.0), offer: try PairingMessage(kept.1), answer: try PairingMessage(kept.2))
        self.found = found
        phase = .answered
        if let reveal { takeReveal(try PairingMessage(reveal), found) }
    }
}
