// The compiler copies each file into the program and builds this file again when one of them changes.
// A file that is added or removed is added or removed here: a test compares the folders with this table.

#include "shipped_files.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct shipped_file files[] = {
    {"Rules", "badges.json", (const char[]){
#embed "../../Rules/badges.json" suffix(, 0)
    }},
    {"Rules", "learning.json", (const char[]){
#embed "../../Rules/learning.json" suffix(, 0)
    }},
    {"Rules", "levels.json", (const char[]){
#embed "../../Rules/levels.json" suffix(, 0)
    }},
    {"Rules", "multipliers.json", (const char[]){
#embed "../../Rules/multipliers.json" suffix(, 0)
    }},
    {"Rules", "reading.json", (const char[]){
#embed "../../Rules/reading.json" suffix(, 0)
    }},
    {"Rules", "screen-balance.json", (const char[]){
#embed "../../Rules/screen-balance.json" suffix(, 0)
    }},
    {"Rules", "streaks.json", (const char[]){
#embed "../../Rules/streaks.json" suffix(, 0)
    }},
    {"Templates", "beat-your-week.json", (const char[]){
#embed "../../Templates/beat-your-week.json" suffix(, 0)
    }},
    {"Templates", "bedtime-story.json", (const char[]){
#embed "../../Templates/bedtime-story.json" suffix(, 0)
    }},
    {"Templates", "bonus-saturday.json", (const char[]){
#embed "../../Templates/bonus-saturday.json" suffix(, 0)
    }},
    {"Templates", "calm-evening.json", (const char[]){
#embed "../../Templates/calm-evening.json" suffix(, 0)
    }},
    {"Templates", "chores.json", (const char[]){
#embed "../../Templates/chores.json" suffix(, 0)
    }},
    {"Templates", "coding-club.json", (const char[]){
#embed "../../Templates/coding-club.json" suffix(, 0)
    }},
    {"Templates", "daily-pages.json", (const char[]){
#embed "../../Templates/daily-pages.json" suffix(, 0)
    }},
    {"Templates", "daily-reading.json", (const char[]){
#embed "../../Templates/daily-reading.json" suffix(, 0)
    }},
    {"Templates", "early-bird.json", (const char[]){
#embed "../../Templates/early-bird.json" suffix(, 0)
    }},
    {"Templates", "every-school-day.json", (const char[]){
#embed "../../Templates/every-school-day.json" suffix(, 0)
    }},
    {"Templates", "exam-weeks.json", (const char[]){
#embed "../../Templates/exam-weeks.json" suffix(, 0)
    }},
    {"Templates", "family-prize.json", (const char[]){
#embed "../../Templates/family-prize.json" suffix(, 0)
    }},
    {"Templates", "homework-gate.json", (const char[]){
#embed "../../Templates/homework-gate.json" suffix(, 0)
    }},
    {"Templates", "language-streak.json", (const char[]){
#embed "../../Templates/language-streak.json" suffix(, 0)
    }},
    {"Templates", "lighter-week.json", (const char[]){
#embed "../../Templates/lighter-week.json" suffix(, 0)
    }},
    {"Templates", "maths-ladder.json", (const char[]){
#embed "../../Templates/maths-ladder.json" suffix(, 0)
    }},
    {"Templates", "music-practice.json", (const char[]){
#embed "../../Templates/music-practice.json" suffix(, 0)
    }},
    {"Templates", "point-hunt.json", (const char[]){
#embed "../../Templates/point-hunt.json" suffix(, 0)
    }},
    {"Templates", "read-and-do-maths.json", (const char[]){
#embed "../../Templates/read-and-do-maths.json" suffix(, 0)
    }},
    {"Templates", "reading-marathon.json", (const char[]){
#embed "../../Templates/reading-marathon.json" suffix(, 0)
    }},
    {"Templates", "savings.json", (const char[]){
#embed "../../Templates/savings.json" suffix(, 0)
    }},
    {"Templates", "school-morning.json", (const char[]){
#embed "../../Templates/school-morning.json" suffix(, 0)
    }},
    {"Templates", "science-month.json", (const char[]){
#embed "../../Templates/science-month.json" suffix(, 0)
    }},
    {"Templates", "secret-badge.json", (const char[]){
#embed "../../Templates/secret-badge.json" suffix(, 0)
    }},
    {"Templates", "shop.json", (const char[]){
#embed "../../Templates/shop.json" suffix(, 0)
    }},
    {"Templates", "tiny-steps.json", (const char[]){
#embed "../../Templates/tiny-steps.json" suffix(, 0)
    }},
    {"Templates", "try-something-new.json", (const char[]){
#embed "../../Templates/try-something-new.json" suffix(, 0)
    }},
    {"Templates", "typing-sprint.json", (const char[]){
#embed "../../Templates/typing-sprint.json" suffix(, 0)
    }},
    {"Templates", "weekend-explorer.json", (const char[]){
#embed "../../Templates/weekend-explorer.json" suffix(, 0)
    }},
    {"Templates", "weekly-maths.json", (const char[]){
#embed "../../Templates/weekly-maths.json" suffix(, 0)
    }},
    {"Hooks", "notify", (const char[]){
#embed "../ShippedFiles/Hooks/notify" suffix(, 0)
    }},
    {"Hooks", "shielded", (const char[]){
#embed "../ShippedFiles/Hooks/shielded" suffix(, 0)
    }},
    {"Hooks", "timekpr", (const char[]){
#embed "../ShippedFiles/Hooks/timekpr" suffix(, 0)
    }},
    {"Demo", "activitywatch-week.json", (const char[]){
#embed "../ShippedFiles/Demo/activitywatch-week.json" suffix(, 0)
    }},
    {"Demo", "family.json", (const char[]){
#embed "../ShippedFiles/Demo/family.json" suffix(, 0)
    }},
    {"Scenarios", "reading-week.json", (const char[]){
#embed "../ShippedFiles/Scenarios/reading-week.json" suffix(, 0)
    }},
    {"Pages", "Allowances.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Allowances.md" suffix(, 0)
    }},
    {"Pages", "Apps.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Apps.md" suffix(, 0)
    }},
    {"Pages", "Away.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Away.md" suffix(, 0)
    }},
    {"Pages", "Badges.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Badges.md" suffix(, 0)
    }},
    {"Pages", "Balance.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Balance.md" suffix(, 0)
    }},
    {"Pages", "Caps.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Caps.md" suffix(, 0)
    }},
    {"Pages", "Challenges.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Challenges.md" suffix(, 0)
    }},
    {"Pages", "Checking.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Checking.md" suffix(, 0)
    }},
    {"Pages", "Children.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Children.md" suffix(, 0)
    }},
    {"Pages", "Counts.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Counts.md" suffix(, 0)
    }},
    {"Pages", "Days.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Days.md" suffix(, 0)
    }},
    {"Pages", "Devices.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Devices.md" suffix(, 0)
    }},
    {"Pages", "DifferentThings.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/DifferentThings.md" suffix(, 0)
    }},
    {"Pages", "Economy.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Economy.md" suffix(, 0)
    }},
    {"Pages", "EveryRule.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/EveryRule.md" suffix(, 0)
    }},
    {"Pages", "ExampleFamilies.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/ExampleFamilies.md" suffix(, 0)
    }},
    {"Pages", "FamilyFile.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/FamilyFile.md" suffix(, 0)
    }},
    {"Pages", "Filters.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Filters.md" suffix(, 0)
    }},
    {"Pages", "FirstRule.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/FirstRule.md" suffix(, 0)
    }},
    {"Pages", "Gates.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Gates.md" suffix(, 0)
    }},
    {"Pages", "Holidays.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Holidays.md" suffix(, 0)
    }},
    {"Pages", "Languages.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Languages.md" suffix(, 0)
    }},
    {"Pages", "Levels.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Levels.md" suffix(, 0)
    }},
    {"Pages", "Limits.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Limits.md" suffix(, 0)
    }},
    {"Pages", "Minutes.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Minutes.md" suffix(, 0)
    }},
    {"Pages", "Multipliers.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Multipliers.md" suffix(, 0)
    }},
    {"Pages", "Percent.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Percent.md" suffix(, 0)
    }},
    {"Pages", "Points.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Points.md" suffix(, 0)
    }},
    {"Pages", "Pools.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Pools.md" suffix(, 0)
    }},
    {"Pages", "Prices.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Prices.md" suffix(, 0)
    }},
    {"Pages", "QuietHours.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/QuietHours.md" suffix(, 0)
    }},
    {"Pages", "Races.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Races.md" suffix(, 0)
    }},
    {"Pages", "Repeating.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Repeating.md" suffix(, 0)
    }},
    {"Pages", "Rewards.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Rewards.md" suffix(, 0)
    }},
    {"Pages", "RuleLanguage.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/RuleLanguage.md" suffix(, 0)
    }},
    {"Pages", "Scenarios.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Scenarios.md" suffix(, 0)
    }},
    {"Pages", "Sessions.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Sessions.md" suffix(, 0)
    }},
    {"Pages", "SeveralDevices.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/SeveralDevices.md" suffix(, 0)
    }},
    {"Pages", "SeveralGoals.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/SeveralGoals.md" suffix(, 0)
    }},
    {"Pages", "SharedComputer.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/SharedComputer.md" suffix(, 0)
    }},
    {"Pages", "Shop.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Shop.md" suffix(, 0)
    }},
    {"Pages", "Spending.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Spending.md" suffix(, 0)
    }},
    {"Pages", "StreakAndLevelGoals.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/StreakAndLevelGoals.md" suffix(, 0)
    }},
    {"Pages", "Streaks.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Streaks.md" suffix(, 0)
    }},
    {"Pages", "Tasks.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Tasks.md" suffix(, 0)
    }},
    {"Pages", "Templates.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Templates.md" suffix(, 0)
    }},
    {"Pages", "ThreatModel.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/ThreatModel.md" suffix(, 0)
    }},
    {"Pages", "Tiers.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Tiers.md" suffix(, 0)
    }},
    {"Languages", "de.json", (const char[]){
#embed "../ShippedFiles/Languages/de.json" suffix(, 0)
    }},
    {"Pages/de", "Allowances.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Allowances.md" suffix(, 0)
    }},
    {"Pages/de", "Apps.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Apps.md" suffix(, 0)
    }},
    {"Pages/de", "Away.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Away.md" suffix(, 0)
    }},
    {"Pages/de", "Badges.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Badges.md" suffix(, 0)
    }},
    {"Pages/de", "Balance.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Balance.md" suffix(, 0)
    }},
    {"Pages/de", "Caps.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Caps.md" suffix(, 0)
    }},
    {"Pages/de", "Challenges.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Challenges.md" suffix(, 0)
    }},
    {"Pages/de", "Checking.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Checking.md" suffix(, 0)
    }},
    {"Pages/de", "Children.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Children.md" suffix(, 0)
    }},
    {"Pages/de", "Counts.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Counts.md" suffix(, 0)
    }},
    {"Pages/de", "Days.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Days.md" suffix(, 0)
    }},
    {"Pages/de", "Devices.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Devices.md" suffix(, 0)
    }},
    {"Pages/de", "DifferentThings.md", (const char[]){
#embed "../ShippedFiles/Pages/de/DifferentThings.md" suffix(, 0)
    }},
    {"Pages/de", "Economy.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Economy.md" suffix(, 0)
    }},
    {"Pages/de", "EveryRule.md", (const char[]){
#embed "../ShippedFiles/Pages/de/EveryRule.md" suffix(, 0)
    }},
    {"Pages/de", "ExampleFamilies.md", (const char[]){
#embed "../ShippedFiles/Pages/de/ExampleFamilies.md" suffix(, 0)
    }},
    {"Pages/de", "FamilyFile.md", (const char[]){
#embed "../ShippedFiles/Pages/de/FamilyFile.md" suffix(, 0)
    }},
    {"Pages/de", "Filters.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Filters.md" suffix(, 0)
    }},
    {"Pages/de", "FirstRule.md", (const char[]){
#embed "../ShippedFiles/Pages/de/FirstRule.md" suffix(, 0)
    }},
    {"Pages/de", "Gates.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Gates.md" suffix(, 0)
    }},
    {"Pages/de", "Holidays.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Holidays.md" suffix(, 0)
    }},
    {"Pages/de", "Languages.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Languages.md" suffix(, 0)
    }},
    {"Pages/de", "Levels.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Levels.md" suffix(, 0)
    }},
    {"Pages/de", "Limits.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Limits.md" suffix(, 0)
    }},
    {"Pages/de", "Minutes.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Minutes.md" suffix(, 0)
    }},
    {"Pages/de", "Multipliers.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Multipliers.md" suffix(, 0)
    }},
    {"Pages/de", "Percent.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Percent.md" suffix(, 0)
    }},
    {"Pages/de", "Points.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Points.md" suffix(, 0)
    }},
    {"Pages/de", "Pools.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Pools.md" suffix(, 0)
    }},
    {"Pages/de", "Prices.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Prices.md" suffix(, 0)
    }},
    {"Pages/de", "QuietHours.md", (const char[]){
#embed "../ShippedFiles/Pages/de/QuietHours.md" suffix(, 0)
    }},
    {"Pages/de", "Races.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Races.md" suffix(, 0)
    }},
    {"Pages/de", "Repeating.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Repeating.md" suffix(, 0)
    }},
    {"Pages/de", "Rewards.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Rewards.md" suffix(, 0)
    }},
    {"Pages/de", "RuleLanguage.md", (const char[]){
#embed "../ShippedFiles/Pages/de/RuleLanguage.md" suffix(, 0)
    }},
    {"Pages/de", "Scenarios.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Scenarios.md" suffix(, 0)
    }},
    {"Pages/de", "Sessions.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Sessions.md" suffix(, 0)
    }},
    {"Pages/de", "SeveralDevices.md", (const char[]){
#embed "../ShippedFiles/Pages/de/SeveralDevices.md" suffix(, 0)
    }},
    {"Pages/de", "SeveralGoals.md", (const char[]){
#embed "../ShippedFiles/Pages/de/SeveralGoals.md" suffix(, 0)
    }},
    {"Pages/de", "SharedComputer.md", (const char[]){
#embed "../ShippedFiles/Pages/de/SharedComputer.md" suffix(, 0)
    }},
    {"Pages/de", "Shop.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Shop.md" suffix(, 0)
    }},
    {"Pages/de", "Spending.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Spending.md" suffix(, 0)
    }},
    {"Pages/de", "StreakAndLevelGoals.md", (const char[]){
#embed "../ShippedFiles/Pages/de/StreakAndLevelGoals.md" suffix(, 0)
    }},
    {"Pages/de", "Streaks.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Streaks.md" suffix(, 0)
    }},
    {"Pages/de", "Tasks.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Tasks.md" suffix(, 0)
    }},
    {"Pages/de", "Templates.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Templates.md" suffix(, 0)
    }},
    {"Pages/de", "Tiers.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Tiers.md" suffix(, 0)
    }},
    {"Pages/de", "ThreatModel.md", (const char[]){
#embed "../ShippedFiles/Pages/de/ThreatModel.md" suffix(, 0)
    }},
    {"Pages/de", "TimesOfDay.md", (const char[]){
#embed "../ShippedFiles/Pages/de/TimesOfDay.md" suffix(, 0)
    }},
    {"Pages/de", "Together.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Together.md" suffix(, 0)
    }},
    {"Pages/de", "Trackers.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Trackers.md" suffix(, 0)
    }},
    {"Pages/de", "Trips.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Trips.md" suffix(, 0)
    }},
    {"Pages/de", "WhatIsUsual.md", (const char[]){
#embed "../ShippedFiles/Pages/de/WhatIsUsual.md" suffix(, 0)
    }},
    {"Pages/de", "WhoItIsFor.md", (const char[]){
#embed "../ShippedFiles/Pages/de/WhoItIsFor.md" suffix(, 0)
    }},
    {"Pages/de", "Windows.md", (const char[]){
#embed "../ShippedFiles/Pages/de/Windows.md" suffix(, 0)
    }},
    {"Pages/de", "WinsOfOtherRules.md", (const char[]){
#embed "../ShippedFiles/Pages/de/WinsOfOtherRules.md" suffix(, 0)
    }},
    {"Pages/de", "WrongUse.md", (const char[]){
#embed "../ShippedFiles/Pages/de/WrongUse.md" suffix(, 0)
    }},
    {"Pages", "TimesOfDay.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/TimesOfDay.md" suffix(, 0)
    }},
    {"Pages", "Together.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Together.md" suffix(, 0)
    }},
    {"Pages", "Trackers.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Trackers.md" suffix(, 0)
    }},
    {"Pages", "Trips.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Trips.md" suffix(, 0)
    }},
    {"Pages", "WhatIsUsual.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/WhatIsUsual.md" suffix(, 0)
    }},
    {"Pages", "WhoItIsFor.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/WhoItIsFor.md" suffix(, 0)
    }},
    {"Pages", "Windows.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/Windows.md" suffix(, 0)
    }},
    {"Pages", "WinsOfOtherRules.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/WinsOfOtherRules.md" suffix(, 0)
    }},
    {"Pages", "WrongUse.md", (const char[]){
#embed "../RuleLanguage/RuleLanguage.docc/WrongUse.md" suffix(, 0)
    }},
};

const struct shipped_file *shipped_file(size_t number) {
    return number < sizeof files / sizeof files[0] ? &files[number] : NULL;
}

size_t shipped_file_length(const struct shipped_file *file) {
    return strlen(file->text);
}
