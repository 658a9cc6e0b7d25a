import CQREncode
import Synchronization

/// A text as a QR code that a phone can read from the terminal.
package struct QRPicture: Hashable, Sendable {
    /// The number of modules of a side, without the quiet zone.
    package let side: Int
    private let dark: [Bool]

    /// The white modules that a reader needs around the code.
    private static var quietZone: Int { 4 }

    /// Nil if the text is too long, or holds a zero.
    package init?(_ text: String) {
        guard !text.utf8.contains(0) else { return nil }
        // The library keeps tables that it makes at the first use.
        let drawn = Self.turn.withLock { _ -> (Int, [Bool])? in
            let smallest: Int32 = 0
            guard let code = QRcode_encodeString(text, smallest, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
            defer { QRcode_free(code) }
            let side = Int(code.pointee.width)
            return (side, UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 })
        }
        guard let (side, dark) = drawn else { return nil }
        self.side = side
        self.dark = dark
    }

    private static let turn = Mutex(())

    /// Whether a module is dark. Outside the code all are white.
    package func isDark(column: Int, row: Int) -> Bool {
        guard (0..<side).contains(column), (0..<side).contains(row) else { return false }
        return dark[row * side + column]
    }

    /// Two rows of modules a line.
    /// - Parameter onDark: whether the terminal writes light letters on a dark ground.
    package func lines(onDark: Bool) -> [String] {
        let (first, end) = (-Self.quietZone, side + Self.quietZone)
        return stride(from: first, to: end, by: 2).map { row in
            String(
                (first..<end).map { column in
                    // The letter's colour is white on a dark ground and black on a light one.
                    let upper = isDark(column: column, row: row) != onDark
                    let lower = row + 1 < end ? isDark(column: column, row: row + 1) != onDark : false
                    return switch (upper, lower) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }
}
