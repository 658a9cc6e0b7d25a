/// Whether somebody is at the device.
enum PresenceLabel: Hashable, Sendable, Comparable {
    case away
    case present
}
