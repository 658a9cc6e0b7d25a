/// Asked with the SQL before every step of a statement; an SQLite result code makes that step fail with it.
///
/// This is the door for "fail at step n, for every n". A program hands in none, which costs a nil check.
package typealias StepHook = (_ sql: String) -> Int32?
