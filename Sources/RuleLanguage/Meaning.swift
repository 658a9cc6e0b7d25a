package import JSONText

extension JSONNode {
    /// A hash of what a rule means: its keys in any order, spacing, title, icon and wording aside.
    ///
    /// Rules are versioned by it (law 9). FNV-1a of 64 bits: it tells edits apart, it does not guard against an attacker.
    package var meaning: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in canonical(leavingOut: ["title", "about", "icon", "template", "$schema"]).utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private func canonical(leavingOut left: Set<String>) -> String {
        switch value {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let number): return number.text
        case .string(let text): return JSONOutput.string(text).text(pretty: false)
        case .array(let items): return "[" + items.map { $0.canonical(leavingOut: left) }.joined(separator: ",") + "]"
        case .object(let members):
            let kept = members.filter { !left.contains($0.key) }.sorted { $0.key < $1.key }
            return "{" + kept.map { "\"\($0.key)\":" + $0.value.canonical(leavingOut: left) }.joined(separator: ",")
                + "}"
        }
    }
}
