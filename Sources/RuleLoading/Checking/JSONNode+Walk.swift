package import JSONText

extension JSONNode {
    /// Visits this node and all nodes inside it, each with its key.
    package func walk(key: String = "", _ visit: (_ key: String, _ node: JSONNode) -> Void) {
        visit(key, self)
        switch value {
        case .object(let members): for member in members { member.value.walk(key: member.key, visit) }
        case .array(let items): for item in items { item.walk(key: key, visit) }
        default: break
        }
    }

    /// The first node that matches, among this node and all inside it.
    package func first(where isWanted: (_ key: String, _ node: JSONNode) -> Bool) -> JSONNode? {
        var found: JSONNode?
        walk { key, node in if found == nil && isWanted(key, node) { found = node } }
        return found
    }
}
