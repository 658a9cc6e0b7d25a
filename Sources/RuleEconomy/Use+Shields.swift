package import Economy
package import UsageTracking

extension Use {
    /// What of a use counts: what lies under a recorded shield is the shield's screen, and no use (A8).
    package func pieces(outside shields: [Stretch]) -> [Use] {
        [Stretch(start, end)].without(shields).map { piece in
            var part = self
            part.start = piece.start
            part.end = piece.end
            return part
        }
    }
}
