import FamilyStore
import FamilyTime
import Recording

// What a parent edits while the family runs. A broken edit keeps the last good rules running.
extension FamilyRun {
    /// Loads changed files once two looks at them agree, so that no half-written file is loaded.
    func look(_ now: Instant) throws(StoreError) {
        let text = WrittenFiles(folder)
        defer { lastSeen = text }
        guard text != loaded, text == lastSeen else { return }
        let reading: FamilyReading
        do {
            reading = try folder.read()
        } catch {
            loaded = text
            isBroken = true
            return tell(.rulesUnreadable("\(error.message) \(error.remedy)"))
        }
        loaded = text
        guard let family = reading.family, reading.obstacles.isEmpty else {
            isBroken = true
            return tell(.rulesBroken(reading.obstacles, reading.sources))
        }
        self.family = family
        self.reading = reading
        readAt = nil
        recorder = nil
        tell(isBroken ? .rulesRightAgain : .rulesLoaded)
        isBroken = false
    }
}
