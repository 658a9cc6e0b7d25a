import Testing

@testable import Trackers

@Suite("The shapes of an export")
struct ExportLayoutTests {
    private static let bucket = """
        {"id":"w","type":"currentwindow","client":"c","hostname":"h","events":[
        {"id":1,"timestamp":"2026-11-02T16:00:00Z","duration":60.0,"data":{"app":"anki","title":""}}]}
        """

    private func read(_ text: String) throws -> TrackerReading {
        try ActivityWatch().read(Array(text.utf8))
    }

    @Test(
        "Buckets may come by name, in a list, alone, or without the frame around them",
        arguments: [
            "{\"buckets\":{\"w\":\(bucket)}}", "{\"buckets\":[\(bucket)]}", "[\(bucket)]", bucket, "{\"w\":\(bucket)}",
        ])
    func layouts(text: String) throws {
        #expect(try read(text).uses.map(\.name) == ["anki"])
    }

    @Test("A bucket is what its type says, whatever it is called")
    func types() throws {
        let text = Self.bucket.replacing("\"w\"", with: "\"aw-watcher-afk_h\"")
        #expect(try read(text).uses.count == 1)
        let other = try read(Self.bucket.replacing("currentwindow", with: "app.editor.activity"))
        #expect(other.uses.isEmpty)
        #expect(other.setAside.map(\.reason) == [.notUse(kind: "app.editor.activity")])
        #expect(other.setAside.map(\.place) == ["w (1 record)"])
    }

    @Test("A bucket that does not say what it holds is set aside, the others are read")
    func unreadableBucket() throws {
        let reading = try read("{\"buckets\":{\"x\":{\"type\":3,\"events\":[]},\"y\":7,\"w\":\(Self.bucket)}}")
        #expect(reading.uses.count == 1)
        #expect(reading.setAside.map(\.place) == ["x (0 records)", "y (0 records)"])
        #expect(reading.setAside.allSatisfy { $0.reason == .unreadableGroup })
    }

    @Test(
        "A record that cannot be read is set aside with its reason, the others are read",
        arguments: [
            ("7", SetAside.Reason.unreadable), (#"{"timestamp":"2026-11-02T16:00:00Z","duration":1}"#, .unreadable),
            (#"{"timestamp":"yesterday","duration":1,"data":{"app":"a"}}"#, .unreadableTime),
            (#"{"timestamp":1793635200,"duration":1,"data":{"app":"a"}}"#, .unreadableTime),
            (#"{"timestamp":"2026-02-30T16:00:00Z","duration":1,"data":{"app":"a"}}"#, .unreadableTime),
            (#"{"timestamp":"2026-11-02T16:00:00Z","duration":"1","data":{"app":"a"}}"#, .unreadableLength),
            (#"{"timestamp":"2026-11-02T16:00:00Z","duration":1e999,"data":{"app":"a"}}"#, .unreadableLength),
            (#"{"timestamp":"2026-11-02T16:00:00Z","data":{"app":"a"}}"#, .unreadableLength),
            (#"{"timestamp":"2026-11-02T16:00:00Z","duration":-0.001,"data":{"app":"a"}}"#, .negativeLength),
            (#"{"timestamp":"2026-11-02T16:00:00Z","duration":1e300,"data":{"app":"a"}}"#, .longerThanADay),
            (#"{"timestamp":"2026-11-02T16:00:00Z","duration":1,"data":{"app":7}}"#, .namelessApp),
        ])
    func unreadableRecord(record: String, reason: SetAside.Reason) throws {
        let reading = try read(Self.bucket.replacing("\"events\":[", with: "\"events\":[\(record),"))
        #expect(reading.uses.count == 1)
        #expect(reading.setAside.map(\.reason) == [reason])
        #expect(reading.setAside.map(\.place) == ["record 1 of w"])
    }

    @Test(
        "What is no export is refused as a whole, with a word that fits",
        arguments: [
            (#"[{"id":1,"timestamp":"2026-11-02T16:00:00Z","duration":1,"data":{}}]"#, "tracker-file-bare-events"),
            ("[]", "tracker-file-bare-events"), ("{}", "tracker-file-unknown"), ("7", "tracker-file-unknown"),
            (#"{"buckets":7}"#, "tracker-file-unknown"), (#"[{"type":"x"},3]"#, "tracker-file-unknown"),
            (#"{"w":{"id":"w","type":"currentwindow","client":"c"}}"#, "tracker-file-without-events"),
            ("", "tracker-file-damaged"), (#"{"buckets":{"#, "tracker-file-damaged"),
            ("app,usage,start_time\n", "tracker-file-damaged"),
        ])
    func refused(text: String, code: String) throws {
        let error = #expect(throws: TrackerError.self) { try read(text) }
        #expect(error?.code == code)
        #expect(error?.remedy.contains("Export all buckets") == true)
    }

    @Test("An export without buckets holds no use")
    func empty() throws {
        #expect(try read(#"{"buckets":{}}"#) == TrackerReading())
    }

    @Test("The tracker is found by its name, and there is no other")
    func known() {
        #expect(KnownTrackers.all.map(\.name) == ["activitywatch"])
        #expect(KnownTrackers.named("ActivityWatch")?.name == "activitywatch")
        #expect(KnownTrackers.named("stayfree") == nil)
    }
}
