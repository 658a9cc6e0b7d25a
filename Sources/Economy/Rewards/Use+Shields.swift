package import UsageTracking

extension Use {
    /// The parts of a use that count. Use under a recorded shield is the shield's own screen and does not count (A8).
    package func pieces(outside shields: [Stretch]) -> [Use] {
        [Stretch(start, end)].without(shields).map { piece in
            var part = self
            part.start = piece.start
            part.end = piece.end
            return part
        }
    }
}
