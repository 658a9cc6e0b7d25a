import Cryptography
import OperatingSystem
import Testing

@testable import FamilyDevices

@Suite("Pairing codes")
struct PairingCodeTests {
    @Test(
        "Case 57: a code is read as people type it",
        arguments: [
            "0123-4567-89AB", "0123456789ab", "O123-4567-89AB", "oI23 4567 89ab", "ol23 4567 89AB", "0L23-4567-89aB",
        ])
    func typed(text: String) throws { #expect(try #require(PairingCode(text)).text == "0123-4567-89AB") }

    @Test(
        "What no code is", arguments: ["", "0123-4567-89A", "0123-4567-89ABC", "0123-4567-89AU", "0123_4567_89AB", "ä"])
    func none(text: String) { #expect(PairingCode(text) == nil) }

    @Test("Codes are of 60 bits and never the same")
    func random() throws {
        let codes = try (0..<200).map { _ in try PairingCode.random().text }
        #expect(Set(codes).count == 200)
        #expect(Set(codes.joined()).count == 33)
    }

    @Test("A picture says the code and the offer, and comes back")
    func ticket() throws {
        let code = try #require(PairingCode("0123-4567-89AB"))
        let offer = Fingerprint(of: [1], purpose: .pairingOffer)
        let ticket = PairingTicket(code: code, offer: offer)
        #expect(PairingTicket(ticket.text) == ticket)
        #expect(PairingTicket(ticket.text.lowercased()) == ticket)
        #expect(PairingTicket("0123-4567-89AB") == PairingTicket(code: code, offer: nil))
        #expect(PairingTicket("CHALLENGES:0123456789AB") == nil)
        let signs = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:")
        #expect(ticket.text.allSatisfy(signs.contains))
    }
}

/// The numbers of the cases are those of the catalogue's page on the shared folder.
@Suite("Pairing")
struct PairingTests {
    private let door = MemoryDoor()
    private var folder: PairingFolder { PairingFolder(SharedFolder(path: "/shared", door: door)) }
    private let joiner: DeviceKeys
    private let ties = FamilyTies(family: Fingerprint(of: [9], purpose: .listEntry), listKey: seeded(9))
    private let code: PairingCode

    init() throws {
        joiner = try device(5, .child, name: "Mia's laptop")
        code = try #require(PairingCode("0123-4567-89AB"))
    }

    private func at(_ minutes: Int64, wall: Int64? = nil) -> Moment {
        Moment(
            wall: Household.now + (wall ?? minutes) * 60_000, steady: 1_000_000 + minutes * 60_000, start: "this start")
    }

    private func invite(_ now: Moment? = nil) throws -> Invitation {
        try Invitation(code: code, now: now ?? at(0), cost: .least)
    }

    private func join(
        _ code: PairingCode? = nil, _ device: DeviceKeys? = nil, offer: Fingerprint? = nil, _ now: Moment? = nil
    ) throws -> Joining {
        try Joining(
            PairingTicket(code: code ?? self.code, offer: offer), (device ?? joiner).card, now: now ?? at(1),
            cost: .least)
    }

    private func digits(_ invitation: Invitation) -> ComparedDigits? {
        if case .comparing(_, let digits) = invitation.phase { digits } else { nil }
    }

    private func digits(_ joining: Joining) -> ComparedDigits? {
        if case .comparing(let digits) = joining.phase { digits } else { nil }
    }

    /// Each side reads and writes some times.
    private func exchange(
        _ invitation: inout Invitation, _ joining: inout Joining, rounds: Int = 3, now: Moment? = nil
    ) throws {
        for _ in 0..<rounds {
            try folder.exchange(&invitation, now: now ?? at(2))
            try folder.exchange(&joining, now: now ?? at(2))
        }
    }

    @Test("Both show the same digits and words, and the device is in once the parent has said so")
    func whole() throws {
        var invitation = try invite()
        var joining = try join()
        try exchange(&invitation, &joining)
        let shown = try #require(digits(invitation))
        #expect(shown == digits(joining))
        #expect(shown.digits.count == 7)
        #expect(shown.words.split(separator: " ").count == 3)
        #expect(invitation.accept() == joiner.card)
        try invitation.welcome(ties)
        try exchange(&invitation, &joining, rounds: 1)
        #expect(joining.phase == .joined(ties))
        try folder.remove(invitation)
        try folder.remove(joining)
        #expect(door.files(below: "/shared").isEmpty)
    }

    @Test("Nothing is given before the parent has said that the digits are the same")
    func notAccepted() throws {
        var invitation = try invite()
        var joining = try join()
        try exchange(&invitation, &joining)
        try invitation.welcome(ties)
        try exchange(&invitation, &joining)
        #expect(digits(joining) != nil)
        invitation.decline()
        #expect(invitation.accept() == nil)
        #expect(invitation.phase == .over(.declined))
    }

    @Test(
        "A device that is not let in is told why, and nothing else stays in the folder",
        arguments: [Invitation.Ending.declined, .differs, .wrongMode, .known])
    func refused(why: Invitation.Ending) throws {
        var invitation = try invite()
        var joining = try join()
        try exchange(&invitation, &joining)
        if why == .known { _ = invitation.accept() }
        invitation.decline(because: why)
        let kept = try #require(Invitation(invitation.bytes))
        #expect(kept.phase == .over(why))
        invitation = kept
        try exchange(&invitation, &joining)
        #expect(joining.phase == .refused(why))
        try folder.remove(joining)
        #expect(door.files(below: "/shared").count == 1)
        try folder.remove(invitation)
        #expect(door.files(below: "/shared").isEmpty)
    }

    @Test("Nobody who does not know the code can refuse a device")
    func refusedByOthers() throws {
        var invitation = try invite()
        var joining = try join()
        try exchange(&invitation, &joining)
        let other = try #require(PairingCode("ABCD-EFGH-JKMN"))
        var stranger = try Invitation(code: other, now: at(0), cost: .least)
        var answering = try join(other)
        try exchange(&stranger, &answering)
        stranger.decline()
        try exchange(&stranger, &joining)
        #expect(digits(joining) != nil)
    }

    @Test("With the picture's text the right offer is found among others")
    func picture() throws {
        var others = try (0..<5).map { _ in try invite() }
        for place in others.indices { try folder.exchange(&others[place], now: at(0)) }
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        var joining = try join(offer: invitation.ticket.offer)
        try exchange(&invitation, &joining)
        #expect(digits(invitation) != nil)
    }

    @Test("Both sides go on after their programs have ended, at any step")
    func kept() throws {
        var invitation = try invite()
        var joining = try join()
        for _ in 0..<4 {
            try folder.exchange(&invitation, now: at(2))
            invitation = try #require(Invitation(invitation.bytes))
            try folder.exchange(&joining, now: at(2))
            joining = try #require(Joining(joining.bytes))
        }
        #expect(digits(invitation) != nil)
        #expect(digits(invitation) == digits(joining))
        #expect(invitation.accept() == joiner.card)
        invitation = try #require(Invitation(invitation.bytes))
        #expect(invitation.phase == .accepted(joiner.card))
        try invitation.welcome(ties)
        invitation = try #require(Invitation(invitation.bytes))
        try exchange(&invitation, &joining, rounds: 1)
        #expect(joining.phase == .joined(ties))
        #expect(Invitation(Array(invitation.bytes.dropLast())) == nil)
        #expect(Joining([]) == nil)
    }

    @Test("Case 50: another code finds nothing, and says so")
    func wrongCode() throws {
        var invitation = try invite()
        var joining = try join(PairingCode("0123-4567-89AC"))
        try exchange(&invitation, &joining)
        #expect(invitation.phase == .open)
        #expect(joining.phase == .looking)
        #expect(joining.isCodeWrong)
    }

    @Test("Case 51: after 15 minutes nobody can use the code")
    func expired() throws {
        var invitation = try invite()
        var joining = try join(now: at(16))
        try exchange(&invitation, &joining, now: at(16))
        #expect(invitation.left(at: at(14)) == 60_000)
        #expect(invitation.left(at: at(16)) == 0)
        #expect(invitation.phase == .open)
        #expect(digits(joining) == nil)
        // The parent is told who came late, and that device that it did, also by a program that was started anew.
        #expect(invitation.latecomer?.name == "Mia's laptop")
        #expect(try folder.isOpen(to: joining))
        invitation.decline(because: .expired)
        try exchange(&invitation, &joining, now: at(17))
        #expect(joining.phase == .refused(.expired))
        #expect(try !folder.isOpen(to: joining))
        try folder.remove(try #require(Invitation(invitation.bytes)))
        try folder.remove(joining)
        #expect(door.files(below: "/shared").isEmpty)
    }

    private func join(now: Moment) throws -> Joining { try join(nil, nil, offer: nil, now) }

    @Test("Case 51: setting the parent's clock back does not make a code last longer")
    func clockSetBack() throws {
        var invitation = try invite()
        let late = at(16, wall: 1)
        #expect(invitation.left(at: late) == 0)
        var joining = try join(now: at(16))
        try exchange(&invitation, &joining, now: late)
        #expect(invitation.phase == .open)
        // After the computer was started anew, with its clock set back, nobody can tell.
        let restarted = Moment(wall: Household.now - 60_000, steady: 5, start: "another start")
        #expect(invitation.left(at: restarted) == 0)
    }

    @Test("Case 51: a joiner whose program waits for an offer gives up after 15 minutes")
    func joinerExpires() throws {
        var joining = try join()
        try folder.exchange(&joining, now: at(15))
        #expect(joining.phase == .looking)
        try folder.exchange(&joining, now: at(16, wall: 2))
        #expect(joining.phase == .expired)
        var invitation = try invite()
        try exchange(&invitation, &joining)
        #expect(joining.phase == .expired)
    }

    @Test("Case 56: a code that was used in time pairs, however late its answer comes", arguments: [20, 1_440, 8_000])
    func lateAnswer(minutes: Int64) throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        var joining = try join(now: at(14))
        try folder.exchange(&joining, now: at(14))
        try exchange(&invitation, &joining, now: at(minutes))
        #expect(digits(invitation) != nil)
        #expect(digits(invitation) == digits(joining))
    }

    @Test("Case 56: after a week it does not")
    func tooLate() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        var joining = try join(now: at(14))
        try folder.exchange(&joining, now: at(14))
        try exchange(&invitation, &joining, now: at(8 * 1_440))
        #expect(invitation.phase == .over(.expired))
    }

    /// What lies in the folder by now.
    private func messages() throws -> [PairingMessage] {
        try door.files(below: "/shared/join").map { try PairingMessage(door.bytes($0)) }
    }

    private func replace(_ message: PairingMessage, _ body: PairingMessage.Body, key: Secret) {
        for path in door.files(below: "/shared/join") where (try? PairingMessage(door.bytes(path)))?.id == message.id {
            door[path] = .file(PairingMessage(invitation: message.invitation, body, key: key).bytes)
        }
    }

    @Test("Case 52: a provider that puts its key in the place of the inviter's is not answered")
    func swappedOffer() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        let offer = try messages()[0]
        guard case .offer(let salt, _) = offer.body else { return }
        replace(offer, .offer(salt: salt, sealing: try OpeningKey().sealing), key: seeded(1))
        var joining = try join()
        try exchange(&invitation, &joining)
        #expect(digits(joining) == nil)
        #expect(invitation.phase == .open)
    }

