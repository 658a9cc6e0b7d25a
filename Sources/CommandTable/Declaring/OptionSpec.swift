/// An option of a command.
package struct OptionSpec: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Given or not.
        case flag
        case value(Value)
    }

    package struct Value: Hashable, Sendable {
        /// As help shows it: "DIR".
        var name: String
        var standard: String?
        /// The only values there are; empty if anything may be given.
        var allowed: [String]
        var isRepeatable: Bool
        var completion: ValueCompletion
        /// Whether it may stand without a value, which is then empty.
        var mayBeMissing = false
    }

    /// Without its dashes: "family".
    package var long: String
    /// Without its dash.
    package var short: Character?
    package var kind: Kind
    package var help: String

    package static func flag(_ long: String, short: Character? = nil, help: String) -> OptionSpec {
        OptionSpec(long: long, short: short, kind: .flag, help: help)
    }

    /// - Parameters:
    ///   - standard: the value that counts where none is given.
    ///   - allowed: the only values there are; empty if anything may be given.
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

    /// What follows it, nothing for a flag.
    var value: Value? {
        if case .value(let value) = kind { value } else { nil }
    }

    /// As it is typed: "--family DIR".
    var typed: String {
        "--\(long)" + (value.map { $0.mayBeMissing ? " [\($0.name)]" : " \($0.name)" } ?? "")
    }

    /// The help and what follows from the declaration: the values, the default, that it may be repeated.
    var fullHelp: String {
        guard let value else { return help }
        var extras: [String] = []
        if !value.allowed.isEmpty { extras.append("one of: \(value.allowed.joined(separator: ", "))") }
        if let standard = value.standard { extras.append("default: \(standard)") }
        if value.isRepeatable { extras.append("may be repeated") }
        return extras.isEmpty ? help : "\(help) (\(extras.joined(separator: "; ")))"
    }
}
