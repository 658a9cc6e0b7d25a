import FamilyStore
import FamilyTime
import Recording
import TextSearch

/// The ledger as comma-separated values, in the way spreadsheets read them (RFC 4180).
enum LedgerTable {
    static let heading = "child,at,date,kind,app,rule,window,points,balance,reason,id,kept\r\n"

    static func line(_ row: LedgerRow, _ balance: Int64, _ zone: Zone, _ kept: Set<String>) -> String {
        let fields = [
            row.child, Instant(milliseconds: row.at).iso8601(in: zone), row.day.description, row.kind, row.app ?? "",
            row.rule ?? "", row.window ?? "", "\(row.amount)", "\(balance)", LedgerReasons.said(row.reason),
            row.key ?? "",
            row.key.map(kept.contains) == true ? "kept" : "",
        ]
        return fields.map(field).joined(separator: ",") + "\r\n"
    }

    private static func field(_ text: String) -> String {
        let plain = Int(text) == nil && beginsFormula(text) ? "'" + text : text
        guard plain.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return plain }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }

    /// Whether a spreadsheet would take a text for a formula: some read over blanks before the sign, and take the wide
    /// signs of East Asian writing for it.
    private static func beginsFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if first == "\t" || first == "\r" || first == "\n" { return true }
        let sign = text.unicodeScalars.first { !$0.properties.isWhitespace }
        return sign.map { "=+-@＝＋－＠−﹢﹣﹦﹫".unicodeScalars.contains($0) } ?? false
    }
}
