import Foundation
import JSONText

/// Measurements as a table, and as a file that a later run is compared with.
struct MeasurementTable {
    private(set) var rows: [Measurement] = []
    /// The ratios of an earlier run, by group and name.
    private var earlier: [String: Double] = [:]

    /// - Parameter path: a file that `--save` wrote.
    mutating func compare(with path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        for row in JSONParser.parse(bytes).root?["rows"]?.array ?? [] {
            guard let group = row["group"]?.string, let name = row["name"]?.string,
                let ratio = row["ratio"]?.number.flatMap({ Double($0.text) })
            else { continue }
            earlier["\(group) \(name)"] = ratio
        }
        print("Beside each ratio: how many times that of \(path) it is.\n")
    }

    /// Prints a line as soon as it is measured.
    mutating func add(_ row: Measurement) {
        if rows.last?.group != row.group { print("\n\(row.group)\n" + Self.heading(isCompared: !earlier.isEmpty)) }
        rows.append(row)
        var line = pad("  " + row.name, 44) + right(thousands(Double(row.events) / max(row.seconds, 1e-12)), 14)
        line += right(decimals(row.nanoseconds), 14) + right(decimals(row.ratio), 12)
        line += right(row.growth.map { decimals(Double($0) / 1_000_000) } ?? "", 12)
        if let before = earlier["\(row.group) \(row.name)"], before > 0 {
            line += right(decimals(row.ratio / before), 10)
        }
        print(line)
    }

    /// Writes the rows to a file.
    func save(to path: String) throws {
        let items = rows.map { row in
            JSONOutput.object([
                ("group", .string(row.group)), ("name", .string(row.name)), ("events", .int(Int64(row.events))),
                ("seconds", .raw("\(row.seconds)")), ("ratio", .raw("\(row.ratio)")),
                ("growth", row.growth.map { .int(Int64($0)) } ?? .null),
            ])
        }
        let text = JSONOutput.object([
            ("format", .int(1)), ("machine", .string(Machine.description)), ("rows", .array(items)),
        ]).text(pretty: true)
        try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }

    private static func heading(isCompared: Bool) -> String {
        pad("", 44) + right("a second", 14) + right("ns each", 14) + right("x baseline", 12) + right("grew, MB", 12)
            + (isCompared ? right("x before", 10) : "")
    }
}

private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

private func thousands(_ value: Double) -> String {
    var text = String(Int(value))
    var place = text.count - 3
    while place > 0 {
        text.insert(",", at: text.index(text.startIndex, offsetBy: place))
        place -= 3
    }
    return text
}

/// Three digits that say something.
private func decimals(_ value: Double) -> String {
    value >= 100
        ? thousands(value.rounded()) : "\((value * (value < 10 ? 100 : 10)).rounded() / (value < 10 ? 100 : 10))"
}
