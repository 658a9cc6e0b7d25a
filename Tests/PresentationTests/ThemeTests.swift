import Foundation
import Presentation
import Testing

@Suite("The colours of a screen")
struct ThemeTests {
    /// The colours that terminals of GNOME and Ubuntu come with, by their numbers.
    private static let colours: [Int: [Double]] = [
        30: [0x2E, 0x34, 0x36], 31: [0xCC, 0x00, 0x00], 32: [0x4E, 0x9A, 0x06], 33: [0xC4, 0xA0, 0x00],
        34: [0x34, 0x65, 0xA4], 35: [0x75, 0x50, 0x7B], 36: [0x06, 0x98, 0x9A], 37: [0xD3, 0xD7, 0xCF],
    ]

    private func luminance(_ colour: [Double]) -> Double {
        let parts = colour.map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }

    @Test("Whatever a role is painted in stands out from white and from black")
    func contrast() throws {
        for (role, parameters) in Theme.parameters {
            for colour in parameters.split(separator: ";").compactMap({ Int($0) }).filter({ $0 >= 30 }) {
                let luminance = luminance(try #require(Self.colours[colour], "\(role): none of the sixteen"))
                #expect(1.05 / (luminance + 0.05) >= 3, "\(role) on white")
                #expect((luminance + 0.05) / 0.05 >= 3, "\(role) on black")
            }
        }
    }
}
