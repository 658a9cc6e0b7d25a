import TextSearch

extension String {
    /// The text as a shell takes it for one word, for commands that a parent is told to type. A name that comes from
    /// outside, such as a tracker's, is then nothing but a name.
    package var shellWord: String {
        let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "=.,:-_/@%+".contains($0) }
        // At the beginning, zsh takes a '=' for the path of a program.
        if isPlain, !isEmpty, !hasPrefix("=") { return self }
        // A name like Mia's laptop can be read in double quotes, in which a shell leaves little else alone.
        let isSpoken = allSatisfy { $0.isLetter || $0.isNumber || "'=.,:-_/@%+ ".contains($0) }
        return isSpoken && contains("'") ? "\"\(self)\"" : "'" + replacing("'", with: "'\\''") + "'"
    }
}
