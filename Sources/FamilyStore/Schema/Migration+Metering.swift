extension Migration {
    /// What was paid for use says the day of the use: the day on which it was posted, for a refund that of the payment.
    static let daysOfUse = Migration(
        script: """
            UPDATE decision SET subject = (
                SELECT date(day * 86400, 'unixepoch') FROM posting
                WHERE key > decision.id || '/' AND key < decision.id || '0'
                    AND instr(substr(key, length(decision.id) + 2), '/') = 0 LIMIT 1)
            WHERE kind = 'pointsSpent' AND price IS NOT NULL AND cites IS NULL;
            UPDATE decision SET subject = (SELECT paid.subject FROM decision AS paid WHERE paid.id = decision.cites)
            WHERE kind IN ('pointsSpent', 'pointsRefunded') AND price IS NOT NULL AND cites IS NOT NULL;
            """)
}
