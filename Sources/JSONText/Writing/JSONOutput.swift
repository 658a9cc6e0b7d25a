/// A JSON value to be written. Keys are written in the order given.
package indirect enum JSONOutput: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case string(String)
    case array([JSONOutput])
    case object([(String, JSONOutput)])
    /// Text that already is JSON, such as a number with decimals. It is written as it is.
    case raw(String)
}
