extension String {
    /// The text as a shell takes it for one word, for commands that a parent is told to type. A name that comes from
    /// outside, such as a tracker's, is then nothing but a name.
    package var shellWord: String {
        let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "=.,:-_/@%+".contains($0) }
        // At the beginning, zsh takes a '=' for the path of a program.
        return isPlain && !isEmpty && !hasPrefix("=") ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
