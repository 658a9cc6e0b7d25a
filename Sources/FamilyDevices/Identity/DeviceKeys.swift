package import Cryptography

/// What a device knows of itself and tells nobody.
package struct DeviceKeys: Equatable, Sendable {
    package let card: DeviceCard
    package let signing: SigningKey
    package let opening: OpeningKey

    package var life: DeviceLife { card.life }

    /// Nil if the name is empty or too long.
    package init?(life: DeviceLife, mode: DeviceMode, name: String, signing: SigningKey, opening: OpeningKey) {
        guard
            let card = DeviceCard(
                life: life, mode: mode, name: name, verifying: signing.verifying, sealing: opening.sealing)
        else { return nil }
        self.card = card
        self.signing = signing
        self.opening = opening
    }

    /// A device that nobody knows yet.
    /// - Parameters:
    ///   - device: what it is known by. Nil for random bytes.
    ///   - incarnation: the number of its life.
    /// - Returns: nil if the name is empty or too long.
    package static func new(
        _ device: DeviceID? = nil, incarnation: UInt32 = 1, mode: DeviceMode, name: String
    ) throws(CryptographyError) -> DeviceKeys? {
        let device = if let device { device } else { try DeviceID.random() }
        return DeviceKeys(
            life: DeviceLife(device: device, incarnation: incarnation), mode: mode, name: name,
            signing: try SigningKey(),
            opening: try OpeningKey())
    }

    /// Signs badges that leave the family. It is a key of its own, so that nothing that is signed with it can pass for a
    /// segment or an entry of the list of members, and a badge does not tell which device of the family it is from.
    package func badgeSigning() throws(CryptographyError) -> SigningKey {
        try SigningKey(seed: BLAKE2b.key(from: signing.seed, for: Purpose.badgeSigning.bytes))
    }

    /// The same device under another name. Nil if that is empty or too long.
    package func named(_ name: String) -> DeviceKeys? {
        DeviceKeys(life: life, mode: card.mode, name: name, signing: signing, opening: opening)
    }

    /// The next life of the device, which a parent has to add to the family.
    package func next() throws(CryptographyError) -> DeviceKeys? {
        guard life.incarnation < UInt32.max else { return nil }
        return DeviceKeys(
            life: DeviceLife(device: life.device, incarnation: life.incarnation + 1), mode: card.mode, name: card.name,
            signing: try SigningKey(), opening: try OpeningKey())
    }
}
