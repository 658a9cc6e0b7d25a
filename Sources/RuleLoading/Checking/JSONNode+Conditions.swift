package import JSONText
package import RuleLanguage

extension JSONNode {
    /// What this object says of some aspects of the use that counts.
    package func conditions(_ aspects: Set<Narrowing.Aspect>) -> [JSONMember] {
        let keys = Filter.keys(aspects)
        return (object ?? []).filter { keys.contains($0.key) }
    }

    /// The first value in this node, at any depth, that says something of an aspect of the use that counts.
    package func firstCondition(_ aspect: Narrowing.Aspect) -> JSONNode? {
        let keys = Filter.keys([aspect])
        return first { key, _ in keys.contains(key) }
    }
}
