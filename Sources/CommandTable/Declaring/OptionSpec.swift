import Languages

/// An option of a command.
package struct OptionSpec: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The option has no value: it is given or not.
        case flag
        case value(Value)
    }

    package struct Value: Hashable, Sendable {
        /// The name of the value, as help shows it: "DIR".
        var name: String
        var standard: String?
        /// The only allowed values. Empty if any value is allowed.
        var allowed: [String]
        var isRepeatable: Bool
        var completion: ValueCompletion
        /// Whether the option may stand without a value, which is then empty.
        var mayBeMissing = false

        /// The name as people read it: "ORDNER".
        var said: String { Language.current.saying(name) }
    }

    /// The long name without its dashes: "family".
    package var long: String
    /// The short name without its dash. Nil if there is none.
    package var short: Character?
    package var kind: Kind
    package var help: String

    package static func flag(_ long: String, short: Character? = nil, help: String) -> OptionSpec {
        OptionSpec(long: long, short: short, kind: .flag, help: help)
    }

    /// - Parameters:
    ///   - standard: the default.
    ///   - allowed: the only allowed values. Empty if any value is allowed.
    package static func value(
        _ long: String, short: Character? = nil, name: String, default standard: String? = nil,
        allowed: [String] = [], repeatable isRepeatable: Bool = false, completion: ValueCompletion = .nothing,
        mayBeMissing: Bool = false, help: String
    ) -> OptionSpec {
        let value = Value(
            name: name, standard: standard, allowed: allowed, isRepeatable: isRepeatable, completion: completion,
            mayBeMissing: mayBeMissing)
        return OptionSpec(long: long, short: short, kind: .value(value), help: help)
    }

    /// The value that follows the option. Nil if the option is a flag.
    var value: Value? {
        if case .value(let value) = kind { value } else { nil }
    }

    /// The option as it is typed: "--family DIR".
    var typed: String {
        "--\(long)" + (value.map { $0.mayBeMissing ? " [\($0.said)]" : " \($0.said)" } ?? "")
    }

    /// The help, with what the declaration adds: the allowed values, the default, and whether the option may be
    /// repeated.
    var fullHelp: String {
        guard let value else { return help }
        var extras: [String] = []
        if !value.allowed.isEmpty { extras.append(localized("one of: \(value.allowed.joined(separator: ", "))")) }
        if let standard = value.standard { extras.append(localized("default: \(standard)")) }
        if value.isRepeatable { extras.append(localized("may be repeated")) }
        return extras.isEmpty ? help : "\(help) (\(extras.joined(separator: "; ")))"
    }
}
