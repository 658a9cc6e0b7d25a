extension String {
    /// Whether the text can be an id, or another word by which files name something.
    package var isName: Bool {
        !isEmpty && unicodeScalars.count <= 100 && unicodeScalars.allSatisfy(\.canStandInName)
    }
}

extension Unicode.Scalar {
    package var canStandInName: Bool {
        ("a"..."z").contains(self) || properties.isAlphabetic || ("0"..."9").contains(self)
            || "-_.".unicodeScalars.contains(self)
    }
}
