import FamilySettings
import FamilyTime
import Testing

@testable import UsageTracking

/// A family for reading event lines.
enum Reading {
    static let family = Family(
        children: [Child(id: "mia", name: "Mia"), Child(id: "leo", name: "Leo"), Child(id: "ABC123", name: "Abc")],
        devices: [Device(id: "mia-laptop", name: "Laptop", child: "mia"), Device(id: "tv", name: "TV", child: nil)],
        apps: [
            App(id: "khan", name: "Khan", category: .learning), App(id: "books", name: "Books", category: .learning),
            App(id: "app_987654321", name: "Token", category: .learning),
        ])

    static func log(_ lines: String...) -> UsageLog { log(lines) }

    static func log(_ lines: [String]) -> UsageLog {
        var log = UsageLog(family: family)
        log.read(Array(lines.joined(separator: "\n").utf8).span)
        return log
    }

    /// A line in its usual form.
    static func line(
        id: String? = "e1", child: String = "mia", app: String = "khan", start: String = "2026-11-02T16:00:00+01:00",
        seconds: String = "60"
    ) -> String {
        let name = id.map { "\"id\":\"\($0)\"," } ?? ""
        return "{\(name)\"child\":\"\(child)\",\"app\":\"\(app)\",\"start\":\"\(start)\",\"seconds\":\(seconds)}"
    }

    /// 2026-11-02T16:00:00+01:00.
    static let four: Int64 = 1_793_631_600_000
}

extension UsageLog {
    /// The only report, as "id child app device start+length".
    var told: [String] {
        entries.map { entry in
            let use = entry.use
            return
                "\(id(of: entry)) \(Reading.family.children[Int(use.child)].id) \(Reading.family.apps[Int(use.app)].id) "
                + "\(deviceNames().device(of: entry) ?? "-") \(use.start - Reading.four)+\(use.end - use.start)"
                + (counts(of: entry).map { " " + $0.text } ?? "")
        }
    }

    var reasons: [String] { setAside.map(\.reason.name) }
}
