import Languages

/// The purpose of a command. The overview lists the groups in this order.
package enum CommandGroup: CaseIterable, Hashable, Sendable {
    case starting, rules, tracker, child, parent, devices, machines, program

    package var heading: String {
        switch self {
        case .starting: localized("Starting")
        case .rules: localized("The parent's rules")
        case .tracker: localized("The tracker")
        case .child: localized("The child")
        case .parent: localized("The parent")
        case .devices: localized("Several devices")
        case .machines: localized("Other machines")
        case .program: localized("This program")
        }
    }
}
