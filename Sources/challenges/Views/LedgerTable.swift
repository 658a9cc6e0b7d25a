import FamilyStore
import FamilyTime

/// The ledger as comma-separated values, in the way spreadsheets read them (RFC 4180).
enum LedgerTable {
    static let heading = "child,at,date,kind,app,rule,window,points,balance,reason,id,kept\r\n"

    static func line(_ row: LedgerRow, _ balance: Int64, _ zone: Zone, _ kept: Set<String>) -> String {
        let fields = [
            row.child, Instant(milliseconds: row.at).iso8601(in: zone), row.day.description, row.kind, row.app ?? "",
            row.rule ?? "", row.window ?? "", "\(row.amount)", "\(balance)", row.reason, row.key ?? "",
            row.key.map(kept.contains) == true ? "kept" : "",
        ]
        return fields.map(field).joined(separator: ",") + "\r\n"
    }

    private static func field(_ text: String) -> String {
        // A text that looks like a formula must not become one.
        let plain = text.first.map { "=+@".contains($0) || ($0 == "-" && Int(text) == nil) } == true ? "'" + text : text
        guard plain.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return plain }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }
}
