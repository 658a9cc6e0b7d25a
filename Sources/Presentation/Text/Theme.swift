/// The colours of the roles, as parameters of the terminal's "select graphic rendition" sequence.
///
/// It uses only the sixteen colours that people set for their terminal, and of these only what is told from a light ground
/// and a dark one: never yellow, white or black.
package enum Theme {
    package static let parameters: [TextRole: String] = [
        .title: "1", .heading: "1;36", .faint: "2", .number: "1", .code: "36",
        .progress: "36", .track: "2", .won: "32", .streak: "35", .warning: "31", .earned: "32", .spent: "35",
        .over: "1;31",
    ]

    static func painted(_ text: String, as role: TextRole) -> String {
        guard let parameter = parameters[role] else { return text }
        return "\u{1B}[\(parameter)m\(text)\u{1B}[0m"
    }
}
