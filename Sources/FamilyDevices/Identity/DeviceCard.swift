package import Cryptography

/// What everybody in the family knows of a device.
package struct DeviceCard: Hashable, Sendable {
    package let life: DeviceLife
    package let mode: DeviceMode
    package let name: String
    /// Proves what the device has written.
    package let verifying: VerifyingKey
    /// Seals what it alone may read.
    package let sealing: SealingKey

    /// The longest name, in bytes.
    package static var longestName: Int { 120 }

    /// Nil if the name is empty or too long.
    package init?(
        life: DeviceLife, mode: DeviceMode, name: String, verifying: VerifyingKey, sealing: SealingKey
    ) {
        guard (1...Self.longestName).contains(name.utf8.count) else { return nil }
        self.life = life
        self.mode = mode
        self.name = name
        self.verifying = verifying
        self.sealing = sealing
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        let life = try DeviceLife(&reader)
        let mode = try DeviceMode(&reader)
        let name = try reader.text()
        guard let verifying = VerifyingKey(try reader.fixed(VerifyingKey.size)),
            let sealing = SealingKey(try reader.fixed(SealingKey.size)),
            let card = DeviceCard(life: life, mode: mode, name: name, verifying: verifying, sealing: sealing)
        else { throw MalformedBytes() }
        self = card
    }

    func write(to writer: inout FieldWriter) {
        life.write(to: &writer)
        mode.write(to: &writer)
        writer.text(name)
        writer.fixed(verifying.bytes)
        writer.fixed(sealing.bytes)
    }
}
