import Diagnostics

/// A badge as a picture to keep (SVG), which holds its credential: a medal with the badge's own icon, large enough to be
/// told apart where the picture is 32 pixels wide, above a plate with its name and day.
package struct BadgePicture: Hashable, Sendable {
    package var icon: String?
    package var title: String
    /// The day on which it was won, in words.
    package var wonOn: String
    /// The credential as JSON without `>`, which would end its section.
    package var credential: String

    package init(icon: String? = nil, title: String, wonOn: String, credential: String) {
        self.icon = icon
        self.title = title
        self.wonOn = wonOn
        self.credential = credential
    }

    package var svg: String {
        let name = NamePlate(title)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" \
            viewBox="0 0 240 240" role="img" aria-labelledby="title day"><openbadges:credential><![CDATA[
            \(credential)
            ]]></openbadges:credential><title id="title">\(title.xml)</title>
            <desc id="day">\(BadgeWords.won(wonOn).xml)</desc>
            <circle cx="120" cy="92" r="86" fill="#F2C14E" stroke="#8A6100" stroke-width="8"/>
            <circle cx="120" cy="92" r="70" fill="#FFF8E5" stroke="#8A6100" stroke-width="2"/>
            <text x="120" y="94" font-size="90" text-anchor="middle" dominant-baseline="central" \
            font-family="\(Self.iconFonts)">\((icon ?? "🏅").xml)</text>
            <rect x="6" y="164" width="228" height="72" rx="14" fill="#1B1F24" stroke="#8A6100" stroke-width="2"/>
            <g fill="#FFFFFF" text-anchor="middle" font-family="system-ui, sans-serif">
            \(name.lines.joined(separator: "\n"))
            <text x="120" y="226" font-size="15" fill="#F2C14E">\(wonOn.xml)</text>
            </g>
            </svg>

            """
    }

    private static let iconFonts = "Apple Color Emoji, Segoe UI Emoji, Noto Color Emoji, sans-serif"
}

/// A name in large letters, smaller the longer it is, on two lines if it must be; what does not fit is cut.
private struct NamePlate {
    /// The room for it, in the units of the picture.
    private static let width = 208
    private static let largest = 24
    private static let smallest = 14
    /// How wide a letter is on average, in hundredths of its size.
    private static let letter = 58

    let lines: [String]

    init(_ name: String) {
        let words = name.harmlessLine.split(separator: " ").map(String.init)
        let name = words.joined(separator: " ")
        let most = Self.width * 100 / (Self.smallest * Self.letter)
        guard DisplayWidth.columns(of: name) > most else {
            let size = Self.width * 100 / (max(1, DisplayWidth.columns(of: name)) * Self.letter)
            lines = [Self.line(name, y: 203, size: min(Self.largest, max(Self.smallest, size)))]
            return
        }
        var first = "", rest = words[...]
        while let word = rest.first,
            DisplayWidth.columns(of: first) + DisplayWidth.columns(of: word) < most || first.isEmpty
        {
            first += (first.isEmpty ? "" : " ") + word
            rest.removeFirst()
        }
        let parts = [first, rest.joined(separator: " ")].filter { !$0.isEmpty }
        lines = zip(parts, [186, 206]).map { Self.line(Self.cut($0, to: most), y: $1, size: Self.smallest) }
    }

    private static func cut(_ text: String, to columns: Int) -> String {
        guard DisplayWidth.columns(of: text) > columns else { return text }
        var cut = text
        while DisplayWidth.columns(of: cut) >= columns { cut.removeLast() }
        return cut + "…"
    }

    private static func line(_ text: String, y: Int, size: Int) -> String {
        // A font with wider letters is pressed into the room.
        let isFull = DisplayWidth.columns(of: text) * size * letter > width * 90
        let fit = isFull ? " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
        return "<text x=\"120\" y=\"\(y)\" font-size=\"\(size)\" font-weight=\"700\"\(fit)>\(text.xml)</text>"
    }
}
