extension String {
    /// The text without characters that steer a terminal or turn the direction of writing: names come from trackers
    /// and from files, and must not be able to paint over a screen.
    var withoutTerminalControls: String {
        guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
        var kept = UnicodeScalarView()
        for scalar in unicodeScalars {
            if !scalar.steersTerminal {
                kept.append(scalar)
            } else if scalar == "\n" || scalar == "\t" {
                kept.append(" ")
            }
        }
        return String(kept)
    }

    var trimmingTrailingBlanks: String {
        guard last == " " else { return self }
        guard let end = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...end])
    }
}

extension Unicode.Scalar {
    fileprivate var steersTerminal: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
