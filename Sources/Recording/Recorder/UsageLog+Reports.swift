package import FamilyStore
import FamilyTime
import JSONText
import Languages
package import UsageTracking

// What is recorded of a log that was read: reports of use, and what does not count.
extension UsageLog {
    /// The log's reports in the order of their start.
    package func reports(source: String) -> [Report] {
        let devices = deviceNames()
        return inOrder().map {
            Report(
                use: $0.use, id: id(of: $0), device: devices.device(of: $0), source: source, counts: counts(of: $0))
        }
    }

    /// - Parameter received: in milliseconds since 1970.
    package func unknownRows(source: String, received: Int64) -> [UnknownUseRow] {
        unknownUses.map {
            UnknownUseRow(
                id: $0.id, child: $0.child, source: source, device: $0.device, trackerName: $0.app, package: nil,
                site: nil,
                start: $0.start, length: $0.length, received: received, counts: $0.counts?.text)
        }
    }

    /// What is kept is kept in English, whoever reads along.
    /// - Parameter received: in milliseconds since 1970.
    package func setAsideRows(source: String, received: Int64) -> [SetAsideRow] {
        Language.english.speaking {
            setAside.map { item in
                let text = Self.saidOfUse(item.text)
                return SetAsideRow(
                    key: "\(source):\(item.line):\(text)", reason: item.reason.name, detail: item.reason.words,
                    text: text, source: source, received: received)
            }
        }
    }

    /// What a line that was set aside says of use. What else a tracker writes, such as titles and addresses, is nobody's
    /// business, and what is kept goes to the family's other devices.
    private static func saidOfUse(_ line: String) -> String {
        let members = JSONParser.parse(Array(line.utf8)).root?.object ?? []
        let said = members.compactMap { member -> (String, JSONOutput)? in
            guard usual.contains(member.key) else { return nil }
            if let text = member.value.string { return (member.key, .string(text)) }
            if let counts = member.value.object {
                return (
                    member.key, .object(counts.compactMap { one in one.value.number.map { (one.key, .raw($0.text)) } })
                )
            }
            return member.value.number.map { (member.key, .raw($0.text)) }
        }
        return JSONOutput.object(said).text()
    }

    private static let usual: Set<String> = [
        "id", "child", "user", "device", "app", "token", "start", "seconds", "event", "at", "threshold", "signal",
        "total", "counts", "do", "tick",
    ]
}
