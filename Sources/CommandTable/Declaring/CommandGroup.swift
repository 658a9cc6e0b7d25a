/// The purpose of a command. The overview lists the groups in this order.
package enum CommandGroup: CaseIterable, Hashable, Sendable {
    case starting, rules, tracker, child, parent, devices, machines, program

    package var heading: String {
        switch self {
        case .starting: "Starting"
        case .rules: "The parent's rules"
        case .tracker: "The tracker"
        case .child: "The child"
        case .parent: "The parent"
        case .devices: "Several devices"
        case .machines: "Other machines"
        case .program: "This program"
        }
    }
}
