import Diagnostics

extension String {
    /// The text with the column set behind each picture that terminals draw differently wide. What follows is then in its
    /// place on all of them.
    /// - Parameter start: the column of the text, from 0.
    func settingColumns(from start: Int) -> String {
        guard contains(where: DisplayWidth.isDoubtful) else { return self }
        var text = ""
        var column = start
        for character in self {
            text.append(character)
            column += DisplayWidth.columns(of: character)
            // "Cursor character absolute" counts from 1.
            if DisplayWidth.isDoubtful(character) { text += "\u{1B}[\(column + 1)G" }
        }
        return text
    }
}
