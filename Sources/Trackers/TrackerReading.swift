/// The content of a tracker's file.
package struct TrackerReading: Hashable, Sendable {
    /// Active use in the order of device, start and id. Uses of one device do not overlap.
    package var uses: [TrackedUse]
    /// Records that are not counted, each with the reason, in the order of the file.
    package var setAside: [SetAside]
    /// Devices with no record of whether somebody was there, so that every second of an open window counts. Devices
    /// that record only while they are in use, such as phones, are not listed.
    package var devicesWithoutPresence: [String]

    package init(uses: [TrackedUse] = [], setAside: [SetAside] = [], devicesWithoutPresence: [String] = []) {
        self.uses = uses
        self.setAside = setAside
        self.devicesWithoutPresence = devicesWithoutPresence
    }
}
