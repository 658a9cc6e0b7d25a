import Foundation
import Testing

@testable import Trackers

/// The recorded week of a synthetic child, and what ActivityWatch itself makes of it.
enum Fixture {
    /// The two layouts in which servers export the same data.
    static let layouts = ["export", "rust-layout"]

    static func bytes(_ name: String) throws -> [UInt8] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
        return [UInt8](try Data(contentsOf: url))
    }

    static func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    static func reading(_ name: String) throws -> TrackerReading {
        try ActivityWatch().read(bytes(name))
    }

    /// ActivityWatch's seconds by local day (Europe/Berlin), kind of count, and app.
    static func oracle() throws -> [String: [String: [String: Double]]] {
        try JSONDecoder().decode([String: [String: [String: Double]]].self, from: Data(bytes("oracle-daily")))
    }
}
