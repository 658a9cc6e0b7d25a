/// What a tracker's file says.
package struct TrackerReading: Hashable, Sendable {
    /// Active use by device, start and id; no two uses of one device overlap.
    package var uses: [TrackedUse]
    /// Records that are not counted, each with the reason, in the order of the file.
    package var setAside: [SetAside]
    /// Devices whose file says nothing about whether anybody was there, so that every second of an open window
    /// counts. Not listed are devices that only record while they are in use, such as phones.
    package var devicesWithoutPresence: [String]

    package init(uses: [TrackedUse] = [], setAside: [SetAside] = [], devicesWithoutPresence: [String] = []) {
        self.uses = uses
        self.setAside = setAside
        self.devicesWithoutPresence = devicesWithoutPresence
    }
}
