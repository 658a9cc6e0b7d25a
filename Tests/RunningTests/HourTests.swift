import Testing

@testable import Running

@Suite("An hour of a family that runs")
struct HourTests {
    /// In a process of its own, whose memory nobody else uses.
    @Test(
        "100 edits, broken ones among them, and hooks that fail, hang and write without end: nothing is lost, nothing is taken twice, memory stays flat",
        .timeLimit(.minutes(5)))
    func hour() async throws {
        await #expect(processExitsWith: .success) {
            let hour = try BusyHour()
            try hour.pass()
            try hour.expectEdits()
            try hour.expectTheSameWithoutRun()
            try hour.expectGoodHookHasAllOnce()
            try hour.expectOthersFailed()
            try hour.retry()
            hour.expectFlatMemory()
        }
    }
}
