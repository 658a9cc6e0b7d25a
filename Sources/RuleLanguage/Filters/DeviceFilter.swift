package import JSONShape
package import JSONText
import Languages

/// Use on some devices.
package enum DeviceFilter: FilterKind {
    package static let aspect = Narrowing.Aspect.devices
    package static let shapes = [
        KeyShape("device", .oneOrMany(.text(.reference(.device))), "Only on this device.")
    ]

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        named(node["device"]?.strings ?? [], Narrowing.devices)
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        localized("on \(Listing.or(filter.devices.map(words.deviceName)))", "devices")
    }
}
