import Foundation
import Testing

extension Household {
    /// A moment of the German family's Friday afternoon.
    static let germanMoment = "2026-11-06T17:30:00+01:00"

    /// A family that writes German, with something for each part of its screens: what is won, near, missed and shut.
    static func german() throws -> Household {
        let home = try Household(["family.json": germanFamily, "Rules/regeln.json": germanRules])
        let ingest = try home.run("ingest", "-", "--now", germanMoment, input: germanUse)
        try #require(ingest.status == 0, "\(ingest.error)")
        for words in [
            ["done", "zimmer", "--child", "mia"], ["redeem", "minecraft", "10min", "--child", "mia", "--yes"],
            ["points", "give", "50", "--child", "leo", "--reason", "Geschirr"],
        ] {
            let run = try Executable.run(words + ["--now", germanMoment], in: home.url)
            try #require(run.status == 0, "\(words): \(run.error)")
        }
        return home
    }

    private static let germanFamily = """
        {
          "name": "Familie Sommer", "timeZone": "Europe/Berlin", "weekStarts": "mon", "dayStarts": "04:00",
          "children": [
            { "id": "mia", "name": "Mia", "language": "de" }, { "id": "leo", "name": "Leo", "language": "de" }
          ],
          "devices": [ { "id": "mia-laptop", "child": "mia" }, { "id": "leo-tablet", "child": "leo" } ],
          "apps": [
            { "id": "leseecke", "name": "Leseecke", "category": "learning", "tags": ["lesen"], "pointsPerMinute": 10 },
            { "id": "rechnen", "name": "Rechenkiste", "category": "learning", "tags": ["mathe"], "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward", "costPerMinute": 50,
              "maxMinutesPerDay": 60 },
            { "id": "filme", "name": "Filme", "category": "reward", "costPerMinute": 50, "approval": true }
          ]
        }
        """

    private static let germanRules = """
        {
          "challenges": [
            { "id": "lesewoche", "title": "Lesewoche", "icon": "📚", "about": "Jeden Tag ein Kapitel.",
              "goal": { "days": 5, "each": { "minutes": 20, "tag": "lesen" }, "per": "week" },
              "reward": { "points": 100, "badge": "buecherwurm" } },
            { "id": "funke", "title": "Funke", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } },
            { "id": "vormittag", "title": "Rechnen am Vormittag",
              "goal": { "minutes": 15, "tag": "mathe", "between": ["08:00", "12:00"], "per": "day" },
              "reward": { "points": 30 } },
            { "id": "ruhig", "title": "Ruhige Woche",
              "goal": { "minutes": { "atMost": 120 }, "category": "reward", "per": "week" }, "reward": { "points": 40 } },
            { "id": "sommer", "title": "Wir lesen zusammen", "together": true,
              "goal": { "minutes": 600, "tag": "lesen", "per": "month" }, "reward": { "prize": "Pizzaabend" } }
          ],
          "badges": [
            { "id": "buecherwurm", "title": "Bücherwurm" },
            { "id": "minuten", "title": "Lernminuten", "icon": "⏱",
              "goal": { "minutes": "tier", "category": "learning", "per": "ever" },
              "tiers": [ { "title": "Bronze", "at": 60 }, { "title": "Silber", "at": 600 } ] },
            { "id": "geheim", "title": "Überraschung", "secret": true,
              "goal": { "minutes": 5000, "category": "learning", "per": "ever" } }
          ],
          "streaks": [
            { "id": "dran", "title": "Jeden Tag dran", "freezes": { "start": 1, "max": 1 },
              "goal": { "minutes": 15, "category": "learning", "per": "day" },
              "milestones": [ { "at": 7, "reward": { "points": 50 } } ],
              "multiplier": [ { "at": 3, "times": 1.5 } ] }
          ],
          "levels": [
            { "id": "entdecker", "title": "Entdecker", "by": "points",
              "steps": [ { "title": "Neuling", "at": 0 }, { "title": "Pfadfinder", "at": 1000 },
                         { "title": "Forscher", "at": 5000 } ] }
          ],
          "gates": [
            { "id": "erst", "title": "Erst rechnen", "closes": { "app": "filme" },
              "goal": { "minutes": 30, "tag": "mathe", "per": "day" } }
          ],
          "tasks": [
            { "id": "zimmer", "title": "Zimmer aufräumen", "points": 30, "per": "day" },
            { "id": "muell", "title": "Müll hinausbringen", "points": 10, "per": "week" }
          ],
          "shop": [
            { "id": "eis", "title": "Eis", "icon": "🍦", "cost": 500, "on": "weekend", "maxTimes": 1, "per": "week" },
            { "id": "kino", "title": "Kino", "icon": "🍿", "cost": 3000, "about": "Mit Popcorn." }
          ]
        }
        """

    /// Mia learns on each day of the week and plays a little; Leo has read once.
    private static let germanUse = """
        {"id":"m1","child":"mia","app":"leseecke","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":1500}
        {"id":"m2","child":"mia","app":"leseecke","device":"mia-laptop","start":"2026-11-03T16:00:00+01:00","seconds":1800}
        {"id":"m3","child":"mia","app":"leseecke","device":"mia-laptop","start":"2026-11-04T16:00:00+01:00","seconds":1500}
        {"id":"m4","child":"mia","app":"rechnen","device":"mia-laptop","start":"2026-11-05T16:00:00+01:00","seconds":1200}
        {"id":"m5","child":"mia","app":"leseecke","device":"mia-laptop","start":"2026-11-06T15:00:00+01:00","seconds":1500}
        {"id":"m6","child":"mia","app":"rechnen","device":"mia-laptop","start":"2026-11-06T16:00:00+01:00","seconds":600}
        {"id":"l1","child":"leo","app":"leseecke","device":"leo-tablet","start":"2026-11-04T15:00:00+01:00","seconds":1500}

        """
}
