/// The host of a web site, such as `youtube.com`, compared label by label and never as text.
///
/// Case and a trailing dot are ignored; punycode is left as it is. An address with a scheme, a path, a port or a star
/// is not a host and is refused, so that it can be reported in a settings file.
package struct SiteHost: Hashable, Sendable {
    /// The labels, top-level domain first: `com`, `youtube`.
    private let labels: [String]

    /// Nil if the text is not a host.
    package init?(_ text: String) {
        var host = text.lowercased()[...]
        if host.hasSuffix(".") {
            host = host.dropLast()
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy(Self.isLabel) else {
            return nil
        }
        self.labels = labels.reversed().map(String.init)
    }

    /// The host as text, in lower case and without a trailing dot.
    package var text: String {
        labels.reversed().joined(separator: ".")
    }

    /// The number of labels. `com` has one, and is not a site of its own.
    package var labelCount: Int {
        labels.count
    }

    /// Whether this host is the other one or belongs to it: `www.youtube.com` is within `youtube.com`.
    package func isWithin(_ other: SiteHost) -> Bool {
        labels.starts(with: other.labels)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        !label.isEmpty
            && label.unicodeScalars.allSatisfy { scalar in
                !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || scalar == "-" || scalar == "_"
            }
    }
}