    @Test("Case 52: a provider that puts its key in the place of the joiner's is not taken for it")
    func swappedAnswer() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        var joining = try join()
        try folder.exchange(&joining, now: at(1))
        let answer = try #require(try messages().first { if case .answer = $0.body { true } else { false } })
        guard case .answer(let offer, _, let commitment, let usedAt, let card) = answer.body else { return }
        replace(
            answer,
            .answer(
                offer: offer, sealing: try OpeningKey().sealing, commitment: commitment, usedAt: usedAt, card: card),
            key: seeded(1))
        try folder.exchange(&invitation, now: at(2))
        #expect(invitation.phase == .open)
    }

    @Test("Case 52: somebody who knows the code and stands between both shows other digits")
    func between() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        let otherDoor = MemoryDoor()
        let otherFolder = PairingFolder(SharedFolder(path: "/shared", door: otherDoor))
        let thief = try device(66, .child, name: "Mia's laptop")
        var toParent = try join(nil, thief)
        var toChild = try invite()
        var joining = try join()
        for _ in 0..<3 {
            try folder.exchange(&invitation, now: at(2))
            try folder.exchange(&toParent, now: at(2))
            try otherFolder.exchange(&toChild, now: at(2))
            try otherFolder.exchange(&joining, now: at(2))
        }
        let parents = try #require(digits(invitation))
        let childs = try #require(digits(joining))
        #expect(parents != childs)
        #expect(parents.digits != childs.digits)
    }

    @Test("A joiner that opens another number than it has committed itself to ends the pairing")
    func brokenCommitment() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        let offer = try messages()[0]
        guard case .offer(let salt, let inviter) = offer.body else { return }
        let key = try code.key(salt: salt, cost: .least)
        var writer = FieldWriter()
        joiner.card.write(to: &writer)
        let sealing = try OpeningKey().sealing
        let answer = PairingMessage(
            invitation: offer.invitation,
            .answer(
                offer: offer.id, sealing: sealing,
                commitment: PairingMessage.commitment([UInt8](repeating: 1, count: 32), sealing, offer.id),
                usedAt: at(1).wall, card: try inviter.sealed(writer.bytes)), key: key)
        invitation.take([answer], now: at(1))
        #expect(invitation.phase == .answered(joiner.card))
        let reveal = invitation.messages[1]
        let opening = PairingMessage(
            invitation: offer.invitation, .opening(reveal: reveal.id, number: [UInt8](repeating: 2, count: 32)),
            key: key)
        invitation.take([answer, opening], now: at(1))
        #expect(invitation.phase == .over(.broken))
    }

    @Test("The inviter reveals nothing before the joiner has committed itself")
    func revealsLater() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        #expect(try messages().count == 1)
    }

    @Test("Case 53: two devices that use one code end it")
    func twoJoiners() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        var one = try join()
        var two = try join(nil, device(6, .child))
        try folder.exchange(&one, now: at(1))
        try folder.exchange(&two, now: at(1))
        try folder.exchange(&invitation, now: at(2))
        #expect(invitation.phase == .over(.answeredTwice))
        #expect(Invitation(invitation.bytes)?.phase == .over(.answeredTwice))
    }

    @Test("Case 53: a second device that comes after the parent's word changes nothing")
    func secondJoiner() throws {
        var invitation = try invite()
        var joining = try join()
        try exchange(&invitation, &joining)
        _ = invitation.accept()
        var two = try join(nil, device(6, .child))
        try exchange(&invitation, &two)
        #expect(invitation.phase == .accepted(joiner.card))
        #expect(two.phase == .answered)
    }

    @Test("Case 54: yesterday's messages are of no use today")
    func yesterday() throws {
        var invitation = try invite()
        var joining = try join()
        try exchange(&invitation, &joining)
        // Another code today, with all of yesterday's files still there.
        var today = try Invitation(now: at(1_440), cost: .least)
        var again = try Joining(
            PairingTicket(code: today.code, offer: nil), joiner.card, now: at(1_441), cost: .least)
        try exchange(&today, &again, now: at(1_441))
        #expect(digits(today) != nil)
        #expect(digits(today) == digits(again))
        #expect(digits(today) != digits(invitation))
    }

    @Test("Case 55: what comes back to its sender is none of the other's words")
    func reflection() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        invitation.take(invitation.messages, now: at(1))
        #expect(invitation.phase == .open)
        var joining = try join()
        try folder.exchange(&joining, now: at(1))
        try joining.take(joining.messages, now: at(1))
        #expect(joining.phase == .answered)
    }

    @Test("Messages that were altered anywhere, and files that are none, are left out")
    func altered() throws {
        var invitation = try invite()
        try folder.exchange(&invitation, now: at(0))
        let path = try #require(door.files(below: "/shared/join").first)
        let bytes = door.bytes(path)
        let key = try code.key(salt: Array(bytes[27..<43]), cost: .least)
        for place in 0..<107 {
            var altered = bytes
            altered[place] ^= 1
            guard let message = try? PairingMessage(altered) else { continue }
            #expect(!message.isProven(by: key), "byte \(place)")
        }
        door["/shared/join/junk"] = .file([UInt8](repeating: 7, count: 4_096))
        door["/shared/join/cut"] = .file(Array(bytes.prefix(100)))
        var joining = try join()
        try exchange(&invitation, &joining)
        #expect(digits(invitation) != nil)
    }

    @Test("A folder full of offers does not keep a device busy for ever")
    func manyOffers() throws {
        for _ in 0..<40 {
            var other = try Invitation(now: at(0), cost: .least)
            try folder.exchange(&other, now: at(0))
        }
        var joining = try join()
        for _ in 0..<3 { try folder.exchange(&joining, now: at(1)) }
        #expect(joining.phase == .looking)
        #expect(joining.isCodeWrong)
    }

    @Test("With the cost that codes have, a code pairs as well")
    func realCost() throws {
        var invitation = try Invitation(now: at(0))
        var joining = try Joining(PairingTicket(code: invitation.code, offer: nil), joiner.card, now: at(1))
        try exchange(&invitation, &joining)
        #expect(digits(invitation) == digits(joining))
        #expect(digits(joining) != nil)
    }
}
