import TextSearch

extension JSONNode {
    /// The node at a JSON pointer (RFC 6901) from here: `/challenges/0/goal/minutes`. The empty pointer is this node.
    /// Nil if the pointer leads nowhere or is not valid.
    package func at(pointer: String) -> JSONNode? {
        if pointer.isEmpty { return self }
        guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
        var node = self
        for step in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let next = node.child(String(step)) else { return nil }
            node = next
        }
        return node
    }

    private func child(_ step: String) -> JSONNode? {
        switch value {
        case .array(let nodes):
            // The standard knows neither signs nor leading zeros: "01" is no index.
            guard step.utf8.allSatisfy({ (0x30...0x39).contains($0) }), step == "0" || step.utf8.first != 0x30,
                let index = Int(step), nodes.indices.contains(index)
            else { return nil }
            return nodes[index]
        case .object:
            guard let key = JSONNode.unescaped(step) else { return nil }
            return self[key]
        case .null, .bool, .number, .string:
            return nil
        }
    }

    /// A key as a step of a pointer.
    package static func escaped(_ key: String) -> String {
        key.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    /// Decodes a step of a pointer: `~1` is a slash and `~0` a tilde. Nil if there is any other tilde.
    static func unescaped(_ step: String) -> String? {
        guard step.utf8.contains(UInt8(ascii: "~")) else { return step }
        var bytes: [UInt8] = []
        var rest = step.utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.next() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
